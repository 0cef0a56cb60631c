// Swift's literals: numbers, strings, arrays and dictionaries.

extension SwiftReader {
  /// Checks that a name is not the beginning of a text without its quotes: `A-9`, `Toys and games`.
  func checkQuotes(from start: Int) throws(PathNotationError) {
    let next = JSON.Scanner.skipBlank(bytes, from: at)
    guard next < bytes.count, bytes[next] == UInt8(ascii: "-") || Bytes.isWord(bytes[next]) || bytes[next] >= 0x80
    else {
      return
    }
    let text = bytes[start...].prefix { !",()[]\"".utf8.contains($0) }
    let end = text.lastIndex { $0 != UInt8(ascii: " ") } ?? next
    throw error(start, .bareText(String(decoding: text[...end], as: UTF8.self)))
  }

  /// A number as JSON: without separators, other bases in decimal.
  mutating func number() throws(PathNotationError) -> [UInt8] {
    let start = at
    // A sign, then what letters, digits and dots follow; a sign inside belongs to an exponent.
    at += 1
    // `0..<3` is a range.
    while let byte, isWordByte(byte) || isExponentSign(byte), !bytes[at...].starts(with: "..".utf8) { at += 1 }
    let text = String(decoding: bytes[start..<at].filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    guard let number = SwiftReader.decimal(text) else { throw error(start, .malformedNumber) }
    return Array(number.utf8)
  }

  func isWordByte(_ byte: UInt8) -> Bool {
    Bytes.isWord(byte) || byte == UInt8(ascii: ".") || byte >= 0x80
  }

  private func isExponentSign(_ byte: UInt8) -> Bool {
    guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") else { return false }
    let before = bytes[at - 1] | 0x20
    return before == UInt8(ascii: "e") || before == UInt8(ascii: "p")
  }

  /// The JSON number that a Swift literal without separators stands for.
  private static func decimal(_ text: String) -> String? {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let digits = isNegative ? Substring(text.utf8.dropFirst()) : text[...]
    let sign = isNegative ? "-" : ""
    if let (_, radix) = [("0x", 16), ("0o", 8), ("0b", 2)].first(where: { digits.utf8.starts(with: $0.0.utf8) }) {
      return UInt64(digits.dropFirst(2), radix: radix).map { "\(sign)\($0)" }
    }
    let significant = digits.utf8.drop { $0 == UInt8(ascii: "0") }
    let needsZero = significant.first.map { !Bytes.isDigit($0) } ?? true
    return JSON.Number(parsing: "\(sign)\(needsZero ? "0" : "")\(Substring(significant))")?.text
  }

  /// `[…]` or `[:]`. A dictionary that the schema says is stored as keys and values in turn becomes an array.
  mutating func collection(of type: TypeName?) throws(PathNotationError) -> [UInt8] {
    let type = type?.unwrapped
    let isDictionary = type?.isDictionary ?? false
    let isPairs = stored.contains(where: \.isPairs)
    let open = at
    let inside = JSON.Scanner.skipBlank(bytes, from: at + 1)
    if inside < bytes.count, bytes[inside] == UInt8(ascii: ":") {
      at = JSON.Scanner.skipBlank(bytes, from: inside + 1)
      guard at < bytes.count else { throw error(open, .unclosed("[")) }
      guard byte == UInt8(ascii: "]") else { throw unexpected(.commaOr("]")) }
      at += 1
      kind = isPairs ? .known : .dictionary
      return Array((isPairs ? "[]" : "{}").utf8)
    }
    var elements: [[UInt8]] = []
    var pairs: [[UInt8]] = []
    var members: [(name: [UInt8], json: [UInt8])] = []
    var names = JSON.NameTable()
    try items(closedBy: "]") { (reader) throws(PathNotationError) in
      let start = reader.at
      // A dictionary's type says that of its values.
      reader.expected = isDictionary ? nil : type?.element
      let element = try reader.element(elements.count + pairs.count)
      reader.skipBlank()
      let isMember = reader.byte == UInt8(ascii: ":")
      if isMember, isPairs, elements.isEmpty {
        guard names.insert(element[...]).inserted else {
          throw reader.error(start, .repeatedName(String(decoding: element, as: UTF8.self)))
        }
        reader.at += 1
        reader.skipBlank()
        pairs += [element, try reader.element(pairs.count + 1)]
        return
      }
      guard isMember || !members.isEmpty else { return elements.append(element) }
      guard isMember, elements.isEmpty else { throw reader.unexpected(isMember ? .commaOr("]") : .colon) }
      let name = try reader.key(element, at: start)
      guard names.insert(name[...]).inserted else {
        throw reader.error(start, .repeatedName(String(decoding: name, as: UTF8.self)))
      }
      reader.at += 1
      reader.skipBlank()
      reader.expected = isDictionary ? type?.element : nil
      let json = try reader.value(at: String(decoding: name, as: UTF8.self))
      members.append((name, json ?? Array("null".utf8)))
    }
    kind = members.isEmpty ? .list : .dictionary
    guard members.isEmpty else { return SwiftReader.json(of: members) }
    if !pairs.isEmpty { (elements, kind) = (pairs, .known) }
    return [UInt8(ascii: "[")] + elements.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
  }

  /// The JSON of an element of an array, or of a dictionary's first key.
  private mutating func element(_ index: Int) throws(PathNotationError) -> [UInt8] {
    // It replaces what is there, even in a merge patch.
    let wasMerged = isMerged
    isMerged = false
    defer { isMerged = wasMerged }
    return try value(at: String(index)) ?? Array("null".utf8)
  }

  /// The name that a dictionary's key becomes: a string as it is, an integer as its digits.
  private func key(_ json: [UInt8], at offset: Int) throws(PathNotationError) -> [UInt8] {
    guard let key = try? JSON.Value(parsing: json) else { throw error(offset, .unsupportedKey) }
    if let content = key.stringBytes, bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "#") {
      return Array(content)
    }
    guard let number = key.number, Int(number.text) != nil else { throw error(offset, .unsupportedKey) }
    return Array(number.text.utf8)
  }

  // MARK: - Strings

  /// The content of the string that begins at the quote, or at the number signs before it: `"…"`, `#"…"#`.
  mutating func string() throws(PathNotationError) -> [UInt8] {
    let open = at
    while byte == UInt8(ascii: "#") { at += 1 }
    let signs = at - open
    guard byte == UInt8(ascii: "\"") else { throw unexpected(.value) }
    at += 1
    var content: [UInt8] = []
    while let byte {
      switch byte {
      case UInt8(ascii: "\"") where hasSigns(signs, from: at + 1):
        at += 1 + signs
        return content
      case UInt8(ascii: "\\") where hasSigns(signs, from: at + 1):
        content.append(contentsOf: try escape(signs: signs).utf8)
      case 0..<0x20, 0x7F:
        throw error(at, .controlCharacter(byte))
      default:
        content.append(byte)
        at += 1
      }
    }
    throw error(open, .unclosed("\""))
  }

  private func hasSigns(_ count: Int, from at: Int) -> Bool {
    let signs = bytes[min(at, bytes.count)...].prefix(count)
    return signs.count == count && signs.allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// The character that the escape at the backslash stands for.
  private mutating func escape(signs: Int) throws(PathNotationError) -> Unicode.Scalar {
    let backslash = at
    at += 1 + signs
    let letter = JSON.Scanner.scalar(bytes, at: at)
    at += 1
    switch letter {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "0": return "\0"
    case "\"": return "\""
    case "'": return "'"
    case "\\": return "\\"
    case "u": return try unicodeEscape(backslash)
    default: throw error(backslash, .unknownEscape(letter))
    }
  }

  /// The scalar in `{1F600}`, one to eight hexadecimal digits.
  private mutating func unicodeEscape(_ backslash: Int) throws(PathNotationError) -> Unicode.Scalar {
    let digits = bytes[min(at + 1, bytes.count)...].prefix { $0 != UInt8(ascii: "}") }
    guard byte == UInt8(ascii: "{"), digits.endIndex < bytes.count, (1...8).contains(digits.count),
      digits.allSatisfy(Bytes.isWord),
      let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
    else { throw error(backslash, .unknownEscape("u")) }
    at = digits.endIndex + 1
    return scalar
  }
}

// Initializers of the standard types, and what `JSONEncoder` writes for their values.
//
//     UUID(uuidString: "…")             "…" in capital letters
//     Date(timeIntervalSince1970: 0)    -978307200, the seconds since 2001-01-01
//     Decimal(string: "1.10")           1.10
//     Data(base64Encoded: "TWU=")       "TWU="

/// An initializer with one argument, of which a standard type makes its value.
struct SwiftLiteral {
  /// The short name of the type without its generic arguments.
  let base: String
  /// The labels that the argument may have.
  private(set) var labels: [String?] = [nil]
  /// The characters that the argument's JSON may begin with.
  private let first: StaticString
  private(set) var rangeOperator: String?
  /// What would be right, for a message.
  let example: String

  /// The labels of initializers that may fail, whose calls `!` may follow.
  static let failing = ["string", "uuidString", "base64Encoded", "rawValue"]
}

extension SwiftLiteral {
  /// That of a standard type by its short name, `Int` or `Array<Swift.Int>`; nil if it has none.
  init?(_ standard: String?) {
    guard let standard else { return nil }
    let base = String(TypeName.Component(standard[...]).base)
    let number: StaticString = "-0123456789"
    switch base {
    case "Double", "Float": self.init(base: base, first: number, example: "\(base)(1.5)")
    case "Decimal":
      self.init(
        base: base, labels: [nil, "string"], first: "-0123456789\"", example: "Decimal(string: \"1.5\")")
    case "Date":
      self.init(
        base: base, labels: ["timeIntervalSinceReferenceDate", "timeIntervalSince1970"], first: number,
        example: "Date(timeIntervalSinceReferenceDate: 0)")
    case "Bool": self.init(base: base, first: "tf", example: "Bool(true)")
    case "String": self.init(base: base, first: "\"", example: "String(\"text\")")
    case "UUID":
      self.init(
        base: base, labels: [nil, "uuidString"], first: "\"",
        example: "UUID(uuidString: \"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\")")
    case "URL":
      self.init(base: base, labels: [nil, "string"], first: "\"", example: "URL(string: \"https://a.b\")")
    case "Data":
      self.init(base: base, labels: ["base64Encoded"], first: "\"", example: "Data(base64Encoded: \"TWU=\")")
    case "Array", "Set": self.init(base: base, first: "[", example: "\(base)([1, 2])")
    case "Dictionary": self.init(base: base, first: "{", example: "Dictionary([\"key\": 1])")
    case "Optional": self.init(base: base, first: "", example: "Optional(1)")
    case "Range": self.init(base: base, first: "[", rangeOperator: "..<", example: "Range<Int>(0..<3)")
    case "ClosedRange":
      self.init(base: base, first: "[", rangeOperator: "...", example: "ClosedRange<Int>(0...3)")
    case _ where SwiftLiteral.isInteger(base): self.init(base: base, first: number, example: "\(base)(42)")
    default: return nil
    }
  }

  var isUUID: Bool { base == "UUID" }

  /// Whether the value is its argument, whose kind it has.
  var isList: Bool { ["Array", "Set", "Dictionary", "Optional", "Range", "ClosedRange"].contains(base) }

  /// The JSON of the type with this argument; nil if the type cannot be made of it.
  func json(of json: [UInt8]?, labeled label: String?) -> [UInt8]? {
    guard first.utf8CodeUnitCount > 0 else { return json ?? Array("null".utf8) }
    guard let json, let start = json.first, first.description.utf8.contains(start) else { return nil }
    let isText = start == UInt8(ascii: "\"")
    switch (base, label) {
    case ("Date", "timeIntervalSince1970"): return SwiftLiteral.sinceReferenceDate(json)
    case ("Data", _): return SwiftLiteral.isBase64(json) ? json : nil
    case ("Decimal", nil): return isText ? nil : json
    case ("Decimal", _): return isText ? SwiftLiteral.number(json) : nil
    case ("UUID", _): return SwiftLiteral.upperCaseUUID(json)
    case ("URL", _): return json.count > 2 ? json : nil
    case _ where SwiftLiteral.isInteger(base):
      return JSON.Number(scanned: String(decoding: json, as: UTF8.self)).isInteger ? json : nil
    default: return json
    }
  }

  private static func isInteger(_ base: String) -> Bool {
    base.utf8.starts(with: "Int".utf8) || base.utf8.starts(with: "UInt".utf8)
  }

  /// The seconds from 1970 to 2001, which Foundation subtracts in the same way.
  private static func sinceReferenceDate(_ json: [UInt8]) -> [UInt8]? {
    guard let seconds = Double(String(decoding: json, as: UTF8.self)), seconds.isFinite else { return nil }
    return Array((seconds - 978_307_200).description.utf8)
  }

  private static func isBase64(_ json: [UInt8]) -> Bool {
    guard let text = (try? JSON.Value(parsing: json))?.stringBytes else { return false }
    return (try? Base64.decode(Array(text))) != nil
  }

  private static func number(_ json: [UInt8]) -> [UInt8]? {
    let text = String(decoding: json.dropFirst().dropLast(), as: UTF8.self)
    return JSON.Number(parsing: text) == nil ? nil : Array(text.utf8)
  }

  /// A JSON string that holds a UUID, in upper case, as `UUID` writes itself; nil for any other content.
  private static func upperCaseUUID(_ json: [UInt8]) -> [UInt8]? {
    guard StandardText.uuid.accepts(json.dropFirst().dropLast()) else { return nil }
    return json.map { (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) ? $0 - 0x20 : $0 }
  }
}
