// Initializers with one argument whose value is that argument: what standard types and RawRepresentable write.

/// How the initializer of a standard type wraps a value.
struct SwiftLiteral {
  /// The labels that the argument may have.
  private var labels: [String?] = [nil]
  /// What the argument's JSON begins with, one character of these.
  private var first: StaticString
  /// The initializer with a value, for a message.
  let example: String

  /// The literal of a standard type by its short name, `Int` or `Array<Swift.Int>`; nil if it has none.
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

  /// The JSON of the type with this argument; nil if its initializer takes no such argument.
  ///
  /// A UUID is written in upper case, as it writes itself.
  func json(of json: [UInt8]?, labelled label: String?) -> [UInt8]? {
    guard labels.contains(label) else { return nil }
    guard first.utf8CodeUnitCount > 0 else { return json ?? Array("null".utf8) }
    guard let json, let start = json.first, first.description.utf8.contains(start) else { return nil }
    if example.utf8.starts(with: "UUID".utf8) { return SwiftLiteral.upperCaseUUID(json) }
    let isInteger = example.utf8.starts(with: "Int".utf8) || example.utf8.starts(with: "UInt".utf8)
    guard !isInteger || JSON.Number(scanned: String(decoding: json, as: UTF8.self)).isInteger else { return nil }
    return json
  }

  /// A JSON string of 8-4-4-4-12 hexadecimal digits, in upper case; nil if it holds anything else.
  private static func upperCaseUUID(_ json: [UInt8]) -> [UInt8]? {
    let groups = json.dropFirst().dropLast().split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isHexadecimal = groups.joined().allSatisfy { byte in
      JSON.Scanner.isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
    }
    guard groups.map(\.count) == [8, 4, 4, 4, 12], isHexadecimal else { return nil }
    return json.map { (0x61...0x66).contains($0) ? $0 & 0xDF : $0 }
  }
}
