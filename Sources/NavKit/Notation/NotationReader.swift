// One word, taken apart. See Notation.swift for the forms.

/// What a word was read as.
struct NotationReading {
  var match: Match
  /// Where the word begins, after white space.
  var start: Int
  /// Where the mark stands that makes the word a match: `~`, or `...`.
  var mark: Int
  /// Whether that mark is `...`.
  var isRest = false
  /// Whether the tag was given exactly, so that no other form of it may be taken.
  var isExact = false
  /// What follows the type that was left out, for a message: `.detail(…)`.
  var shown = ""
}

/// Reads one word.
struct NotationReader {
  let bytes: [UInt8]
  let start: Int
  let notation: Notation

  static func read(_ word: String, with notation: Notation) throws(NotationError) -> NotationReading {
    let bytes = Array(word.utf8)
    let reader = NotationReader(bytes: bytes, start: JSON.Scanner.skipBlank(bytes, from: 0), notation: notation)
    return try reader.read()
  }

  private func read() throws(NotationError) -> NotationReading {
    guard start < bytes.count else { throw error(start, .empty) }
    switch bytes[start] {
    case UInt8(ascii: "\""):
      return try quoted()
    case UInt8(ascii: "{"):
      throw error(start, .untyped(.object))
    case UInt8(ascii: "[") where (try? JSON.Parser.parse(bytes, from: start)) != nil:
      throw error(start, .untyped(.array))
    case UInt8(ascii: "."):
      return try enumCase(at: start, of: nil)
    case UInt8(ascii: "="), UInt8(ascii: "~"), UInt8(ascii: ":"):
      return try marked(at: start, type: nil)
    default:
      return try named()
    }
  }

  func error(_ offset: Int, _ problem: NotationError.Problem) -> NotationError {
    NotationError(offset: offset, problem: problem)
  }

  func reading(_ match: Match, mark: Int = 0) -> NotationReading {
    NotationReading(match: match, start: start, mark: mark)
  }

  /// A type's name and what follows it.
  private func named() throws(NotationError) -> NotationReading {
    let end = try TypeText.end(bytes, from: start)
    let name = String(Substring(decoding: bytes[start..<end], as: UTF8.self).trimmingBlanks)
    guard end < bytes.count else { return try bare(name) }
    guard bytes[end] == UInt8(ascii: "(") else { return try marked(at: end, type: try resolve(name)) }
    return try call(name, open: end)
  }

  /// A string, or a tag in quotes.
  private func quoted() throws(NotationError) -> NotationReading {
    let end: Int
    do throws(JSON.SyntaxError) {
      end = try JSON.Scanner.endOfString(bytes, from: start).end
    } catch {
      throw self.error(error.offset, .json(error.problem, asText: nil))
    }
    let mark = JSON.Scanner.skipBlank(bytes, from: end)
    guard mark < bytes.count, "=~:.".utf8.contains(bytes[mark]) else { return try literal("Swift.String") }
    let type = TypeName(String(decoding: JSON.Scanner.content(ofStringAt: start..<end, of: bytes), as: UTF8.self))
    var reading =
      bytes[mark] == UInt8(ascii: ".") ? try enumCase(at: mark, of: type) : try marked(at: mark, type: type)
    reading.isExact = true
    return reading
  }

  /// The type that a name stands for.
  func resolve(_ name: String) throws(NotationError) -> TypeName {
    do throws(TypeNameError) {
      return try notation.types.resolve(name)
    } catch {
      throw self.error(start, .type(error))
    }
  }

  /// The type that a name stands for if it is known.
  private func known(_ name: String) throws(NotationError) -> TypeName? {
    do throws(TypeNameError) {
      return try notation.types.known(name)
    } catch {
      throw self.error(start, .type(error))
    }
  }
}

// MARK: - Words without a mark

extension NotationReader {
  /// A scalar, a type, or an enum case without anything that comes with it.
  private func bare(_ name: String) throws(NotationError) -> NotationReading {
    if let number = JSON.Number(parsing: name) { return try self.number(number) }
    switch name {
    case "true", "false": return try literal("Swift.Bool")
    case "null", "nil": throw error(start, .untypedNull(name))
    default: break
    }
    if let type = try known(name) { return reading(.type(type)) }
    if let (type, name) = try enumCase(name) { return reading(.enumCase(type, name)) }
    if JSON.Scanner.isDigit(bytes[start]) || bytes[start] == UInt8(ascii: "-") {
      _ = try json(from: start, asText: nil)
    }
    return reading(.type(try resolve(name)))
  }

  private func number(_ number: JSON.Number) throws(NotationError) -> NotationReading {
    if number.text.utf8.allSatisfy({ JSON.Scanner.isDigit($0) || $0 == UInt8(ascii: "-") }) {
      guard let integer = Int(number.text) else { throw error(start, .integerTooLarge(number.text)) }
      return reading(.element(Element(type: try resolve("Swift.Int"), text: String(integer))))
    }
    guard let double = Double(number.text), double.isFinite else { throw error(start, .numberTooLarge(number.text)) }
    return try literal("Swift.Double")
  }

  /// The whole word as a JSON scalar.
  private func literal(_ type: String) throws(NotationError) -> NotationReading {
    reading(.element(Element(type: try resolve(type), value: try json(from: start, asText: nil))))
  }

  /// The enum and the case of a name whose last part is in lower case.
  private func enumCase(_ name: String) throws(NotationError) -> (TypeName, String)? {
    let parts = TypeName.split(name[...], at: UInt8(ascii: "."))
    guard parts.count > 1, let last = parts.last, TypeText.isLowerCase(last), TypeText.isName(last) else { return nil }
    let type = try resolve(String(name[..<name.utf8.index(before: last.startIndex)]))
    guard StandardTypes.shortName(of: type.name) == nil else { throw error(start, .notAnEnum(type.name)) }
    return (type, TypeText.withoutBackticks(last))
  }
}

// MARK: - Swift notation

extension NotationReader {
  /// `TYPE(…)` or `TYPE.case(…)`.
  private func call(_ name: String, open: Int) throws(NotationError) -> NotationReading {
    if let type = try known(name) { return try structure(type, open: open) }
    if let (type, name) = try enumCase(name) {
      return try reading(of: try SwiftReader.read(bytes, from: open, callee: .enumCase(name)), type: type)
    }
    if TypeText.isLowerCase(name[...]), TypeText.isName(name[...]) { throw error(start, .caseWithoutDot(name)) }
    return try structure(try resolve(name), open: open)
  }

  private func structure(_ type: TypeName, open: Int) throws(NotationError) -> NotationReading {
    let callee = SwiftReader.Callee.structure(type.name, standard: StandardTypes.shortName(of: type.name))
    return try reading(of: try SwiftReader.read(bytes, from: open, callee: callee), type: type)
  }

  /// `.case` or `.case(…)`, alone or after a tag in quotes.
  private func enumCase(at dot: Int, of type: TypeName?) throws(NotationError) -> NotationReading {
    let end = SwiftReader.endOfName(bytes, from: dot + 1)
    if end == dot + 1, end < bytes.count, JSON.Scanner.isDigit(bytes[end]) { throw error(dot, .malformedNumber) }
    guard end > dot + 1 else { throw SwiftReader.unexpected(bytes, at: end, expected: .caseName) }
    let name = TypeText.withoutBackticks(Substring(decoding: bytes[(dot + 1)..<end], as: UTF8.self))
    let next = JSON.Scanner.skipBlank(bytes, from: end)
    var reading: NotationReading
    if next == bytes.count {
      reading = self.reading(.enumCase(type, name))
    } else {
      guard bytes[next] == UInt8(ascii: "(") else {
        throw SwiftReader.unexpected(bytes, at: next, expected: .endOfWord)
      }
      reading = try self.reading(of: try SwiftReader.read(bytes, from: next, callee: .enumCase(name)), type: type)
    }
    reading.shown = ".\(name)" + (next < bytes.count ? "(…)" : "")
    return reading
  }

  private func reading(of call: SwiftReader.Call, type: TypeName?) throws(NotationError) -> NotationReading {
    let value: JSON.Value
    do throws(JSON.SyntaxError) {
      value = try JSON.Value(parsing: call.json)
    } catch {
      throw self.error(start, .json(error.problem, asText: nil))
    }
    guard let rest = call.rest else {
      return reading(type.map { .element(Element(type: $0, value: value)) } ?? .value(value))
    }
    var reading = reading(.members(type, value), mark: rest)
    reading.isRest = true
    return reading
  }
}
