// Types with unusual decoders, their values as JSONEncoder writes them, and mutants of these: `NavPath.Restoration` never
// disagrees with JSONDecoder. Also values that the schema's check cannot decide, which are not dropped.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct DecodingLawTests {
  struct Empty: Codable {}
  struct Fixed: Codable {
    let id = UUID()
    var name = "a"
    enum CodingKeys: CodingKey { case id, name }
    init() {}
    init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
    }
  }
  struct Hand: Codable {
    var text = "1,2"
    init() {}
    init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
      guard text.contains(",") else { throw CancellationError() }
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }
  indirect enum Screen: Codable {
    case dashboard
    case detail(Int, in: Screen?)
  }
  struct Numbers: Codable {
    var small: Int8 = 3
    var float: Float = 1.5
    var price = Decimal(string: "1.10")
    var range = 1...3
    var keyed = [1: "a"]
    var data = Data([1, 2, 3])
    var zone = TimeZone.gmt
    var link: URL?
  }

  static let types: [(tag: String, value: any Codable & Sendable, payload: String)] = [
    ("App.Empty", Empty(), #"{"type":["array","boolean","null","number","object","string"]}"#),
    (
      "App.Fixed", Fixed(),
      #"{"type":"object","required":["name"],"properties":{"id":{"type":["array","boolean","null","number","object","string"]},"name":{"type":"string"}}}"#
    ),
    ("App.Hand", Hand(), #"{"type":"string","x-codable":"custom","pattern":","}"#),
    (
      "App.Screen", Screen.detail(1, in: .detail(2, in: .dashboard)),
      ##"{"$ref":"#/$defs/screen"}"##
    ),
    (
      "App.Numbers", Numbers(),
      #"{"type":"object","required":["small","float","range","keyed","data","zone"],"properties":{"small":{"type":"integer","minimum":-128,"maximum":127},"float":{"type":"number"},"price":{"type":"number"},"range":{"type":"array","items":{"type":"integer"},"minItems":2,"maxItems":2},"keyed":{"type":"object","propertyNames":{"pattern":"^-?[0-9]+$"},"additionalProperties":{"type":"string"}},"data":{"type":"string","contentEncoding":"base64"},"zone":{"type":"object"},"link":{"type":"string","format":"uri-reference"}}}"#
    ),
    ("Foundation.TimeZone", TimeZone.gmt, "{}"), ("Foundation.Data", Data([1, 2, 3]), "{}"),
    ("Swift.Int128", "", "{}"), ("Swift.Double", 1.5, "{}"),
  ]

  static let schema = """
    {"destinations": {\(types.map { #""\#($0.tag)": {"payload": \#($0.payload)}"# }.joined(separator: ", "))},
    "$defs": {"screen": {"type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": false, "properties": {
      "dashboard": {"type": "object", "properties": {}},
      "detail": {"type": "object", "required": ["_0"], "properties": {
        "_0": {"type": "integer"}, "in": {"$ref": "#/$defs/screen"}}}}}}}
    """

  static let parts = [
    "null", "true", "0", "1", "-1", "1.0", "1.5", "1e-400", "1e400", "1e300", "1e39", "300", "0e1", "0.000e5",
    "9223372036854775808",
    "170141183460469231731687303715884105727", "170141183460469231731687303715884105728", "{}", "[]", "[3,1]", "[1]",
    #""""#,
    #""a""#, #""a,b""#, #""AQID==""#, #""AQID""#, #""*""#, #"{"a":1}"#, #"{"dashboard":{}}"#,
    #"{"dashboard":{},"detail":{"_0":1}}"#,
    #"{"dashboard":{"x":1},"y":2}"#, #"{"identifier":"Nowhere/X"}"#, #"{"identifier":"GMT"}"#, #"{"identifier":""}"#,
    #"{"1":"a"}"#, #"{"a":"a"}"#, #"{"99999999999999999999":"a"}"#,
  ]

  @Test(arguments: types.indices)
  func `restore never disagrees with JSONDecoder`(index: Int) throws {
    let (tag, value, _) = Self.types[index]
    let schema = try DestinationSchema(parsing: Array(Self.schema.utf8))
    func decodes<Value: Decodable>(_ text: String, like value: Value) -> Bool {
      (try? JSONDecoder().decode(Value.self, from: Data(text.utf8))) != nil
    }
    var texts = Self.parts
    if let written = try? NavJSON.Value(parsing: String(decoding: JSONEncoder().encode(value), as: UTF8.self)) {
      texts.append(written.text)
      // Each part of the value, replaced by each text of `parts`.
      for part in written.index + 1..<Int(written.node.next) {
        let range = NavJSON.Value(written.document, index: part).range
        for (number, other) in Self.parts.enumerated() where LawSize.isFull || (number + part) % 4 == 0 {
          let bytes = written.document.bytes
          texts.append(
            String(decoding: bytes[..<range.lowerBound] + Array(other.utf8) + bytes[range.upperBound...], as: UTF8.self)
          )
        }
      }
    }
    for text in texts {
      guard (try? NavJSON.Value(parsing: text)) != nil else { continue }
      let document = try NavPath.Document(
        parsing: Array(JSONEncoder().encode([tag, text])), at: NavPath.Location(form: .swiftUI))
      guard let restoration = try? NavPath.Restoration(of: document, by: schema) else { continue }
      let want = tag == "Swift.Int128" ? Self.isInt128(text) : decodes(text, like: value)
      #expect(restoration.droppedIndices.isEmpty == want, "\(tag): \(text)")
    }
  }

  /// Payloads that a check cannot decide: one refers to itself, the other has so many branches that it uses up the steps of
  /// a check.
  static let undecided: [String] = {
    let endless = ##"{"anyOf": [{"type": "string"}, {"$ref": "#"}]}"##
    let branches = (0..<3000).map { #"{"items": {"minimum": \#(-$0)}}"# }.joined(separator: ", ")
    return LawSize.isFull ? [endless, #"{"allOf": [\#(branches)]}"#] : [endless]
  }()

  @Test(.timeLimit(.minutes(10)), arguments: undecided.indices)
  func `a value that is too complex for the schema's check is not dropped`(index: Int) throws {
    let text = #"{"destinations": {"A": {"payload": \#(Self.undecided[index])}}}"#
    let schema = try DestinationSchema(parsing: Array(text.utf8))
    let ones = Array(repeating: "1", count: 3000).joined(separator: ",")
    let document = try NavPath.Document(parsing: Array(#"["A","[\#(ones)]"]"#.utf8))
    let error = #expect(throws: NavRestorationError.self) { try NavPath.Restoration(of: document, by: schema) }
    #expect(error?.finding.rule == .undecided)
  }

  private static func isInt128(_ text: String) -> Bool {
    guard #available(macOS 15, *) else { return true }
    return (try? JSONDecoder().decode(Int128.self, from: Data(text.utf8))) != nil
  }
}
