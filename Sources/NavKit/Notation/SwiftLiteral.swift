// Initializers with one argument whose value is that argument: what standard types and RawRepresentable write.

/// The initializers that only wrap a value.
enum SwiftLiteral {
  private static let integers: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128",
  ]
  private static let numbers: Set = ["Double", "Float", "Decimal"]

  /// The JSON that `TYPE(label: value)` stands for; nil if it is no such initializer.
  ///
  ///     UUID(uuidString: "e621…")   "E621…"      as UUID writes itself
  ///     Tab(rawValue: "home")       "home"       a raw value, of any type
  ///
  /// - Parameters:
  ///   - json: The argument's JSON, nil for `nil`.
  ///   - label: The argument's label.
  ///   - type: The short name of a standard type, nil for another.
  ///   - offset: Where the argument stands, for errors.
  static func json(
    of json: [UInt8]?, labelled label: String?, in type: String?, at offset: Int
  ) throws(NotationError) -> [UInt8]? {
    if label == "rawValue" { return json ?? Array("null".utf8) }
    guard let type else { return nil }
    let base = String(TypeName.Component(type[...]).base)
    let wanted: (label: [String?], first: String, words: String)
    switch base {
    case _ where integers.contains(base): wanted = ([nil], "-0123456789", "an integer")
    case _ where numbers.contains(base): wanted = ([nil], "-0123456789", "a number")
    case "Date": wanted = (["timeIntervalSinceReferenceDate"], "-0123456789", "a number")
    case "Bool": wanted = ([nil], "tf", "true or false")
    case "String": wanted = ([nil], "\"", "a string in double quotes")
    case "UUID": wanted = ([nil, "uuidString"], "\"", "a string such as \"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"")
    case "URL": wanted = ([nil, "string"], "\"", "a string in double quotes")
    case "Data": wanted = (["base64Encoded"], "\"", "a string in double quotes")
    case "Array", "Set": wanted = ([nil], "[", "an array")
    case "Dictionary": wanted = ([nil], "{", "a dictionary")
    case "Optional": return label == nil ? json ?? Array("null".utf8) : nil
    default: return nil
    }
    guard wanted.label.contains(label) else { return nil }
    let isUUID = base != "UUID" || json.map(isUUIDText) == true
    let isInteger = !integers.contains(base) || json.map { !$0.contains(UInt8(ascii: ".")) } == true
    guard let json, let first = json.first, wanted.first.utf8.contains(first), isUUID, isInteger else {
      throw NotationError(offset: offset, problem: .wrongLiteral(type: type, expected: wanted.words))
    }
    return base == "UUID" ? json.map { (0x61...0x7A).contains($0) ? $0 & 0xDF : $0 } : json
  }

  /// Whether a JSON string holds 8-4-4-4-12 hexadecimal digits.
  private static func isUUIDText(_ json: [UInt8]) -> Bool {
    let groups = json.dropFirst().dropLast().split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isHexadecimal = groups.joined().allSatisfy { byte in
      JSON.Scanner.isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
    }
    return groups.map(\.count) == [8, 4, 4, 4, 12] && isHexadecimal
  }
}
