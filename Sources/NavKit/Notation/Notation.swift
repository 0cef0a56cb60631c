// One word that a person types for an element or for a match, its form decided by its first mark.
//
//     42   1.5   true   "text"                   a JSON scalar: Swift.Int, Swift.Double, Swift.Bool, Swift.String
//     TYPE=JSON   TYPE=@FILE                     that type, that value
//     TYPE:TEXT                                  that type, the text as a string
//     TYPE(name: value)   TYPE.case   .case(3)   Swift notation (SwiftReader)
//     TYPE   TYPE~JSON   TYPE(name: value, ...)  only as a match
//
// The mark is the first `(`, `=`, `~` or `:` outside a type name's own brackets (TypeText). Three more forms make every
// element of a file writable:
//
//     "TAG"=JSON       the tag as a JSON string: exactly this one, not looked up; also before ~ : and .case
//     TYPE=="TEXT"     the value's text as a JSON string: exactly this text, be it JSON or not
//     =JSON   ~JSON    any type; in an element the implied one

/// Reads elements and matches as people type them.
///
///     let notation = Notation(KnownTypes(path: path.types))
///     path.append(try notation.element("App.User(id: 42)"))
///     path.lastIndex(where: try notation.match("User").matches)
public struct Notation: Sendable {
  /// The type names that may be shortened.
  public let types: KnownTypes
  let readFile: @Sendable (String) throws(FileError) -> [UInt8]

  /// Why the file of `TYPE=@FILE` cannot be read.
  public struct FileError: Error, Hashable, Sendable {
    /// The reason, for a message: `no such file`.
    public var message: String

    /// An error with a reason.
    public init(message: String) { self.message = message }
  }

  /// A notation over these type names.
  ///
  /// - Parameters:
  ///   - types: The type names that may be shortened.
  ///   - readFile: Reads the file in `TYPE=@FILE`; by default no file can be read.
  public init(
    _ types: KnownTypes = KnownTypes(),
    readFile: @escaping @Sendable (String) throws(FileError) -> [UInt8] = { (_) throws(FileError) in
      throw FileError(message: "no files here")
    }
  ) {
    self.types = types
    self.readFile = readFile
  }

  /// Reads an element; its value gets the text that `JSONEncoder` writes.
  ///
  ///     try notation.element(#"App.User={ "id": 42 }"#).text == #"{"id":42}"#
  ///
  /// - Throws: ``NotationError`` with the offset in the word.
  /// - Complexity: O(*n* + *k*) in the length of the word and the number of known types.
  public func element(_ word: String) throws(NotationError) -> Element {
    let reading: NotationReading
    do throws(NotationError) {
      reading = try NotationReader.read(word, with: self)
    } catch {
      guard case .type(let unknown) = error.detail, unknown.code == .unknown, unknown.name.utf8.elementsEqual(word.utf8)
      else { throw error }
      throw NotationError(offset: error.offset, detail: .bareWord(word, nearest: unknown.candidates))
    }
    return try element(of: reading)
  }

  /// Reads a match; every element is one, too.
  ///
  /// `TYPE.case` alone matches that case whatever its values. A bare integer is a `Swift.Int`, not an index.
  ///
  /// - Throws: ``NotationError`` with the offset in the word.
  /// - Complexity: O(*n* + *k*) in the length of the word and the number of known types.
  public func match(_ word: String) throws(NotationError) -> Match {
    try match(of: try NotationReader.read(word, with: self), word)
  }

  /// Reads a word both as a match and as an element. A file that it names is read once.
  package func matchAndElement(_ word: String) throws(NotationError) -> (match: Match, element: Element) {
    let reading = try NotationReader.read(word, with: self)
    return (try match(of: reading, word), try element(of: reading))
  }

  private func match(of reading: NotationReading, _ word: String) throws(NotationError) -> Match {
    guard types.isUntyped else { return reading.match }
    guard let match = reading.match.untyped else {
      throw NotationError(offset: reading.start, detail: .typeOfUntyped(word))
    }
    return match
  }

  private func element(of reading: NotationReading) throws(NotationError) -> Element {
    var element = try only(of: reading)
    if types.isUntyped { element.type = .unknown }
    guard !types.isUntyped, !reading.isExact else { return element }
    do throws(TypeNameError) {
      element.type = try types.tagged(element.type)
    } catch {
      throw NotationError(offset: reading.start, detail: .type(error))
    }
    return element
  }

  /// The one element that a match stands for.
  private func only(of reading: NotationReading) throws(NotationError) -> Element {
    switch reading.match {
    case .element(let element):
      return element
    case .type(let type):
      throw NotationError(offset: reading.start, detail: .needsValue(type.name))
    case .members:
      throw NotationError(offset: reading.mark, detail: .matchOnly(reading.isRest ? "..." : "~"))
    case .value(let value):
      return Element(type: try implied(for: reading), value: value)
    case .enumCase(let type, let name):
      let owner = if let type { type } else { try implied(for: reading) }
      return Element(type: owner, text: SwiftReader.json(ofCase: name))
    }
  }

  private func implied(for reading: NotationReading) throws(NotationError) -> TypeName {
    guard let type = types.implied else {
      throw NotationError(offset: reading.start, detail: .noImpliedType(reading.shown))
    }
    return type
  }
}
