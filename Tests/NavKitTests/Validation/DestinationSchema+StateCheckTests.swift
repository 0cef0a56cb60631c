// Errors of a document outside its paths, with their places, and the values of its columns.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct DestinationSchemaStateCheckTests {
  private static let schema =
    #"{"destinations": {"Zoo.Cage": {}, "Zoo.Area": {"cases": {"east": {"raw": 1}, "west": {"raw": 2}}}, "#
    + #""Zoo.Animal": {"payload": {"type": "object", "required": ["id"]}}}, "#
    + #""state": {"at": ["", "/saved"], "payload": {"type": "object", "required": ["area"], "#
    + #""properties": {"visits": {"type": "integer"}}}}, "#
    + #""stacks": {"east": {"at": "/e", "columns": [{"name": "side", "at": "/side", "type": "Zoo.Side"}, "#
    + #"{"name": "animal", "at": "/animal", "type": "Zoo.Animal"}, {"name": "id", "at": "/id", "type": "Swift.Int"}]}}, "#
    + #""selection": {"at": "/area", "type": "Zoo.Area"}, "$defs": {"Zoo.Side": {"enum": ["left", "right"]}}}"#

  @Test(
    arguments: [
      (#"{"area":1,"e":[],"visits":3,"side":"left","animal":{"id":1},"id":4}"#, []),
      (#"{"area":2,"e":[],"side":null}"#, []),
      (#"{"e":[]}"#, ["1:1: error: the document: missing required member 'area' [document]"]),
      (#"{"area":3,"e":[]}"#, ["1:9: error: 3 selects no stack, expected 'east' or 'west' [selection]"]),
      (
        #"{"area":1,"e":[],"visits":"x"}"#,
        [#"1:27: error: the document: 'visits' must be an integer, not the string "x" [document]"#]
      ),
      (
        #"{"saved":"{\"area\":1,\"e\":[],\"visits\":\"x\"}"}"#,
        [#"1:43: error: the document: 'visits' must be an integer, not the string "x" [document]"#]
      ),
      (
        #"{"area":1,"e":[],"side":"up"}"#,
        [#"1:25: error: stack 'east': column 'side': the value must be one of "left", "right", not "up" [payload]"#]
      ),
      (
        #"{"area":1,"e":[],"animal":{"n":1}}"#,
        ["1:27: error: stack 'east': column 'animal': missing required member 'id' [payload]"]
      ),
      (
        #"{"area":1,"e":[],"id":"x"}"#,
        [#"1:23: error: stack 'east': column 'id': the value must be an integer, not the string "x" [standard-type]"#]
      ),
      ("[1]", ["1:1: error: no document of the app at the root or /saved [document]"]),
    ] as [(String, [String])])
  func `an error beside the paths is found at its place`(text: String, want: [String]) throws {
    let schema = try DestinationSchema(parsing: Array(Self.schema.utf8))
    let state = NavState(of: Array(text.utf8), schema: schema)
    #expect(described(schema.findings(besidePathsOf: state), in: text) == want)
    #expect(schema.hasStateRules)
  }

  @Test func `the check of a text includes the document, with severities`() throws {
    let text = #"{"area":9,"e":["Zoo.Cage","{}"]}"#
    let schema = { (rules: String) in
      try DestinationSchema(parsing: Array((Self.schema.dropLast() + ", \"rules\": {\(rules)}}").utf8))
    }
    #expect(PathValidator(try schema("")).findings(inText: Array(text.utf8)).map(\.rule) == [.selection])
    #expect(PathValidator(try schema(#""selection": "off""#)).findings(inText: Array(text.utf8)).isEmpty)
    let warned = PathValidator(try schema(#""selection": "warning""#)).findings(inText: Array(text.utf8))
    #expect(warned.map(\.severity) == [.warning])
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `a document in a property list is checked like JSON`(format: PropertyListSerialization.PropertyListFormat) throws
  {
    let schema = try DestinationSchema(parsing: Array(Self.schema.utf8))
    let list = ListValue.dictionary([
      "area": .integer(5), "visits": .string("x"), "e": .array([]), "side": .string("left"),
    ])
    let rules = { (bytes: [UInt8]) in
      schema.findings(besidePathsOf: NavState(of: bytes, schema: schema)).map(\.rule)
    }
    #expect(rules(try list.written(format)) == [.document, .selection])
    // A document stored as Data in the list.
    let held = ListValue.dictionary(["saved": .data(Array(#"{"area":1,"e":[],"visits":"x"}"#.utf8))])
    #expect(rules(try held.written(format)) == [.document])
  }

  @Test func `a column is absent, null or a value`() throws {
    let schema = try DestinationSchema(parsing: Array(Self.schema.utf8))
    let text = Array(#"{"area":1,"side":null,"animal":{"id":7}}"#.utf8)
    let state = try #require(NavState(of: text, schema: schema).documents.first)
    let columns = schema.columns(of: schema.stacks[0], in: state)
    #expect(columns.map(\.column.name) == ["side", "animal", "id"])
    #expect(columns.map(\.isNull) == [true, false, false] && columns.map { $0.cursor == nil } == [false, false, true])
    #expect(columns.map(\.element) == [nil, "Zoo.Animal(id: 7)", nil])
  }
}
