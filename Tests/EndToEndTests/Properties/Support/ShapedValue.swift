// A random value of a `Shape`, written as JSON, for `ReleasedModulesTests`.

@testable import TestSupport

/// A value of a shape.
indirect enum ShapedValue: Sendable {
  case scalar(json: String)
  /// Seconds since 2001.
  case date(Double)
  case absent
  case present(ShapedValue)
  case list([ShapedValue])
  case dictionary([(key: String, value: ShapedValue)], byNumber: Bool)
  case instance(String, [Member])
  case enumCase(String, String, [Member])
  case raw(String, String, json: String)

  struct Member: Sendable {
    var name: String
    var value: ShapedValue
  }

  /// True for a property that JSON omits.
  var isAbsent: Bool {
    if case .absent = self { true } else { false }
  }
}

// MARK: - Random values

extension ShapedValue {
  init(of shape: Shape, _ random: inout SplitMix64) {
    switch shape {
    case .scalar(let name): self = .scalar(of: name, &random)
    case .optional(let shape):
      self = Int.random(in: 0..<3, using: &random) == 0 ? .absent : .present(Self(of: shape, &random))
    case .array(let shape):
      self = .list((0..<Int.random(in: 0...3, using: &random)).map { _ in Self(of: shape, &random) })
    case .dictionary(let shape, let byNumber):
      let keys = byNumber ? ["0", "7", "42"] : ["a", "b/c", "é \"q\"", ""]
      let chosen = keys.filter { _ in Bool.random(using: &random) }
      self = .dictionary(chosen.map { ($0, Self(of: shape, &random)) }, byNumber: byNumber)
    case .structure(let name, let fields): self = .instance(name, Self.members(fields, &random))
    case .enumeration(let name, let cases):
      let chosen = random.one(of: cases)
      self = .enumCase(name, chosen.name, Self.members(chosen.members, &random))
    case .raw(let name, _, let cases):
      let chosen = random.one(of: cases)
      self = .raw(name, chosen.name, json: chosen.value)
    }
  }

  private static func members(_ fields: [Shape.Field], _ random: inout SplitMix64) -> [Member] {
    fields.map { Member(name: $0.label ?? "", value: Self(of: $0.shape, &random)) }
  }

  private static func scalar(of name: String, _ random: inout SplitMix64) -> ShapedValue {
    let short = String(name.split(separator: ".")[1])
    if let integers = integers[short] { return .scalar(json: random.one(of: integers)) }
    switch short {
    case "Bool": return .scalar(json: random.one(of: ["true", "false"]))
    case "Double": return .scalar(json: random.one(of: ["1.5", "-0.1", "2.5e-300", "1.0e300", "123456789.125"]))
    case "Float": return .scalar(json: random.one(of: ["1.5", "-0.25", "3.0"]))
    case "String": return text(random.one(of: texts))
    case "Date": return .date(random.one(of: [0, -978_307_200, 785_443_200.5, 1.25]))
    case "UUID":
      return text(random.one(of: ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "00000000-0000-0000-0000-000000000000"]))
    case "URL": return text(random.one(of: ["https://a.b/c?d=%C3%A9#f", "http://example.com"]))
    case "Data": return text(random.one(of: ["AP8+Pw==", "", "MQ==", "ImZvbyI="]))
    default: return .scalar(json: random.one(of: ["1.10", "-3", "0.001", "12345678901234567.5"]))
    }
  }

  private static let texts = [
    "Blob", "a b", "", "é/\"q\"\\", "日本 👩‍👩‍👧", "line\nend\ttab", "$x 'y' `z`", "3", "true", "nil", "{}",
  ]

  private static let integers: [String: [String]] = [
    "Int": ["0", "-1", "42", "\(Int.max)", "\(Int.min)"], "Int8": ["-128", "127", "0"], "Int16": ["-32768", "32767"],
    "Int32": ["-2147483648", "2147483647"], "Int64": ["\(Int64.min)", "\(Int64.max)"], "UInt": ["0", "\(UInt.max)"],
    "UInt8": ["0", "255"], "UInt16": ["0", "65535"], "UInt32": ["0", "4294967295"], "UInt64": ["0", "\(UInt64.max)"],
  ]

  static func text(_ text: String) -> ShapedValue { .scalar(json: quoted(text)) }

  private static func number(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
  }

  private static func quoted(_ text: String) -> String {
    let escapes: [Character: String] = ["\n": "\\n", "\t": "\\t", "\"": "\\\"", "\\": "\\\\"]
    return "\"" + text.map { escapes[$0] ?? String($0) }.joined() + "\""
  }
}

// MARK: - JSON

extension ShapedValue {
  var json: String {
    switch self {
    case .scalar(let json), .raw(_, _, let json): json
    case .date(let seconds): Self.number(seconds)
    case .absent: "null"
    case .present(let value): value.json
    case .list(let values): "[\(values.map(\.json).joined(separator: ","))]"
    case .dictionary(let members, _): Self.object(members.map { Member(name: $0.key, value: $0.value) })
    case .instance(_, let members): Self.object(members.filter { !$0.value.isAbsent })
    case .enumCase(_, let name, let payload):
      #"{"\#(name)":\#(Self.object(payload.filter { !$0.value.isAbsent }))}"#
    }
  }

  private static func object(_ members: [Member]) -> String {
    "{\(members.map { "\(quoted($0.name)):\($0.value.json)" }.joined(separator: ","))}"
  }
}
