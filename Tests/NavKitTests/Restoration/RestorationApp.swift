// The app of `RestorationDecoderTests`: its types, their schema, and values that it may have saved (`RestorationElements`).

import Foundation

@testable import NavKit
@testable import TestSupport

enum RestorationApp {
  struct Category: Codable {
    var id: Int
    var name: String?
  }

  struct Product: Codable {
    struct Size: Codable {
      var width: Double
      var height: Double?
    }
    enum Kind: String, Codable { case book, toy }

    var sku: String
    var kind: Kind
    var sizes: [Size]
    var stock: [String: Int]?
    var isNew: Bool?
  }

  indirect enum Screen: Codable, Sendable {
    case home
    case detail(Int)
    case pair(id: Int, note: String?)
    case sheet(Screen, Tab?)
  }

  enum Tab: Int, Codable, Sendable { case home = 0, search = 1, far = 7 }

  struct Order: Codable, Sendable {
    var id: UUID
    var page: URL?
    var date: Date
    var receipt: Data?
    var price: Decimal
    var count: UInt8
    var serial: UInt64?
    var ratio: Float?
    var grid: [[Int]]
    var groups: [String: [Int]]?
    var tab: Tab?
    var screen: Screen?
  }

  /// The registered types by their tags, dotted and mangled.
  static let types: [(tag: String, mangled: String, type: any (Decodable & Sendable).Type)] = [
    ("App.Category", "3App8CategoryV", Category.self), ("App.Product", "3App7ProductV", Product.self),
    ("App.Screen", "3App6ScreenO", Screen.self), ("App.Tab", "3App3TabO", Tab.self),
    ("App.Order", "3App5OrderV", Order.self), ("Swift.Int", "Si", Int.self), ("Swift.UInt8", "s5UInt8V", UInt8.self),
    ("Swift.Bool", "Sb", Bool.self), ("Swift.String", "SS", String.self), ("Swift.Double", "Sd", Double.self),
    ("Swift.Float", "Sf", Float.self), ("Swift.Array<Swift.Int>", "SaySiG", [Int].self),
    ("Swift.Dictionary<Swift.String, Swift.Int>", "SDySSSiG", [String: Int].self),
    ("Swift.Optional<Swift.Int>", "SiSg", Int?.self), ("Foundation.UUID", "10Foundation4UUIDV", UUID.self),
    ("Foundation.URL", "10Foundation3URLV", URL.self), ("Foundation.Date", "10Foundation4DateV", Date.self),
    ("Foundation.Data", "10Foundation4DataV", Data.self), ("Foundation.Decimal", "10Foundation7DecimalV", Decimal.self),
  ]

  static let schema = #"""
    {"destinations": {
      "App.Category": {"formerly": ["App.Group"], "max": 1, "payload": {
        "type": "object", "required": ["id"], "additionalProperties": false,
        "properties": {"id": {"type": "integer", "minimum": 1}, "name": {"type": "string", "maxLength": 4}}}},
      "App.Product": {"next": [], "payload": {
        "type": "object", "required": ["sku", "kind", "sizes"], "unevaluatedProperties": false, "maxProperties": 5,
        "properties": {
          "sku": {"type": "string", "pattern": "^[A-Z]-[0-9]+$"}, "kind": {"enum": ["book", "toy"]},
          "sizes": {"type": "array", "items": {"$ref": "#/$defs/size"}, "minItems": 1, "uniqueItems": true},
          "stock": {"type": "object", "additionalProperties": {"type": "integer"}, "propertyNames": {"maxLength": 2}},
          "isNew": {"type": "boolean"}}}},
      "App.Screen": {"cases": {
        "home": {}, "detail": {"formerly": ["info"], "payload": {
          "required": ["_0"], "properties": {"_0": {"$ref": "#/$defs/int"}}}},
        "pair": {"payload": {"required": ["id"], "properties": {"id": {"type": "integer"}, "note": {"type": "string"}}}},
        "sheet": {"payload": {
          "required": ["_0"], "properties": {"_0": {"$ref": "#/$defs/screen"}, "_1": {"$ref": "#/$defs/tab"}}}}}},
      "App.Tab": {"cases": {"home": {"raw": 0}, "search": {"raw": 1}, "far": {"raw": 7}}},
      "App.Order": {"payload": {
        "type": "object", "required": ["id", "date", "price", "count", "grid"], "properties": {
          "id": {"type": "string", "format": "uuid"}, "page": {"type": "string", "format": "uri"},
          "date": {"type": "number"}, "receipt": {"type": "string", "contentEncoding": "base64"},
          "price": {"type": "number", "multipleOf": 0.01}, "count": {"type": "integer", "minimum": 0, "maximum": 255},
          "serial": {"type": "integer", "minimum": 0, "maximum": 18446744073709551615}, "ratio": {"type": "number"},
          "grid": {"type": "array", "maxItems": 3, "items": {"type": "array", "items": {"$ref": "#/$defs/int"}}},
          "groups": {"type": "object", "additionalProperties": {"type": "array", "items": {"type": "integer"}}},
          "tab": {"$ref": "#/$defs/tab"}, "screen": {"$ref": "#/$defs/screen"}}}},
      "Swift.Int": {"payload": {"type": "integer", "maximum": 10}}, "Swift.UInt8": {}, "Swift.Bool": {}, "Swift.String": {},
      "Swift.Double": {}, "Swift.Float": {}, "Swift.Array<Swift.Int>": {}, "Swift.Dictionary<Swift.String, Swift.Int>": {},
      "Swift.Optional<Swift.Int>": {}, "Foundation.UUID": {}, "Foundation.URL": {}, "Foundation.Date": {},
      "Foundation.Data": {}, "Foundation.Decimal": {}
    }, "path": {"maxDepth": 2},
    "$defs": {
      "int": {"type": "integer", "minimum": -9223372036854775808, "maximum": 9223372036854775807},
      "size": {"type": "object", "required": ["width"],
        "properties": {"width": {"type": "number", "maximum": 1.7976931348623157e308},
          "height": {"type": "number", "minimum": 0, "maximum": 1.7976931348623157e308}}},
      "tab": {"type": "integer", "enum": [0, 1, 7]},
      "screen": {"oneOf": [
        {"type": "object", "required": ["home"], "properties": {"home": {"type": "object", "properties": {}}}, "additionalProperties": false},
        {"type": "object", "required": ["detail"], "additionalProperties": false, "properties": {"detail": {
          "type": "object", "required": ["_0"], "properties": {"_0": {"type": "integer"}}}}}]}}}
    """#

  /// Whether the app decodes a value as the type of its tag.
  static func decodes(_ tag: String, _ value: String) -> Bool {
    guard let (_, _, type) = types.first(where: { $0.tag == tag }) else { return false }
    return (try? JSONDecoder().decode(type, from: Data(value.utf8))) != nil
  }
}

/// Random elements, most of which the app decodes.
struct RestorationElements {
  var random: SplitMix64

  init(seed: Int) { random = SplitMix64(seed: UInt64(seed)) }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }

  mutating func path() -> [(tag: String, value: String)] {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in element() }
  }

  /// Values for a typed array.
  mutating func screens() -> [(tag: String, value: String)] {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in ("App.Screen", screen()) }
  }

  private mutating func element() -> (tag: String, value: String) {
    let made = known()
    guard chance(8) else { return made }
    let tags = ["App.Group", "App.Other", "App.(unknown context at $1046f0a2c).Hidden", "Swift.Int16"]
    return (pick(tags), made.value)
  }

  private mutating func known() -> (tag: String, value: String) {
    switch Int.random(in: 0..<11, using: &random) {
    case 0: ("App.Category", category())
    case 1, 2: ("App.Product", product())
    case 3, 4: ("App.Screen", screen())
    case 5: ("App.Tab", pick(["0", "1", "7", "1.0", "7e0", "2", "-0", "\"home\"", "null", "0.5"]))
    case 6: (pick(["Swift.Int", "Swift.UInt8"]), pick([integer(), "255", "256", "-1", "255.0"]))
    case 7, 8: ("App.Order", order())
    case 9: standard()
    default: (pick(["Swift.Bool", "Swift.String"]), pick(["true", "\"é\"", "1", "\"\"", "null"]))
    }
  }

  private mutating func category() -> String {
    object([("id", integer(), 97), ("name", pick(["\"a\"", "\"longer name\"", "null", "1"]), 50)])
  }

  private mutating func product() -> String {
    let count = Int.random(in: 0...3, using: &random)
    let sizes = (0..<count).map { _ in object([("width", number(), 98), ("height", pick([number(), "null"]), 40)]) }
    let stock = chance(90) ? object([("x", integer(), 60), ("longer", integer(), 60)]) : pick(["null", "[]"])
    return object([
      ("sku", pick(["\"A-1\"", "\"none\"", "\"B-2\"", chance(10) ? "3" : "\"\""]), 98),
      ("kind", chance(92) ? pick(["\"book\"", "\"toy\""]) : pick(["\"car\"", "null", "0"]), 98),
      ("sizes", "[\(sizes.joined(separator: ","))]", 98), ("stock", stock, 30),
      ("isNew", pick(["true", "false", "null", chance(30) ? "1" : "true"]), 30),
    ])
  }

  private mutating func screen() -> String {
    let inner =
      chance(90) ? pick([#"{"home":{}}"#, #"{"detail":{"_0":3},"more":1}"#]) : pick([#"{"hom":{}}"#, "{}", "1"])
    let cases: [(String, String, Int)] = [
      ("home", chance(90) ? object([]) : pick(["null", "true", "[]"]), 100),
      ("detail", object([("_0", integer(), 95)]), 100),
      ("pair", object([("id", integer(), 95), ("note", pick(["\"n\"", "null", "3"]), 50)]), 100),
      ("sheet", object([("_0", inner, 97), ("_1", tab(), 50)]), 100),
      ("info", object([("_0", "1", 100)]), 100), ("hom", "{}", 100),
    ]
    if chance(4) { return pick(["{}", "\"home\"", "null", "[]"]) }
    let first = chance(90) ? pick(Array(cases.prefix(4))) : pick(cases)
    return object(chance(95) ? [first] : [first, pick(cases)])
  }

  private mutating func tab() -> String {
    chance(95) ? pick(["0", "1", "7", "7.0", "null"]) : pick(["2", "\"0\"", "true"])
  }

  private mutating func order() -> String {
    let rows = (0..<Int.random(in: 0...4, using: &random)).map { _ in "[\(integer())]" }
    return object([
      ("id", text(of: ["\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"", "\"e621e1f8-c36c-495a-93fc-0c247a3e6e5f\""]), 98),
      ("page", text(of: ["\"https://a.b/c?d#e\"", "\"https:\\/\\/a.b\"", "\"a/b\"", "null"]), 40),
      ("date", chance(97) ? pick(["0", "-1.5", "7e8", number()]) : pick(["\"2026-01-01\"", "null"]), 98),
      ("receipt", text(of: ["\"aGk=\"", "\"\"", "null"]), 40),
      ("price", chance(97) ? pick(["1.10", "-3e5", "0.001", "12345678901234567890"]) : pick(["\"1\"", "null"]), 98),
      ("count", chance(95) ? pick(["0", "255", "2.0"]) : pick(["256", "-1", "1.5", "null"]), 98),
      ("serial", pick(["0", "18446744073709551615", "null", chance(10) ? "18446744073709551616" : "1"]), 40),
      ("ratio", pick(["1", "0.5", "-3e38", "null"]), 40),
      ("grid", chance(96) ? "[\(rows.joined(separator: ","))]" : pick(["[1]", "[[null]]", "{}", "null"]), 98),
      (
        "groups",
        chance(96) ? pick(["{}", #"{"a":[1,2.0],"b":[]}"#, "null"]) : pick([#"{"a":null}"#, #"{"a":["1"]}"#]), 40
      ),
      ("tab", tab(), 40), ("screen", pick([#"{"home":{}}"#, #"{"detail":{"_0":1}}"#, "null"]), 30),
    ])
  }

  /// One of the values, or rarely an unlikely string, a number or an array.
  private mutating func text(of values: [String]) -> String {
    chance(97) ? pick(values) : pick(["\"\"", "\"*\"", "7", "[]"])
  }

  private mutating func standard() -> (tag: String, value: String) {
    pick([
      ("Foundation.UUID", text(of: ["\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"", "\"E621E1F8\"", "null"])),
      ("Foundation.URL", text(of: ["\"https://a.b/c d\"", "\"a\"", "\"http://[\"", "null"])),
      ("Foundation.Date", pick([number(), "\"2026-01-01\""])),
      ("Foundation.Data", text(of: ["\"aGk=\"", "\"aGk\"", "\"\""])),
      ("Foundation.Decimal", pick(["1.10", "1e127", "1e128", "1e-128", "\"1\"", "null"])),
      ("Swift.Float", pick(["1e39", "-1e39", "3.4e38", "1.5", "null", "\"1\"", number()])),
      ("Swift.Double", pick([number(), integer()])), ("Swift.Array<Swift.Int>", "[\(integer()),\(integer())]"),
      ("Swift.Dictionary<Swift.String, Swift.Int>", object([("a", integer(), 80), ("b", integer(), 80)])),
      ("Swift.Optional<Swift.Int>", pick([integer(), "null"])),
    ])
  }

  /// An object with some of its members in random order, rarely with unknown or duplicate members.
  private mutating func object(_ members: [(name: String, value: String, percent: Int)]) -> String {
    var chosen = members.filter { chance($0.percent) }.map { "\"\($0.name)\":\($0.value)" }
    if chance(12) { chosen.append("\"zzz\":" + pick(["1", "null", "{\"id\":[]}"])) }
    chosen.shuffle(using: &random)
    if chance(5), let name = members.first?.name { chosen.append("\"\(name)\":" + pick(["\"x\"", "1", "null"])) }
    return "{\(chosen.joined(separator: chance(50) ? "," : " , "))}"
  }

  private mutating func integer() -> String {
    guard chance(15) else { return String(Int.random(in: -3...20, using: &random)) }
    return pick([
      "1.0", "1e2", "1.5", "1E-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
      "18446744073709551615", "18446744073709551616", "-9223372036854775809", "1e400", "1e19", "9007199254740993.0",
      "-0", "-0.0", "null", "\"1\"", "true", "120e-1", "1.0000000000000000001", "1e-400", "0e1", "0e0",
      "1234567.00000000000000000001", "123456789012345678901234567890e-20", "1e17", "9223372036854775807.0",
      "9223372036854775806",
    ])
  }

  private mutating func number() -> String {
    guard chance(10) else { return pick(["1", "0", "2.5", "-1e-3", "1e300"]) }
    return pick(["1e400", "-1e400", "1e-400", "5e-324", "null", "\"1\"", "-0.0", "0e1", "18446744073709551616"])
  }
}
