// Every error of a schema: the invalid value, its pointer, and the message. Also all errors in the order of the text, a
// pointer to no value, and thousands of errors.

import Testing

@testable import NavKit
@testable import TestSupport

@Suite struct JSONSchemaErrorsTests {
  private struct Case: CustomTestStringConvertible, Sendable {
    var schema: String
    var pointer: String
    var value: String
    var message: String

    var testDescription: String { schema }
  }

  @Test(arguments: values + references)
  private func `an error of a schema has its place and what was expected`(_ test: Case) throws {
    let errors = errors(of: test.schema)
    #expect(errors.map(\.pointer.description) == [test.pointer])
    #expect(errors.map(\.value.text) == [test.value])
    #expect(errors.map(\.message) == [test.message])
  }

  @Test func `all errors are found in one run, in the order of the text`() {
    let schema = #"{"type": "strin", "properties": {"a": {"minimum": "1"}, "b": 3}, "$defs": {"c": {"pattern": "("}}}"#
    #expect(
      errors(of: schema).map(\.pointer.description) == [
        "/type", "/properties/a/minimum", "/properties/b", "/$defs/c/pattern",
      ])
  }

  @Test func `a pointer to no value is an error of the file`() throws {
    let file = try NavJSON.Value(parsing: #"{"destinations": {}}"#)
    let error = #expect(throws: JSONSchema.CompileError.self) {
      try JSONSchema.compile([NavJSON.Pointer(tokens: ["destinations", "A"])], in: file)
    }
    #expect(
      error?.errors.map(\.message) == [
        "\"#/destinations/A\" cannot be resolved: no member 'A' in /destinations, an empty object"
      ])
  }

  @Test(.timeLimit(.minutes(10))) func `very many errors take linear time`() {
    let count = LawSize.count(500, full: 20_000)
    let types = (0..<count).map { "\"k\($0)\": {\"type\": \"strin\"}" }.joined(separator: ",")
    let errors = errors(of: "{\"properties\": {\(types)}}")
    #expect(errors.count == count)
    #expect(errors.last?.pointer.description == "/properties/k\(count - 1)/type")
  }

  private func errors(of text: String) -> [JSONSchema.SchemaError] {
    do {
      _ = try JSONSchema(NavJSON.Value(parsing: text), uri: "file:///app/main.json")
      return []
    } catch let error as JSONSchema.CompileError {
      return error.errors
    } catch {
      Issue.record("\(error)")
      return []
    }
  }

  private static let values = [
    Case(
      schema: "3", pointer: "", value: "3",
      message: "a number, expected a schema: an object, true or false"),
    Case(
      schema: #"{"properties": {"a": []}}"#, pointer: "/properties/a", value: "[]",
      message: "an array, expected a schema: an object, true or false"),
    Case(
      schema: #"{"type": "strin"}"#, pointer: "/type", value: #""strin""#,
      message: #"unknown type "strin"; did you mean "string"?"#),
    Case(
      schema: #"{"type": ["any"]}"#, pointer: "/type/0", value: #""any""#,
      message: #"unknown type "any"; the types are null, boolean, integer, number, string, array, object"#),
    Case(
      schema: #"{"type": []}"#, pointer: "/type", value: "[]", message: "'type' is empty; it takes at least one entry"),
    Case(
      schema: #"{"type": ["null", "null"]}"#, pointer: "/type/1", value: #""null""#,
      message: #"duplicate "null" in 'type'; remove one"#),
    Case(
      schema: #"{"type": 1}"#, pointer: "/type", value: "1",
      message: "'type' must be a type's name or an array of them, not 1"),
    Case(
      schema: #"{"minimum": "3"}"#, pointer: "/minimum", value: #""3""#,
      message: #"'minimum' must be a number, not "3""#),
    Case(
      schema: #"{"multipleOf": -0.0}"#, pointer: "/multipleOf", value: "-0.0",
      message: "'multipleOf' must be a number above 0, not -0.0"),
    Case(
      schema: #"{"maxLength": 1.5}"#, pointer: "/maxLength", value: "1.5",
      message: "'maxLength' must be a whole number, 0 or more, not 1.5"),
    Case(
      schema: #"{"required": ["a", 1]}"#, pointer: "/required/1", value: "1",
      message: "'required' contains 1; each entry must be a string"),
    Case(
      schema: #"{"dependentRequired": {"a": "b"}}"#, pointer: "/dependentRequired/a", value: #""b""#,
      message: #"'dependentRequired' must be an array of strings, not "b""#),
    Case(schema: #"{"enum": {}}"#, pointer: "/enum", value: "{}", message: "'enum' must be an array, not an object"),
    Case(
      schema: #"{"allOf": {}}"#, pointer: "/allOf", value: "{}",
      message: "'allOf' must be an array of schemas, not an object"),
    Case(
      schema: #"{"anyOf": []}"#, pointer: "/anyOf", value: "[]",
      message: "'anyOf' is empty; it takes at least one entry"),
    Case(
      schema: #"{"properties": []}"#, pointer: "/properties", value: "[]",
      message: "'properties' must be an object of schemas, not an array"),
    Case(
      schema: #"{"items": [{}]}"#, pointer: "/items", value: "[{}]",
      message: "'items' must be a schema, not an array; since 2020-12 an array of schemas is called 'prefixItems'"),
    Case(
      schema: #"{"uniqueItems": "yes"}"#, pointer: "/uniqueItems", value: #""yes""#,
      message: #"'uniqueItems' must be true or false, not "yes""#),
    Case(schema: #"{"title": 1}"#, pointer: "/title", value: "1", message: "'title' must be a string, not 1"),
    Case(
      schema: #"{"pattern": "("}"#, pointer: "/pattern", value: #""(""#,
      message: #"not a pattern of ECMA-262: '(' is not closed; add the ')', or write '\(' for the character"#),
    Case(
      schema: #"{"patternProperties": {"[": true}}"#, pointer: "/patternProperties/[", value: #""[""#,
      message: #"not a pattern of ECMA-262: '[' is not closed; add the ']', or write '\[' for the character"#),
    Case(
      schema: #"{"const": {"a": 1, "\u0061": 2}}"#, pointer: "/const/a", value: #""\u0061""#,
      message: "second member 'a' in this object; remove one"),
  ]

  private static let references = [
    Case(
      schema: ##"{"$ref": "#/$defs/x"}"##, pointer: "/$ref", value: ##""#/$defs/x""##,
      message: ##""#/$defs/x" cannot be resolved: no member '$defs' in the value; it has '$ref'"##),
    Case(
      schema: ##"{"$ref": "#x", "$defs": {"a": {"$anchor": "y"}}}"##, pointer: "/$ref", value: ##""#x""##,
      message: ##""#x" cannot be resolved: the schema's anchors are "y""##),
    Case(
      schema: ##"{"$dynamicRef": "#x"}"##, pointer: "/$dynamicRef", value: ##""#x""##,
      message: ##""#x" cannot be resolved: the schema has no anchors"##),
    Case(
      schema: #"{"$ref": "other.json"}"#, pointer: "/$ref", value: #""other.json""#,
      message: #"cannot load "file:///app/other.json": no other documents are known"#),
    Case(
      schema: ##"{"$ref": "#/title", "title": "x"}"##, pointer: "/$ref", value: ##""#/title""##,
      message: "a string, expected a schema: an object, true or false"),
    Case(
      schema: #"{"$ref": 1}"#, pointer: "/$ref", value: "1",
      message: "'$ref' must be a URI reference in a string, not 1"),
    Case(
      schema: #"{"$id": "a#b"}"#, pointer: "/$id", value: #""a#b""#,
      message: #"'$id' "a#b" has a fragment; remove '#' and what follows, and use '$anchor' instead"#),
    Case(
      schema: #"{"$anchor": "1a"}"#, pointer: "/$anchor", value: #""1a""#,
      message: "invalid anchor \"1a\"; it takes letters, digits, '-', '_' and '.', and begins with a letter or '_'"),
    Case(
      schema: #"{"$anchor": "a", "not": {"$anchor": "a"}}"#, pointer: "/not/$anchor", value: #""a""#,
      message: #"second anchor "a" in this schema; give each its own name"#),
    Case(
      schema: #"{"$id": "x", "not": {"$id": "x"}}"#, pointer: "/not/$id", value: #""x""#,
      message: #"second schema with the '$id' "file:///app/x"; give each its own"#),
    Case(
      schema: ##"{"$ref": "#/$defs/a", "$defs": {"a": {"allOf": [{"$ref": "#"}]}}}"##, pointer: "/$ref",
      value: ##""#/$defs/a""##,
      message:
        ##""#/$defs/a" leads back to itself on the same value; a circle must pass through a member or an element"##),
    Case(
      schema: #"{"pattern": "(?:a?){50000}"}"#, pointer: "/pattern", value: #""(?:a?){50000}""#,
      message: "the pattern is too large: it comes to more than 50000 steps, those of its repeats included"),
    Case(
      schema: #"{"$vocabulary": 1}"#, pointer: "/$vocabulary", value: "1",
      message: "'$vocabulary' must be an object of booleans by URI, not 1"),
    Case(
      schema: #"{"$vocabulary": {"urn:a": 1}}"#, pointer: "/$vocabulary/urn:a", value: "1",
      message: "'$vocabulary' must be an object of booleans by URI, not 1"),
    Case(
      schema: #"{"$vocabulary": {"a b": true}}"#, pointer: "/$vocabulary/a b", value: #""a b""#,
      message: #"'$vocabulary' must be an object of booleans by URI, not "a b""#),
    Case(
      schema: #"{"$recursiveRef": 1}"#, pointer: "/$recursiveRef", value: "1",
      message: "'$recursiveRef' must be a URI reference in a string, not 1"),
    Case(
      schema: #"{"$schema": "https://json-schema.org/draft/2019-09/schema", "type": "null"}"#,
      pointer: "/$schema", value: #""https://json-schema.org/draft/2019-09/schema""#,
      message:
        #"unsupported draft of JSON Schema "https://json-schema.org/draft/2019-09/schema"; use "https://json-schema.org/draft/2020-12/schema""#
    ),
    Case(
      schema: #"{"$schema": "http://json-schema.org/draft-07/schema#"}"#, pointer: "/$schema",
      value: ##""http://json-schema.org/draft-07/schema#""##,
      message:
        ##"unknown dialect "http://json-schema.org/draft-07/schema#": no other documents are known; use "https://json-schema.org/draft/2020-12/schema""##
    ),
  ]
}
