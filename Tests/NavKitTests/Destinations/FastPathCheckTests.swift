import Testing

@testable import NavKit

/// The validator finds nothing wrong with a path that the fast check passes, and most valid paths are passed.
struct FastPathCheckTests {
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

  /// Valid paths that the fast check passes, root first.
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

  /// Paths that are not valid, or that the fast check leaves to the validator.
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
  ]

  private func text(_ path: [(String, String)]) -> [UInt8] {
    var writer = JSON.Writer(escaping: .encoder)
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

  @Test(arguments: fine.indices) func `a path without fault is passed`(index: Int) throws {
    let bytes = text(Self.fine[index])
    let validator = try validator()
    #expect(validator.findings(inText: bytes).isEmpty)
    var fast = try #require(FastPathCheck(validator, .all))
    for _ in 0..<3 {
      let end = fast.endOfPath(from: 0, of: bytes, isLine: false)
      #expect(end == bytes.count)
    }
  }

  @Test(arguments: other.indices) func `a path with a fault is not passed`(index: Int) throws {
    let bytes = text(Self.other[index])
    var fast = try #require(FastPathCheck(try validator(), .all))
    for _ in 0..<2 {
      let end = fast.endOfPath(from: 0, of: bytes, isLine: false)
      #expect(end == nil)
    }
    // A path that was not passed leaves nothing behind.
    let fine = text(Self.fine[0])
    let end = fast.endOfPath(from: 0, of: fine, isLine: false)
    #expect(end == fine.count)
  }

  @Test(arguments: fine.indices)
  func `a tab or a line end is blank between strings and nowhere else`(index: Int) throws {
    let validator = try validator()
    var fast = try #require(FastPathCheck(validator, .all))
    let fine = text(Self.fine[index])
    for at in 0...fine.count {
      for blank: UInt8 in [0x09, 0x0A, 0x0D] {
        let bytes = fine[..<at] + [blank] + fine[at...]
        let isFine = validator.findings(inText: Array(bytes)).isEmpty
        let end = fast.endOfPath(from: 0, of: Array(bytes), isLine: false)
        #expect(end == (isFine ? bytes.count : nil), "\(blank) at \(at)")
        let endOfLine = fast.endOfPath(from: 0, of: Array(bytes), isLine: true)
        // A line feed ends the line: what is before it is a path only where it is the whole.
        let expected = blank != 0x0A ? isFine ? bytes.count : nil : at == fine.count ? at : nil
        #expect(endOfLine == expected, "\(blank) at \(at) of a line")
      }
    }
  }

  @Test func `each rule of a path is broken by one that is not passed`() throws {
    let validator = try validator()
    let broken = Self.other.flatMap { validator.findings(inText: text($0)).map(\.rule) }
    // The rest is of a text that is no path in SwiftUI's form, or of a schema that refuses to answer.
    let others: [Rule] = [.json, .oddCount, .nullPath, .valueJSON, .undecided, .privateType]
    #expect(Rule.paths.filter { !broken.contains($0) } == others)
  }

  @Test(arguments: 0..<60)
  func `the validator finds nothing wrong with what is passed, whatever bytes it is made of`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let validator = try validator()
    var fast = try #require(FastPathCheck(validator, .all))
    let letters = Array(#"[]{}",:\/ -+.0159eEautrfdnil_ABCSh"#.utf8) + [0x00, 0x09, 0x0A, 0x0D, 0xC3, 0xA9, 0xFF]
    for _ in 0..<60 {
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
      guard UTF8Check.firstInvalid(in: bytes) == nil, fast.endOfPath(from: 0, of: bytes, isLine: false) != nil else {
        continue
      }
      #expect(validator.findings(inText: bytes).isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func `a line ends where the path does, a file may be laid out`() throws {
    var fast = try #require(FastPathCheck(try validator(), .all))
    let line = Array(#" ["Swift.Int","1"] "#.utf8)
    let lines = line + [0x0D, 0x0A] + line
    #expect(fast.endOfPath(from: 0, of: lines, isLine: true) == line.count + 1)
    #expect(fast.endOfPath(from: line.count + 2, of: lines, isLine: true) == lines.count)
    #expect(fast.endOfPath(from: 0, of: lines, isLine: false) == nil)
    let pretty = Array("[\n  \"Swift.Int\",\n  \"1\"\n]\n".utf8)
    #expect(fast.endOfPath(from: 0, of: pretty, isLine: false) == pretty.count)
    #expect(fast.endOfPath(from: 0, of: pretty, isLine: true) == nil)
  }

  @Test(arguments: 1...4) func `a long file is looked at in parts, and each rule holds across them`(parts: Int) throws {
    let schema =
      #"{"destinations": {"A.B": {"payload": {"type": "integer"}, "next": ["A.B", "A.C"]}, "#
      + #""A.C": {"next": ["A.B"], "max": 30}, "A.D": {"first": false, "max": 1}}, "path": {"maxDepth": 60}}"#
    let validator = PathValidator(try DestinationSchema(parsing: Array(schema.utf8)))
    let fast = FastFileCheck(threads: parts)
    func isFine(_ change: (inout [String]) -> Void = { _ in }) -> Bool {
      var elements = (0..<50).map { [#""A.C","{\"a\":\"b\"}""#, #""A.B","7""#][$0 % 2] }
      change(&elements)
      return fast.passes(Array(" [\(elements.joined(separator: ","))] ".utf8), in: parts, validator, .all)
    }
    #expect(isFine())
    let faults: [(inout [String]) -> Void] = [
      { $0[45] = #""A.B","x""# }, { $0[3] = #""A.B","x""# }, { $0[49] = #""A.D","1""# }, { $0[0] = #""A.B""# },
      { $0[2] = #""A.D","1""# }, { $0 += $0.prefix(20) }, { $0 = Array(repeating: $0[0], count: 50) },
      { for index in 0..<50 { $0[index] = #""A.C","1""# } },
      {
        $0[9] = #""A.D","1""#
        $0[41] = #""A.D","1""#
      },
      { $0[49] = #""A.B","7"]"# },
    ]
    for fault in faults { #expect(!isFine(fault)) }
  }

  @Test func `a schema with stacks, one without payloads and a single path are left to the validator`() throws {
    let text = #"{"destinations": {"A.B": {"payload": true}}, "stacks": {"a": {"at": ""}}}"#
    let stacks = PathValidator(try DestinationSchema(parsing: Array(text.utf8)))
    #expect(FastPathCheck(stacks, .all) == nil)
    #expect(FastPathCheck(PathValidator(nil), .all) == nil)
    #expect(FastPathCheck(try validator(), .location(PathLocation(form: .array))) == nil)
  }
}
