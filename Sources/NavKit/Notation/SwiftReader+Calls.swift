// Names and arguments: initializers, enum cases and nested names.

extension SwiftReader {
  private struct Argument {
    var offset: Int
    var label: [UInt8]?
    /// The value's JSON, nil for `nil`.
    var json: [UInt8]?
  }

  /// The offset after the identifier, or the name in backticks, at `start`; `start` itself if there is none.
  static func endOfName(_ bytes: [UInt8], from start: Int) -> Int {
    if start < bytes.count, bytes[start] == UInt8(ascii: "`") {
      return bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "`")).map { $0 + 1 } ?? start
    }
    guard start < bytes.count, !JSON.Scanner.isDigit(bytes[start]) else { return start }
    return bytes[start...].firstIndex { !Bytes.isWord($0) && $0 < 0x80 } ?? bytes.count
  }

  /// The JSON that Codable makes of the arguments in brackets.
  mutating func call(_ callee: Callee) throws(NotationError) -> [UInt8] {
    let open = at
    let arguments = try arguments()
    switch callee {
    case .enumCase(let name):
      return SwiftReader.json(of: [(Array(name.utf8), try payload(arguments))])
    case .structure(let type, let standard):
      return try structure(type, literal: SwiftLiteral(standard), arguments, open: open)
    }
  }

  private func structure(
    _ type: String, literal: SwiftLiteral?, _ arguments: [Argument], open: Int
  ) throws(NotationError) -> [UInt8] {
    let unlabelled = arguments.first { $0.label == nil }
    if arguments.count == 1, !hasRest, let only = arguments.first {
      let label = only.label.map { String(decoding: $0, as: UTF8.self) }
      if label == "rawValue" { return only.json ?? Array("null".utf8) }
      if let json = literal?.json(of: only.json, labelled: label) { return json }
    }
    // Inside another value the name may be that of the app's own struct: `Data(value: 3)`.
    if let literal, depth == 0 || arguments.isEmpty || unlabelled != nil {
      throw error(arguments.first?.offset ?? open, .wrongLiteral(type, example: literal.example))
    }
    if let unlabelled { throw error(unlabelled.offset, .missingLabel(type)) }
    return try payload(arguments)
  }

  /// A value in brackets without its type's name: `(city: "Ulm")`.
  mutating func members() throws(NotationError) -> [UInt8] {
    let open = at
    let arguments = try arguments()
    guard let first = arguments.first else { throw error(open + 1, .unexpected(found: ")", expected: .member)) }
    guard let unlabelled = arguments.first(where: { $0.label == nil }) else { return try payload(arguments) }
    at = max(unlabelled.offset, first.offset)
    throw unexpected(.member)
  }

  private mutating func arguments() throws(NotationError) -> [Argument] {
    var arguments: [Argument] = []
    try items(closedBy: ")") { (reader) throws(NotationError) in
      if try reader.skipRest() { return }
      let start = reader.at
      let end = SwiftReader.endOfName(reader.bytes, from: start)
      let colon = JSON.Scanner.skipBlank(reader.bytes, from: end)
      var label: [UInt8]?
      if end > start, colon < reader.bytes.count, reader.bytes[colon] == UInt8(ascii: ":") {
        let name = Substring(decoding: reader.bytes[start..<end], as: UTF8.self)
        label = Array(TypeText.withoutBackticks(name).utf8)
        reader.at = JSON.Scanner.skipBlank(reader.bytes, from: colon + 1)
      }
      arguments.append(Argument(offset: start, label: label, json: try reader.value()))
    }
    if hasRest, let missing = arguments.first(where: { $0.json == nil }) { throw error(missing.offset, .nilBesideRest) }
    return arguments
  }

  /// The object that holds the arguments: by their labels, or by `_` and their number.
  private func payload(_ arguments: [Argument]) throws(NotationError) -> [UInt8] {
    var members: [(name: [UInt8], json: [UInt8])] = []
    var names: Set<[UInt8]> = []
    for (index, argument) in arguments.enumerated() {
      let name = argument.label ?? Array("_\(index)".utf8)
      guard names.insert(name).inserted else {
        throw error(argument.offset, .repeatedName(String(decoding: name, as: UTF8.self)))
      }
      if let json = argument.json { members.append((name, json)) }
    }
    return SwiftReader.json(of: members)
  }

  /// `.case` or `.case(…)` inside a value.
  mutating func nestedCase() throws(NotationError) -> [UInt8] {
    let start = at + 1
    at = SwiftReader.endOfName(bytes, from: start)
    guard at > start else {
      if byte.map(JSON.Scanner.isDigit) == true { throw error(start - 1, .malformedNumber) }
      if bytes[(start - 1)...].starts(with: "...".utf8) { throw error(start - 1, .misplacedRest) }
      throw unexpected(.caseName)
    }
    let name = TypeText.withoutBackticks(Substring(decoding: bytes[start..<at], as: UTF8.self))
    return try enumCase(name)
  }

  private mutating func enumCase(_ name: String) throws(NotationError) -> [UInt8] {
    guard byte == UInt8(ascii: "(") else { return Array(SwiftReader.json(ofCase: name).utf8) }
    return try call(.enumCase(name))
  }

  /// What begins with a name: a word of Swift, an initializer, or an enum case with its type.
  mutating func named() throws(NotationError) -> [UInt8]? {
    let start = at
    var last = start
    repeat {
      last = at == start ? start : at + 1
      at = SwiftReader.endOfName(bytes, from: last)
      guard at > last else { throw unexpected(last == start ? .value : .caseName) }
      if byte == UInt8(ascii: "<") { at = try TypeText.endOfBrackets(bytes, from: at) }
    } while byte == UInt8(ascii: ".")
    let name = String(decoding: bytes[start..<at], as: UTF8.self)
    let lastPart = Substring(decoding: bytes[last..<at], as: UTF8.self)
    switch name {
    case "nil": return nil
    case "true", "false": return Array(name.utf8)
    case "null": throw error(start, .nullInSwift)
    default: break
    }
    if TypeText.isLowerCase(lastPart) {
      guard last > start else { throw error(start, .caseWithoutDot(name)) }
      return try enumCase(TypeText.withoutBackticks(lastPart))
    }
    guard byte == UInt8(ascii: "(") else { throw error(start, .missingArguments(name)) }
    return try call(.structure(name, standard: StandardTypes.shortName(ofInitializer: name)))
  }
}

// MARK: - Standard types

/// An initializer with one argument whose value is that argument: how standard types and RawRepresentable write themselves.
private struct SwiftLiteral {
  private var labels: [String?] = [nil]
  /// The characters that the argument's JSON may begin with.
  private var first: StaticString
  let example: String

  /// That of a standard type by its short name, `Int` or `Array<Swift.Int>`; nil if it has none.
  init?(_ standard: String?) {
    guard let standard else { return nil }
    let base = String(TypeName.Component(standard[...]).base)
    let number: StaticString = "-0123456789"
    switch base {
    case "Double", "Float", "Decimal": self.init(first: number, example: "\(base)(1.5)")
    case "Date":
      self.init(
        labels: ["timeIntervalSinceReferenceDate"], first: number, example: "Date(timeIntervalSinceReferenceDate: 0)")
    case "Bool": self.init(first: "tf", example: "Bool(true)")
    case "String": self.init(first: "\"", example: "String(\"text\")")
    case "UUID":
      self.init(
        labels: [nil, "uuidString"], first: "\"", example: "UUID(uuidString: \"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\")")
    case "URL": self.init(labels: [nil, "string"], first: "\"", example: "URL(string: \"https://a.b\")")
    case "Data": self.init(labels: ["base64Encoded"], first: "\"", example: "Data(base64Encoded: \"TWU=\")")
    case "Array", "Set": self.init(first: "[", example: "\(base)([1, 2])")
    case "Dictionary": self.init(first: "{", example: "Dictionary([\"key\": 1])")
    case "Optional": self.init(first: "", example: "Optional(1)")
    case _ where base.utf8.starts(with: "Int".utf8) || base.utf8.starts(with: "UInt".utf8):
      self.init(first: number, example: "\(base)(42)")
    default: return nil
    }
  }

  private init(labels: [String?] = [nil], first: StaticString, example: String) {
    self.labels = labels
    self.first = first
    self.example = example
  }

  /// The JSON of the type with this argument; nil if its initializer takes no such argument. A UUID is in upper case, as it
  /// writes itself.
  func json(of json: [UInt8]?, labelled label: String?) -> [UInt8]? {
    guard labels.contains(label) else { return nil }
    guard first.utf8CodeUnitCount > 0 else { return json ?? Array("null".utf8) }
    guard let json, let start = json.first, first.description.utf8.contains(start) else { return nil }
    if example.utf8.starts(with: "UUID".utf8) { return SwiftLiteral.upperCaseUUID(json) }
    let isInteger = example.utf8.starts(with: "Int".utf8) || example.utf8.starts(with: "UInt".utf8)
    guard !isInteger || JSON.Number(scanned: String(decoding: json, as: UTF8.self)).isInteger else { return nil }
    return json
  }

  /// A JSON string of 8-4-4-4-12 hexadecimal digits in upper case; nil for any other content.
  private static func upperCaseUUID(_ json: [UInt8]) -> [UInt8]? {
    let groups = json.dropFirst().dropLast().split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isHexadecimal = groups.joined().allSatisfy { byte in
      JSON.Scanner.isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
    }
    guard groups.map(\.count) == [8, 4, 4, 4, 12], isHexadecimal else { return nil }
    return json.map { (0x61...0x66).contains($0) ? $0 & 0xDF : $0 }
  }
}
