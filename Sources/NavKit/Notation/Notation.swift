// The notation of an element or a match, as typed on the command line and in an app's tests; the first separator determines the
// form. What is only assumed of the app's storage is passed on, for navpath's PathSession.
//
//     42   1.5   true   "text"                   a JSON scalar: Swift.Int, Swift.Double, Swift.Bool, Swift.String
//     TYPE=JSON   TYPE=@FILE                     a type and a value
//     TYPE:TEXT                                  a type and a text as a string
//     TYPE(name: value)   TYPE.case   .case(3)   Swift notation (SwiftReader)
//     TYPE   TYPE~JSON   TYPE(name: value, ...)  only in a match
//
// The separator is the first `(`, `=`, `~` or `:` outside a type name's own brackets (SwiftName). Further forms cover all other
// elements:
//
//     "TAG"=JSON       the exact tag as a JSON string, not looked up; also before ~ : and .case
//     "TAG"~           in a match, any value of exactly this type: "TAG" alone is a string
//     TYPE=="TEXT"     the exact text of the value as a JSON string; in a match it need not be JSON
//     =JSON   ~JSON    any type; in an element the implied one
//
// The result is checked against its type (Notation+Checks): `Int=1.5` is rejected, as is a case of unknown raw value.

/// A reader of elements and matches in the notation of the command line.
///
///     let notation = Notation(KnownTypes(path: path.types))
///     path.append(try notation.element("App.User(id: 42)"))
///     path.lastIndex(where: try notation.match("User").matches)
package struct Notation: Sendable {
  /// The type names that may be shortened.
  package var types: KnownTypes
  /// The path whose elements show how an enum is stored.
  package private(set) var path: NavPath
  /// The path before the operations of a transaction, which may have removed such elements.
  package var original = NavPath()
  /// Receives a sentence about a part of a value whose storage in the app is only assumed.
  package var noteAssumption: (@Sendable (String) -> Void)?
  let readFile: @Sendable (String) throws(FileError) -> [UInt8]

  /// The reason why the file of `TYPE=@FILE` cannot be read.
  package struct FileError: Error, Equatable, Sendable {
    package var message: String
    /// Whether reading files is not possible here, so that the file itself is not at fault.
    package var isRefusal: Bool

    package init(message: String, isRefusal: Bool = false) { (self.message, self.isRefusal) = (message, isRefusal) }
  }

  /// Makes a notation with these type names.
  ///
  /// - Parameters:
  ///   - types: The type names that may be shortened.
  ///   - path: The path for which elements are read. Its elements show whether an enum has raw values; they are searched only for
  ///     a case without values.
  ///   - readFile: Reads the file in `TYPE=@FILE`; by default an error.
  package init(
    _ types: KnownTypes = KnownTypes(), path: NavPath = NavPath(),
    readFile: @escaping @Sendable (String) throws(FileError) -> [UInt8] = { (_) throws(FileError) in
      throw FileError(message: "no file is read here; write the value itself")
    }
  ) {
    self.types = types
    self.path = path
    self.readFile = readFile
  }

  /// Reads an element; its value gets the text that `JSONEncoder` writes.
  ///
  ///     try notation.element(#"App.User={ "id": 42 }"#).text == #"{"id":42}"#
  ///
  /// - Throws: ``NavNotationError`` with the offset in the text.
  /// - Complexity: O(*n* + *k*) in the length of the word and the number of known types.
  package func element(_ word: String) throws(NavNotationError) -> NavPath.Element {
    let reading = try NotationReader.read(word, with: self)
    if let unknown = reading.unknown, unknown.code == .unknown, unknown.name.utf8.elementsEqual(word.utf8),
      types.presentName(ofTypeNamed: word) == nil
    {
      throw NavNotationError(offset: reading.start, detail: .bareWord(word, nearest: unknown.candidates))
    }
    return try element(of: reading)
  }

  /// Reads a match; every element is a match too.
  ///
  /// `TYPE.case` alone matches the case with any values. A bare integer is a `Swift.Int`, not an index. An unknown type matches
  /// no element.
  ///
  /// - Throws: ``NavNotationError`` with the offset in the text.
  /// - Complexity: O(*n* + *k*) in the length of the word and the number of known types.
  package func match(_ word: String) throws(NavNotationError) -> NavPath.Match {
    let untyped = Result { () throws(NavNotationError) in try NotationReader.read(word, with: self, isMatch: true) }
    let typed = try typed(try? untyped.get(), word)
    if let typed, (try? untyped.get())?.others.isEmpty ?? true { return try match(of: typed) }
    var reading = try untyped.get()
    if let typed { reading.others.append(typed) }
    return try match(of: reading)
  }

  /// Reads an argument both as a match and as an element. A file in it is read once.
  package func matchAndElement(_ word: String) throws(NavNotationError) -> (
    match: NavPath.Match, element: NavPath.Element
  ) {
    let reading = try NotationReader.read(word, with: self)
    return (try match(of: reading), try element(of: reading))
  }

  /// Reads a merge patch in Swift notation for a value of a type: members in brackets, or those of a case.
  package func read(patch word: String, for type: NavPath.TypeName?) throws(NavNotationError) -> NavJSON.Value {
    let call = try SwiftReader.readPatch(Array(word.utf8), of: type, with: self)
    let patch = try attempt(try NavJSON.Value(parsing: try NavJSON.Value(parsing: call.json).encoderText)) {
      (error: NavJSON.SyntaxError) in NavNotationError(offset: 0, detail: .json(error.problem, asText: nil))
    }
    if let type { try checkParts(call.parts, of: patch, type, isPatch: true) }
    return patch
  }

  /// Adds an element for reading the next ones: its type becomes known, and it shows how an enum is stored.
  package mutating func add(_ element: NavPath.Element) {
    types.add(element.type)
    path.append(element)
  }

  private func match(of reading: NotationReading) throws(NavNotationError) -> NavPath.Match {
    if let unknown = reading.unknown, !SwiftName.isTypeName(unknown.name) {
      throw NavNotationError(offset: reading.start, detail: .type(unknown))
    }
    try checkForm(of: reading)
    try checkParts(reading)
    // Standard types define their own parts.
    let isStandard = reading.match.type.map { StandardTypes.shortName(of: $0.name) != nil } ?? false
    let places = Set((isStandard ? [] : reading.uuids) + reading.match.knownUUIDs).sorted {
      $0.description < $1.description
    }
    var read = reading.match
    read.uuids = places
    for other in reading.others { read.others.append(try match(of: other)) }
    guard types.isUntyped else { return read }
    guard let match = read.untyped else {
      throw NavNotationError(offset: reading.start, detail: .untypedArray(isEmpty: false))
    }
    return match
  }
}

// MARK: - Elements

extension Notation {
  func element(of reading: NotationReading) throws(NavNotationError) -> NavPath.Element {
    if let unknown = reading.unknown {
      let now = types.presentName(ofTypeNamed: unknown.name)
      throw NavNotationError(
        offset: reading.start, detail: now.map { .renamed(unknown.name, now: $0.name) } ?? .type(unknown))
    }
    var element = try only(of: reading)
    do throws(TypeNameError) {
      if reading.isExact, element.type.isPrivate { throw TypeNameError(code: .privateType, name: element.type.name) }
      if !reading.isExact, !types.isUntyped { element.type = try types.pushable(element.type) }
    } catch { throw NavNotationError(offset: reading.start, detail: .type(error)) }
    try checkText(element, at: reading.start)
    if !reading.parts.isEmpty, let value = try? element.value() {
      try checkParts(reading.parts, of: value, element.type)
    }
    if let value = try value(of: element, reading) {
      try checkCases(in: value, of: element.type, at: reading.valueStart)
      do throws(StandardValueError) {
        try StandardValueCheck.check(value, as: StandardKind(element.type)?.stored(by: types.codings.encoder))
        try StandardValueCheck.checkNumbers(in: value)
      } catch {
        let detail = NavNotationError.Detail.wrongValue(error.message)
        guard let file = reading.file else {
          let offset = reading.isVerbatim ? error.offset : reading.valueStart
          throw NavNotationError(offset: offset, detail: detail)
        }
        let position = NavJSON.Position(of: error.offset, in: value.document.bytes)
        throw NavNotationError(offset: reading.valueStart + 1, detail: .inFile(file, position, detail))
      }
    }
    return element
  }

  /// The value to check. Throws if the verbatim text given for it is not JSON.
  private func value(of element: NavPath.Element, _ reading: NotationReading) throws(NavNotationError) -> NavJSON.Value?
  {
    guard reading.isText else { return reading.value }
    return try attempt(try element.value()) { (error: NavJSON.SyntaxError) in
      NavNotationError(offset: reading.valueStart, detail: .brokenText(error))
    }
  }

  private func untypedArray(_ reading: NotationReading) -> NavNotationError {
    NavNotationError(offset: reading.start, detail: .untypedArray(isEmpty: original.isEmpty && path.isEmpty))
  }

  private func only(of reading: NotationReading) throws(NavNotationError) -> NavPath.Element {
    switch reading.match.kind {
    case .element(let element):
      guard !types.isUntyped else { throw untypedArray(reading) }
      guard let name = reading.caseName else { return element }
      return try self.element(ofCase: name, of: element.type, reading)
    case .type(let type):
      throw NavNotationError(offset: reading.start, detail: .needsValue(type.name))
    case .members:
      throw NavNotationError(offset: reading.mark, detail: .matchOnly(reading.isRest ? "..." : "~"))
    case .value(let value):
      let type = try implied(for: reading)
      guard let name = reading.caseName else { return NavPath.Element(type: type, value: value) }
      return try element(ofCase: name, of: type, reading)
    case .enumCase(let type?, _, _) where types.isUntyped && !type.isUnknown:
      throw untypedArray(reading)
    case .enumCase(let type, let name, _):
      let owner = if let type { type } else { try implied(for: reading) }
      return try element(ofCase: name, of: owner, reading)
    }
  }

  private func implied(for reading: NotationReading) throws(NavNotationError) -> NavPath.TypeName {
    guard let type = types.implied else {
      throw NavNotationError(offset: reading.start, detail: .noImpliedType(reading.shown))
    }
    return type
  }
}
