// Validation of paths: the checks without a schema, severities of rules, the order and places of findings, and documents
// with several stacks.

import Testing

@testable import NavKit
@testable import TestSupport

struct PathValidatorTests {
  static let texts: [NamedCase<String, [String]>] = [
    NamedCase("an empty path", "[]", []),
    NamedCase("a byte order mark", "\u{FEFF}[]", []),
    NamedCase("no text", " \n", ["2:1: error: the file is empty; the empty path is [] [json]"]),
    NamedCase("no JSON", "[1,]", ["1:3: error: trailing comma; remove it or add a value after it [json]"]),
    NamedCase(
      "null", "null",
      [
        "1:1: error: null is not a navigation path; the app encoded 'path.codable' while an element was not Codable (the "
          + "empty path is []) [null-path]"
      ]),
    NamedCase(
      "an object", " {}",
      [
        "1:2: error: an object is not a navigation path, expected an array of strings such as "
          + #"["App.User","{\"id\":42}"] [not-a-path]"#
      ]),
    NamedCase(
      "an odd count", #"["Swift.Int","1","Swift.Int"]"#,
      ["1:18: error: odd number of strings (3); a path holds a type name and a value for each element [odd-count]"]),
    NamedCase(
      "a value that is not JSON", #"["Swift.Int","{\"a\":}","App.A","1"]"#,
      ["1:22: error: element 1 (Swift.Int): the value is not JSON: unexpected '}', expected a value [value-json]"]),
    NamedCase(
      "a private type", #"["App.(unknown context at $1046f0a2c).Hidden","{}"]"#,
      [
        "1:2: error: element 0 (App.(unknown context at $1046f0a2c).Hidden): the type is private, and its tag "
          + "differs at every launch: the element can never be restored [private-type]"
      ]),
    NamedCase(
      "a member that stands twice", #"["App.A","{\"a\":{\"b\":1,\"b\":2}}"]"#,
      ["1:27: warning: element 0 (App.A): second member 'b', the app reads the first [duplicate-key]"]),
    NamedCase("an unknown type", #"["App.A","{}"]"#, []),
  ]

  @Test(arguments: texts)
  func `without a schema the text, the values and private types are checked`(
    path: NamedCase<String, [String]>
  ) throws {
    #expect(try findings(in: path.input, schema: nil) == path.want)
  }

  @Test func `a project sets the severity of a rule`() throws {
    let rules = #""deprecated": "error", "formerly": "warning", "max": "off", "duplicate-key": "off""#
    let schema = #"{"destinations": {"A": {"deprecated": "old", "max": 0, "formerly": ["Z"]}}, "rules": {\#(rules)}}"#
    #expect(
      try findings(in: #"["A","{\"a\":1,\"a\":2}","Z","1"]"#, schema: schema) == [
        "1:26: warning: element 0 (Z): now called A, the app would drop the element [formerly]",
        "1:26: error: element 0 (Z): deprecated: old [deprecated]",
        "1:2: error: element 1 (A): deprecated: old [deprecated]",
      ])
  }

  static let wrongRules: [NamedCase<String, String>] = [
    NamedCase(
      "a misspelt rule", #"{"depricated": "off"}"#,
      "1:32: error: no rule 'depricated' can be set; did you mean 'deprecated'? [unknown-key]"),
    NamedCase(
      "a rule of files", #"{"json": "off"}"#,
      "1:32: error: no rule 'json' can be set, expected \(Words.list(RuleSettings.rules.map(\.name) + RuleSettings.toolRules, "or")) [unknown-key]"
    ),
    NamedCase(
      "an unknown severity", #"{"max": "info"}"#,
      "1:39: error: 'max' is 'info', expected 'off', 'warning' or 'error' [wrong-value]"),
    NamedCase(
      "a boolean", #"{"max": false}"#,
      "1:39: error: 'max' is a boolean, expected a string [wrong-value]"),
  ]

  @Test(arguments: wrongRules)
  func `a rule whose severity cannot be set is an error of the schema`(rules: NamedCase<String, String>) {
    let text = #"{"destinations": {}, "rules": "# + rules.input + "}"
    let error = #expect(throws: DestinationSchemaError.self) { try DestinationSchema(parsing: Array(text.utf8)) }
    #expect(error.map { described($0.findings, in: text) } == [rules.want])
  }

  @Test func `findings come from the root up, in a value in the order of its text`() throws {
    let schema = """
      {"destinations": {
        "A": {"payload": {"type": "object", "properties": {"n": {"type": "integer"}, "s": {"type": "string"}}}},
        "B": {}}}
      """
    let text = #"""
      [
        "A", "{\"s\":1,\"s\":1,\"n\":\"x\"}",
        "B", "nil",
        "S.C", "{}"
      ]
      """#
    #expect(
      try findings(in: text, schema: schema) == [
        "4:3: error: element 0 (S.C): no destination has this type [unknown-type]",
        "3:9: error: element 1 (B): the value is not JSON: 'nil' is not JSON; the only words are true, false and null "
          + "[value-json]",
        "2:16: error: element 2 (A): 's' must be a string, not the number 1 [payload]",
        "2:18: warning: element 2 (A): second member 's', the app reads the first [duplicate-key]",
        "2:24: error: element 2 (A): 's' must be a string, not the number 1 [payload]",
        "2:32: error: element 2 (A): 'n' must be an integer, not the string \"x\" [payload]",
      ])
  }

  @Test func `two findings of a value come in the order of its text, at one place in that of the schema`() throws {
    let schema = #"{"destinations": {"A": {"payload": {"properties": {"n": {"minimum": 3, "multipleOf": 2}}}}}}"#
    let least = { (value: Int) in "1:14: error: element 0 (A): 'n' must be at least 3, not \(value) [payload]" }
    let multiple = "1:14: error: element 0 (A): 'n' must be a multiple of 2, not 1 [payload]"
    let twice = "1:24: warning: element 0 (A): second member 's', the app reads the first [duplicate-key]"
    #expect(try findings(in: #"["A","{\"n\":2,\"s\":1,\"s\":1}"]"#, schema: schema) == [least(2), twice])
    #expect(try findings(in: #"["A","{\"n\":1,\"s\":1,\"s\":1}"]"#, schema: schema) == [least(1), multiple, twice])
  }

  @Test func `a payload finding has the place in the value and in the schema`() throws {
    let schema = try DestinationSchema(
      parsing: Array(#"{"destinations":{"A":{"payload":{"properties":{"a/b":{"type":"string"}}}}}}"#.utf8))
    let found = PathValidator(schema).findings(inText: Array(#"["A","{\"a/b\":1}"]"#.utf8))
    #expect(found.map(\.pointer?.description) == ["/a~1b"])
    #expect(found.map(\.schemaURI) == ["#/destinations/A/payload/properties/a~1b/type"])
  }

  @Test func `many places in one value are the same as one at a time`() throws {
    let text = #"["App.A","{\"é\u00e9\":\"\\ud83d\\ude00 😀\\n\\/\",\"\ud83d\ude00\":[1,2]}"]"#
    let document = try NavPath.Document(parsing: Array(text.utf8))
    let offsets = Array(0...document.path[0].text.utf8.count + 1)
    #expect(
      document.offsets(ofBytes: offsets, inValueAt: 0) == offsets.map { document.offset(ofByte: $0, inValueAt: 0) })
    let some = offsets.filter { $0 % 3 == 1 }.flatMap { [$0, $0] }
    #expect(document.offsets(ofBytes: some, inValueAt: 0) == some.map { document.offset(ofByte: $0, inValueAt: 0) })
  }

  // MARK: Several paths in one document

  static let tabs = """
    {
      "destinations": {"App.List": {}, "App.Item": {}, "App.Help": {}},
      "path": {"maxDepth": 3},
      "stacks": {
        "home": {"at": "/tabs/home"},
        "search": {"at": "/tabs/search", "destinations": ["App.Item"], "maxDepth": 1},
        "help": {"at": "/help/0", "optional": true}
      }
    }
    """

  @Test func `each stack is checked at its location by its own rules`() throws {
    let text = #"""
      {
        "tabs": {
          "home": ["App.Item","{}","App.List","{}"],
          "search": ["App.Item","{","App.List","{}"]
        }
      }
      """#
    #expect(
      try findings(in: text, schema: Self.tabs) == [
        "4:31: error: stack 'search': element 0 (App.List): may not be on this stack, only 'App.Item' may "
          + "[unknown-type]",
        "4:16: error: stack 'search': the path has 2 elements, at most 1 allowed [depth]",
        "4:29: error: stack 'search': element 1 (App.Item): the value is not JSON: unexpected end of text, expected a "
          + "member's name in double quotes or '}' [value-json]",
      ])
  }

  static let documents: [NamedCase<String, [String]>] = [
    NamedCase(
      "missing", #"{"tabs":{"home":[]},"help":[]}"#,
      ["1:9: error: stack 'search': no path at /tabs/search: no member 'search' in /tabs; it has 'home' [not-a-path]"]),
    NamedCase(
      "something else in its place", #"{"tabs":{"home":{},"search":["App.Item","1","App.Item"]}}"#,
      [
        #"1:17: error: stack 'home': an object is not a navigation path, expected an array of strings such as "#
          + #"["App.User","{\"id\":42}"] [not-a-path]"#,
        "1:45: error: stack 'search': odd number of strings (3); a path holds a type name and a value for each element "
          + "[odd-count]",
      ]),
    NamedCase(
      "null and numbers", #"{"tabs":{"home":null,"search":["App.Item",1]}}"#,
      [
        "1:17: error: stack 'home': null is not a navigation path; the app encoded 'path.codable' while an element was "
          + "not Codable (the empty path is []) [null-path]",
        "1:43: error: stack 'search': item 1 is a number, expected a string: a path holds type names and values' JSON "
          + "in turn [not-a-path]",
      ]),
    NamedCase(
      "a missing object on the way", #"{"tabs":{"home":[],"search":[]},"help":"none"}"#,
      [
        "1:40: error: stack 'help': the string is not a navigation path, expected a path's JSON text or base64 of it [not-a-path]"
      ]),
    NamedCase("optional ones may be missing", #"{"tabs":{"home":[],"search":[]},"help":null}"#, []),
    NamedCase(
      "no JSON", "{", ["1:2: error: unexpected end of text, expected a member's name in double quotes or '}' [json]"]),
    NamedCase("no text", "", ["1:1: error: the file is empty; the empty path is [] [json]"]),
  ]

  @Test(arguments: documents)
  func `a missing stack is a finding with the part of its pointer that exists`(
    document: NamedCase<String, [String]>
  ) throws {
    #expect(try findings(in: document.input, schema: Self.tabs) == document.want)
  }

  @Test func `an empty pointer is the whole text`() throws {
    let schema = #"{"destinations": {"App.Item": {}}, "stacks": {"all": {"at": ""}}}"#
    #expect(try findings(in: #" ["App.Item","{}"]"#, schema: schema) == [])
  }

  @Test func `stacks are found among many as among few`() throws {
    func checks(_ count: Int) throws -> [String] {
      let text =
        #"{"d":{"t":["App.T","1"],"t":[1]},"#
        + #""a":{"t":["App.T","1"],"e\u0301":["App.T","1"]},"s":"{\"t\":[\"App.T\",\"2\"]}","n":null}"#
      let wanted = ["/a/t", "/d/t", "/a/e\u{301}", "/a/\u{E9}", "/s/t", "/s/u", "/n/x", "/a/t/9", "/b"]
      let stacks = (0..<count).map { "\"s\($0)\": {\"at\": \"\(wanted[$0 % wanted.count])\"}" }
      let schema = "{\"destinations\": {\"App.T\": {}}, \"stacks\": {\(stacks.joined(separator: ","))}}"
      return try PathValidator(DestinationSchema(parsing: Array(schema.utf8))).checks(ofText: Array(text.utf8))
        .map { check in check.findings.map { "\($0.offset) \($0.message)" }.joined() }
    }
    let few = try checks(9).map { $0.split(separator: ": ").dropFirst().joined() }
    let many = try checks(54).map { $0.split(separator: ": ").dropFirst().joined() }
    #expect(few.filter(\.isEmpty).count == 4)
    #expect(many == (0..<6).flatMap { _ in few })
  }
}
