import Testing

@testable import NavKit

/// Schemas and values that try to keep a validator busy, or to run it off its stack.
@Suite struct SchemaMachineTests {
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      (##"{"if": {"type": "object"}, "then": {"$ref": "#"}}"##, "{}"),
      (##"{"anyOf": [{"type": "string"}, {"$ref": "#"}]}"##, "1"),
      (##"{"dependentSchemas": {"a": {"$ref": "#"}}}"##, #"{"a": 1}"#),
      (##"{"$dynamicAnchor": "x", "anyOf": [{"type": "string"}, {"$dynamicRef": "#x"}]}"##, "1"),
    ])
  func `a circle that only some values enter is found when one does`(schema: String, value: String) throws {
    let schema = try JSONSchema(JSON.Value(parsing: schema))
    let value = try JSON.Value(parsing: value)
    #expect(throws: JSONSchema.UndecidedError.endlessReference) { try schema.isValid(value) }
    #expect(try schema.isValid(JSON.Value(parsing: #""a""#)))
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["allOf", "oneOf"])
  func `a schema that asks 2^50 questions ends without a verdict`(keyword: String) throws {
    let doubled = (0..<50).map {
      ##""d\##($0)": {"\##(keyword)": [{"$ref": "#/$defs/d\##($0 + 1)"}, {"$ref": "#/$defs/d\##($0 + 1)"}]}"##
    }
    let text = ##"{"$ref": "#/$defs/d0", "$defs": {\##(doubled.joined(separator: ", ")), "d50": {"type": "string"}}}"##
    let schema = try JSONSchema(JSON.Value(parsing: text))
    let error = #expect(throws: JSONSchema.UndecidedError.self) { try schema.isValid(JSON.Value(parsing: #""a""#)) }
    #expect(error?.message == "the schema asks too much of this value: no verdict after 2000064 steps")
  }

  @Test(.timeLimit(.minutes(1))) func `the failures of doubled schemas are found once`() throws {
    let doubled = (0..<50).map {
      ##""d\##($0)": {"allOf": [{"$ref": "#/$defs/d\##($0 + 1)"}, {"$ref": "#/$defs/d\##($0 + 1)"}]}"##
    }
    let text = ##"{"$ref": "#/$defs/d0", "$defs": {\##(doubled.joined(separator: ", ")), "d50": {"type": "string"}}}"##
    let failures = try JSONSchema(JSON.Value(parsing: text)).failures(in: JSON.Value(parsing: "1"))
    #expect(failures.map(\.message) == ["the value must be a string, not the number 1"])
  }

  @Test(.timeLimit(.minutes(1))) func `a chain of 2000 references costs no stack`() throws {
    let links = (0..<2000).map { ##""d\##($0)": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/d\##($0 + 1)"}]}"## }
    let text = ##"{"$ref": "#/$defs/d0", "$defs": {\##(links.joined(separator: ", ")), "d2000": {"type": "string"}}}"##
    let schema = try JSONSchema(JSON.Value(parsing: text))
    #expect(try schema.isValid(JSON.Value(parsing: #""a""#)))
    #expect(try schema.failures(in: JSON.Value(parsing: "1")).count == 1)
  }

  @Test func `values and schemas may be as deep as JSON may`() throws {
    let deep = try JSON.Value(
      parsing: String(repeating: #"{"a":"#, count: 511) + "1" + String(repeating: "}", count: 511))
    let tree = try JSONSchema(
      JSON.Value(parsing: ##"{"type": ["object", "integer"], "additionalProperties": {"$ref": "#"}}"##))
    #expect(try tree.isValid(deep))
    let words = try JSONSchema(
      JSON.Value(parsing: ##"{"type": ["object", "string"], "additionalProperties": {"$ref": "#"}}"##))
    let failures = try words.failures(in: deep)
    #expect(failures.map(\.message) == ["'a' must be a string or an object, not the number 1"])
    #expect(failures.map(\.pointer.tokens.count) == [511])
    let nested = String(repeating: #"{"not":"#, count: 511) + "true" + String(repeating: "}", count: 511)
    #expect(try !JSONSchema(JSON.Value(parsing: nested)).isValid(deep))
  }

  @Test(.timeLimit(.minutes(1))) func `very many failures cost no more than their number`() throws {
    let schema = try JSONSchema(JSON.Value(parsing: #"{"items": {"required": ["id"], "additionalProperties": false}}"#))
    let value = try JSON.Value(
      parsing: "[" + Array(repeating: #"{"x": 1}"#, count: 20_000).joined(separator: ",") + "]")
    let failures = try schema.failures(in: value)
    #expect(failures.count == 40_000)
    #expect(failures.last?.pointer.description == "/19999/x")
  }
}
