import Testing

@testable import NavKit

struct PrivatePartsTests {
  /// A payload, a value, and its private parts.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let payload: String
    let value: String
    let parts: [String]

    init(_ description: String, _ payload: String, of value: String, _ parts: String...) {
      (testDescription, self.payload, self.value, self.parts) = (description, payload, value, parts)
    }
  }

  @Test(arguments: [
    Case("nothing is private", #"{"properties": {"a": {"type": "string"}}}"#, of: #"{"a":"x"}"#),
    Case("all of it", #"{"x-private": true}"#, of: #"{"a":"x"}"#, #"{"a":"x"}"#),
    Case("false is not", #"{"properties": {"a": {"x-private": false}}}"#, of: #"{"a":"x"}"#),
    Case("a member", #"{"properties": {"a": {"x-private": true}}}"#, of: #"{"a":[1, 2],"b":1}"#, "[1, 2]"),
    Case(
      "only the outermost", #"{"properties": {"a": {"x-private": true, "properties": {"b": {"x-private": true}}}}}"#,
      of: #"{"a":{"b":1}}"#, #"{"b":1}"#),
    Case("elements", #"{"items": {"x-private": true}}"#, of: "[1,2]", "1", "2"),
    Case("some elements", #"{"prefixItems": [true, {"x-private": true}]}"#, of: "[1,2,3]", "2"),
    Case("contains", #"{"contains": {"const": 1, "x-private": true}}"#, of: "[1,2]", "1", "2"),
    Case(
      "additional members", #"{"properties": {"a": true}, "additionalProperties": {"x-private": true}}"#,
      of: #"{"a":1,"b":2}"#, "2"),
    Case("by a pattern", #"{"patternProperties": {"^x": {"x-private": true}}}"#, of: #"{"xa":1}"#, "1"),
    Case("unevaluated members", #"{"unevaluatedProperties": {"x-private": true}}"#, of: #"{"a":1}"#, "1"),
    Case("by a reference", ##"{"$defs": {"d": {"x-private": true}}, "items": {"$ref": "#/$defs/d"}}"##, of: "[1]", "1"),
    Case(
      "by an anchor",
      ##"{"$defs": {"d": {"$dynamicAnchor": "d", "x-private": true}}, "items": {"$dynamicRef": "#d"}}"##,
      of: "[1]", "1"),
    Case("allOf", #"{"items": {"allOf": [true, {"x-private": true}]}}"#, of: "[1]", "1"),
    Case("one branch of several", #"{"items": {"anyOf": [{"type": "null"}, {"x-private": true}]}}"#, of: "[1]", "1"),
    Case(
      "a branch of the value itself", #"{"oneOf": [{"properties": {"a": {"x-private": true}}}, {"type": "null"}]}"#,
      of: #"{"a":1}"#, "1"),
    Case(
      "if, then, else", #"{"if": {"type": "null"}, "else": {"properties": {"a": {"x-private": true}}}}"#,
      of: #"{"a":1}"#, "1"),
    Case("not", #"{"not": {"properties": {"a": {"x-private": true}}}}"#, of: #"{"a":1}"#, "1"),
    Case(
      "dependent", #"{"dependentSchemas": {"b": {"properties": {"a": {"x-private": true}}}}}"#, of: #"{"a":1}"#, "1"),
    Case(
      "a list of itself",
      ##"{"$defs": {"n": {"properties": {"next": {"$ref": "#/$defs/n"}, "v": {"x-private": true}}}}, "$ref": "#/$defs/n"}"##,
      of: #"{"v":1,"next":{"v":2}}"#, "1", "2"),
  ])
  func `the parts that any schema of a value marks`(test: Case) throws {
    let schema = try JSONSchema(JSON.Value(parsing: test.payload))
    let parts = schema.privateParts(of: try JSON.Value(parsing: test.value))
    #expect(Set(parts.map(\.text)) == Set(test.parts))
    #expect(parts.count == test.parts.count)
  }

  @Test func `the payload of a case is asked about what is in the case`() throws {
    let text =
      #"{"destinations": {"A.S": {"cases": {"d": {"payload": {"properties": {"_0": {"x-private": true}}}}, "e": {}}}}}"#
    let schema = try DestinationSchema(parsing: Array(text.utf8))
    let value = try JSON.Value(parsing: #"{"d":{"_0":"x","_1":2}}"#)
    #expect(schema.privateParts(of: value, type: TypeName("A.S")).map(\.text) == [#""x""#])
    #expect(schema.privateParts(of: value, type: TypeName("A.T")).isEmpty)
  }
}
