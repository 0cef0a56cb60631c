// The quick pass over a path: it accepts none in which the validator has a finding, and refuses some others, such as a path
// in a string. Values, samples, whitespace, forms, stacks of documents, each rule and random bytes.

import Testing

@testable import NavKit
@testable import TestSupport

struct PathPassTests {
  private static let schema = """
    {
      "destinations": {
        "Shop.Category": {
          "payload": {
            "type": "object", "required": ["id"],
            "properties": {
              "id": {"$ref": "#/$defs/id"}, "name": {"type": "string", "minLength": 2, "maxLength": 5},
              "sku": {"type": "string", "pattern": "^[A-Z]{3}-[0-9]{2}$"}, "price": {"type": "number", "exclusiveMaximum": 10.5},
              "tags": {"type": "array", "items": {"enum": ["a", "b"]}, "maxItems": 2},
              "kind": {"oneOf": [{"const": "x"}, {"type": "integer"}, {"type": "number"}]},
              "any": {}, "all": {"allOf": [{"minimum": 3}, {"maximum": 5}]}
            },
            "additionalProperties": false
          },
          "next": ["Shop.Category", "Shop.Screen.detail", "Swift.Int"], "max": 3
        },
        "Shop.Screen": {
          "cases": {
            "home": {"first": true},
            "detail": {"first": false, "payload": {"required": ["_0"], "properties": {"_0": {"type": "integer"}}}, "max": 1},
            "old": {"deprecated": "use home"}
          }
        },
        "Shop.Tab": {"cases": {"one": {"raw": 1}, "two": {"raw": 2}}},
        "Shop.Needy": {"requires": ["Shop.Category"]},
        "Swift.Int": {}, "Swift.UInt8": {}, "Swift.String": {}, "Swift.Bool": {}, "Swift.Double": {}, "Foundation.UUID": {},
        "Foundation.Date": {}, "Shop.Any": {}, "Shop.Former": {"formerly": ["Shop.Older"]}
      },
      "path": {"maxDepth": 5},
      "$defs": {"id": {"type": "integer", "minimum": 1}}
    }
    """

  /// Valid paths, root first.
  private static let fine: [[(String, String)]] = [
    [("Shop.Category", #"{"id":1}"#)],
    [("Shop.Category", #" { "name" : "ab" , "id" : 12 } "#), ("Swift.Int", "-7")],
    [
      (
        "Shop.Category",
        #"{"id":1,"sku":"ABC-12","price":10.49,"tags":["a","b"],"kind":"x","any":{"a":[1,null]},"all":4}"#
      )
    ],
    [("Shop.Category", #"{"id":1,"any":"a\/b \"é\"","name":"日本語語語"}"#)],
    [("Shop.Screen", #"{"home":{}}"#), ("Shop.Category", #"{"id":1}"#), ("Shop.Screen", #"{"detail":{"_0":3}}"#)],
    [
      ("Swift.UInt8", "255"), ("Swift.String", #""x""#), ("Swift.Bool", "true"),
      ("Swift.Double", "0.30000000000000004"),
    ],
    [
      ("Foundation.UUID", #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#), ("Foundation.Date", "0.25"),
      ("Shop.Any", "null"),
    ],
  ]

  /// Other paths, most of them invalid.
  private static let other: [[(String, String)]] = [
    [("Shop.Category", #"{"id":0}"#)], [("Shop.Category", #"{"id":1.5}"#)], [("Shop.Category", #"{"id":1.0}"#)],
    [("Shop.Category", #"{"id":1,"id":1}"#)], [("Shop.Any", #"{"a":1,"a":1}"#)],
    [("Shop.Any", #"{"a":[{"b":1,"b":1}]}"#)],
    [("Shop.Category", "{}")], [("Shop.Category", #"{"id":1,"more":1}"#)],
    [("Shop.Category", #"{"id":1,"sku":"ABC-123"}"#)],
    [("Shop.Category", #"{"id":1,"name":"a"}"#)], [("Shop.Category", #"{"id":1,"name":"abcdef"}"#)],
    [("Shop.Category", #"{"id":1,"price":10.5}"#)], [("Shop.Category", #"{"id":1,"tags":["a","b","a"]}"#)],
    [("Shop.Category", #"{"id":1,"tags":["c"]}"#)], [("Shop.Category", #"{"id":1,"kind":3}"#)],
    [("Shop.Category", #"{"id":1,"all":6}"#)], [("Shop.Category", #"{"id":1"#)], [("Shop.Category", #"{"id":1}}"#)],
    [("Shop.Category", #"{"id":1}"#), ("Shop.Any", "1")], [("Shop.Screen", #"{"detail":{"_0":3}}"#)],
    [("Shop.Screen", #"{"home":{},"detail":{"_0":1}}"#)], [("Shop.Screen", #"{"hom":{}}"#)],
    [("Shop.Screen", #"{"home":1}"#)],
    [("Shop.Screen", #"{"old":{}}"#)], [("Shop.Tab", "3")], [("Shop.Needy", "1")], [("Shop.Nowhere", "1")],
    [("Shop.Older", "1")], [("Swift.UInt8", "256")], [("Swift.UInt8", "-1")], [("Swift.Int", "01")],
    [("Swift.Int", "1e2")],
    [("Swift.Bool", "1")], [("Swift.Bool", "truex")], [("Swift.String", "\"a\u{1}\"")],
    [("Foundation.UUID", #""E621""#)],
    Array(repeating: ("Shop.Category", #"{"id":1}"#), count: 4), Array(repeating: ("Shop.Any", "1"), count: 6),
    [("Shop.Any", String(repeating: "[", count: 40) + String(repeating: "]", count: 40))],
    [("Shop.Any", #""\ud800""#)], [("Shop.Any", #""\x""#)], [("Shop.Any", "")], [("Shop.Any", "-")],
    [("Shop.Any", "1.")], [("Swift.Double", String(repeating: "9", count: 39))], [("Swift.Double", "1e400")],
    [
      (
        "Shop.Any",
        #"[{"implementation":{"primaryKey":"t","uriRepresentation":"u","isTemporary":true,"entityName":"E"}}]"#
      )
    ],
  ]

  private func text(_ path: [(String, String)]) -> [UInt8] {
    var writer = NavJSON.Writer(escaping: .encoder)
    writer.append("[")
    for (index, (tag, value)) in path.reversed().enumerated() {
      if index > 0 { writer.append(",") }
      writer.append(string: tag)
      writer.append(",")
      writer.append(string: value)
    }
    writer.append("]")
    return writer.bytes
  }

  private func validator() throws -> PathValidator {
    PathValidator(try DestinationSchema(parsing: Array(Self.schema.utf8)))
  }

  @Test(arguments: (fine + other).indices)
  func `the quick pass accepts a SwiftUI file exactly if the validator has no finding`(
    index: Int
  )
    throws
  {
    let bytes = text((Self.fine + Self.other)[index])
    let validator = try validator()
    var pass = try #require(PathPass(validator, validator.schema.places))
    let isFine = validator.findings(inText: bytes).isEmpty
    #expect(isFine || index >= Self.fine.count)
    for _ in 0..<3 {
      let passed = pass.passed(bytes)
      #expect((passed != nil) == isFine)
    }
    // A refused path does not affect the next one.
    let fine = text(Self.fine[0])
    let passed = pass.passed(fine)
    #expect(passed?.count == 1)
  }

  @Test func `the quick pass accepts a SwiftUI sample exactly if the validator has no finding`() throws {
    let validator = try validator()
    let schema = try #require(validator.schema)
    var pass = try #require(PathPass(validator, validator.schema.places))
    let broken = schema.brokenSamples(count: 300, seed: 66)
    for bytes in schema.samples(count: 300, seed: 66).map(\.bytes) + broken.map(\.bytes) {
      let passed = pass.passed(bytes)
      #expect((passed != nil) == validator.findings(inText: bytes).isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(Set(broken.map(\.rule)).count >= 15)
  }

  @Test(arguments: fine.indices)
  func `tabs and line ends are whitespace only between strings`(index: Int) throws {
    let validator = try validator()
    var pass = try #require(PathPass(validator, validator.schema.places))
    let fine = text(Self.fine[index])
    for at in 0...fine.count {
      let blanks: [UInt8] = [0x09, 0x0A, 0x0D]
      for blank in LawSize.isFull ? blanks : [blanks[at % 3]] {
        let bytes = Array(fine[..<at] + [blank] + fine[at...])
        let passed = pass.passed(bytes)
        #expect((passed != nil) == validator.findings(inText: bytes).isEmpty, "\(blank) at \(at)")
      }
    }
  }

  @Test(arguments: [
    NamedCase("array", #"[{"home":{}},{"detail":{"_0":3}}]"#, #"[{"detail":{"_0":"3"}}]"#),
    NamedCase(
      "expanded", #"[{"type":"Swift.Int","value":1},{"name":"x","value":{"home":{}},"type":"Shop.Screen"}]"#,
      #"[{"type":"Swift.Int","value":1,"type":"Swift.Int"}]"#),
    NamedCase("flowstacks", #"[{"push":{}},"Si","1",{"sheet":{}},"Si","2"]"#, #"[{"push":{}},"Si","x"]"#),
    NamedCase(
      "swiftcrossui", #"[{"type":"Swift.Int","value":"MQ=="}]"#, #"[{"type":"Swift.Int","value":"fQ=="}]"#),
  ])
  func `the quick pass accepts a path in each form`(form: NamedCase<String, String>) throws {
    let validator = try validator()
    let kind = try #require(NavPath.Form(rawValue: form.name))
    let element = kind == .array ? NavPath.TypeName("Shop.Screen") : nil
    let location = NavPath.Location(form: kind, elementType: element)
    var pass = try #require(PathPass(validator, validator.schema.places(at: location)))
    for text in [form.input, form.want, form.input] {
      let bytes = Array(text.utf8)
      let passed = pass.passed(bytes)
      let isFine = validator.checks(ofText: bytes, at: location).allSatisfy(\.findings.isEmpty)
      #expect(isFine == (text == form.input))
      #expect((passed != nil) == isFine)
    }
  }

  private static let documents: [NamedCase<String, [String]?>] = [
    NamedCase("all stacks", #"{"a":["A.B","1"],"b":{"x":["A.B","2"],"y":[]}}"#, ["one", "many /b/x", "many /b/y"]),
    NamedCase("an optional one is missing", #"{"a":["A.B","1"]}"#, ["one"]),
    NamedCase("one that must be there is missing", #"{"b":{"x":[]}}"#, nil),
    NamedCase("a fault in the second", #"{"a":["A.B","1"],"b":{"x":["A.B","z"]}}"#, nil),
    NamedCase("a rule of the stack", #"{"a":["A.B","1","A.B","1","A.B","1"]}"#, nil),
    NamedCase("a destination of another stack", #"{"a":["A.C","1"]}"#, nil),
    NamedCase("a path in a string", #"{"a":"[\"A.B\",\"1\"]"}"#, nil),
    NamedCase("a path that no stack has", #"{"a":["A.B","1"],"c":["A.B","1"]}"#, nil),
    NamedCase("other arrays", #"{"a":["A.B","1"],"c":[{"id":1}],"d":["x","y"],"e":[1]}"#, ["one"]),
  ]

  @Test(arguments: documents)
  func `the quick pass checks each stack of a document by its own rules`(document: NamedCase<String, [String]?>) throws
  {
    let schema =
      #"{"destinations": {"A.B": {"payload": {"type": "integer"}}, "A.C": {}}, "stacks": {"one": {"at": "/a", "maxDepth": 2, "#
      + #""destinations": ["A.B"]}, "many": {"at": "/b/*", "optional": true}}}"#
    let validator = PathValidator(try DestinationSchema(parsing: Array(schema.utf8)))
    var pass = try #require(PathPass(validator, validator.schema.places))
    let bytes = Array(document.input.utf8)
    let passed = pass.passed(bytes)
    #expect(
      passed?.map { [$0.stack, $0.place?.description].compactMap(\.self).joined(separator: " ") } == document.want)
    if let passed {
      let checks = validator.checks(ofText: bytes)
      #expect(checks.map(\.stack) == passed.map(\.stack) && checks.map(\.place) == passed.map(\.place))
    }
  }

  @Test func `the quick pass refuses a path that breaks a rule`() throws {
    let validator = try validator()
    let broken = Self.other.flatMap { validator.findings(inText: text($0)).map(\.rule) }
    // The other rules are for text that is not a path in SwiftUI's form, private types, values outside the paths, and
    // undecided schemas.
    let others: [NavPath.Rule] = [
      .json, .notAPath, .oddCount, .nullPath, .undecided, .privateType, .document, .selection, .noStack,
    ]
    #expect(NavPath.Rule.paths.filter { !broken.contains($0) } == others)
  }

  @Test(arguments: 0..<60)
  func `the validator has no finding for any bytes that the quick pass accepts`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let validator = try validator()
    var pass = try #require(PathPass(validator, validator.schema.places))
    let letters = Array(#"[]{}",:\/ -+.0159eEautrfdnil_ABCSh"#.utf8) + [0x00, 0x09, 0x0A, 0x0D, 0xC3, 0xA9, 0xFF]
    for _ in 0..<LawSize.count(10, full: 60) {
      var bytes = text((Self.fine + Self.other).randomElement(using: &random) ?? [])
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        let letter = letters.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[at] = letter
        case 1: bytes.insert(letter, at: at)
        default: if bytes.count > 1 { bytes.remove(at: at) }
        }
      }
      guard pass.passed(bytes) != nil else { continue }
      #expect(validator.findings(inText: bytes).isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func `there is no quick pass without a schema`() {
    #expect(PathPass(PathValidator(nil), DestinationSchema?.none.places) == nil)
  }
}
