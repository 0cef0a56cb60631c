// Decoding by a schema: values that a decoder accepts, refuses or may refuse, valid values that are never refused, the
// matching branch among thousands, and the size of a compiled check.

import Testing

@testable import NavKit
@testable import TestSupport

struct JSONSchemaDecodingTests {
  enum Verdict { case taken, refused, unclear }

  /// Schemas, each with values and their verdicts.
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
      "a value without a type is undecided",
      #"{"type":"object","required":["r"],"properties":{"t":true,"e":{},"n":{"minimum":0},"o":{"type":"object"},"a":{"type":"array"},"s":{"maxLength":3},"r":{}}}"#,
      [(#"{"r":1}"#, .unclear), (#"{}"#, .refused), (#"{"r":1,"t":1}"#, .unclear), (#"{"o":1,"r":1}"#, .refused)]),
    NamedCase(
      "a member without a type is undecided",
      #"{"properties":{"t":true,"e":{},"n":{"minimum":0},"o":{"type":"object"},"a":{"type":"array"},"s":{"maxLength":3},"c":{"x-codable":"custom"}}}"#,
      [
        ("{}", .taken), (#"{"t":1}"#, .unclear), (#"{"e":1}"#, .unclear), (#"{"n":1}"#, .unclear),
        (#"{"o":{}}"#, .unclear), (#"{"o":1}"#, .refused), (#"{"a":[]}"#, .unclear), (#"{"s":"x"}"#, .unclear),
        (#"{"c":1}"#, .unclear), (#"{"t":null,"c":null}"#, .taken), (#"{"more":1}"#, .taken),
      ]),
    NamedCase(
      "a missing member that a decoder may need is undecided",
      #"{"properties":{"a":{"type":"integer"},"u":{"x-codable":"unknown"}}}"#,
      [("{}", .unclear), (#"{"u":null}"#, .unclear), (#"{"u":1}"#, .unclear), (#"{"a":"x","u":1}"#, .refused)]),
    NamedCase(
      "a value with a decoder of the app is undecided",
      #"{"properties":{"a":{"x-codable":"unknown","type":"object","required":["b"]},"c":{"type":"integer"}}}"#,
      [
        (#"{"a":{"b":1}}"#, .unclear), (#"{"a":{}}"#, .unclear), (#"{"a":3}"#, .unclear),
        (#"{"a":3,"c":"x"}"#, .refused),
      ]),
    NamedCase(
      "a missing member that a method of the app reads is undecided",
      #"{"properties":{"a":{"x-codable":"method","type":"integer"}}}"#,
      [("{}", .unclear), (#"{"a":1}"#, .unclear), (#"{"a":"x"}"#, .unclear), ("3", .unclear)]),
    NamedCase(
      "keys and values in turn",
      #"{"type":"array","x-codable":"pairs","prefixItems":[{"enum":[0,7]},{"type":"string"}],"items":{}}"#,
      [
        ("[]", .taken), (#"[0,"a",7,"b"]"#, .taken), (#"[0,"a",7]"#, .refused), (#"[0,"a","b",7]"#, .refused),
        (#"[0,"a",8,"b"]"#, .refused), ("{}", .refused),
      ]),
    NamedCase(
      "of a fixed number of elements no more are read",
      #"{"type":"array","items":{"type":"integer"},"minItems":2,"maxItems":2}"#,
      [("[1,2]", .taken), ("[2,1]", .unclear), (#"[1,3,"a"]"#, .unclear), (#"["a",3,1]"#, .refused)]),
    NamedCase(
      "several dynamic anchors",
      ##"{"$id":"https://a.b/c","$dynamicRef":"d#t","$defs":{"d":{"$id":"d","$dynamicAnchor":"t","type":"string"},"e":{"$id":"e","$dynamicAnchor":"t","type":"null"}}}"##,
      [("null", .unclear), (#""a""#, .unclear)]),
    NamedCase("no schema", "{}", [("1", .unclear), ("null", .unclear), ("{}", .unclear), ("[]", .unclear)]),
    NamedCase("true", "true", [("1", .unclear), ("{}", .unclear)]),
    NamedCase("false", "false", [("1", .refused)]),
    NamedCase(
      "all types are any JSON", #"{"type":["array","boolean","null","number","object","string"]}"#,
      [("1", .taken), ("null", .taken), (#"{"a":[{}]}"#, .taken), ("[1]", .taken), ("1e400", .taken)]),
    NamedCase(
      "a member of all types",
      #"{"required":["a"],"properties":{"a":{"type":["array","boolean","null","integer","number","object","string"]}}}"#,
      [(#"{"a":{"b":1}}"#, .taken), (#"{"a":null}"#, .taken), ("{}", .refused)]),
    NamedCase(
      "a required member without a schema", #"{"type":"object","required":["a"]}"#,
      [(#"{"a":1}"#, .unclear), ("{}", .refused)]),
    NamedCase(
      "an object without members", #"{"type":"object","properties":{}}"#,
      [("{}", .taken), (#"{"a":1}"#, .taken), ("1", .refused)]),
    NamedCase(
      "a closed object without members", #"{"type":"object","additionalProperties":false}"#,
      [("{}", .taken), (#"{"a":1}"#, .taken), ("null", .refused)]),
    NamedCase(
      "with Codable code of the app, only valid and refused values are decided",
      #"{"x-codable":"custom","type":"object","required":["a"],"properties":{"a":{"type":"integer","minimum":3}}}"#,
      [
        (#"{"a":3}"#, .taken), (#"{"a":1}"#, .unclear), ("{}", .refused), (#"{"a":"x"}"#, .refused),
        (#"{"a":3,"b":1}"#, .taken),
      ]),
    NamedCase(
      "a string with its own coding", #"{"x-codable":"custom","type":"string"}"#, [("\"x\"", .taken), ("1", .refused)]),
    NamedCase(
      "keywords next to a reference describe the same value",
      ##"{"$ref":"#/$defs/a","required":["b"],"$defs":{"a":{"properties":{"b":{"type":"integer"}}}}}"##,
      [(#"{"b":1}"#, .taken), (#"{"b":"x"}"#, .refused), ("{}", .refused), (#"{"b":null}"#, .refused)]),
    NamedCase(
      "branches that only require",
      #"{"properties":{"a":{"type":"integer"},"b":{"type":"integer"}},"anyOf":[{"required":["a"]},{"required":["b"]}]}"#,
      [(#"{"a":1}"#, .taken), (#"{"a":1,"b":2}"#, .taken), ("{}", .refused), (#"{"a":"x"}"#, .refused)]),
    NamedCase("an optional of an open value", #"{"anyOf":[{},{"type":"null"}]}"#, [("null", .taken), ("1", .unclear)]),
    NamedCase(
      "the keys of a dictionary",
      #"{"type":"object","propertyNames":{"pattern":"^-?[0-9]+$"},"additionalProperties":{"type":"integer"}}"#,
      [(#"{"1":1}"#, .taken), (#"{"a":1}"#, .unclear), (#"{"99999999999999999999":1}"#, .unclear)]),
    NamedCase(
      "an array of a number of elements may be a range",
      #"{"type":"array","items":{"type":"integer"},"minItems":2,"maxItems":2}"#,
      [("[1,3]", .taken), ("[3,1]", .unclear), ("[1]", .unclear), ("[1,2,3]", .unclear), ("[1,\"x\"]", .refused)]),
    NamedCase(
      "fewer elements than are known", #"{"type":"array","prefixItems":[{"type":"integer"},{"type":"integer"}]}"#,
      [("[1]", .unclear), ("[1,2]", .taken), ("[1,2,{}]", .taken)]),
    NamedCase("no element at all", #"{"type":"array","items":false}"#, [("[]", .taken), ("[1]", .unclear)]),
    NamedCase(
      "an Int128",
      #"{"type":"integer","minimum":-170141183460469231731687303715884105728,"maximum":170141183460469231731687303715884105727}"#,
      [("170141183460469231731687303715884105727", .taken), ("1.0", .taken), ("1e30", .refused), ("1.5", .refused)]),
    NamedCase(
      "a maximum that only a Double has", #"{"type":"number","maximum":1.7976931348623157e308}"#,
      [("1e300", .taken), ("1e-50", .taken), ("1e-400", .unclear), ("1e400", .refused)]),
    NamedCase(
      "a choice of integers", #"{"enum":[0,1]}"#,
      [("0", .taken), ("1.0", .taken), ("1e-400", .unclear), ("2", .refused), ("0.5", .refused)]),
    NamedCase(
      "null counts as a missing member unless required",
      #"{"properties":{"a":{"type":"string"},"b":{"type":"string"}},"required":["b"]}"#,
      [(#"{"a":null,"b":"x"}"#, .taken), (#"{"b":null}"#, .refused), ("{}", .refused)]),
    NamedCase(
      "of an object with one member, which may be an enum's case, null is unclear",
      #"{"properties":{"home":{"type":"object","properties":{}},"pair":{"type":"object","properties":{}}},"minProperties":1,"maxProperties":1}"#,
      [
        (#"{"home":{}}"#, .taken), (#"{"home":null}"#, .unclear), (#"{"home":{},"pair":null}"#, .unclear),
        (#"{"home":1}"#, .refused),
      ]),
    NamedCase(
      "a member that another schema of the value requires may not be null",
      #"{"allOf":[{"properties":{"a":{"type":"string"}}},{"required":["a"]}]}"#,
      [(#"{"a":"x"}"#, .taken), (#"{"a":null}"#, .refused), ("{}", .refused)]),
    NamedCase(
      "integers are those that an Int can hold", #"{"type":"integer"}"#,
      [
        ("1.0", .taken), ("1e2", .taken), ("1.5", .refused), ("9223372036854775807", .taken),
        ("9223372036854775808", .unclear), ("18446744073709551615", .unclear), ("18446744073709551616", .unclear),
        ("-9223372036854775809", .unclear), ("340282366920938463463374607431768211456", .refused), ("1e400", .refused),
        ("1e17", .taken), ("9223372036854775808.0", .unclear), ("0.0", .taken), ("0e1", .taken), ("1e-400", .taken),
      ]),
    NamedCase(
      "a UInt64, by the schema", #"{"type":"integer","minimum":0,"maximum":18446744073709551615}"#,
      [("18446744073709551615", .taken), ("18446744073709551616", .refused), ("-1", .refused)]),
    NamedCase(
      "an Int's maximum alone is not a UInt64's", #"{"type":"integer","maximum":9223372036854775807}"#,
      [("9223372036854775807", .taken), ("9223372036854775808", .unclear)]),
    NamedCase(
      "bounds of a Swift integer may be those of the app's type", #"{"type":"integer","minimum":0,"maximum":255}"#,
      [("255", .taken), ("256", .unclear), ("-1", .unclear), ("1.5", .refused)]),
    NamedCase(
      "a UUID's, a URL's and Data's text may be of that type",
      #"{"properties":{"u":{"type":"string","format":"uuid"},"l":{"type":"string","format":"uri"},"d":{"type":"string","contentEncoding":"base64"},"t":{"type":"string","format":"date-time"}}}"#,
      [
        (#"{"u":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","l":"https://a.b/c","d":"aGk=","t":""}"#, .taken),
        (#"{"u":"7"}"#, .unclear), (#"{"l":""}"#, .unclear), (#"{"d":"*"}"#, .unclear), (#"{"u":null}"#, .taken),
        (#"{"u":7}"#, .refused),
      ]),
    NamedCase(
      "other bounds narrow values", #"{"type":"integer","minimum":1,"maximum":255}"#, [("256", .taken), ("0", .taken)]),
    NamedCase(
      "a decoder may ignore a part of an object in a choice", #"{"enum":[{"a":1},"x"]}"#,
      [(#"{"a":1}"#, .taken), (#"{"a":1,"b":2}"#, .unclear), ("\"x\"", .taken), ("\"y\"", .unclear)]),
    NamedCase(
      "null beside a dictionary",
      ##"{"properties":{"a":{"$ref":"#/$defs/s"}},"additionalProperties":{"type":"string"},"$defs":{"s":{"type":"string"}}}"##,
      [(#"{"a":null}"#, .taken), (#"{"b":null}"#, .unclear), (#"{"a":1}"#, .refused), (#"{"a":"x","b":"y"}"#, .taken)]),
    NamedCase(
      "numbers are those that a Double can hold", #"{"type":"number"}"#,
      [
        ("1e30", .taken), ("1e300", .unclear), ("1e-50", .unclear), ("1e400", .refused), ("0e1", .unclear),
        ("0.0", .taken), ("1e-400", .unclear),
      ]),
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
      #"{"oneOf":[{"type":"object","required":["a"],"properties":{"a":{"type":"integer"}},"additionalProperties":false},{"type":"object","required":["b"],"properties":{"b":{"type":"integer"}},"additionalProperties":false}]}"#,
      [(#"{"a":1}"#, .taken), (#"{"a":1,"c":2}"#, .taken), (#"{"a":1,"b":2}"#, .unclear), (#"{"c":2}"#, .refused)]),
    NamedCase(
      "an enum by minProperties and maxProperties",
      #"{"type":"object","properties":{"a":{"type":"integer"},"b":{"type":"integer"}},"minProperties":1,"maxProperties":1}"#,
      [(#"{"a":1}"#, .taken), (#"{"a":1,"c":2}"#, .taken), ("{}", .unclear), (#"{"a":1,"b":2}"#, .unclear)]),
    NamedCase(
      "a condition that holds, or cannot hold, or might",
      #"{"required":["n"],"properties":{"n":{"type":"integer"},"x":{"type":"integer"},"y":{"type":"integer"}},"if":{"properties":{"n":{"minimum":10}}},"then":{"required":["x"]},"else":{"required":["y"]}}"#,
      [
        (#"{"n":10,"x":1}"#, .taken), (#"{"n":10,"y":1}"#, .refused), (#"{"n":1,"y":1,"x":1}"#, .taken),
        (#"{"n":1,"y":1}"#, .unclear), (#"{"n":1}"#, .refused),
      ]),
    NamedCase(
      "a condition on a kind",
      #"{"properties":{"k":{"type":"string"},"x":{"type":"integer"},"y":{"type":"integer"}},"if":{"properties":{"k":{"const":"a"}}},"then":{"required":["x"]},"else":{"required":["y"]}}"#,
      [(#"{"k":"a","x":1}"#, .taken), (#"{"k":"b","y":1}"#, .taken), (#"{"k":"b","x":1}"#, .refused)]),
    NamedCase(
      "not", #"{"type":"string","not":{"const":""}}"#, [("\"a\"", .taken), ("\"\"", .unclear), ("1", .refused)]),
    NamedCase(
      "members that require others",
      #"{"properties":{"a":{"type":"integer"},"b":{"type":"integer"},"c":{"type":"integer"}},"dependentRequired":{"a":["b"]},"dependentSchemas":{"c":{"required":["d"]}}}"#,
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
  func `a decoder accepts more than the schema admits`(rule: NamedCase<String, [(String, Verdict)]>) throws {
    let schema = try JSONSchema(NavJSON.Value(parsing: rule.input))
    for (text, want) in rule.want {
      let got: Verdict
      switch try schema.decoding(of: NavJSON.Value(parsing: text)) {
      case .decodes: got = .taken
      case .fails(let failure):
        got = .refused
        #expect(!failure.message.isEmpty, "\(text)")
      case .open(let failure):
        got = .unclear
        #expect(!failure.message.isEmpty, "\(text)")
      }
      #expect(got == want, "\(text)")
    }
  }

  /// Tests/Reliability/hostile.py measures the cost: the duration of a test includes its wait for a thread.
  @Test(.timeLimit(.minutes(10))) func `the matching branch of very many is found`() throws {
    let count = LawSize.count(2_000, full: 150_000)
    let branches = (0..<count).map { "{\"const\":\"k\($0)\"}" }.joined(separator: ",")
    let schema = try JSONSchema(NavJSON.Value(parsing: "{\"anyOf\":[\(branches)]}"))
    let verdict = try schema.decoding(of: NavJSON.Value(parsing: "\"k\(count - 1)\""))
    guard case .decodes = verdict else {
      Issue.record("\(verdict)")
      return
    }
  }

  @Test func `a compiled check takes 16 bytes`() {
    #expect(MemoryLayout<JSONSchema.Check>.stride == 16)
    #expect(MemoryLayout<JSONSchema.MemberTable.Entry>.stride == 24)
  }

  @Test func `a valid value is not one that a decoder refuses`() throws {
    // JSON Schema cannot express alternating keys and values.
    for rule in Self.rules where rule.name != "keys and values in turn" {
      let schema = try JSONSchema(NavJSON.Value(parsing: rule.input))
      for (text, _) in rule.want {
        let value = try NavJSON.Value(parsing: text)
        // A number can be valid although no decoder reads it.
        guard value.kind != .number, try schema.isValid(value) else { continue }
        if case .fails(let failure) = try schema.decoding(of: value) { Issue.record("\(text): \(failure.message)") }
      }
    }
  }
}
