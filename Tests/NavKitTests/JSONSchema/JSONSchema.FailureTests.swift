// The failures of invalid values: pointers in the value and in the schema, keyword, message and cause, each once. Also long
// and invisible text, thousands of failures, and long whitespace.

import Testing

@testable import NavKit
@testable import TestSupport

@Suite struct JSONSchemaFailureTests {
  private struct Case: CustomTestStringConvertible, Sendable {
    var schema: String
    var value: String
    /// Each failure as `pointer schema-pointer: message`.
    var failures: [String]

    var testDescription: String { "\(schema) \(value)" }
  }

  @Test(arguments: scalars + containers + combinations)
  private func `a failure has its place and what was expected`(_ test: Case) throws {
    let schema = try JSONSchema(NavJSON.Value(parsing: test.schema))
    let failures = try schema.failures(in: NavJSON.Value(parsing: test.value))
    #expect(failures.map { "\($0.pointer) \($0.schemaPointer): \($0.message)" } == test.failures)
  }

  @Test func `the place of a failure is that of the value in its text`() throws {
    let schema = try JSONSchema(
      NavJSON.Value(parsing: #"{"properties": {"a": {"items": {"type": "null"}}}, "additionalProperties": false}"#))
    let failures = try schema.failures(in: NavJSON.Value(parsing: #"{"a": [null, 7], "b": 1}"#))
    #expect(failures.map(\.value.range) == [13..<14, 17..<20])
  }

  @Test func `the keyword of a failure is the one in the schema`() throws {
    let schema = try JSONSchema(
      NavJSON.Value(parsing: ##"{"enum": ["a"], "minimum": 1, "$dynamicRef": "#x", "$defs": {"x": {"$anchor": "x"}}}"##)
    )
    let failures = try schema.failures(in: NavJSON.Value(parsing: "0"))
    #expect(failures.map(\.keyword) == ["enum", "minimum"])
    #expect(failures.map(\.schemaPointer.description) == ["/enum", "/minimum"])
    #expect(failures[0].message == "the value must be \"a\", not the number 0")
  }

  @Test(.timeLimit(.minutes(10))) func `failures of very many schemas take linear time`() throws {
    let count = LawSize.count(500, full: 30_000)
    let types = (0..<count).map { "\"k\($0)\": {\"type\": \"null\"}" }.joined(separator: ",")
    let members = (0..<count).map { "\"k\($0)\": 1" }.joined(separator: ",")
    let failures = try JSONSchema(NavJSON.Value(parsing: "{\"properties\": {\(types)}}"))
      .failures(in: NavJSON.Value(parsing: "{\(members)}"))
    #expect(failures.count == count)
    #expect(failures.last?.schemaPointer.description == "/properties/k\(count - 1)/type")
  }

  @Test func `two missing members are two failures, also with names that look alike, and a failure found twice is one`()
    throws
  {
    let schema = try JSONSchema(
      NavJSON.Value(
        parsing: ##"""
          {"allOf": [{"$ref": "#/$defs/d"}, {"$ref": "#/$defs/d"}],
           "$defs": {"d": {"required": ["\u00e9", "e\u0301"]}}}
          """##))
    let failures = try schema.failures(in: NavJSON.Value(parsing: "{}"))
    #expect(failures.count == 2)
  }

  @Test func `the cause of a failure is the first in the order of the schema`() throws {
    let names = (0..<200).map { "\"k\($0)\"" }.joined(separator: ",")
    let schema = try JSONSchema(
      NavJSON.Value(parsing: "{\"anyOf\": [{\"type\": \"object\", \"required\": [\(names)]}, {\"type\": \"null\"}]}"))
    let failures = try schema.failures(in: NavJSON.Value(parsing: "{}"))
    #expect(failures.count == 1)
    #expect(failures[0].cause == "missing required member 'k0'")
  }

  @Test func `invisible characters in a message are escaped`() throws {
    let schema = try JSONSchema(NavJSON.Value(parsing: #"{"additionalProperties": false}"#))
    let failures = try schema.failures(in: NavJSON.Value(parsing: #"{"a\u001b[31m\u202e": 1}"#))
    #expect(failures.map(\.message) == [#"unexpected member 'a\e[31m\u{202E}'"#])
  }

  private static let scalars = [
    Case(
      schema: #"{"properties": {"id": {"type": "integer"}}}"#, value: #"{"id": "x"}"#,
      failures: [#"/id /properties/id/type: 'id' must be an integer, not the string "x""#]),
    Case(
      schema: #"{"type": ["string", "number", "null"]}"#, value: "{}",
      failures: [" /type: the value must be null, a number or a string, not an object"]),
    Case(
      schema: #"{"items": {"enum": ["home", "search"]}}"#, value: #"["settings"]"#,
      failures: [#"/0 /items/enum: element 0 must be one of "home", "search", not "settings""#]),
    Case(
      schema: #"{"properties": {"f": {"enum": [1, null]}}}"#, value: #"{"f": {"a": []}}"#,
      failures: [#"/f /properties/f/enum: 'f' must be one of 1, null, not {"a": []}"#]),
    Case(
      schema: #"{"enum": [1, 2, 3, 4, 5, 6, 7, 8, 9]}"#, value: "0",
      failures: [" /enum: the value must be one of 1, 2, 3, 4, 5, 6, 7, 8, …, not 0"]),
    Case(schema: #"{"enum": []}"#, value: "0", failures: [" /enum: the value must not be 0: the 'enum' is empty"]),
    Case(schema: #"{"const": 1}"#, value: "true", failures: [" /const: the value must be 1, not true"]),
    Case(schema: #"{"minimum": 1}"#, value: "0.5", failures: [" /minimum: the value must be at least 1, not 0.5"]),
    Case(
      schema: #"{"exclusiveMinimum": 1, "exclusiveMaximum": 1}"#, value: "1",
      failures: [
        " /exclusiveMinimum: the value must be more than 1, not 1",
        " /exclusiveMaximum: the value must be less than 1, not 1",
      ]),
    Case(schema: #"{"maximum": 1e2}"#, value: "101", failures: [" /maximum: the value must be at most 1e2, not 101"]),
    Case(
      schema: #"{"multipleOf": 0.5}"#, value: "0.7",
      failures: [" /multipleOf: the value must be a multiple of 0.5, not 0.7"]),
    Case(
      schema: #"{"minLength": 1}"#, value: #""""#,
      failures: [" /minLength: the value must have at least 1 character, not 0"]),
    Case(
      schema: #"{"maxLength": 2}"#, value: #""abc""#,
      failures: [" /maxLength: the value must have at most 2 characters, not 3"]),
    Case(
      schema: #"{"properties": {"zip": {"pattern": "^\\d{5}$"}}}"#, value: #"{"zip": "1234"}"#,
      failures: [#"/zip /properties/zip/pattern: 'zip' must match the pattern ^\d{5}$, which "1234" does not"#]),
    Case(
      schema: #"{"pattern": "b"}"#, value: #""a""#,
      failures: [#" /pattern: the value must match the pattern b, which "a" does not"#]),
    Case(schema: "false", value: "1", failures: [" : the value is not allowed"]),
  ]

  private static let containers = [
    Case(
      schema: #"{"required": ["id", "sku"]}"#, value: "{}",
      failures: [" /required: missing required member 'id'", " /required: missing required member 'sku'"]),
    Case(
      schema: #"{"properties": {"a": {"required": ["id"]}}}"#, value: #"{"a": {}}"#,
      failures: ["/a /properties/a/required: missing required member 'id' in 'a'"]),
    Case(
      schema: #"{"properties": {"color": true, "size": true}, "additionalProperties": false}"#,
      value: #"{"colour": 1, "size": 2, "x": 3}"#,
      failures: [
        "/colour /additionalProperties: unexpected member 'colour'; did you mean 'color'?",
        "/x /additionalProperties: unexpected member 'x'",
      ]),
    Case(
      schema: #"{"properties": {"a": false}}"#, value: #"{"a": 1}"#,
      failures: ["/a /properties/a: 'a' is not allowed"]),
    Case(
      schema: #"{"propertyNames": {"maxLength": 2}}"#, value: #"{"abc": 1}"#,
      failures: ["/abc /propertyNames/maxLength: the name 'abc' must have at most 2 characters, not 3"]),
    Case(
      schema: #"{"dependentRequired": {"a": ["b"]}}"#, value: #"{"a": 1}"#,
      failures: [" /dependentRequired: missing member 'b', which 'a' requires"]),
    Case(
      schema: #"{"minProperties": 2}"#, value: "{}",
      failures: [" /minProperties: the value must have at least 2 members, not 0"]),
    Case(
      schema: #"{"prefixItems": [true], "items": false}"#, value: "[1, 2]",
      failures: ["/1 /items: unexpected element 1"]),
    Case(
      schema: #"{"properties": {"g": {"prefixItems": [true], "items": false}}}"#, value: #"{"g": [1, 2]}"#,
      failures: ["/g/1 /properties/g/items: unexpected element 1 of 'g'"]),
    Case(
      schema: #"{"properties": {"g": {"items": {"enum": ["x", "y"]}}}}"#, value: #"{"g": ["x", "q"]}"#,
      failures: [#"/g/1 /properties/g/items/enum: element 1 of 'g' must be one of "x", "y", not "q""#]),
    Case(
      schema: #"{"items": {"properties": {"0": {"items": {"items": {"required": ["id"]}}}}}}"#,
      value: #"[{"0": [[], [true, {}]]}]"#,
      failures: [
        "/0/0/1/1 /items/properties/0/items/items/required: missing required member 'id' in element 1 of element 1 of '0'"
      ]),
    Case(
      schema: #"{"properties": {"a": {"items": {"items": {"items": {"items": {"type": "null"}}}}}}}"#,
      value: #"{"a": [[[[1]]]]}"#,
      failures: ["/a/0/0/0/0 /properties/a/items/items/items/items/type: element 0 must be null, not the number 1"]),
    Case(
      schema: #"{"uniqueItems": true}"#, value: "[1, 2, 1.0]",
      failures: ["/2 /uniqueItems: elements 0 and 2 are equal; each must be different"]),
    Case(
      schema: #"{"maxItems": 1}"#, value: "[1, 2]",
      failures: [" /maxItems: the value must have at most 1 element, not 2"]),
    Case(
      schema: #"{"contains": {"type": "null"}}"#, value: "[1]",
      failures: [" /contains: the value must have at least 1 element of the kind in 'contains', not 0"]),
    Case(
      schema: #"{"contains": true, "maxContains": 1}"#, value: "[1, 2]",
      failures: [" /maxContains: the value must have at most 1 element of the kind in 'contains', not 2"]),
    Case(
      schema: #"{"allOf": [{"properties": {"a": true}}], "unevaluatedProperties": false}"#, value: #"{"a": 1, "b": 2}"#,
      failures: ["/b /unevaluatedProperties: unexpected member 'b'"]),
    Case(
      schema: #"{"prefixItems": [{"type": "null"}], "unevaluatedItems": false}"#, value: "[0, 1]",
      failures: [
        "/0 /prefixItems/0/type: element 0 must be null, not the number 0",
        "/1 /unevaluatedItems: unexpected element 1",
      ]),
  ]

  private static let combinations = [
    Case(
      schema: #"{"anyOf": [{"type": "string"}, {"type": "object", "required": ["id"]}]}"#, value: "{}",
      failures: [
        " /anyOf: the value fits none of the 2 schemas in 'anyOf'; nearest is number 2: missing required member 'id'"
      ]),
    Case(
      schema: """
        {"oneOf": [{"properties": {"kind": {"const": "a"}, "n": {"type": "null"}}},
         {"properties": {"kind": {"const": "b"}, "n": {"type": "integer"}}, "required": ["m"]}]}
        """, value: #"{"kind": "b", "n": 1}"#,
      failures: [
        " /oneOf: the value fits none of the 2 schemas in 'oneOf'; nearest is number 2: missing required member 'm'"
      ]),
    Case(
      schema: #"{"oneOf": [{"minimum": 1}, true, {"maximum": 3}]}"#, value: "2",
      failures: [
        " /oneOf: the value must fit exactly one of the schemas in 'oneOf', but fits number 1, number 2 and number 3"
      ]),
    Case(
      schema: #"{"not": {"type": "string"}}"#, value: #""a""#,
      failures: [#" /not: the value must not be "a", which 'not' rules out"#]),
    Case(
      schema: #"{"if": {"type": "string"}, "then": {"minLength": 2}, "else": false}"#, value: #""a""#,
      failures: [" /then/minLength: the value must have at least 2 characters, not 1"]),
    Case(
      schema: #"{"if": {"type": "string"}, "then": {"minLength": 2}, "else": false}"#, value: "1",
      failures: [" /else: the value is not allowed"]),
    Case(
      schema: ##"{"allOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/a"}], "$defs": {"a": {"type": "null"}}}"##,
      value: "1", failures: [" /$defs/a/type: the value must be null, not the number 1"]),
  ]

  @Test(arguments: [
    (#"{"pattern": "%"}"#, #""b""#), (#"{"required": ["%"]}"#, "{}"),
    (#"{"dependentRequired": {"a": ["%"]}}"#, #"{"a": 1}"#),
    (#"{"dependentRequired": {"%": ["a"]}}"#, #"{"%": 1}"#), (#"{"const": "%"}"#, "1"), (#"{"enum": ["%", 2]}"#, "1"),
    (#"{"additionalProperties": false}"#, #"{"%": 1}"#), (#"{"properties": {"%": {"type": "null"}}}"#, #"{"%": 1}"#),
    (#"{"propertyNames": {"maxLength": 1}}"#, #"{"%": 1}"#), (#"{"type": "null"}"#, #""%""#),
    (#"{"additionalProperties": false, "properties": {"%b": true}}"#, #"{"%c": 1}"#),
  ])
  func `long text is shortened in every message`(schema: String, value: String) throws {
    let long = String(repeating: "a", count: 10_000)
    let compiled = try JSONSchema(NavJSON.Value(parsing: schema.replacing("%", with: long)))
    let failures = try compiled.failures(in: NavJSON.Value(parsing: value.replacing("%", with: long)))
    #expect(failures.count == 1)
    for failure in failures {
      #expect(failure.message.contains(" …"))
      #expect(failure.message.count < 400)
    }
  }

  @Test(arguments: [
    (##"{"$ref": "#/%"}"##, 1), (##"{"$ref": "#%", "$defs": {"a": {"$anchor": "%b"}}}"##, 1), (#"{"$ref": "%"}"#, 1),
    (#"{"type": "%"}"#, 1), (#"{"required": ["%", "%"]}"#, 1), (#"{"$id": "%", "not": {"$id": "%"}}"#, 1),
    (##"{"$defs": {"%": {}}, "$ref": "#/$defs/b"}"##, 1), (#"{"$anchor": "%!"}"#, 1),
  ])
  func `long text is shortened in every error of a schema`(schema: String, count: Int) throws {
    let long = String(repeating: "a", count: 10_000)
    let error = try #require(throws: JSONSchema.CompileError.self) {
      try JSONSchema(NavJSON.Value(parsing: schema.replacing("%", with: long)))
    }
    #expect(error.errors.count == count)
    for error in error.errors {
      #expect(error.message.contains(" …"))
      #expect(error.message.count < 500)
    }
  }

  @Test(.timeLimit(.minutes(10))) func `whitespace next to a value is not read again for each failure`() throws {
    let branches = (0..<2_000).map { #"{"minimum": \#($0 + 2)}"# }.joined(separator: ",")
    let schema = try JSONSchema(NavJSON.Value(parsing: #"{"items": {"allOf": [\#(branches)]}}"#))
    let blank = String(repeating: " ", count: 200_000)
    let failures = try schema.failures(in: NavJSON.Value(parsing: "[\(blank)1\(blank)]"))
    #expect(failures.count == 2_000)
    #expect(failures[0].message == "element 0 must be at least 2, not 1")
  }
}
