// The errors of references, ids, anchors and dialects of a schema, of a duplicate member and of a pattern that is too large:
// the invalid value, its pointer, and the message. Also a pointer to no value and very many errors. Those of other keywords are
// in Tests/Sessions/Schema/Check.

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

  @Test(arguments: references)
  private func `an error of a schema has its place and what was expected`(_ test: Case) throws {
    let errors = errors(of: test.schema)
    #expect(errors.map(\.pointer.description) == [test.pointer])
    #expect(errors.map(\.value.text) == [test.value])
    #expect(errors.map(\.message) == [test.message])
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

  private static let references = [
    Case(
      schema: #"{"const": {"a": 1, "\u0061": 2}}"#, pointer: "/const/a", value: #""\u0061""#,
      message: "second member 'a' in this object; remove one"),
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
