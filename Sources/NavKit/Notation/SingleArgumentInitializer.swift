// Initializers of standard types with one argument, and what `JSONEncoder` writes for their values.
//
//     UUID(uuidString: "…")             "…" in upper case
//     Date(timeIntervalSince1970: 0)    -978307200, the seconds since 2001-01-01
//     Decimal(string: "1.10")           1.10
//     Data(base64Encoded: "TWU=")       "TWU="

/// An initializer of a standard type with one argument.
struct SingleArgumentInitializer {
  /// The short name of the type without its generic arguments.
  let base: String
  private(set) var labels: [String?] = [nil]
  /// The characters with which the argument's JSON may begin.
  private let first: StaticString
  private(set) var rangeOperator: String?
  let example: String

  /// The labels of failable initializers, whose calls may end with `!`.
  static let failing = ["string", "uuidString", "base64Encoded", "rawValue"]
}

extension SingleArgumentInitializer {
  /// The initializer of a standard type by its short name, `Int`, `Array<Swift.Int>`; nil if it has none.
  init?(_ standard: String?) {
    guard let standard else { return nil }
    let base = String(NavPath.TypeName.Component(standard[...]).base)
    let number: StaticString = "-0123456789"
    switch base {
    case "Double", "Float", "CGFloat": self.init(base: base, first: number, example: "\(base)(1.5)")
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
      self.init(base: base, labels: [nil, "string"], first: "\"", example: "URL(string: \"https://a.b/a%20b\")")
    case "Data":
      self.init(base: base, labels: ["base64Encoded"], first: "\"", example: "Data(base64Encoded: \"TWU=\")")
    case "Array", "Set": self.init(base: base, first: "[", example: "\(base)([1, 2])")
    case "Dictionary": self.init(base: base, first: "{", example: "Dictionary([\"key\": 1])")
    case "Optional": self.init(base: base, first: "", example: "Optional(1)")
    case "Range": self.init(base: base, first: "[", rangeOperator: "..<", example: "Range<Int>(0..<3)")
    case "ClosedRange":
      self.init(base: base, first: "[", rangeOperator: "...", example: "ClosedRange<Int>(0...3)")
    case _ where SingleArgumentInitializer.isInteger(base): self.init(base: base, first: number, example: "\(base)(42)")
    default: return nil
    }
  }

  var isUUID: Bool { base == "UUID" }

  /// Whether the type's value is the argument itself, of the same kind.
  var isList: Bool { ["Array", "Set", "Dictionary", "Optional", "Range", "ClosedRange"].contains(base) }

  /// The JSON of the type with this argument; nil if the argument is invalid.
  func json(of json: [UInt8]?, labeled label: String?) -> [UInt8]? {
    guard first.utf8CodeUnitCount > 0 else { return json ?? Array("null".utf8) }
    guard let json, let start = json.first, first.description.utf8.contains(start) else { return nil }
    let isText = start == UInt8(ascii: "\"")
    switch (base, label) {
    case ("Date", "timeIntervalSince1970"): return SingleArgumentInitializer.sinceReferenceDate(json)
    case ("Data", _):
      let text = (try? NavJSON.Value(parsing: json))?.stringBytes
      return text.flatMap { try? Base64.decode(Array($0)) } == nil ? nil : json
    case ("Decimal", nil): return isText ? nil : json
    case ("Decimal", _):
      let number = NavJSON.Number(parsing: String(decoding: json.dropFirst().dropLast(), as: UTF8.self))
      return isText ? number.map { Array($0.text.utf8) } : nil
    case ("UUID", _): return SingleArgumentInitializer.upperCaseUUID(json)
    case ("URL", _):
      let text = (try? NavJSON.Value(parsing: json))?.stringBytes
      return text.map { StandardText.isStoredURL(Array($0)[...]) } ?? false ? json : nil
    case _ where SingleArgumentInitializer.isInteger(base):
      return NavJSON.Number(scanned: String(decoding: json, as: UTF8.self)).isInteger ? json : nil
    default: return json
    }
  }

  private static func isInteger(_ base: String) -> Bool {
    base.utf8.starts(with: "Int".utf8) || base.utf8.starts(with: "UInt".utf8)
  }

  /// Subtracts the seconds from 1970 to 2001 with the same floating-point result as Foundation.
  private static func sinceReferenceDate(_ json: [UInt8]) -> [UInt8]? {
    guard let seconds = Double(String(decoding: json, as: UTF8.self)), seconds.isFinite else { return nil }
    return Array((seconds - 978_307_200).description.utf8)
  }

  /// A JSON string with a UUID in upper case, as `UUID` encodes itself; nil for any other content.
  private static func upperCaseUUID(_ json: [UInt8]) -> [UInt8]? {
    guard StandardText.uuid.accepts(json.dropFirst().dropLast()) else { return nil }
    return json.map { (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) ? $0 - 0x20 : $0 }
  }
}
