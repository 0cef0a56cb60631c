// Keywords of JSON Schema, each with valid and invalid values: assertions, applicators, and the keywords for unevaluated
// members and elements.

import Testing

@testable import NavKit

/// A schema with valid and invalid values.
private struct KeywordCase: CustomTestStringConvertible, Sendable {
  var name: String
  var schema: String
  var valid: [String] = []
  var invalid: [String] = []

  var testDescription: String { name }
}

@Suite struct JSONSchemaKeywordTests {
  @Test(arguments: assertions + applicators + unevaluated)
  private func `a keyword admits the values that its specification admits`(_ test: KeywordCase) throws {
    let schema = try JSONSchema(NavJSON.Value(parsing: test.schema))
    for text in test.valid {
      let value = try NavJSON.Value(parsing: text)
      #expect(try schema.isValid(value), "\(text) is valid")
      #expect(try schema.failures(in: value).map(\.message) == [], "\(text) is valid")
    }
    for text in test.invalid {
      let value = try NavJSON.Value(parsing: text)
      #expect(try !schema.isValid(value), "\(text) is invalid")
      #expect(try !schema.failures(in: value).isEmpty, "\(text) is invalid")
    }
  }

  private static let assertions = [
    KeywordCase(
      name: "type: an integer is a number without a fraction", schema: #"{"type": "integer"}"#,
      valid: ["1", "1.0", "-0", "1e400", "12.50e1", "123456789012345678901234567890"],
      invalid: ["1.5", "1e-1", #""1""#, "true", "null"]),
    KeywordCase(
      name: "type: several", schema: #"{"type": ["number", "null"]}"#, valid: ["1.5", "2", "null"],
      invalid: ["true", "[]", "{}", #""""#]),
    KeywordCase(
      name: "enum: by value and not by text", schema: #"{"enum": [1, "é", {"a": [1, 2], "b": null}, "x\ty"]}"#,
      valid: ["1.0", "10e-1", #""\u00e9""#, #"{"b": null, "a": [1.0, 2]}"#, #""x\u0009y""#],
      invalid: ["true", #""e\u0301""#, #"{"a": [2, 1], "b": null}"#, "[1]"]),
    KeywordCase(
      name: "enum: many values", schema: #"{"enum": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, [0], "ten"]}"#,
      valid: ["9", "9.0", "[0]", #""ten""#], invalid: ["10", "[false]", #""9""#]),
    KeywordCase(name: "const: false is not 0", schema: #"{"const": false}"#, valid: ["false"], invalid: ["0", "[]"]),
    KeywordCase(
      name: "minimum and maximum: exact", schema: #"{"minimum": 0.1, "maximum": 9007199254740993}"#,
      valid: ["0.1", "0.10", "9007199254740993", "9007199254740992.5", #""x""#],
      invalid: ["0.09999999999999999999", "9007199254740994", "1e400", "-1e400"]),
    KeywordCase(
      name: "exclusive bounds", schema: #"{"exclusiveMinimum": 0, "exclusiveMaximum": 1e400}"#,
      valid: ["1e-400", "1e399"], invalid: ["0", "-0.0", "1e400", "10e399"]),
    KeywordCase(
      name: "multipleOf: decimals", schema: #"{"multipleOf": 0.01}"#, valid: ["19.99", "0", "-3", "1e308"],
      invalid: ["0.001", "19.995", "1e-3"]),
    KeywordCase(
      name: "lengths: code points", schema: #"{"minLength": 2, "maxLength": 3.0}"#,
      valid: [#""ab""#, #""\ud83d\ude00x""#, #""日本語""#, "1"], invalid: [#""😀""#, #""e\u0301é!""#]),
    KeywordCase(
      name: "pattern: anywhere unless anchored", schema: #"{"pattern": "^\\p{Lu}|z$"}"#,
      valid: [#""Éa""#, #""jazz""#, "7"], invalid: [#""jazz ""#, #""""#]),
    KeywordCase(
      name: "items: counts", schema: #"{"minItems": 1, "maxItems": 2}"#, valid: ["[1]", "[1, [2, 3, 4]]", "{}"],
      invalid: ["[]", "[1, 2, 3]"]),
    KeywordCase(
      name: "uniqueItems: by value", schema: #"{"uniqueItems": true}"#,
      valid: ["[]", "[1, true]", "[0, false, null, [], {}]", #"[[1], [true]]"#, #"{"a": 1}"#],
      invalid: ["[1, 1.0]", #"[{"a": 1, "b": 2}, 0, {"b": 2.0, "a": 1}]"#, #"["a", "\u0061"]"#]),
    KeywordCase(
      name: "members: counts", schema: #"{"minProperties": 1, "maxProperties": 2}"#,
      valid: [#"{"a": {"b": 1, "c": 2, "d": 3}}"#, "[]"], invalid: ["{}", #"{"a": 1, "b": 2, "c": 3}"#]),
    KeywordCase(
      name: "required: names with escapes", schema: #"{"required": ["a\"b", "é"]}"#,
      valid: [#"{"a\u0022b": 1, "\u00e9": 2}"#, "1"], invalid: [#"{"é": 1}"#, #"{"a\"b": 1, "e\u0301": 1}"#]),
    KeywordCase(
      name: "required: more names than bits",
      schema: #"{"required": [\#((0..<70).map { #""k\#($0)""# }.joined(separator: ","))]}"#,
      valid: ["{\((0..<70).map { #""k\#($0)": \#($0)"# }.joined(separator: ","))}"],
      invalid: ["{\((1..<70).map { #""k\#($0)": \#($0)"# }.joined(separator: ","))}", "{}"]),
    KeywordCase(
      name: "dependentRequired", schema: #"{"dependentRequired": {"a": ["b", "c"], "d": []}}"#,
      valid: ["{}", #"{"d": 1}"#, #"{"a": 1, "b": 2, "c": 3}"#, #""a""#], invalid: [#"{"a": 1, "b": 2}"#]),
    KeywordCase(
      name: "format, content and meta-data are not asserted",
      schema: """
        {"format": "ipv4", "contentEncoding": "base64", "contentMediaType": "application/json",
         "contentSchema": {"type": "integer"}, "title": "t", "default": 1, "examples": [2], "deprecated": true,
         "readOnly": true, "writeOnly": true, "$comment": "c", "unknown": {"type": 3}}
        """, valid: [#""x""#, "1", "null"]),
  ]

  private static let applicators = [
    KeywordCase(
      name: "prefixItems, then items",
      schema: #"{"prefixItems": [{"type": "string"}, true], "items": {"type": "integer"}}"#,
      valid: ["[]", #"["a"]"#, #"["a", null, 1, 2]"#], invalid: ["[1]", #"["a", null, 1, "b"]"#]),
    KeywordCase(
      name: "contains with bounds", schema: #"{"contains": {"const": 1}, "minContains": 2, "maxContains": 3}"#,
      valid: ["[1, 1]", "[1, 0, 1, 0, 1]", "{}"], invalid: ["[]", "[1]", "[1, 1, 1, 1]"]),
    KeywordCase(
      name: "minContains 0", schema: #"{"contains": {"const": 1}, "minContains": 0, "maxContains": 1}"#,
      valid: ["[]", "[1]"], invalid: ["[1, 1]"]),
    KeywordCase(name: "minContains alone", schema: #"{"minContains": 3, "maxContains": 0}"#, valid: ["[1]", "[]"]),
    KeywordCase(
      name: "properties, patterns and the rest",
      schema:
        #"{"properties": {"a": {"type": "integer"}}, "patternProperties": {"^x": {"type": "string"}, "y$": {"maxLength": 2}}, "additionalProperties": {"type": "null"}}"#,
      valid: [#"{"a": 1, "x1": "b", "xy": "ab", "q": null}"#],
      invalid: [#"{"a": "1"}"#, #"{"x1": 1}"#, #"{"xy": "abc"}"#, #"{"q": 1}"#]),
    KeywordCase(
      name: "propertyNames", schema: #"{"propertyNames": {"pattern": "^[a-z]+$", "maxLength": 3}}"#,
      valid: ["{}", #"{"abc": 1}"#], invalid: [#"{"abcd": 1}"#, #"{"A": 1}"#]),
    KeywordCase(
      name: "dependentSchemas", schema: #"{"dependentSchemas": {"a": {"required": ["b"]}, "z": false}}"#,
      valid: ["{}", #"{"a": 1, "b": 2}"#], invalid: [#"{"a": 1}"#, #"{"z": 1}"#]),
    KeywordCase(
      name: "dependencies, as in the meta-schema",
      schema: #"{"dependencies": {"a": ["b"], "c": {"properties": {"d": {"type": "integer"}}}}}"#,
      valid: [#"{"a": 1, "b": 1}"#, #"{"c": 1, "d": 2}"#], invalid: [#"{"a": 1}"#, #"{"c": 1, "d": "2"}"#]),
    KeywordCase(
      name: "if, then, else",
      schema: #"{"if": {"type": "integer"}, "then": {"minimum": 1}, "else": {"type": "string"}}"#,
      valid: ["1", #""a""#], invalid: ["0", "null"]),
    KeywordCase(name: "then and else without if", schema: #"{"then": false, "else": false}"#, valid: ["1"]),
    KeywordCase(
      name: "allOf, anyOf, oneOf, not",
      schema:
        #"{"allOf": [{"minimum": 1}], "anyOf": [{"multipleOf": 2}, {"multipleOf": 3}], "oneOf": [{"maximum": 10}, {"minimum": 9}], "not": {"const": 4}}"#,
      valid: ["2", "3", "12"], invalid: ["0", "5", "9", "10", "4"]),
    KeywordCase(name: "true", schema: "true", valid: ["1", "null", "{}"]),
    KeywordCase(name: "false", schema: "false", invalid: ["1", "null", "{}"]),
  ]

  private static let unevaluated = [
    KeywordCase(
      name: "unevaluatedProperties sees through references and branches that hold",
      schema: """
        {"$ref": "#/$defs/a", "anyOf": [{"properties": {"b": {"type": "integer"}}}, {"properties": {"c": true}, "required": ["c"]}],
         "unevaluatedProperties": false, "$defs": {"a": {"properties": {"a": true}}}}
        """, valid: [#"{"a": 1}"#, #"{"a": 1, "b": 2}"#, #"{"b": 1, "c": 2}"#],
      invalid: [#"{"d": 1}"#, #"{"b": "x", "c": 2}"#]),
    KeywordCase(
      name: "unevaluatedProperties does not see cousins",
      schema: #"{"allOf": [{"properties": {"a": true}}, {"unevaluatedProperties": false}]}"#, valid: ["{}"],
      invalid: [#"{"a": 1}"#]),
    KeywordCase(
      name: "unevaluatedProperties: properties of an inner one are evaluated",
      schema: #"{"allOf": [{"unevaluatedProperties": {"type": "integer"}}], "unevaluatedProperties": false}"#,
      valid: [#"{"a": 1}"#], invalid: [#"{"a": "1"}"#]),
    KeywordCase(
      name: "unevaluatedProperties with if alone",
      schema: #"{"if": {"properties": {"a": {"const": 1}}, "required": ["a"]}, "unevaluatedProperties": false}"#,
      valid: [#"{"a": 1}"#, "{}"], invalid: [#"{"a": 2}"#]),
    KeywordCase(
      name: "unevaluatedProperties: not evaluates nothing",
      schema: #"{"not": {"not": {"properties": {"a": true}}}, "unevaluatedProperties": false}"#, valid: ["{}"],
      invalid: [#"{"a": 1}"#]),
    KeywordCase(
      name: "unevaluatedProperties: patterns, dependencies, the rest",
      schema:
        #"{"patternProperties": {"^x": true}, "dependentSchemas": {"x": {"properties": {"y": true}}}, "unevaluatedProperties": {"type": "null"}}"#,
      valid: [#"{"x": 1, "y": 2, "z": null}"#], invalid: [#"{"xa": 1, "y": 2}"#]),
    KeywordCase(
      name: "unevaluatedItems: prefix, contains and branches",
      schema:
        #"{"prefixItems": [true], "contains": {"type": "string"}, "anyOf": [true, {"prefixItems": [true, true, {"const": 3}]}], "unevaluatedItems": false}"#,
      valid: [#"["a"]"#, #"["a", 2]"#, #"[1, "a", "b"]"#, #"[1, 2, 3, "a"]"#], invalid: [#"[1, 2, "a"]"#]),
    KeywordCase(
      name: "unevaluatedItems: items takes all", schema: #"{"items": {"type": "integer"}, "unevaluatedItems": false}"#,
      valid: ["[1, 2]"], invalid: [#"["a"]"#]),
    KeywordCase(
      name: "unevaluatedItems in over 64 elements",
      schema:
        #"{"prefixItems": [\#(Array(repeating: "true", count: 70).joined(separator: ","))], "unevaluatedItems": false}"#,
      valid: ["[\(Array(repeating: "1", count: 70).joined(separator: ","))]"],
      invalid: ["[\(Array(repeating: "1", count: 71).joined(separator: ","))]"]),
    KeywordCase(
      name: "unevaluated through $dynamicRef",
      schema: """
        {"$id": "https://example.com/strict", "$dynamicAnchor": "tree", "$ref": "open", "unevaluatedProperties": false,
         "$defs": {"open": {"$id": "open", "$dynamicAnchor": "tree",
          "properties": {"value": true, "children": {"items": {"$dynamicRef": "#tree"}}}}}}
        """, valid: [#"{"children": [{"value": 1, "children": []}]}"#], invalid: [#"{"children": [{"valeu": 1}]}"#]),
  ]
}
