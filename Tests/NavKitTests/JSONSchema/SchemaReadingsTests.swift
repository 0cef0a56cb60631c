import Testing

@testable import NavKit

struct SchemaReadingsTests {
  enum Verdict { case taken, refused, unclear }

  /// Of each: a schema, and values with the verdict on them.
  static let rules: [NamedCase<String, [(String, Verdict)]>] = [
    NamedCase(
      "keywords that narrow values do not count",
      #"{"type":"object","properties":{"a":{"type":"integer","minimum":3,"multipleOf":2},"b":{"type":"string","pattern":"^x","maxLength":1}}}"#,
      [(#"{"a":1}"#, .taken), (#"{"b":"long"}"#, .taken), (#"{"a":"1"}"#, .refused), (#"{"b":1}"#, .refused)]),
    NamedCase(
      "unknown members are passed over",
      #"{"type":"object","properties":{"a":{"type":"string"},"old":false},"additionalProperties":false,"maxProperties":1,"propertyNames":{"maxLength":1}}"#,
      [(#"{"a":"x","more":1}"#, .taken), (#"{"old":1}"#, .taken), (#"{"a":1,"more":1}"#, .refused)]),
    NamedCase(
      "a dictionary's values count", #"{"type":"object","additionalProperties":{"type":"integer"},"minProperties":1}"#,
      [(#"{"a":1}"#, .taken), ("{}", .taken), (#"{"a":"x"}"#, .refused), (#"{"a":null}"#, .refused)]),
    NamedCase(
      "beside members with names other members are unclear",
      #"{"properties":{"a":{"type":"integer"}},"additionalProperties":{"type":"string"}}"#,
      [(#"{"a":1,"b":"x"}"#, .taken), (#"{"a":1,"b":2}"#, .unclear), (#"{"a":"x","b":2}"#, .refused)]),
    NamedCase(
      "null is no member unless it is required",
      #"{"properties":{"a":{"type":"string"},"b":{"type":"string"}},"required":["b"]}"#,
      [(#"{"a":null,"b":"x"}"#, .taken), (#"{"b":null}"#, .refused), ("{}", .refused)]),
    NamedCase(
      "of an object with one member, which may be an enum's case, null is unclear",
      #"{"properties":{"home":{"type":"object"},"pair":{"type":"object"}},"minProperties":1,"maxProperties":1}"#,
      [
        (#"{"home":{}}"#, .taken), (#"{"home":null}"#, .unclear), (#"{"home":{},"pair":null}"#, .unclear),
        (#"{"home":1}"#, .refused),
      ]),
    NamedCase(
      "what another schema for the same value requires is unclear as null",
      #"{"allOf":[{"properties":{"a":{"type":"string"}}},{"required":["a"]}]}"#,
      [(#"{"a":"x"}"#, .taken), (#"{"a":null}"#, .unclear), ("{}", .refused)]),
    NamedCase(
      "integers are those that an Int can hold", #"{"type":"integer"}"#,
      [
        ("1.0", .taken), ("1e2", .taken), ("1.5", .refused), ("9223372036854775807", .taken),
        ("9223372036854775808", .unclear), ("18446744073709551615", .unclear), ("18446744073709551616", .refused),
        ("-9223372036854775809", .refused), ("1e400", .refused), ("1e17", .taken), ("9223372036854775808.0", .unclear),
        ("0.0", .taken),
        ("0e1", .taken), ("1e-400", .taken),
      ]),
    NamedCase(
      "or a UInt64, if the schema says so", #"{"type":"integer","minimum":0,"maximum":18446744073709551615}"#,
      [("18446744073709551615", .taken), ("18446744073709551616", .refused), ("-1", .unclear)]),
    NamedCase(
      "bounds of a Swift integer may be those of the app's type", #"{"type":"integer","minimum":0,"maximum":255}"#,
      [("255", .taken), ("256", .unclear), ("-1", .unclear), ("1.5", .refused)]),
    NamedCase(
      "a UUID's, a URL's and Data's text may be of that type",
      #"{"properties":{"u":{"type":"string","format":"uuid"},"l":{"type":"string","format":"uri"},"d":{"contentEncoding":"base64"},"t":{"type":"string","format":"date-time"}}}"#,
      [
        (#"{"u":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","l":"https://a.b/c","d":"aGk=","t":""}"#, .taken),
        (#"{"u":"7"}"#, .unclear), (#"{"l":""}"#, .unclear), (#"{"d":"*"}"#, .unclear), (#"{"u":null}"#, .taken),
        (#"{"u":7}"#, .refused),
      ]),
    NamedCase(
      "other bounds narrow values", #"{"type":"integer","minimum":1,"maximum":255}"#, [("256", .taken), ("0", .taken)]),
    NamedCase(
      "of a choice that is an object a decoder may pass over a part", #"{"enum":[{"a":1},"x"]}"#,
      [(#"{"a":1}"#, .taken), (#"{"a":1,"b":2}"#, .unclear), ("\"x\"", .taken), ("\"y\"", .unclear)]),
    NamedCase(
      "null beside a dictionary",
      ##"{"properties":{"a":{"$ref":"#/$defs/s"}},"additionalProperties":{"type":"string"},"$defs":{"s":{"type":"string"}}}"##,
      [(#"{"a":null}"#, .taken), (#"{"b":null}"#, .unclear), (#"{"a":1}"#, .refused), (#"{"a":"x","b":"y"}"#, .taken)]),
    NamedCase(
      "numbers are those that a Double can hold", #"{"type":"number"}"#,
      [("1e300", .taken), ("1e400", .refused), ("0e1", .unclear), ("0.0", .taken), ("1e-400", .unclear)]),
    NamedCase(
      "elements behind the known ones are passed over",
      #"{"type":"array","prefixItems":[{"type":"integer"},{"type":"integer"}],"items":false,"minItems":2,"maxItems":2}"#,
      [("[1,2]", .taken), (#"[1,2,"x"]"#, .taken), ("[1]", .refused), (#"[1,"x"]"#, .refused)]),
    NamedCase(
      "the number of elements does not count",
      #"{"type":"array","items":{"type":"integer"},"minItems":2,"uniqueItems":true,"contains":{"const":9}}"#,
      [("[]", .taken), ("[1,1,1]", .taken), ("[null]", .refused)]),
    NamedCase(
      "one of several kinds", #"{"oneOf":[{"type":"integer","minimum":3},{"type":"number"},{"type":"string"}]}"#,
      [("1", .taken), ("5", .taken), ("\"x\"", .taken), ("true", .refused)]),
    NamedCase(
      "an object that fits several branches only loosely",
      #"{"oneOf":[{"type":"object","required":["a"],"properties":{"a":{}},"additionalProperties":false},{"type":"object","required":["b"],"properties":{"b":{}},"additionalProperties":false}]}"#,
      [(#"{"a":1}"#, .taken), (#"{"a":1,"c":2}"#, .taken), (#"{"a":1,"b":2}"#, .unclear), (#"{"c":2}"#, .refused)]),
    NamedCase(
      "an enum by minProperties and maxProperties",
      #"{"type":"object","properties":{"a":{},"b":{}},"minProperties":1,"maxProperties":1}"#,
      [(#"{"a":1}"#, .taken), (#"{"a":1,"c":2}"#, .taken), ("{}", .unclear), (#"{"a":1,"b":2}"#, .unclear)]),
    NamedCase(
      "a condition that holds, or cannot hold, or might",
      #"{"required":["n"],"properties":{"n":{"type":"integer"}},"if":{"properties":{"n":{"minimum":10}}},"then":{"required":["x"]},"else":{"required":["y"]}}"#,
      [
        (#"{"n":10,"x":1}"#, .taken), (#"{"n":10,"y":1}"#, .refused), (#"{"n":1,"y":1,"x":1}"#, .taken),
        (#"{"n":1,"y":1}"#, .unclear), (#"{"n":1}"#, .refused),
      ]),
    NamedCase(
      "a condition on a kind",
      #"{"if":{"properties":{"k":{"const":"a"}}},"then":{"required":["x"]},"else":{"required":["y"]}}"#,
      [(#"{"k":"a","x":1}"#, .taken), (#"{"k":"b","y":1}"#, .taken), (#"{"k":"b","x":1}"#, .refused)]),
    NamedCase(
      "not", #"{"type":"string","not":{"const":""}}"#, [("\"a\"", .taken), ("\"\"", .unclear), ("1", .refused)]),
    NamedCase(
      "members that require others", #"{"dependentRequired":{"a":["b"]},"dependentSchemas":{"c":{"required":["d"]}}}"#,
      [(#"{"a":1,"b":1}"#, .taken), (#"{"a":1}"#, .unclear), (#"{"c":1}"#, .unclear), ("{}", .taken)]),
    NamedCase(
      "a schema that refers to itself",
      ##"{"type":"object","required":["id"],"properties":{"id":{"type":"integer","minimum":1},"next":{"$ref":"#"}},"unevaluatedProperties":false}"##,
      [
        (#"{"id":0,"next":{"id":0,"more":1,"next":null}}"#, .taken), (#"{"id":0,"next":{"id":"x"}}"#, .refused),
        (#"{"id":0,"next":{}}"#, .refused),
      ]),
    NamedCase(
      "a dynamic reference",
      ##"{"$id":"https://a.b/tree","$dynamicAnchor":"node","type":"object","properties":{"n":{"type":"integer","maximum":1},"in":{"type":"array","items":{"$dynamicRef":"#node"}}}}"##,
      [(#"{"in":[{"n":5,"x":0}]}"#, .taken), (#"{"in":[{"in":[{"n":"x"}]}]}"#, .refused)]),
  ]

  @Test(arguments: rules)
  func `a decoder takes more than the schema admits`(rule: NamedCase<String, [(String, Verdict)]>) throws {
    let schema = try JSONSchema(JSON.Value(parsing: rule.input))
    let readings = JSONSchema.Readings(of: schema)
    for (text, want) in rule.want {
      let value = try JSON.Value(parsing: text)
      let isCertain = try readings.certain(schema).isValid(value)
      let isPossible = try readings.possible(schema).isValid(value)
      #expect(isPossible || !isCertain, "\(text)")
      #expect((isCertain ? .taken : isPossible ? .unclear : .refused) == want, "\(text)")
      // A reading that refuses says why.
      #expect(try readings.possible(schema).failures(in: value).isEmpty == isPossible)
      #expect(try readings.certain(schema).failures(in: value).isEmpty == isCertain)
    }
  }

  @Test func `a check has 16 bytes, those of the readings as well`() {
    #expect(MemoryLayout<JSONSchema.Check>.stride == 16)
    #expect(MemoryLayout<JSONSchema.MemberTable.Entry>.stride == 24)
  }

  @Test func `what is valid may be taken`() throws {
    for rule in Self.rules {
      let schema = try JSONSchema(JSON.Value(parsing: rule.input))
      let possible = JSONSchema.Readings(of: schema).possible(schema)
      for (text, _) in rule.want {
        let value = try JSON.Value(parsing: text)
        // A number that no decoder reads is valid all the same.
        guard value.kind != .number, try schema.isValid(value) else { continue }
        #expect(try possible.isValid(value), "\(text)")
      }
    }
  }
}
