// The check of a document outside its paths: severities, property lists, and the values of its columns. Tests/Sessions/Validate
// has its errors.

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
    #expect(schema.hasStateRules)
    #expect(columns.map(\.column.name) == ["side", "animal", "id"])
    #expect(columns.map(\.isNull) == [true, false, false] && columns.map { $0.cursor == nil } == [false, false, true])
    #expect(columns.map(\.element) == [nil, "Zoo.Animal(id: 7)", nil])
  }
}
