// The private parts of a value: those that a payload marks, for one value and for all values, and those of cases.

import Testing

@testable import NavKit
@testable import navpath

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

  static let cases = [
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
      of: #"{"a":1,"b":2}"#, #""b""#, "2"),
    Case(
      "additional members beside a pattern",
      #"{"patternProperties": {"^x": true}, "additionalProperties": {"x-private": true}}"#,
      of: #"{"xa":1,"b":2}"#, #""b""#, "2"),
    Case(
      "by a pattern", #"{"patternProperties": {"^x": {"x-private": true}}}"#, of: #"{"xa":1,"b":2}"#, #""xa""#, "1"),
    Case(
      "unevaluated members", #"{"properties": {"a": true}, "unevaluatedProperties": {"x-private": true}}"#,
      of: #"{"a":1,"b":2}"#, #""b""#, "2"),
    Case(
      "unevaluated elements", #"{"prefixItems": [true], "unevaluatedItems": {"x-private": true}}"#, of: "[1,2]", "2"),
    Case(
      "keys and values in turn", #"{"x-codable": "pairs", "prefixItems": [true, {"x-private": true}]}"#,
      of: "[1,2,3,4]", "2", "4"),
    Case(
      "keys, by a reference",
      ##"{"$defs": {"d": {"prefixItems": [{"x-private": true}, true]}}, "x-codable": "pairs", "$ref": "#/$defs/d"}"##,
      of: "[1,2,3,4]", "1", "3"),
    Case(
      "pairs in pairs",
      ##"{"$defs": {"d": {"x-codable": "pairs", "prefixItems": [true, {"anyOf": [{"type": "integer", "x-private": true}, {"$ref": "#/$defs/d"}]}]}}, "properties": {"a": {"$ref": "#/$defs/d"}}}"##,
      of: #"{"a":[0,[],0,[0,[1]]]}"#, "[]", "[0,[1]]"),
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
  ]

  @Test(arguments: cases) func `the private parts are those that any subschema marks`(test: Case) throws {
    let schema = try JSONSchema(NavJSON.Value(parsing: test.payload))
    let parts = schema.privateParts(of: try NavJSON.Value(parsing: test.value))
    #expect(Set(parts.map(\.text)) == Set(test.parts))
    #expect(parts.count == test.parts.count)
  }

  /// A marked part is among the private parts of all values, or inside one of them.
  @Test(arguments: cases) func `a part that is private in one is private in all`(test: Case) throws {
    guard !test.payload.contains("#/$defs") else { return }
    for keys in [#""payload": \#(test.payload)"#, #""cases": {"c": {"payload": \#(test.payload)}}"#] {
      let schema = try DestinationSchema(parsing: Array(#"{"destinations": {"A.T": {\#(keys)}}}"#.utf8))
      for text in [test.value, #"{"c":\#(test.value)}"#, #"{"d":\#(test.value)}"#, #"{"c":1,"d":\#(test.value)}"#] {
        let value = try NavJSON.Value(parsing: text)
        let all = schema.hiddenParts(of: value, type: "A.T", all: true).map(\.range)
        for part in schema.hiddenParts(of: value, type: "A.T", all: false) {
          let isInside = all.contains {
            $0.lowerBound <= part.range.lowerBound && part.range.upperBound <= $0.upperBound
          }
          #expect(isInside, "\(keys): \(part.text) of \(text)")
        }
      }
    }
  }

  @Test func `a member of a case is private by the payload of the case`() throws {
    let text =
      #"{"destinations": {"A.S": {"cases": {"d": {"payload": {"properties": {"_0": {"x-private": true}}}}, "e": {}}}}}"#
    let schema = try DestinationSchema(parsing: Array(text.utf8))
    let value = try NavJSON.Value(parsing: #"{"d":{"_0":"x","_1":2}}"#)
    #expect(schema.hiddenParts(of: value, type: "A.S", all: false).map(\.text) == [#""x""#])
    #expect(schema.hiddenParts(of: value, type: "A.T", all: false) == [value])
    let other = try NavJSON.Value(parsing: #"{"f":{"_0":"x"}}"#)
    #expect(schema.hiddenParts(of: other, type: "A.S", all: false) == [other])
  }
}
