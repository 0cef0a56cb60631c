import Testing

@testable import NavKit

/// Everything that can be wrong with a schema: the place, by the text that stands there, and the sentence.
@Suite struct SchemaFaultTests {
  private struct Case: CustomTestStringConvertible, Sendable {
    var schema: String
    var pointer: String
    var place: String
    var message: String

    var testDescription: String { schema }
  }

  @Test(arguments: values + references)
  private func `a fault says where it is and what would be right`(_ test: Case) throws {
    let faults = faults(of: test.schema)
    #expect(faults.map(\.pointer.description) == [test.pointer])
    #expect(faults.map(\.value.text) == [test.place])
    #expect(faults.map(\.message) == [test.message])
  }

  @Test func `all faults come out in one run`() {
    let schema = #"{"type": "strin", "properties": {"a": {"minimum": "1"}, "b": 3}, "$defs": {"c": {"pattern": "("}}}"#
    #expect(
      faults(of: schema).map(\.pointer.description).sorted() == [
        "/$defs/c/pattern", "/properties/a/minimum", "/properties/b", "/type",
      ])
  }

  @Test func `a pointer of compile that leads nowhere is a fault of the file`() throws {
    let file = try JSON.Value(parsing: #"{"destinations": {}}"#)
    let error = #expect(throws: JSONSchema.Invalid.self) {
      try JSONSchema.compile([JSON.Pointer(tokens: ["destinations", "A"])], in: file)
    }
    #expect(
      error?.faults.map(\.message) == [
        "\"#/destinations/A\" leads nowhere: no member 'A' in /destinations, an empty object"
      ])
  }

  private func faults(of text: String) -> [JSONSchema.Fault] {
    do {
      _ = try JSONSchema(JSON.Value(parsing: text), uri: "file:///app/main.json")
      return []
    } catch let invalid as JSONSchema.Invalid {
      return invalid.faults
    } catch {
      Issue.record("\(error)")
      return []
    }
  }

  private static let values = [
    Case(
      schema: "3", pointer: "", place: "3",
      message: "a number where a schema should stand; a schema is an object, true or false"),
    Case(
      schema: #"{"properties": {"a": []}}"#, pointer: "/properties/a", place: "[]",
      message: "an array where a schema should stand; a schema is an object, true or false"),
    Case(
      schema: #"{"type": "strin"}"#, pointer: "/type", place: #""strin""#,
      message: #"unknown type "strin"; did you mean "string"?"#),
    Case(
      schema: #"{"type": ["any"]}"#, pointer: "/type/0", place: #""any""#,
      message: #"unknown type "any"; the types are null, boolean, integer, number, string, array, object"#),
    Case(
      schema: #"{"type": []}"#, pointer: "/type", place: "[]", message: "'type' is empty; it takes at least one entry"),
    Case(
      schema: #"{"type": ["null", "null"]}"#, pointer: "/type/1", place: #""null""#,
      message: #""null" stands twice in 'type'; remove one"#),
    Case(
      schema: #"{"type": 1}"#, pointer: "/type", place: "1",
      message: "'type' must be a type's name or an array of them, not 1"),
    Case(
      schema: #"{"minimum": "3"}"#, pointer: "/minimum", place: #""3""#,
      message: #"'minimum' must be a number, not "3""#),
    Case(
      schema: #"{"multipleOf": -0.0}"#, pointer: "/multipleOf", place: "-0.0",
      message: "'multipleOf' must be a number above 0, not -0.0"),
    Case(
      schema: #"{"maxLength": 1.5}"#, pointer: "/maxLength", place: "1.5",
      message: "'maxLength' must be a whole number, 0 or more, not 1.5"),
    Case(
      schema: #"{"required": ["a", 1]}"#, pointer: "/required/1", place: "1",
      message: "'required' holds 1; each entry must be a string"),
    Case(
      schema: #"{"dependentRequired": {"a": "b"}}"#, pointer: "/dependentRequired/a", place: #""b""#,
      message: #"'dependentRequired' must be an array of strings, not "b""#),
    Case(schema: #"{"enum": {}}"#, pointer: "/enum", place: "{}", message: "'enum' must be an array, not an object"),
    Case(
      schema: #"{"allOf": {}}"#, pointer: "/allOf", place: "{}",
      message: "'allOf' must be an array of schemas, not an object"),
    Case(
      schema: #"{"anyOf": []}"#, pointer: "/anyOf", place: "[]",
      message: "'anyOf' is empty; it takes at least one entry"),
    Case(
      schema: #"{"properties": []}"#, pointer: "/properties", place: "[]",
      message: "'properties' must be an object of schemas, not an array"),
    Case(
      schema: #"{"items": [{}]}"#, pointer: "/items", place: "[{}]",
      message: "'items' must be a schema, not an array; since 2020-12 an array of schemas is called 'prefixItems'"),
    Case(
      schema: #"{"uniqueItems": "yes"}"#, pointer: "/uniqueItems", place: #""yes""#,
      message: #"'uniqueItems' must be true or false, not "yes""#),
    Case(schema: #"{"title": 1}"#, pointer: "/title", place: "1", message: "'title' must be a string, not 1"),
    Case(
      schema: #"{"pattern": "("}"#, pointer: "/pattern", place: #""(""#,
      message: #"not a pattern of ECMA-262: '(' is never closed; add the ')', or write '\(' for the character"#),
    Case(
      schema: #"{"patternProperties": {"[": true}}"#, pointer: "/patternProperties/[", place: #""[""#,
      message: #"not a pattern of ECMA-262: '[' is never closed; add the ']', or write '\[' for the character"#),
    Case(
      schema: #"{"const": {"a": 1, "\u0061": 2}}"#, pointer: "/const/a", place: #""\u0061""#,
      message: "second member 'a' in this object; remove one"),
  ]

  private static let references = [
    Case(
      schema: ##"{"$ref": "#/$defs/x"}"##, pointer: "/$ref", place: ##""#/$defs/x""##,
      message: ##""#/$defs/x" leads nowhere: no member '$defs' in the value; it has '$ref'"##),
    Case(
      schema: ##"{"$ref": "#x", "$defs": {"a": {"$anchor": "y"}}}"##, pointer: "/$ref", place: ##""#x""##,
      message: ##""#x" leads nowhere: the schema's anchors are "y""##),
    Case(
      schema: ##"{"$dynamicRef": "#x"}"##, pointer: "/$dynamicRef", place: ##""#x""##,
      message: ##""#x" leads nowhere: the schema has no anchors"##),
    Case(
      schema: #"{"$ref": "other.json"}"#, pointer: "/$ref", place: #""other.json""#,
      message: #"cannot load "file:///app/other.json": no other documents are known"#),
    Case(
      schema: ##"{"$ref": "#/title", "title": "x"}"##, pointer: "/$ref", place: ##""#/title""##,
      message: "a string where a schema should stand; a schema is an object, true or false"),
    Case(
      schema: #"{"$ref": 1}"#, pointer: "/$ref", place: "1",
      message: "'$ref' must be a URI reference in a string, not 1"),
    Case(
      schema: #"{"$id": "a#b"}"#, pointer: "/$id", place: #""a#b""#,
      message: #"'$id' "a#b" has a fragment; leave '#' and what follows out, and name places with '$anchor'"#),
    Case(
      schema: #"{"$anchor": "1a"}"#, pointer: "/$anchor", place: #""1a""#,
      message: "anchor \"1a\" is no name; it takes letters, digits, '-', '_' and '.', and begins with a letter or '_'"),
    Case(
      schema: #"{"$anchor": "a", "not": {"$anchor": "a"}}"#, pointer: "/not/$anchor", place: #""a""#,
      message: #"second anchor "a" in this schema; give each its own name"#),
    Case(
      schema: #"{"$id": "x", "not": {"$id": "x"}}"#, pointer: "/not/$id", place: #""x""#,
      message: #"second schema with the '$id' "file:///app/x"; give each its own"#),
    Case(
      schema: ##"{"$ref": "#/$defs/a", "$defs": {"a": {"allOf": [{"$ref": "#"}]}}}"##, pointer: "/$ref",
      place: ##""#/$defs/a""##,
      message:
        ##""#/$defs/a" leads back to itself on the same value; a circle must pass through a member or an element"##),
    Case(
      schema: #"{"$schema": "http://json-schema.org/draft-07/schema#"}"#, pointer: "/$schema",
      place: ##""http://json-schema.org/draft-07/schema#""##,
      message:
        ##"unknown dialect "http://json-schema.org/draft-07/schema#": no other documents are known; use "https://json-schema.org/draft/2020-12/schema""##
    ),
  ]
}
