// Schemas inferred from paths: payloads, enums, order and depth, names of types, stacks, texts that are not paths, and the
// order of texts.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct SchemaInferenceTests {
  /// The schema inferred from texts, on one line.
  private func schema(_ texts: [String], at location: NavPath.Location? = nil, isComplete: Bool = true) throws -> String
  {
    var inference = SchemaInference(at: location, isComplete: isComplete)
    for text in texts { #expect(inference.add(Array(text.utf8)).findings.map(\.message) == []) }
    return inference.schema().spacedText
  }

  /// The payload of type A inferred from its values.
  private func payload(_ values: [String], isComplete: Bool = true) throws -> String {
    let text = try schema(values.map { "[\"App.A\",\(NavJSON.compactText(ofString: $0))]" }, isComplete: isComplete)
    let root = try NavJSON.Value(parsing: text)
    return try root.value(at: NavJSON.Pointer("/destinations/App.A/payload")).text
  }

  private static let payloads: [NamedCase<[String], String>] = [
    NamedCase(
      "integers", Array(repeating: ["1", "1.0", "1e2", "-1"], count: 5).flatMap(\.self), #"{"type": "integer"}"#),
    NamedCase("a few whole numbers", Array(repeating: "1", count: 19), #"{"type": "number"}"#),
    NamedCase(
      "members of one object", [#"{"a":true}"#],
      #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "boolean"}}}"#),
    NamedCase("numbers", ["1", "1.5"], #"{"type": "number"}"#),
    NamedCase("null", [#""a""#, "null"], #"{"type": ["string", "null"]}"#),
    NamedCase(
      "members", [#"{"b":true,"a":1}"#, #"{"a":2}"#],
      #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "number"}, "b": {"type": "boolean"}}}"#),
    NamedCase(
      "nested arrays", ["[[1],[]]"],
      #"{"type": "array", "items": {"type": "array", "items": {"type": "number"}}}"#),
    NamedCase("an empty array", ["[]"], #"{"type": "array"}"#),
    NamedCase("UUIDs", [#""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#], #"{"type": "string", "format": "uuid"}"#),
    NamedCase("dates", [#""2026-03-01T12:30:00Z""#], #"{"type": "string", "format": "date-time"}"#),
    NamedCase("URLs", [#""https://a.b/c""#, #""x://y""#], #"{"type": "string", "format": "uri"}"#),
    NamedCase("a text with a colon", [#""note:1""#], #"{"type": "string"}"#),
    NamedCase("a UUID and a name", [#""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#, #""a""#], #"{"type": "string"}"#),
    NamedCase(
      "few members of many objects", Array(repeating: #"{"a":1}"#, count: 20),
      #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "integer"}}, "additionalProperties": false}"#
    ),
    NamedCase(
      "a dictionary", (0..<65).map { "{\"k\($0)\":\($0),\"all\":1.5}" },
      #"{"type": "object"}"#),
    NamedCase(
      "codes", (0..<1000).map { "\"AB-\(1000 + $0)\"" }, #"{"type": "string", "pattern": "^[A-Z]{2}-[0-9]{4}$"}"#),
    NamedCase("ids", (1...1000).map { "\($0)" }, #"{"type": "integer", "minimum": 1}"#),
    NamedCase("counts", (0..<1000).map { "\($0)" }, #"{"type": "integer", "minimum": 0}"#),
    NamedCase(
      "words in an object",
      Array(repeating: [#"{"s":"a b"}"#, #"{"s":"c"}"#, #"{"s":null}"#], count: 10).flatMap(\.self),
      #"{"type": "object", "required": ["s"], "properties": {"s": {"enum": ["a b", "c", null]}}, "additionalProperties": false}"#
    ),
    NamedCase(
      "ids that repeat", Array(repeating: [#""A1""#, #""A2""#], count: 20).flatMap(\.self), #"{"type": "string"}"#),
  ]

  @Test(arguments: payloads)
  func `an inferred payload accepts the observed values`(each: NamedCase<[String], String>) throws {
    #expect(try payload(each.input) == each.want)
  }

  @Test func `incomplete observations give examples instead of an enum, and no order`() throws {
    let values = Array(repeating: [#"{"s":"a b"}"#, #"{"s":"c"}"#], count: 10).flatMap(\.self)
    #expect(
      try payload(values, isComplete: false)
        == #"{"type": "object", "required": ["s"], "properties": {"s": {"type": "string", "examples": ["a b", "c"]}}}"#)
    let path = Array(repeating: #"["App.B","1","App.A","1"]"#, count: 40)
    #expect(try !schema(path, isComplete: false).contains("next"))
  }

  @Test func `objects with one member that is an object are the cases of an enum`() throws {
    let screens = [#"{"home":{}}"#, #"{"detail":{"_0":3}}"#, #"{"detail":{"_0":4}}"#]
    #expect(
      try schema(screens.map { "[\"App.Screen\",\(NavJSON.compactText(ofString: $0))]" })
        == #"{"destinations": {"App.Screen": {"cases": {"detail": {"payload": {"required": ["_0"], "properties": "#
        + #"{"_0": {"type": "number"}}}}, "home": {}}}}}"#)
    // A structure inside a structure is not an enum with one case.
    #expect(try payload([#"{"user":{"id":1}}"#]).contains(#""user""#))
  }

  @Test func `a few strings are the raw values of an enum`() throws {
    let text = Array(repeating: [#"["App.Tab","\"home\""]"#, #"["App.Tab","\"cart\""]"#], count: 10).flatMap(\.self)
    #expect(
      try schema(text)
        == #"{"destinations": {"App.Tab": {"cases": {"cart": {"raw": "cart"}, "home": {"raw": "home"}}}}}"#
    )
  }

  @Test func `order and depth are inferred from enough paths`() throws {
    let paths = (0..<100).map { number in
      number % 2 == 0 ? ##"["App.B","1","App.A","1"]"## : ##"["App.C","1","App.B","1","App.A","1"]"##
    }
    #expect(
      try schema(paths)
        == #"{"destinations": {"App.A": {"payload": {"type": "integer"}, "next": ["App.B"]}, "#
        + #""App.B": {"payload": {"type": "integer"}, "first": false, "next": ["App.C"]}, "#
        + #""App.C": {"payload": {"type": "integer"}, "first": false, "next": []}}, "path": {"maxDepth": 3}}"#)
    #expect(try schema(Array(paths.prefix(4))).contains("next") == false)
  }

  @Test func `tags of one type are one destination`() throws {
    #expect(
      try schema([
        #"["3App6ScreenO","{\"home\":{}}","App.Screen","{\"home\":{}}"]"#,
        ##"["FoundationEssentials.UUID","\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"","Foundation.UUID","\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\""]"##,
      ]) == #"{"destinations": {"App.Screen": {"cases": {"home": {}}}, "Foundation.UUID": {}}}"#)
  }

  @Test func `an enum with a case named like a type has no cases`() throws {
    let text = try schema([##"["App.Screen","{\"home\":{}}","App.Screen.home","1"]"##])
    #expect(text.contains("cases") == false && text.contains(#""App.Screen.home": {"payload""#))
  }

  @Test func `paths in documents are stacks`() throws {
    #expect(
      try schema([
        #"{"tabs":{"home":["App.A","1"],"search":[]},"ids":[1]}"#,
        #"{"tabs":{"home":["App.A","1"],"search":"[\"App.A\",\"1\"]"}}"#,
      ])
        == #"{"destinations": {"App.A": {"payload": {"type": "number"}}}, "stacks": {"home": {"at": "/tabs/home"}, "#
        + #""search": {"at": "/tabs/search"}}}"#)
    #expect(
      try schema([#"{"scenes":[{"path":["App.A","1"]},{"path":["App.A","2"]}]}"#]).contains(
        #""stacks": {"path": {"at": "/scenes/*/path", "optional": true}}"#))
  }

  @Test func `a text that is not a path is reported at its place`() {
    func faults(_ text: String) -> [String] {
      var inference = SchemaInference()
      return inference.add(Array(text.utf8)).findings.map { "\($0.offset) \($0.rule.name)" }
    }
    #expect(faults(#"["App.A","1","App.B"]"#) == ["13 odd-count"])
    #expect(faults("[1,2]") == ["0 unknown-type"])
    #expect(faults(#"["home","detail"]"#) == ["0 not-a-path"])
    #expect(faults(#"["Swift.Int","\"x\""]"#) == ["14 standard-type"])
    #expect(faults(#"["App.A","{","App.B","1"]"#) == ["11 value-json"])
    #expect(faults(#"[{"type":"x-a.B","value":1}]"#) == ["9 unknown-type"])
    #expect(faults("{\"ids\":[1]}") == ["0 not-a-path"])
  }

  @Test func `the order of the texts does not change the schema`() throws {
    var random = RandomElements(seed: 7)
    let texts = (0..<60).map { _ in
      NavPath.Document.empty.text(with: NavPath(random.elements()))
    }
    #expect(try schema(texts) == schema(texts.reversed()))
  }
}
