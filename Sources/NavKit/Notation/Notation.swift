// What a person types for an element or for a match: one word, its form decided by its first mark.
//
//     42   1.5   true   "text"                   a JSON scalar: Swift.Int, Swift.Double, Swift.Bool, Swift.String
//     TYPE=JSON   TYPE=@FILE                     that type, that value
//     TYPE:TEXT                                  that type, the text as a string
//     TYPE(name: value)   TYPE.case   .case(3)   Swift notation (SwiftReader)
//     TYPE   TYPE~JSON   TYPE(name: value, ...)  only as a match
//
// The mark is the first `(`, `=`, `~` or `:` outside a type name's own brackets (TypeText). Three forms go beyond what
// people type; they make every element writable, whatever a file held:
//
//     "TAG"=JSON       the tag as a JSON string: exactly this one, neither shortened nor looked up; also before ~ : and .case
//     TYPE=="TEXT"     the value's text as a JSON string: exactly this text, be it JSON or not
//     =JSON   ~JSON    any type; in an element the type that is implied

/// Reads what a person types for an element or for a match.
///
///     let notation = Notation(KnownTypes(path: path.types))
///     path.append(try notation.element("App.User(id: 42)"))
///     path.lastIndex(where: try notation.match("User").matches)
public struct Notation: Sendable {
  /// The type names that may be shortened.
  public let types: KnownTypes
  let readFile: @Sendable (String) throws(FileFault) -> [UInt8]

  /// Why the file of `TYPE=@FILE` cannot be read.
  public struct FileFault: Error, Hashable, Sendable {
    /// The reason, for a message: `no such file`.
    public var message: String

    /// Makes a fault from its reason.
    public init(message: String) { self.message = message }
  }

  /// A notation over these type names.
  ///
  /// - Parameters:
  ///   - types: The type names that may be shortened.
  ///   - readFile: Gives the bytes of the file in `TYPE=@FILE`; the notation itself opens none. Left out, there are none.
  public init(
    _ types: KnownTypes = KnownTypes(),
    readFile: @escaping @Sendable (String) throws(FileFault) -> [UInt8] = { (_) throws(FileFault) in
      throw FileFault(message: "no files here")
    }
  ) {
    self.types = types
    self.readFile = readFile
  }

  /// Reads an element; its value is written as `JSONEncoder` would have.
  ///
  ///     try notation.element(#"App.User={ "id": 42 }"#).text == #"{"id":42}"#
  ///
  /// - Throws: The place in the word that is wrong.
  /// - Complexity: O(*n* + *k*) in the length of the word and the number of known types.
  public func element(_ word: String) throws(NotationError) -> Element {
    let reading: NotationReading
    do throws(NotationError) {
      reading = try NotationReader.read(word, with: self)
    } catch {
      guard case .type(.unknown(let name, let nearest)) = error.problem, name.utf8.elementsEqual(word.utf8) else {
        throw error
      }
      throw NotationError(offset: error.offset, problem: .bareWord(name, nearest: nearest))
    }
    var element = try element(of: reading)
    if types.isUntyped { element.type = .unknown }
    guard !types.isUntyped, !reading.isExact else { return element }
    do throws(TypeNameError) {
      element.type = try types.tagged(element.type)
    } catch {
      throw NotationError(offset: reading.start, problem: .type(error))
    }
    return element
  }

  /// Reads a match, which every element is as well.
  ///
  /// `TYPE.case` alone matches that case with anything that comes with it. A bare integer is a `Swift.Int` here; where an
  /// index may stand too, the caller looks first.
  ///
  /// - Throws: The place in the word that is wrong.
  /// - Complexity: O(*n* + *k*) in the length of the word and the number of known types.
  public func match(_ word: String) throws(NotationError) -> Match {
    let reading = try NotationReader.read(word, with: self)
    guard types.isUntyped else { return reading.match }
    guard let match = reading.match.untyped else {
      throw NotationError(offset: reading.start, problem: .typeOfUntyped(word))
    }
    return match
  }

  /// The one element that a match stands for.
  private func element(of reading: NotationReading) throws(NotationError) -> Element {
    switch reading.match {
    case .element(let element):
      return element
    case .type(let type):
      throw NotationError(offset: reading.start, problem: .needsValue(type.name))
    case .members:
      throw NotationError(offset: reading.mark, problem: .matchOnly(reading.isRest ? "..." : "~"))
    case .value(let value):
      return Element(type: try implied(for: reading), value: value)
    case .enumCase(let type, let name):
      let owner = if let type { type } else { try implied(for: reading) }
      return Element(type: owner, text: SwiftReader.json(ofCase: name))
    }
  }

  private func implied(for reading: NotationReading) throws(NotationError) -> TypeName {
    guard let type = types.implied else {
      throw NotationError(offset: reading.start, problem: .noImpliedType(reading.shown))
    }
    return type
  }
}
