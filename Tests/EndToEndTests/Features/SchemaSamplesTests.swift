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
}
