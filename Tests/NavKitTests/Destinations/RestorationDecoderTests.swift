// `Restoration` against a real decoder: Swift types are registered as FORMAT 1, "Decoding", describes, each element of a
// random path is decoded with Foundation's JSONDecoder, and both have to come to the same verdict. 400 paths in each run,
// 10,000 with `NAVPATH_LAWS=full` in the environment.

import Foundation
import Testing

@testable import NavKit

// MARK: The app

private struct Category: Codable {
  var id: Int
  var name: String?
}

private struct Product: Codable {
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

private enum Screen: Codable {
  case home
  case detail(Int)
  case pair(id: Int, note: String?)
}

private enum Tab: Int, Codable { case home = 0, search = 1, far = 7 }

private struct Registry {
  var types: [String: any Decodable.Type] = [
    "App.Category": Category.self, "App.Product": Product.self, "App.Screen": Screen.self, "App.Tab": Tab.self,
    "Swift.Int": Int.self, "Swift.UInt8": UInt8.self, "Swift.Bool": Bool.self, "Swift.String": String.self,
  ]

  func decodes(_ tag: String, _ value: String) -> Bool {
    guard let type = types[tag] else { return false }
    return (try? JSONDecoder().decode(type, from: Data(value.utf8))) != nil
  }
}

private let schemaText = #"""
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
        "required": ["_0"], "properties": {"_0": {"type": "integer"}}}},
      "pair": {"payload": {"required": ["id"], "properties": {"id": {"type": "integer"}, "note": {"type": "string"}}}}}},
    "App.Tab": {"cases": {"home": {"raw": 0}, "search": {"raw": 1}, "far": {"raw": 7}}},
    "Swift.Int": {"payload": {"type": "integer", "maximum": 10}}, "Swift.UInt8": {}, "Swift.Bool": {}, "Swift.String": {}
  }, "path": {"maxDepth": 2},
  "$defs": {"size": {"type": "object", "required": ["width"],
    "properties": {"width": {"type": "number"}, "height": {"type": "number", "minimum": 0}}}}}
  """#

// MARK: Random elements

private struct Elements {
  var random: SeededGenerator

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }

  mutating func element() -> (tag: String, value: String) {
    let made = known()
    guard chance(8) else { return made }
    let tags = ["App.Group", "App.Other", "App.(unknown context at $1046f0a2c).Hidden", "Swift.Double"]
    return (pick(tags), made.value)
  }

  private mutating func known() -> (tag: String, value: String) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: ("App.Category", category())
    case 1, 2: ("App.Product", product())
    case 3, 4: ("App.Screen", screen())
    case 5: ("App.Tab", pick(["0", "1", "7", "1.0", "7e0", "2", "-0", "\"home\"", "null", "0.5"]))
    case 6: (pick(["Swift.Int", "Swift.UInt8"]), pick([integer(), "255", "256", "-1", "255.0"]))
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
    let cases: [(String, String, Int)] = [
      ("home", chance(90) ? object([]) : pick(["null", "true", "[]"]), 100),
      ("detail", object([("_0", integer(), 95)]), 100),
      ("pair", object([("id", integer(), 95), ("note", pick(["\"n\"", "null", "3"]), 50)]), 100),
      ("info", object([("_0", "1", 100)]), 100), ("hom", "{}", 100),
    ]
    if chance(4) { return pick(["{}", "\"home\"", "null", "[]"]) }
    let first = chance(90) ? pick(Array(cases.prefix(3))) : pick(cases)
    return object(chance(95) ? [first] : [first, pick(cases)])
  }

  /// An object with some of its members, in any order; rarely with unknown members and members that stand twice.
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
    ])
  }

  private mutating func number() -> String {
    guard chance(10) else { return pick(["1", "0", "2.5", "-1e-3", "1e300"]) }
    return pick(["1e400", "-1e400", "1e-400", "5e-324", "null", "\"1\"", "-0.0", "0e1", "18446744073709551616"])
  }
}

// MARK: The law

struct RestorationDecoderTests {
  private static let count = ProcessInfo.processInfo.environment["NAVPATH_LAWS"] == "full" ? 10_000 : 400

  @Test func `the verdicts are those of JSONDecoder`() throws {
    let schema = try DestinationSchema(parsing: Array(schemaText.utf8))
    let registry = Registry()
    var (unclear, dropping, compared) = (0, 0, 0)
    for seed in 0..<Self.count {
      var elements = Elements(random: SeededGenerator(seed: UInt64(seed)))
      let path = (0..<Int.random(in: 1...4, using: &elements.random)).map { _ in elements.element() }
      let bytes = try JSONEncoder().encode(path.reversed().flatMap { [$0.tag, $0.value] })
      let document = try PathDocument(Array(bytes), at: PathLocation(form: .swiftui))
      let bad = path.indices.filter { !registry.decodes(path[$0].tag, path[$0].value) }
      let wanted: [Restoration.Policy: [Int]] = [
        .skip: bad, .strict: bad.isEmpty ? [] : Array(path.indices),
        .swiftui: bad.first.map { Array($0..<path.count) } ?? [],
      ]
      for policy in Restoration.Policy.allCases {
        do throws(RestorationError) {
          let restoration = try Restoration(of: document, by: schema, policy: policy)
          let wanted = wanted[policy] ?? []
          #expect(restoration.dropped == wanted, "seed \(seed), \(policy): \(path)")
          dropping += wanted.isEmpty ? 0 : 1
          compared += 1
        } catch {
          // Only where a number is at an edge that the schema does not speak of.
          let words = error.finding.message
          #expect(
            words.contains("must be an integer from") || words.contains("a Double can hold"), "seed \(seed): \(words)")
          unclear += 1
        }
      }
    }
    // Neither verdict is rare, and hardly any path has none.
    #expect(unclear * 20 < compared)
    #expect(dropping * 5 > compared)
    #expect((compared - dropping) * 5 > compared)
  }
}
