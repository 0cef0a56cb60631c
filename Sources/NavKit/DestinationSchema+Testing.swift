// The schema API for an app's tests: a schema read from its file; findings in paths, states and files; the paths that an app
// would restore from them; the path that a link opens, and the link of a path.

extension DestinationSchema {
  /// Reads a schema file and the files next to it that a `$ref` names.
  ///
  ///     let schema = try DestinationSchema(contentsOfFile: "navpath.schema.json")
  ///     schema.types.contains("Shop.Product") == true
  ///
  /// - Parameter file: The path of the file.
  /// - Throws: ``DestinationSchemaError`` if the file cannot be read, or is not a schema.
  /// - Complexity: O(*n*) in the length of the file and of the files that it refers to.
  public init(contentsOfFile file: String) throws(DestinationSchemaError) {
    let text = try attempt(try FileContent.read(at: FilePath(file))) { (error: NavStorageError) in
      DestinationSchemaError(findings: [], underlyingError: error)
    }
    let library = SchemaLibrary(for: file)
    do throws(DestinationSchemaError) {
      try self.init(parsing: text, uri: library.uri, options: library.options)
    } catch {
      throw error.located(in: file, text)
    }
  }

  /// The findings in a path, root first; empty if the app accepts the path.
  ///
  ///     let path: NavPath = ["Shop.Unknown={}"]
  ///     schema.findings(in: path).map(\.rule) == [.unknownType]
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - name: The schema's stack that the path belongs to; the rules of the stack then apply too.
  /// - Complexity: O(*n*) in the length of the path's text, for schemas without costly keywords.
  /// - Precondition: The schema has the stack.
  public func findings(in path: NavPath, stack name: String? = nil) -> [NavPath.Finding] {
    let stack = stack(called: name)
    let validator = PathValidator(self).stored(by: encoder(of: path, in: stack))
    let isUntyped = path.first?.type.isUnknown == true && type(holding: path) == nil
    return (isUntyped ? validator.unknownElementType(at: 0, stack) : []) + validator.findings(in: path, stack: stack)
  }

  /// The findings in the path of a document, each with its position in the text.
  ///
  /// - Parameters:
  ///   - document: The text with the path.
  ///   - name: The schema's stack that the path belongs to; the rules of the stack then apply too.
  /// - Precondition: The schema has the stack.
  /// - Complexity: O(*n*) in the length of the text, for schemas without costly keywords.
  public func findings(in document: NavPath.Document, stack name: String? = nil) -> [NavPath.Finding] {
    let findings = PathValidator(self).findings(in: document, stack: stack(called: name))
    return NavPath.Finding.located(findings, in: document.file, document.bytes)
  }

  /// The stack with a name; nil without one.
  func stack(called name: String?) -> Stack? {
    guard let name else { return nil }
    guard let stack = stack(named: name) else {
      preconditionFailure(
        "'\(name)' is no stack of the schema: its stacks are \(Words.list(stacks.map(\.name), "and"))")
    }
    return stack
  }

  /// The findings in a document with its changes: those outside its paths and those in each path, root first.
  ///
  ///     let json = #"{"destinations":{"A.B":{}},"stacks":{"home":{"at":"/home"}}}"#
  ///     let schema = try DestinationSchema(parsing: Array(json.utf8))
  ///     let state = try NavState(parsing: #"{"home":["A.B","1"]}"#.utf8, schema: schema)
  ///     schema.findings(in: state).isEmpty
  ///
  /// - Complexity: O(*n*) in the length of the text, for schemas without costly keywords.
  public func findings(in state: NavState) -> [NavPath.Finding] {
    let validator = PathValidator(self)
    let whole: NavPath.Finding
    do throws(NavFormError) { return validator.findings(inText: try state.written()) } catch {
      whole = NavPath.Finding(UnwritableDetail(error), at: TextOffset(offset: 0))
    }
    // A document that cannot be written is checked stack by stack.
    let faults = state.changes.map { state.unwritable($0.title) }
    let changed = zip(state.changes, faults).flatMap { change, fault in
      let (place, document) = state.stack(called: change.title)
      let stack = Optional(self).stack(at: place.place)
      var validator = validator.stored(by: document.encoder(by: self, in: stack))
      validator.columns = columns(of: place, in: state).compactMap(\.element)
      return [fault].compactMap(\.self) + validator.findings(in: change.path, stack: stack)
    }
    let unchanged = state.stacks.filter { !$0.isShared && state.change(of: $0.title) == nil }
    return (faults.contains { $0 != nil } ? [] : [whole]) + changed + findings(besidePathsOf: state)
      + unchanged.flatMap { validator.findings(in: $0, of: state) }
  }

  /// The path that an app with these destinations would restore from one stack of a document, with the reader of its form.
  ///
  ///     let json = #"{"destinations":{"A.B":{"payload":{"type":"integer"}}},"stacks":{"home":{"at":"/home"}}}"#
  ///     let schema = try DestinationSchema(parsing: Array(json.utf8))
  ///     let state = try NavState(parsing: #"{"home":["A.B","1"]}"#.utf8, schema: schema)
  ///     try schema.restoration(of: state, stack: "home").isComplete
  ///
  /// - Throws: ``NavRestorationError`` if the outcome depends on an element and the schema does not determine whether it decodes,
  ///   or if the form of the stack cannot hold an element, so that the stack cannot be saved.
  /// - Precondition: The name is one of ``NavState/names``.
  /// - Complexity: O(*n*) in the length of the path's text.
  public func restoration(of state: NavState, stack name: String) throws(NavRestorationError) -> NavPath.Restoration {
    if let finding = state.unwritable(name) { throw NavRestorationError(finding: finding) }
    let (stack, document) = state.stack(called: name)
    let rules = Optional(self).stack(at: stack.place)
    guard let path = state.change(of: name) else {
      return try NavPath.Restoration(of: document, by: self, stack: rules)
    }
    let encoder = document.encoder(by: self, in: rules)
    return try NavPath.Restoration(
      of: path, by: stored(by: encoder), stack: rules, policy: rules?.policy ?? .default(for: document),
      encoder: encoder)
  }

  /// The findings in a file: a path in any form or, if the schema has stacks, a document that contains them. A file without a
  /// path is a finding too.
  ///
  /// - Parameter file: The path of the file.
  /// - Throws: ``NavStorageError`` if the file cannot be read.
  /// - Complexity: O(*n*) in the length of the file, for schemas without costly keywords.
  public func findings(inContentsOfFile file: String) throws(NavStorageError) -> [NavPath.Finding] {
    let text = try FileContent.read(at: FilePath(file))
    return NavPath.Finding.located(PathValidator(self).findings(inText: text), in: file, text)
  }

  /// The path that an app with these destinations would restore.
  ///
  ///     let path: NavPath = ["Shop.Category(id: 7, name: \"Books\")", "Shop.Unknown={}"]
  ///     try schema.restoration(of: path).path.count == 1
  ///
  /// - Parameters:
  ///   - path: The path that the app saved.
  ///   - absent: The destinations and cases that the app lacks.
  ///   - policy: The rule for the elements after one that does not decode. The default is SwiftUI's; an app that decodes
  ///     `[Route]` itself restores all elements or none: ``NavPath/Restoration/Policy/strict``.
  /// - Throws: ``NavRestorationError`` if the outcome depends on an element and the schema does not determine whether it decodes.
  /// - Complexity: O(*n*) in the length of the path's text.
  public func restoration(
    of path: NavPath, without absent: Set<NavPath.TypeName> = [], policy: NavPath.Restoration.Policy = .swiftUI
  ) throws(NavRestorationError) -> NavPath.Restoration {
    let encoder = encoder(of: path, in: nil)
    return try NavPath.Restoration(
      of: path, by: stored(by: encoder), without: absent, policy: policy, encoder: encoder)
  }

  /// The path that an app with these destinations would restore from a document, with the reader of the document's form.
  ///
  ///     let routes = try NavPath.Document(parsing: "[7, true]".utf8, at: NavPath.Location(elementType: "Swift.Int"))
  ///     let schema = try DestinationSchema(parsing: Array(#"{"destinations": {"Swift.Int": {}}}"#.utf8))
  ///     try schema.restoration(of: routes).path.isEmpty               // an array decodes whole, or not at all
  ///
  /// - Parameters:
  ///   - document: The text with the path, such as that of a file.
  ///   - name: The schema's stack that the path belongs to.
  /// - Throws: ``NavRestorationError`` if the outcome depends on an element and the schema does not determine whether it decodes.
  /// - Precondition: The schema has the stack.
  /// - Complexity: O(*n*) in the length of the path's text.
  public func restoration(
    of document: NavPath.Document, stack name: String? = nil
  ) throws(NavRestorationError) -> NavPath.Restoration {
    try NavPath.Restoration(of: document, by: self, stack: stack(called: name))
  }

  /// The paths that an app with these destinations would restore from a file, with the reader of its form. The keys are the names
  /// of the stacks, as in ``NavState/names``, or `""` for a file that is a single path. A stack fails if its outcome depends on
  /// an element and the schema does not determine whether it decodes. A selection that names no stack is not an error here,
  /// because the app's behavior is unknown; ``findings(inContentsOfFile:)`` reports it.
  ///
  ///     try schema.restorations(inContentsOfFile: "state.json")[""]?.get().savedCount == 2
  ///
  /// - Parameter file: The path of the file.
  /// - Throws: ``NavFileError`` if the file cannot be read or lacks a path.
  /// - Complexity: O(*n*) in the length of the file, for each stack.
  public func restorations(inContentsOfFile file: String) throws(NavFileError) -> [String: Result<
    NavPath.Restoration, NavRestorationError
  >] {
    let text = try attempt(try FileContent.read(at: FilePath(file))) { (error: NavStorageError) in
      NavFileError(file: file, detail: .storage(error))
    }
    let state = try attempt(try NavState(parsing: text, schema: self)) { (error: NavPathError) in
      NavFileError(file: file, detail: .path(error, NavJSON.Position(of: error.offset, inDocument: text)))
    }
    var restorations: [String: Result<NavPath.Restoration, NavRestorationError>] = [:]
    for name in state.names {
      restorations[name] = Result { () throws(NavRestorationError) in try restoration(of: state, stack: name) }
    }
    return restorations
  }

  /// The path that a deep link opens, parents included; the selections of split view columns come first.
  ///
  ///     let payload = #"{"properties": {"id": {"type": "integer"}}}"#
  ///     let text = #"{"destinations": {"App.Item": {"payload": \#(payload), "link": "/item/{id}"}}}"#
  ///     let schema = try DestinationSchema(parsing: Array(text.utf8))
  ///     try schema.path(opening: "myapp://item/7") == ["App.Item(id: 7)"]
  ///
  /// - Parameter url: The URL with any scheme and host, or only its path.
  /// - Throws: ``NavLinkError`` if no link of the schema matches, or the schema rejects the resulting path.
  /// - Complexity: O(*n*) in the number of links and the length of the URL.
  public func path(opening url: String) throws(NavLinkError) -> NavPath {
    do throws(NavLinkError) {
      let elements = try LinkRoutes(self).path(for: url).elements
      let findings = PathValidator(self).findings(ofLink: elements, on: onlyStack)
      if let fault = findings.first(where: { $0.severity == .error }) {
        throw NavLinkError(0, .rejected(fault.message))
      }
      return NavPath(elements)
    } catch { throw error.inURL(url) }
  }

  /// The URL of a path's current screen, without scheme and host, that opens the same path with every screen pushed; nil if none.
  ///
  ///     let payload = #"{"properties": {"id": {"type": "integer"}}}"#
  ///     let text = #"{"destinations": {"App.Item": {"payload": \#(payload), "link": "/item/{id}"}}}"#
  ///     let schema = try DestinationSchema(parsing: Array(text.utf8))
  ///     schema.link(of: ["App.Item(id: 7)"]) == "/item/7"
  ///
  /// - Parameter path: The path; the selections of split view columns come first, as in ``path(opening:)``.
  /// - Complexity: O(*n*) in the number of links and the length of the path's text.
  public func link(of path: NavPath) -> String? {
    guard let url = try? LinkRoutes(self).url(for: path).url, let opened = try? self.path(opening: url),
      opened.elementsEqual(path, by: { $0.isSame(as: $1) })
    else { return nil }
    return url
  }

  private var onlyStack: Stack? { stacks.count == 1 ? stacks[0] : nil }
}
