// A path of an app's test, read from a file or a text and put back: new elements get the tags that the text asks for.

extension NavPath {
  /// Reads the path in a text, in whatever form it is.
  ///
  ///     try NavPath(parsing: #"["Swift.Int","42"]"#.utf8) == ["42"]
  ///     try NavPath(parsing: #"[{"cart":{}}]"#.utf8, element: "Shop.Route") == ["Shop.Route.cart"]
  ///
  /// - Parameters:
  ///   - text: JSON text in UTF-8, or a property list, such as the `Data` of a file.
  ///   - element: The type of the elements of a typed array, such as a route enum; nil for a path of types and values.
  /// - Throws: ``NavPathError`` if there is no path, or the text is not JSON.
  /// - Complexity: O(*n*) in the length of the text; no value is decoded.
  public init(parsing text: some Collection<UInt8>, element: TypeName? = nil) throws(NavPathError) {
    self = try Document(parsing: Array(text), at: Location(elementType: element)).path
  }

  /// The path in Swift, a line for each element, root first: what a snapshot of a test has.
  ///
  ///     let path: NavPath = ["App.List={}", "App.Detail(id: 7)"]
  ///     path.swiftNotation == "App.List()\nApp.Detail(id: 7)"
  ///
  /// The shape of a value tells a struct from a case of an enum. An element that Swift cannot say stands as its type and JSON.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  public var swiftNotation: String { map { Visible.text($0.swiftNotation) }.joined(separator: "\n") }
}

extension NavPath {
  /// The path with the present names of types and cases where it has one that a schema lists in `formerly`.
  ///
  ///     let text = #"{"destinations": {"Shop.Product": {"formerly": ["Shop.Item"]}}}"#
  ///     let path: NavPath = ["Shop.Item(id: 7)"]
  ///     path.migrated(by: try DestinationSchema(parsing: text.utf8)) == ["Shop.Product(id: 7)"]
  ///
  /// Cases inside values are renamed as well, where the payload refers to their enum. An element that cannot be renamed, such as
  /// one whose mangled tag cannot be read, stays as it is; ``DestinationSchema/findings(in:stack:)-(NavPath,_)`` says why.
  ///
  /// - Complexity: O(*n*) in the length of the path's text.
  public func migrated(by schema: DestinationSchema) -> NavPath {
    guard let migration = try? Migration([], schema: schema) else { return self }
    var path = self
    for index in indices {
      if let element = migration.renamed(self[index]) { path[index] = element }
    }
    return path
  }
}

extension NavPath.Document {
  /// Reads a path from a file without locking it: a file is always replaced whole, so what is read is whole too.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - location: Where in the text the path is, and in which form.
  /// - Throws: ``NavFileError`` if the file cannot be read or holds no path.
  /// - Complexity: O(*n*) in the length of the file; no value is looked into.
  public init(contentsOfFile file: String, at location: NavPath.Location = NavPath.Location()) throws(NavFileError) {
    let bytes = try attempt(try FileContent.read(at: FilePath(file))) { (error: NavStorageError) in
      NavFileError(file: file, detail: .storage(error))
    }
    try self.init(reading: bytes, of: file, at: location)
  }

  /// The text with another path in the place of the one that was read.
  ///
  ///     let document = try NavPath.Document(parsing: Array("[1,2]".utf8), at: NavPath.Location(elementType: "Swift.Int"))
  ///     try document.bytes(with: ["1", "2", "3"]) == Array("[1,2,3]".utf8)
  ///
  /// New elements name their types as the path does: in a path of mangled tags `App.User` gets the tag that is on the path.
  ///
  /// - Throws: ``NavFormError`` if the form of the document cannot hold an element of the path, the tag that it needs is not
  ///   known, its type is private, or no app could decode a new element from its value.
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
  /// - Returns: Whether anything was written. An unchanged file keeps its inode and its times.
  /// - Throws: ``NavFileError`` if the form of the document cannot hold an element of the path, or the file cannot be written.
  ///   Unless ``NavStorageError/isInPlace`` of the underlying error is true, the file is unchanged.
  /// - Complexity: O(*n*) in the length of the file, which is written whole.
  @discardableResult
  public consuming func save(_ path: NavPath, in document: NavPath.Document) throws(NavFileError) -> Bool {
    let name = file
    let pieces: [ArraySlice<UInt8>]
    do throws(NavFormError) {
      let path = try document.tagged(path)
      let isUnchanged = !document.rewrites && document.isUnchanged(by: path) && document.bytes == content
      guard !isOwnContent || !isUnchanged else { return false }
      pieces = try document.checkedPieces(with: path)
    } catch {
      throw NavFileError(file: name, detail: .form(error))
    }
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
  ///   - text: The element, as a literal has it.
  ///   - schema: The destinations whose names may be shortened, and whose cases are known.
  /// - Throws: ``NavNotationError`` if the text is not an element.
  /// - Complexity: O(*n* + *k*) in the length of the text and the number of destinations.
  public init(notation text: String, in schema: DestinationSchema? = nil) throws(NavNotationError) {
    try self.init(notation: text, among: schema.map { KnownTypes(in: $0) } ?? KnownTypes())
  }
}

extension NavPath.Match {
  /// Reads a match: a type, `App.User`, any element, or `App.User(id: 42, ...)`, `.detail`.
  ///
  ///     try NavPath.Match(notation: "Shop.Category").matches("Shop.Category(id: 7)") == true
  ///
  /// - Parameters:
  ///   - text: The match, as a literal has it.
  ///   - schema: The destinations whose names may be shortened, and whose cases are known.
  /// - Throws: ``NavNotationError`` if the text is not a match.
  /// - Complexity: O(*n* + *k*) in the length of the text and the number of destinations.
  public init(notation text: String, in schema: DestinationSchema? = nil) throws(NavNotationError) {
    try self.init(notation: text, among: schema.map { KnownTypes(in: $0) } ?? KnownTypes())
  }
}
