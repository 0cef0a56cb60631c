import Testing

struct SchemaSamplesTests {
  private static func schema(_ destinations: String, _ more: String = "") -> [String: String] {
    ["s.json": "{\"destinations\": {\(destinations)}\(more)}"]
  }

  /// What the payload says, and the value that is made of it.
  private static let payloads: [(payload: String, value: String)] = [
    (#"{"examples":["no",7],"type":"integer"}"#, "7"),
    (#"{"type":"integer","default":5}"#, "5"),
    (#"{"const":{"a":[1]}}"#, #"{"a":[1]}"#),
    (#"{"enum":["b","a"]}"#, #""b""#),
    (#"{"enum":["b","a"],"not":{"const":"b"}}"#, #""a""#),
    (#"{"type":"integer","exclusiveMinimum":5}"#, "6"),
    (#"{"type":"integer","maximum":-3}"#, "-3"),
    (#"{"type":"number","exclusiveMinimum":0.25,"exclusiveMaximum":0.75}"#, "0.5"),
    (#"{"type":"integer","multipleOf":7,"minimum":20}"#, "21"),
    (#"{"type":"integer","minimum":9007199254740993}"#, "9007199254740993"),
    (#"{"type":"string","minLength":6}"#, #""textxx""#),
    (#"{"type":"string","maxLength":2}"#, #""xt""#),
    (#"{"type":"string","pattern":"^[a-z]{3}\\d$"}"#, #""aaa0""#),
    (#"{"type":"string","format":"date-time"}"#, #""2026-01-01T00:00:00Z""#),
    (#"{"type":["null","boolean"]}"#, "true"),
    (#"{"type":"array","minItems":2,"uniqueItems":true,"items":{"enum":[1,2,3]}}"#, "[1,2]"),
    (#"{"type":"array","prefixItems":[{"type":"string"},{"type":"null"}],"minItems":2}"#, #"["text",null]"#),
    (#"{"type":"array","contains":{"const":4}}"#, "[4]"),
    (
      #"{"required":["a"],"properties":{"a":{"type":"boolean"}},"dependentRequired":{"a":["b"]}}"#,
      #"{"a":true,"b":{}}"#
    ),
    (#"{"type":"object","minProperties":1,"additionalProperties":{"type":"integer"}}"#, #"{"key1":1}"#),
    (#"{"anyOf":[{"type":"string","maxLength":0,"minLength":1},{"type":"integer"}]}"#, "1"),
    (#"{"allOf":[{"minimum":3},{"type":"integer"}]}"#, "3"),
    (##"{"$ref":"#/$defs/id"}"##, "8"),
    (##"{"$ref":"#/$defs/tree"}"##, #"{"kids":[]}"#),
    (##"{"$defs":{"id":{"const":2}},"$ref":"#/$defs/id"}"##, "2"),
    (
      #"{"if":{"properties":{"k":{"const":1}},"required":["k"]},"then":{"required":["v"]},"type":"object"}"#,
      #"{"k":1,"v":{}}"#
    ),
  ]

  @Test func `values are made of what payloads say`() throws {
    let destinations = Self.payloads.enumerated().map { "\"A.T\($0)\": {\"payload\": \($1.payload)}" }
    let definitions =
      ##", "$defs": {"id": {"const": 8}, "tree": {"type": "object", "required": ["kids"], "##
      + ##""properties": {"kids": {"type": "array", "items": {"$ref": "#/$defs/tree"}}}}}"##
    let box = try Sandbox(Self.schema(destinations.joined(separator: ","), definitions))
    let names = Self.payloads.indices.map { "A.T\($0).json" }
    #expect(try box.run("schema", "samples", "s.json", "-o", "out") == Run(0, prints: names.joined(separator: "\n")))
    for (index, row) in Self.payloads.enumerated() {
      let run = try box.run("current", "out/A.T\(index).json", "--value")
      #expect(run == Run(0, prints: row.value), "\(row.payload)")
    }
    #expect(try box.run("validate", "out", "-s", "s.json").exit == 0)
    let before = try names.map { try box.bytes(of: "out/" + $0) }
    #expect(try box.run("schema", "samples", "s.json", "-o", "out").exit == 0)
    #expect(try names.map { try box.bytes(of: "out/" + $0) } == before)
  }

  @Test(arguments: [
    Scenario(
      "cases, raw values and standard types", on: nil,
      with: schema(
        #""A.S": {"cases": {"home": {}, "top": {"first": false, "payload": {"required": ["_0"]}}}}, "#
          + #""A.Raw": {"cases": {"x": {"raw": "ex"}}}, "Foundation.UUID": {"requires": ["A.S.top"]}"#),
      "navpath schema samples s.json -o . && cat A.S.home.json A.S.top.json A.Raw.x.json Foundation.UUID.json",
      prints: #"""
        A.S.home.json
        A.S.top.json
        A.Raw.x.json
        Foundation.UUID.json
        ["A.S","{\"home\":{}}"]
        ["A.S","{\"top\":{\"_0\":{}}}","A.S","{\"home\":{}}"]
        ["A.Raw","\"ex\""]
        ["Foundation.UUID","\"00000000-0000-4000-8000-000000000001\"","A.S","{\"top\":{\"_0\":{}}}","A.S","{\"home\":{}}"]
        """#,
      makes: [
        "A.S.home.json": #"["A.S","{\"home\":{}}"]"#,
        "A.S.top.json": #"["A.S","{\"top\":{\"_0\":{}}}","A.S","{\"home\":{}}"]"#,
        "A.Raw.x.json": #"["A.Raw","\"ex\""]"#,
        "Foundation.UUID.json":
          #"["Foundation.UUID","\"00000000-0000-4000-8000-000000000001\"","A.S","{\"top\":{\"_0\":{}}}","A.S","{\"home\":{}}"]"#,
      ]),
    Scenario(
      "stacks are in a document", on: nil,
      with: schema(
        #""A.A": {}, "A.B": {}"#,
        #", "stacks": {"one": {"at": "/x/*", "destinations": ["A.A"]}, "two": {"at": "/b", "encoding": "data"}}"#),
      "navpath schema samples s.json -o . >/dev/null; navpath validate A.A.json A.B.json -qs s.json; cat A.A.json A.B.json",
      prints: #"{"b":[],"x":{"1":["A.A","{}"]}}"# + "\n" + #"{"x":{"1":[]},"b":["A.B","{}"]}"#,
      makes: ["A.A.json": #"{"b":[],"x":{"1":["A.A","{}"]}}"#, "A.B.json": #"{"x":{"1":[]},"b":["A.B","{}"]}"#]),
    Scenario(
      "arguments", on: nil, with: schema(#""A.A": {}"#, #", "stacks": {"one": {"at": "/k", "encoding": "data"}}"#),
      "navpath schema samples s.json --to launch-args", prints: "-k '<data>WyJBLkEiLCJ7fSJd</data>'  # A.A"),
    Scenario(
      "what cannot be made", on: nil,
      with: schema(
        #""A.No": {"max": 0}, "A.Bad": {"payload": {"type": "object", "required": ["c"], "properties": {"c": {"type": "string", "pattern": "^(?=b)a"}}}}, "#
          + #""A.Above": {"requires": ["A.Bad"]}, "A.False": {"payload": false}, "A.Own": {"codable": "custom"}, "#
          + #""A.Part": {"payload": {"required": ["c"], "properties": {"c": {"x-codable": "custom"}}}}, "#
          + #""A.Shown": {"codable": "custom", "payload": {"examples": [1]}}"#),
      "navpath schema samples s.json --to launch-args --key k --encoding text",
      prints: "-k '<string>[\"A.Shown\",\"1\"]</string>'  # A.Shown",
      reports: """
        s.json: error: no sample of A.No: its 'max' is 0
        s.json: error: no sample of A.Bad: no valid value was found for /c; add 'examples' to its schema
        s.json: error: no sample of A.Above: no path leads to it that has a sample of every screen below it
        s.json: error: no sample of A.False: no valid value was found for its value; add 'examples' to its schema
        s.json: error: no sample of A.Own: the app's own code decodes its value; add 'examples' to its schema
        s.json: error: no sample of A.Part: the app's own code decodes /c; add 'examples' to its schema
        """, exit: 1),
    Scenario(
      "no place", on: nil, with: schema(#""A.A": {}"#), "navpath schema samples s.json",
      reports:
        "navpath: error: a path for each screen needs a place: use --output FOLDER, or --to launch-args to print arguments",
      exit: 2),
    Scenario(
      "standard output for many files", on: nil, with: schema(#""A.A": {}"#), "navpath schema samples s.json -o -",
      reports: "navpath: error: standard output cannot hold many files; name a folder, such as --output samples",
      exit: 2),
    Scenario(
      "a file in the place of the folder", with: schema(#""A.A": {}"#), "navpath schema samples s.json -o nav.json",
      reports: "nav.json: error: cannot create the folder: already exists", exit: 4),
  ])
  func `schema samples`(scenario: Scenario) throws { try scenario.check() }
}
