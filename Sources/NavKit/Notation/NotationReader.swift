// The reader of one argument; Notation.swift lists the forms.

struct NotationReader {
  let bytes: [UInt8]
  let start: Int
  let notation: Notation
  /// Whether a match is read, so that a type may stand alone.
  let isMatch: Bool
  private var unknown: TypeNameError?

  static func read(
    _ word: String, with notation: Notation, isMatch: Bool = false
  ) throws(NavNotationError) -> NotationReading {
    let bytes = Array(word.utf8)
    let start = Bytes.skipBlank(bytes, from: 0)
    var reader = NotationReader(bytes: bytes, start: start, notation: notation, isMatch: isMatch)
    do throws(NavNotationError) {
      var reading = try reader.read()
      reading.unknown = reader.unknown
      return reading
    } catch {
      // The type precedes the value, so its error is reported first.
      throw reader.unknown.map { NavNotationError(offset: reader.start, detail: .type($0)) } ?? error
    }
  }

  private mutating func read() throws(NavNotationError) -> NotationReading {
    guard start < bytes.count else { throw error(start, .empty) }
    if let reading = bareJSON { return reading }
    switch bytes[start] {
    case UInt8(ascii: "\""):
      return try quoted()
    case UInt8(ascii: "{"):
      throw error(start, .untyped(.object))
    case UInt8(ascii: "[") where (try? NavJSON.Parser.parse(bytes, from: start)) != nil:
      throw error(start, .untyped(.array))
    case UInt8(ascii: "."):
      return try enumCase(at: start, of: nil)
    case UInt8(ascii: "="), UInt8(ascii: "~"), UInt8(ascii: ":"):
      return try marked(at: start, type: nil)
    default:
      return try named()
    }
  }

  /// An element of a typed array as plain JSON.
  private var bareJSON: NotationReading? {
    guard let type = notation.types.elementType, "{[\"-0123456789tf".utf8.contains(bytes[start]),
      let document = try? NavJSON.Parser.parse(bytes, from: start)
    else { return nil }
    let value = NavJSON.Value(document)
    var reading = reading(type.isUnknown ? .value(value) : equal(to: value, type: type))
    (reading.value, reading.isVerbatim, reading.valueStart) = (value, true, start)
    // A scalar may be meant as a value of a type of its own.
    if value.kind != .object, value.kind != .array { reading.parts = [NotationPart(offset: start, kind: .literal)] }
    return reading
  }

  func error(_ offset: Int, _ detail: NavNotationError.Detail) -> NavNotationError {
    NavNotationError(offset: offset, detail: detail)
  }

  func reading(_ match: NavPath.Match, mark: Int = 0) -> NotationReading {
    var match = match
    match.inside = notation.types.codings.inside
    return NotationReading(match: match, start: start, mark: mark)
  }

  func reading(ofCase name: String, _ type: NavPath.TypeName?) -> NotationReading {
    let name = notation.types.storedName(ofCase: name, of: type)
    var reading = reading(.enumCase(type, name, stored: notation.types.stored(name, of: type)))
    reading.caseName = name
    reading.parts = [NotationPart(offset: start, kind: .enumCase(name))]
    return reading
  }

  private mutating func named() throws(NavNotationError) -> NotationReading {
    let end = try SwiftName.end(bytes, from: start)
    let name = String(Substring(decoding: bytes[start..<end], as: UTF8.self).trimmingBlanks)
    guard end < bytes.count else { return try bare(name) }
    guard bytes[end] == UInt8(ascii: "(") else { return try marked(at: end, type: try resolve(name)) }
    return try call(name, open: end)
  }

  /// A string or a quoted tag.
  private mutating func quoted() throws(NavNotationError) -> NotationReading {
    let end = try attempt(try NavJSON.Scanner.endOfString(bytes, from: start).end) { (error: NavJSON.SyntaxError) in
      self.error(error.offset, .json(error.problem, asText: nil))
    }
    let mark = Bytes.skipBlank(bytes, from: end)
    guard mark < bytes.count, "=~:.".utf8.contains(bytes[mark]) else { return try literal("Swift.String") }
    let type = NavPath.TypeName(
      String(decoding: NavJSON.Scanner.content(ofStringAt: start..<end, of: bytes), as: UTF8.self))
    var reading: NotationReading
    if bytes[mark] == UInt8(ascii: ".") {
      reading = try enumCase(at: mark, of: type)
    } else if bytes[mark] == UInt8(ascii: "~"), Bytes.skipBlank(bytes, from: mark + 1) == bytes.count {
      // Without the `~` it would be a string.
      reading = self.reading(.type(type))
    } else {
      reading = try marked(at: mark, type: type)
    }
    reading.isExact = true
    return reading
  }

  /// Resolves a type name. An unknown one is remembered, since a match may have it.
  mutating func resolve(_ name: String) throws(NavNotationError) -> NavPath.TypeName {
    do throws(TypeNameError) {
      return try notation.types.resolve(name)
    } catch {
      guard error.code == .unknown || error.code == .generic else { throw self.error(start, .type(error)) }
      unknown = error
      return NavPath.TypeName(name)
    }
  }

  func known(_ name: String) throws(NavNotationError) -> NavPath.TypeName? {
    do throws(TypeNameError) {
      return try notation.types.known(name)
    } catch {
      if error.code == .unknown || error.code == .generic { return nil }
      throw self.error(start, .type(error))
    }
  }
}

// MARK: - Text without a separator

extension NotationReader {
  /// A scalar, a type, or an enum case without values.
  private mutating func bare(_ name: String) throws(NavNotationError) -> NotationReading {
    if let number = NavJSON.Number(parsing: name) { return try self.number(number) }
    switch name {
    case "true", "false": return try literal("Swift.Bool")
    case "null", "nil": throw error(start, .untypedNull(name))
    default: break
    }
    if let type = try known(name) { return reading(.type(type)) }
    if let (type, name) = try enumCase(name) { return reading(ofCase: name, type) }
    if Bytes.isDigit(bytes[start]) || bytes[start] == UInt8(ascii: "-"), !NavPath.TypeName(name).isMangled {
      _ = try json(from: start, asText: nil)
    }
    return reading(.type(try resolve(name)))
  }

  private mutating func number(_ number: NavJSON.Number) throws(NavNotationError) -> NotationReading {
    if number.isPlain {
      guard let integer = Int(number.text) else { throw error(start, .numberTooLarge(number.text, type: "Swift.Int")) }
      return reading(.element(NavPath.Element(type: try resolve("Swift.Int"), uncheckedText: String(integer))))
    }
    guard let double = Double(number.text), double.isFinite, !double.isZero || number.isZero else {
      throw error(start, .numberTooLarge(number.text, type: "Swift.Double"))
    }
    return try literal("Swift.Double")
  }

  private mutating func literal(_ type: String) throws(NavNotationError) -> NotationReading {
    reading(.element(NavPath.Element(type: try resolve(type), value: try json(from: start, asText: nil))))
  }

  // MARK: - `=`, `~` or `:`

  /// The rest of the argument from a separator on, for this type or for any.
  private func marked(at mark: Int, type: NavPath.TypeName?) throws(NavNotationError) -> NotationReading {
    var reading: NotationReading
    switch bytes[mark] {
    case UInt8(ascii: ":"):
      let text = NavJSON.Value(string: String(decoding: bytes[(mark + 1)...], as: UTF8.self))
      reading = self.reading(equal(to: text, type: type))
      reading.value = text
      reading.parts = [NotationPart(offset: start, kind: .literal)]
      reading.valueStart = mark + 1
    case UInt8(ascii: "~"):
      reading = self.reading(.members(type, try value(of: type, from: mark + 1)), mark: mark)
    default:
      if mark + 1 < bytes.count, bytes[mark + 1] == UInt8(ascii: "="), let type {
        reading = self.reading(.element(NavPath.Element(type: type, uncheckedText: try verbatim(from: mark + 2))))
        reading.isText = true
        reading.valueStart = mark + 2
      } else {
        let value = try value(of: type, from: mark + 1)
        reading = self.reading(equal(to: value, type: type))
        reading.value = value
        // A value from a file has offsets of its own.
        reading.isVerbatim = value.document.bytes.count == bytes.count && value.document.bytes == bytes
        reading.valueStart = reading.isVerbatim ? value.range.lowerBound : mark + 1
        if !reading.isVerbatim, mark + 1 < bytes.count, bytes[mark + 1] == UInt8(ascii: "@") {
          reading.file = String(decoding: bytes[(mark + 2)...], as: UTF8.self)
        }
      }
    }
    reading.shown = bytes[mark] == UInt8(ascii: ":") ? ":TEXT" : "=JSON"
    return reading
  }

  func equal(to value: NavJSON.Value, type: NavPath.TypeName?) -> NavPath.Match {
    type.map { .element(NavPath.Element(type: $0, value: value)) } ?? .value(value)
  }

  /// The verbatim text of a value, given as a JSON string.
  private func verbatim(from at: Int) throws(NavNotationError) -> String {
    let value = try json(from: at, asText: nil)
    guard let text = value.string else {
      throw error(
        value.range.lowerBound,
        .json(
          .unexpected(found: NavJSON.Scanner.scalar(bytes, at: value.range.lowerBound), expected: .value), asText: nil)
      )
    }
    return text
  }

  private func value(of type: NavPath.TypeName?, from at: Int) throws(NavNotationError) -> NavJSON.Value {
    if at < bytes.count, bytes[at] == UInt8(ascii: "@") { return try file(from: at) }
    // The suggestion for `User=Blob` is `User:Blob`, unless the type cannot be a string.
    let text = String(decoding: bytes[at...], as: UTF8.self)
    let cases = type.flatMap { notation.types.cases(of: $0) } ?? []
    if let type, cases.first(named: text.utf8) != nil, (try? NavJSON.Value(parsing: text)) == nil {
      throw error(at, .wrongLiteral(type.name, example: "\(type.notation(among: notation.types)).\(text)"))
    }
    let value = NavJSON.Value(string: text)
    let holdsText =
      cases.isEmpty
      ? type.map { (try? StandardValueCheck.check(value, as: $0)) != nil } ?? true : cases.first(rawValue: value) != nil
    let word = String(decoding: bytes[start..<(at - 1)], as: UTF8.self) + ":" + text
    return try json(from: at, asText: holdsText ? word : nil)
  }

  /// JSON from an offset to the end of the argument. If it looks like text instead, the error suggests `word`.
  private func json(from at: Int, asText word: String?) throws(NavNotationError) -> NavJSON.Value {
    do throws(NavJSON.SyntaxError) {
      return NavJSON.Value(try NavJSON.Parser.parse(bytes, from: at))
    } catch {
      let isText: Bool
      switch error.problem {
      case .unknownWord, .unexpected(.some, .value):
        isText = error.offset == Bytes.skipBlank(bytes, from: at)
      default: isText = false
      }
      throw self.error(error.offset, .json(error.problem, asText: isText ? word : nil))
    }
  }

  private func file(from at: Int) throws(NavNotationError) -> NavJSON.Value {
    let path = String(decoding: bytes[(at + 1)...], as: UTF8.self)
    let content = try attempt(try notation.readFile(path)) { (error: Notation.FileError) in
      self.error(at + 1, .unreadableFile(path, error))
    }
    do throws(NavJSON.SyntaxError) {
      let start = ByteOrderMark.length(in: content)
      return NavJSON.Value(try NavJSON.Parser.parse(content, from: start))
    } catch {
      let position = NavJSON.Position(of: error.offset, in: content)
      throw self.error(at + 1, .inFile(path, position, .json(error.problem, asText: nil)))
    }
  }
}
