// The path API for an app's tests: a path read from a file or a text and written back with the same kind of tags; its
// Swift notation; its old names replaced by those of a schema; and elements and matches read from notation.

extension NavPath {
  /// Reads the path in a text of any form.
  ///
  ///     try NavPath(parsing: #"["Swift.Int","42"]"#.utf8) == ["42"]
  ///     try NavPath(parsing: #"[{"cart":{}}]"#.utf8, element: "Shop.Route") == ["Shop.Route.cart"]
  ///
  /// - Parameters:
  ///   - text: UTF-8 JSON or a property list, such as the `Data` of a file.
  ///   - element: The element type of a typed array, such as a route enum; nil for a path of types and values.
  /// - Throws: ``NavPathError`` if the text contains no path, or is not JSON.
  /// - Complexity: O(*n*) in the length of the text; no value is decoded.
  public init(parsing text: some Collection<UInt8>, element: TypeName? = nil) throws(NavPathError) {
    self = try Document(parsing: Array(text), at: Location(elementType: element)).path
  }

  /// The path in Swift notation for snapshot tests, one line per element, root first.
  ///
  ///     let path: NavPath = ["App.List={}", "App.Detail(id: 7)"]
  ///     path.swiftNotation == "App.List()\nApp.Detail(id: 7)"
  ///
  /// The shape of a value distinguishes a struct from an enum case. An element without a Swift notation is its type and JSON.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  public var swiftNotation: String { map { Visible.text($0.swiftNotation) }.joined(separator: "\n") }
}

extension NavPath {
  /// The path with the old names of types and cases, which a schema lists in `formerly`, replaced by the current ones.
  ///
  ///     let text = #"{"destinations": {"Shop.Product": {"formerly": ["Shop.Item"]}}}"#
  ///     let path: NavPath = ["Shop.Item(id: 7)"]
  ///     path.migrated(by: try DestinationSchema(parsing: text.utf8)) == ["Shop.Product(id: 7)"]
  ///
  /// Cases inside values are renamed too, where the payload refers to their enum. An element that cannot be renamed, such as one
  /// with an unreadable mangled tag, is unchanged; ``DestinationSchema/findings(in:stack:)-(NavPath,_)`` gives the reason.
  ///
  /// - Complexity: O(*n*) in the length of the path's text.
  public func migrated(by schema: DestinationSchema) -> NavPath {
    guard let migration = try? Migration([], schema: schema) else { return self }
    var path = self
    for index in indices { if let element = migration.renamed(self[index]) { path[index] = element } }
    return path
  }
}

extension NavPath.Document {
  /// Reads a path from a file without locking it: NavKit replaces files whole, so no half of its change is read.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - location: The place and the form of the path in the text.
  /// - Throws: ``NavFileError`` if the file cannot be read or contains no path.
  /// - Complexity: O(*n*) in the length of the file; values are not parsed.
  public init(contentsOfFile file: String, at location: NavPath.Location = NavPath.Location()) throws(NavFileError) {
    let bytes = try attempt(try FileContent.read(at: FilePath(file))) { (error: NavStorageError) in
      NavFileError(file: file, detail: .storage(error))
    }
    try self.init(reading: bytes, of: file, at: location)
  }

  /// The text with its path replaced by another one.
  ///
  ///     let document = try NavPath.Document(parsing: Array("[1,2]".utf8), at: NavPath.Location(elementType: "Swift.Int"))
  ///     try document.bytes(with: ["1", "2", "3"]) == Array("[1,2,3]".utf8)
  ///
  /// New elements get the path's kind of tags: in a path of mangled tags, `App.User` gets the tag that it has on the path.
  ///
  /// - Throws: ``NavFormError`` if the form of the document cannot hold an element of the path, the tag of an element is unknown,
  ///   its type is private, or no app could decode its value.
  /// - Complexity: O(*n*) in the length of the text.
  public func bytes(with path: NavPath) throws(NavFormError) -> [UInt8] {
    Array(try checkedPieces(with: try tagged(path)).joined())
  }
}

extension NavFile {
  /// Saves a path in a document, unless the file has that content already.
  ///
  /// - Parameters:
  ///   - path: The path to save.
  ///   - document: The document that contains it.
  /// - Returns: Whether the file was written. An unchanged file keeps its inode and its times.
  /// - Throws: ``NavFileError`` if the form of the document cannot hold an element of the path, or the file cannot be written.
  ///   Unless ``NavStorageError/isInPlace`` of the underlying error is true, the file is unchanged.
  /// - Complexity: O(*n*) in the length of the file, which is rewritten whole.
  @discardableResult
  public consuming func save(_ path: NavPath, in document: NavPath.Document) throws(NavFileError) -> Bool {
    let name = file
    let pieces: [ArraySlice<UInt8>]
    do throws(NavFormError) {
      let path = try document.tagged(path)
      let isUnchanged = !document.rewrites && document.isUnchanged(by: path) && document.bytes == content
      guard !isOwnContent || !isUnchanged else { return false }
      pieces = try document.checkedPieces(with: path)
    } catch { throw NavFileError(file: name, detail: .form(error)) }
    do throws(NavStorageError) { return try save(pieces) } catch {
      throw NavFileError(file: name, detail: .storage(error))
    }
  }
}

extension NavPath.Element {
  /// Reads an element: `App.User(id: 42)`, `App.User={"id":42}`.
  ///
  ///     let id = 7
  ///     try NavPath.Element(notation: "Shop.Category(id: \(id))").text == #"{"id":7}"#
  ///
  /// - Parameters:
  ///   - text: The element in the notation of a string literal.
  ///   - schema: The destinations whose names may be shortened and whose cases are known.
  ///   - name: The schema's stack for which it is; without one, all stacks that may hold it have to store it alike.
  /// - Throws: ``NavNotationError`` if the text is not an element.
  /// - Precondition: The schema has the stack.
  /// - Complexity: O(*n* + *k*) in the length of the text and the number of destinations.
  public init(
    notation text: String, in schema: DestinationSchema? = nil, stack name: String? = nil
  ) throws(NavNotationError) {
    self = try KnownTypes.reading(in: schema, stack: schema?.stack(called: name), \.type) {
      (known) throws(NavNotationError) in
      try NavPath.Element(notation: text, among: known)
    }
  }
}

extension NavPath.Match {
  /// Reads a match: a type, `App.User`, any element notation, `App.User(id: 42, ...)` or `.detail`.
  ///
  ///     try NavPath.Match(notation: "Shop.Category").matches("Shop.Category(id: 7)") == true
  ///
  /// - Parameters:
  ///   - text: The match in the notation of a string literal.
  ///   - schema: The destinations whose names may be shortened and whose cases are known.
  ///   - name: The schema's stack for which it is; without one, all stacks that may hold it have to store it alike.
  /// - Throws: ``NavNotationError`` if the text is not a match.
  /// - Precondition: The schema has the stack.
  /// - Complexity: O(*n* + *k*) in the length of the text and the number of destinations.
  public init(
    notation text: String, in schema: DestinationSchema? = nil, stack name: String? = nil
  ) throws(NavNotationError) {
    self = try KnownTypes.reading(in: schema, stack: schema?.stack(called: name), \.type) {
      (known) throws(NavNotationError) in
      try NavPath.Match(notation: text, among: known)
    }
  }
}
