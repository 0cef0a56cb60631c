// The targets of references (core, section 8): within a schema, from a payload into its file, and into other documents. Also
// refused drafts and vocabularies, cycles, and references resolved as in RFC 3986.

import Testing

@testable import NavKit

@Suite struct JSONSchemaReferencesTests {
  /// The documents of the tests' loader.
  private static let library = [
    "https://example.com/schemas/positive.json": #"{"exclusiveMinimum": 0, "$defs": {"word": {"type": "string"}}}"#,
    "file:///app/beside.json": #"{"$defs": {"id": {"$ref": "deep/id.json"}}}"#,
    "file:///app/deep/id.json": #"{"type": "integer"}"#,
    "https://example.com/plain": """
    {"$id": "https://example.com/plain", "$vocabulary": {"https://json-schema.org/draft/2020-12/vocab/core": true,
     "https://json-schema.org/draft/2020-12/vocab/applicator": true, "https://example.com/unknown": false}}
    """,
    "https://example.com/strict": """
    {"$vocabulary": {"https://json-schema.org/draft/2020-12/vocab/core": true,
     "https://json-schema.org/draft/2020-12/vocab/format-assertion": false}}
    """,
    "https://example.com/2019": #"{"$schema": "https://json-schema.org/draft/2019-09/schema", "type": "null"}"#,
    "https://json-schema.org/draft/2019-09/schema": #"{"type": ["object", "boolean"]}"#,
  ]

  private static var options: JSONSchema.Options {
    var options = JSONSchema.Options()
    options.formats = ["ipv4": .init("an address") { $0.split(separator: ".").count == 4 }]
    options.load = { uri in
      guard let text = library[uri], let value = try? NavJSON.Value(parsing: text) else {
        return .failure(JSONSchema.LoadError(reason: "not in the library"))
      }
      return .success(value)
    }
    return options
  }

  private struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var schema: String
    var valid: String
    var invalid: String

    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(
      name: "a pointer with escapes",
      schema: ##"{"$ref": "#/$defs/a~1b%25c~0", "$defs": {"a/b%c~": {"type": "null"}}}"##,
      valid: "null", invalid: "1"),
    Case(
      name: "a place under an unknown keyword", schema: ##"{"$ref": "#/x-types/0", "x-types": [{"type": "null"}]}"##,
      valid: "null", invalid: "1"),
    Case(
      name: "an anchor", schema: ##"{"$ref": "#name", "$defs": {"x": {"$anchor": "name", "type": "null"}}}"##,
      valid: "null", invalid: "1"),
    Case(
      name: "an $id, relative to the one around it",
      schema:
        #"{"$id": "https://example.com/a/b.json", "$ref": "../c.json", "$defs": {"x": {"$id": "/c.json", "type": "null"}}}"#,
      valid: "null", invalid: "1"),
    Case(
      name: "a URN",
      schema: #"{"$id": "urn:a:b", "items": {"$ref": "urn:a:b#/$defs/x"}, "$defs": {"x": {"type": "null"}}}"#,
      valid: "[null]", invalid: "[1]"),
    Case(
      name: "an $id in const is not an identifier",
      schema:
        #"{"$ref": "https://example.com/x", "$defs": {"a": {"const": {"$id": "https://example.com/x"}}, "b": {"$id": "https://example.com/x", "type": "null"}}}"#,
      valid: "null", invalid: "1"),
    Case(
      name: "another document", schema: #"{"$ref": "https://example.com/schemas/positive.json"}"#, valid: "1",
      invalid: "0"),
    Case(
      name: "a place in another document, by a relative reference",
      schema: #"{"$id": "https://example.com/schemas/root.json", "$ref": "positive.json#/$defs/word"}"#,
      valid: #""a""#, invalid: "1"),
    Case(
      name: "a file beside the schema, and one below that", schema: #"{"$ref": "./x/../beside.json#/$defs/id"}"#,
      valid: "1", invalid: #""a""#),
    Case(
      name: "the schema itself", schema: ##"{"type": "object", "additionalProperties": {"$ref": "#"}}"##,
      valid: #"{"a": {"b": {}}}"#, invalid: #"{"a": {"b": 1}}"#),
    Case(
      name: "the meta-schema", schema: #"{"$ref": "https://json-schema.org/draft/2020-12/schema"}"#,
      valid: #"{"properties": {"a": {"minLength": 1}}}"#, invalid: #"{"properties": {"a": {"minLength": -1}}}"#),
    Case(
      name: "a vocabulary of the meta-schema",
      schema: #"{"$ref": "https://json-schema.org/draft/2020-12/meta/content"}"#,
      valid: #"{"contentEncoding": "base64"}"#, invalid: #"{"contentEncoding": 64}"#),
    Case(
      name: "$dynamicRef: the outermost $dynamicAnchor",
      schema: """
        {"$id": "https://example.com/root", "$ref": "list", "$defs": {"item": {"$dynamicAnchor": "item", "type": "null"},
         "list": {"$id": "list", "items": {"$dynamicRef": "#item"}, "$defs": {"any": {"$dynamicAnchor": "item"}}}}}
        """, valid: "[null]", invalid: "[1]"),
    Case(
      name: "$dynamicRef to a plain $anchor",
      schema: """
        {"$id": "https://example.com/root", "$ref": "list", "$defs": {"item": {"$dynamicAnchor": "item", "type": "null"},
         "list": {"$id": "list", "items": {"$dynamicRef": "#item"}, "$defs": {"any": {"$anchor": "item", "type": "string"}}}}}
        """, valid: #"["a"]"#, invalid: "[null]"),
    Case(
      name: "$vocabulary without validation",
      schema: #"{"$schema": "https://example.com/plain", "properties": {"a": {"minimum": 3}, "b": false}}"#,
      valid: #"{"a": 1}"#, invalid: #"{"b": 1}"#),
    Case(
      name: "$vocabulary with format-assertion",
      schema: #"{"$schema": "https://example.com/strict", "format": "ipv4"}"#,
      valid: #""127.0.0.1""#, invalid: #""x""#),
  ])
  private func `a reference finds the schema that it names`(_ test: Case) throws {
    let schema = try JSONSchema(
      NavJSON.Value(parsing: test.schema), uri: "file:///app/main.json", options: Self.options)
    #expect(try schema.isValid(NavJSON.Value(parsing: test.valid)))
    #expect(try !schema.isValid(NavJSON.Value(parsing: test.invalid)))
  }

  @Test func `a document of draft 2019-09 is refused, though its meta-schema can be loaded`() throws {
    let schema = try NavJSON.Value(parsing: #"{"$ref": "https://example.com/2019"}"#)
    let error = try #require(throws: JSONSchema.CompileError.self) { try JSONSchema(schema, options: Self.options) }
    #expect(error.errors.map(\.uri) == ["https://example.com/2019"])
    #expect(
      error.errors.map(\.message) == [
        #"unsupported draft of JSON Schema "https://json-schema.org/draft/2019-09/schema"; use "https://json-schema.org/draft/2020-12/schema""#
      ])
  }

  @Test func `a meta-schema that requires asserted formats is refused if no format is known`() throws {
    var options = Self.options
    options.formats = [:]
    options.load = { _ in
      .success(
        try! NavJSON.Value(
          parsing: #"{"$vocabulary":{"https://json-schema.org/draft/2020-12/vocab/format-assertion":true}}"#))
    }
    let schema = try NavJSON.Value(parsing: #"{"$schema": "https://example.com/formats", "format": "ipv4"}"#)
    let error = try #require(throws: JSONSchema.CompileError.self) { try JSONSchema(schema, options: options) }
    #expect(
      error.errors.map(\.message) == [
        #"unknown vocabulary "https://json-schema.org/draft/2020-12/vocab/format-assertion", which this '$schema' requires"#
      ])
  }

  @Test func `definitions of a payload win over those of its file`() throws {
    let file = try NavJSON.Value(
      parsing: """
        {"destinations": {
           "Own": {"payload": {"$ref": "#/$defs/id", "$defs": {"id": {"type": "string"}}}},
           "Shared": {"payload": {"properties": {"id": {"$ref": "#/$defs/id"}, "word": {"$ref": "#word"}}}},
           "Named": {"payload": {"$ref": "main.json#/$defs/id", "$defs": {"id": {"type": "string"}}}},
           "Itself": {"payload": {"type": "array", "items": {"$ref": "#"}}},
           "Other": {"payload": {"$ref": "#/destinations/Own/payload"}},
           "Identified": {"payload": {"$id": "https://example.com/x", "$ref": "#/$defs/id"}}},
         "$defs": {"id": {"type": "integer"}, "w": {"$anchor": "word", "type": "string"}}}
        """)
    let names = ["Own", "Shared", "Named", "Itself", "Other", "Identified"]
    let pointers = names.map { NavJSON.Pointer(tokens: ["destinations", $0, "payload"]) }
    let schemas = try JSONSchema.compile(pointers, in: file, uri: "file:///app/main.json", options: Self.options)
    let values = try ["1", #""a""#, #"{"id": 1, "word": "a"}"#, #"{"id": "a"}"#, #"{"word": 1}"#, "[[]]", "[1]"]
      .map { try NavJSON.Value(parsing: $0) }
    let verdicts = try schemas.map { schema in try values.map { try schema.isValid($0) ? "1" : "0" }.joined() }
    #expect(verdicts == ["0100000", "1110011", "1000000", "0000010", "0100000", "1000000"])
  }

  @Test func `a reference with the name of its own file finds the same anchors`() throws {
    let file = try NavJSON.Value(
      parsing: """
        {"destinations": {
           "Own": {"payload": {"$ref": "main.json#a", "$defs": {"x": {"$anchor": "a", "type": "string"}}}},
           "Shared": {"payload": {"$ref": "main.json#a"}}},
         "$defs": {"y": {"$anchor": "a", "type": "integer"}}}
        """)
    let pointers = ["Own", "Shared"].map { NavJSON.Pointer(tokens: ["destinations", $0, "payload"]) }
    let schemas = try JSONSchema.compile(pointers, in: file, uri: "file:///app/main.json")
    #expect(try schemas.map { try $0.isValid(NavJSON.Value(parsing: #""a""#)) } == [true, false])
    #expect(try schemas.map { try $0.isValid(NavJSON.Value(parsing: "1")) } == [false, true])
  }

  @Test func `each circle of references is reported once, also next to dangling references`() throws {
    let text = """
      {"allOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/none"}],
       "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"},
         "c": {"allOf": [{"$ref": "#/$defs/c"}, {"$ref": "#/$defs/c"}]},
         "d": {"$ref": "#/$defs/e"}, "e": {"allOf": [{"$ref": "#/$defs/d"}, {"$ref": "#/$defs/d"}]}}}
      """
    let error = try #require(throws: JSONSchema.CompileError.self) { try JSONSchema(NavJSON.Value(parsing: text)) }
    let pointers = error.errors.map(\.pointer.description)
    #expect(
      pointers == [
        "/allOf/1/$ref", "/$defs/a/$ref", "/$defs/c/allOf/0/$ref", "/$defs/c/allOf/1/$ref", "/$defs/d/$ref",
        "/$defs/e/allOf/0/$ref",
      ])
  }

  @Test(arguments: [
    ("http://a/b/c/d;p?q", "g", "http://a/b/c/g"), ("http://a/b/c/d;p?q", "../../../g", "http://a/g"),
    ("http://a/b/c/d;p?q", "?y", "http://a/b/c/d;p?y"), ("http://a/b/c/d;p?q", "", "http://a/b/c/d;p?q"),
    ("http://a/b/c/d;p?q", "//G/h", "http://g/h"), ("http://a/b/c/d;p?q", "./g/.", "http://a/b/c/g/"),
    ("http://a/b/c/d;p?q", "g;x=1/../y", "http://a/b/c/y"), ("http://a/b/c/d;p?q", "HTTP://A/./b", "http://a/b"),
    ("http://a/b/c/d;p?q", "/..", "http://a/"), ("urn:x:y", "z", "urn:z"), ("", "a/../b", "b"),
    ("file:///x/y.json", "z.json", "file:///x/z.json"), ("file:///x/y.json", "file:/x/z.json", "file:///x/z.json"),
    ("file:///x/y.json", "FILE://LocalHost/x/z.json", "file:///x/z.json"),
    ("file:///x/y.json", "file://other/x/z.json", "file://other/x/z.json"), ("file:/x/y", "z", "file:///x/z"),
  ])
  func `references are resolved as in RFC 3986`(base: String, reference: String, want: String) {
    let base = JSONSchema.URI.split(base).uri
    #expect(JSONSchema.URI.split(reference).uri.resolved(against: base).text == want)
  }
}
