// One word that a person types for an element or for a match, its form decided by its first mark.
//
//     42   1.5   true   "text"                   a JSON scalar: Swift.Int, Swift.Double, Swift.Bool, Swift.String
//     TYPE=JSON   TYPE=@FILE                     that type, that value
//     TYPE:TEXT                                  that type, the text as a string
//     TYPE(name: value)   TYPE.case   .case(3)   Swift notation (SwiftReader)
//     TYPE   TYPE~JSON   TYPE(name: value, ...)  only as a match
//
// The mark is the first `(`, `=`, `~` or `:` outside a type name's own brackets (SwiftName). Three more forms make every
// element of a file writable:
//
//     "TAG"=JSON       the tag as a JSON string: exactly this one, not looked up; also before ~ : and .case
//     "TAG"~           any value of exactly this type, as a match: "TAG" alone is a string
//     TYPE=="TEXT"     the value's text as a JSON string: exactly this text; in a match it need not be JSON
//     =JSON   ~JSON    any type; in an element the implied one
//
// What is read is checked against its type (Notation+Checks): `Int=1.5` is refused, and so is a case of an enum whose raw
// value is not known.

/// Reads elements and matches as people type them.
///
///     let notation = Notation(KnownTypes(path: path.types))
///     path.append(try notation.element("App.User(id: 42)"))
///     path.lastIndex(where: try notation.match("User").matches)
package struct Notation: Sendable {
  /// The type names that may be shortened.
  package private(set) var types: KnownTypes
  /// The path whose elements show how an enum is stored.
  private(set) var path: NavPath
  /// The path as it was before the operations of a transaction: they may have removed the elements that show it.
  package var original = NavPath()
  /// Takes a sentence about a part of a value that is written in a way that nothing shows to be the app's.
  package var noteAssumption: (@Sendable (String) -> Void)?
  let readFile: @Sendable (String) throws(FileError) -> [UInt8]

  /// Why the file of `TYPE=@FILE` cannot be read.
  package struct FileError: Error, Equatable, Sendable {
    /// The reason, for a message: `no such file`.
    package var message: String
    /// Whether the word asks for what cannot be read here, so that the file is not at fault.
    package var isRefusal: Bool

    /// An error with a reason.
    package init(message: String, isRefusal: Bool = false) { (self.message, self.isRefusal) = (message, isRefusal) }
  }

  /// A notation over these type names.
  ///
  /// - Parameters:
  ///   - types: The type names that may be shortened.
  ///   - path: The path for which elements are read. Its own elements show whether an enum is stored as raw values; one is
  ///     looked for only if a case without values is read.
  ///   - readFile: Reads the file in `TYPE=@FILE`; by default no file can be read.
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
  /// - Throws: ``NavNotationError`` with the offset in the word.
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

  /// Reads a match; every element is one, too.
  ///
  /// `TYPE.case` alone matches that case whatever its values. A bare integer is a `Swift.Int`, not an index. A type that is
  /// not known is one that no element has.
  ///
  /// - Throws: ``NavNotationError`` with the offset in the word.
  /// - Complexity: O(*n* + *k*) in the length of the word and the number of known types.
  package func match(_ word: String) throws(NavNotationError) -> NavPath.Match {
    let reading = try NotationReader.read(word, with: self, isMatch: true)
    return try match(of: try typed(reading, word) ?? reading)
  }

  /// Reads a word both as a match and as an element. A file that it names is read once.
  package func matchAndElement(_ word: String) throws(NavNotationError) -> (
    match: NavPath.Match, element: NavPath.Element
  ) {
    let reading = try NotationReader.read(word, with: self)
    return (try match(of: reading), try element(of: reading))
  }

  /// Reads a merge patch (RFC 7396) in Swift notation without a type. That for the case of an enum changes its associated values.
  ///
  ///     try notation.patch(#"(city: "Ulm", zip: nil)"#).text == #"{"city":"Ulm","zip":null}"#
  ///     try notation.patch(".detail(id: 8)").text == #"{"detail":{"id":8}}"#
  ///
  /// - Parameters:
  ///   - word: The patch, in parentheses, or a case with it.
  ///   - type: The type of the value that it is for, whose schema may say how enums in it are stored.
  ///   - value: The value that it is for.
  /// - Throws: ``NavNotationError`` with the offset in the word.
  /// - Complexity: O(*n*) in the length of the word.
  package func patch(
    _ word: String, for type: NavPath.TypeName? = nil, of value: NavJSON.Value? = nil
  ) throws(NavNotationError) -> NavJSON.Value {
    if word.utf8.first == UInt8(ascii: ".") {
      let patch = try read(patch: word, for: type)
      guard let name = patch.onlyMember?.name, let value, value.onlyMember?.nameEquals(name) != true else {
        return patch
      }
      throw NavNotationError(offset: 0, detail: .otherCase(name, of: value.onlyMember?.name))
    }
    guard let member = value?.onlyMember, member.value.kind == .object else { return try read(patch: word, for: type) }
    let plain = Result { () throws(NavNotationError) in try read(patch: word, for: type) }
    if case .success(let patch) = plain, patch[member.name] != nil { return patch }
    guard let isCase = isCase(member, of: type) else {
      throw NavNotationError(offset: 0, detail: .caseOrMember(member.name, word))
    }
    guard isCase else { return try plain.get() }
    do throws(NavNotationError) {
      return try read(patch: ".\(member.name)\(word)", for: type)
    } catch {
      throw NavNotationError(offset: max(0, error.offset - member.name.utf8.count - 1), detail: error.detail)
    }
  }

  /// Checks that a patch in JSON puts no member beside the case of an enum, unless it removes the case.
  package func checkPatch(_ patch: NavJSON.Value, for type: NavPath.TypeName?, of value: NavJSON.Value?)
    throws(NavNotationError)
  {
    guard let member = value?.onlyMember, member.value.kind == .object, isCase(member, of: type) == true,
      let other = patch.members?.first(where: { !$0.nameEquals(member.name) && !$0.value.isNull }),
      patch[member.name]?.isNull != true
    else { return }
    throw NavNotationError(
      offset: 0,
      detail: .memberBesideCase(other.name, of: member.name, patch: "{\"\(member.name)\":\(patch.compactText)}"))
  }

  /// Whether the only member of a value is the case of an enum; nil if nothing tells.
  private func isCase(_ member: NavJSON.Value.Member, of type: NavPath.TypeName?) -> Bool? {
    if let type, let cases = types.cases(of: type) { return cases.first(named: member.nameBytes) != nil }
    if let type, types.codings.described.contains(type) { return false }
    guard types.elementType != nil else { return nil }
    return path.allSatisfy { element in
      (try? element.value()).map { $0.kind != .object || $0.onlyMember != nil } ?? true
    }
  }

  private func read(patch word: String, for type: NavPath.TypeName?) throws(NavNotationError) -> NavJSON.Value {
    let (json, parts) = try SwiftReader.readPatch(Array(word.utf8), of: type, with: self)
    let patch = try attempt(try NavJSON.Value(parsing: try NavJSON.Value(parsing: json).encoderText)) {
      (error: NavJSON.SyntaxError) in NavNotationError(offset: 0, detail: .json(error.problem, asText: nil))
    }
    if let type { try checkParts(parts, of: patch, type, isPatch: true) }
    return patch
  }

  /// Adds an element that the next words are read after: its type is known, and it shows how an enum is stored.
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
    // A standard type says it itself.
    let isStandard = reading.match.type.map { StandardTypes.shortName(of: $0.name) != nil } ?? false
    let places = Set((isStandard ? [] : reading.uuids) + reading.match.uuids(among: types)).sorted {
      $0.description < $1.description
    }
    let read = NavPath.Match(kind: reading.match.kind, uuids: places)
    guard types.isUntyped else { return read }
    guard let match = read.untyped else {
      throw NavNotationError(offset: reading.start, detail: .untypedArray(isEmpty: false))
    }
    return match
  }
}
