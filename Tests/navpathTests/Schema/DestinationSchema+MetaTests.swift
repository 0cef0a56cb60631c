// The schema for schema files, compared with the reader of schema files and with `schema check`: the keys, and which files
// are valid.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct DestinationSchemaMetaTests {
  private func meta() throws -> NavJSON.Value { try NavJSON.Value(parsing: DestinationSchema.metaSchema) }

  private func keys(at pointer: String) throws -> [String] {
    let object = try meta().value(at: NavJSON.Pointer(parsing: pointer + "/properties"))
    return (object.members.map { $0.map(\.name) } ?? []).filter { $0 != "$comment" }.sorted()
  }

  @Test func `the schema of schemas has the keys that the reader knows`() throws {
    #expect(try keys(at: "") == SchemaReader.rootKeys.sorted())
    #expect(try keys(at: "/$defs/destination") == SchemaReader.destinationKeys.sorted())
    #expect(try keys(at: "/$defs/case") == SchemaReader.caseKeys.sorted())
    #expect(try keys(at: "/properties/path") == SchemaReader.pathKeys.sorted())
    #expect(try keys(at: "/$defs/stack") == SchemaReader.stackKeys.sorted())
    let forms = try meta().value(at: NavJSON.Pointer("/$defs/stack/properties/form/enum"))
    #expect(try keys(at: "/properties/rules") == (RuleSettings.rules.map(\.name) + RuleSettings.toolRules).sorted())
    #expect(forms.elements?.compactMap(\.string) == SchemaReader.forms)
  }

  static let files: [NamedCase<String, Bool>] = [
    NamedCase("empty", #"{"destinations": {}}"#, true),
    NamedCase(
      "everything",
      #"{"$schema": "x", "$id": "y", "title": "t", "description": "d", "$comment": 1, "x-mine": [], "#
        + ##""destinations": {"x-free": 1, "A": {"title": "t", "description": "d", "payload": {"$ref": "#/$defs/n"}, "##
        + ##""first": true, "next": ["A"], "requires": [], "max": 1.0, "formerly": ["B"], "deprecated": "no", "##
        + ##""link": "/a", "x-note": 1, "cases": {"x-free": 1, "a": {"raw": 1, "title": "t", "description": "d", "##
        + ##""payload": {"$ref": "#/$defs/n"}, "first": true, "next": ["A.a"], "requires": [], "max": 1, "##
        + ##""formerly": ["b"], "deprecated": true, "link": "/b", "$comment": 1}}}}, "path": {"maxDepth": 8}, "stacks": {"s": {"at": "", "form": "array", "##
        + ##""element": "A", "destinations": ["A"], "maxDepth": 0, "optional": true}}, "$defs": {"n": {"type": "null"}}}"##,
      true),
    NamedCase(
      "rules", #"{"destinations": {}, "rules": {"deprecated": "off", "formerly": "warning", "max": "error"}}"#, true),
    NamedCase("an unknown rule", #"{"destinations": {}, "rules": {"depricated": "off"}}"#, false),
    NamedCase("a rule that cannot be set", #"{"destinations": {}, "rules": {"json": "off"}}"#, false),
    NamedCase("an unknown severity", #"{"destinations": {}, "rules": {"max": "info"}}"#, false),
    NamedCase("a severity that is a boolean", #"{"destinations": {}, "rules": {"max": false}}"#, false),
    NamedCase("no destinations", "{}", false),
    NamedCase("a case called like a free key", #"{"destinations": {"A": {"cases": {"x-a": {"x-name": "a"}}}}}"#, true),
    NamedCase("an unknown key of one", #"{"destinations": {"A": {"cases": {"$comment": {"nxt": []}}}}}"#, false),
    NamedCase("a stack called like one", #"{"destinations": {}, "stacks": {"x-s": {"at": "", "to": ""}}}"#, false),
    NamedCase("no object", "[]", false),
    NamedCase("an unknown key", #"{"destinations": {}, "destination": {}}"#, false),
    NamedCase("an unknown key of a destination", #"{"destinations": {"A": {"nxt": []}}}"#, false),
    NamedCase("an unknown key of path", #"{"destinations": {}, "path": {"depth": 1}}"#, false),
    NamedCase("an unknown key of a stack", #"{"destinations": {}, "stacks": {"s": {"at": "", "to": ""}}}"#, false),
    NamedCase("an empty type", #"{"destinations": {"": {}}}"#, false),
    NamedCase("a destination that is not an object", #"{"destinations": {"A": true}}"#, false),
    NamedCase("next that is not a list", #"{"destinations": {"A": {"next": "A"}}}"#, false),
    NamedCase("next of numbers", #"{"destinations": {"A": {"next": [1]}}}"#, false),
    NamedCase("a fraction as max", #"{"destinations": {"A": {"max": 1.5}}}"#, false),
    NamedCase("a negative max", #"{"destinations": {"A": {"max": -1}}}"#, false),
    NamedCase("first that is not a boolean", #"{"destinations": {"A": {"first": 1}}}"#, false),
    NamedCase("a deprecation that is a number", #"{"destinations": {"A": {"deprecated": 1}}}"#, false),
    NamedCase("a link that is not a string", #"{"destinations": {"A": {"link": 1}}}"#, false),
    NamedCase("an invalid payload", #"{"destinations": {"A": {"payload": {"type": "strin"}}}}"#, false),
    NamedCase("cases that are a list", #"{"destinations": {"A": {"cases": ["a"]}}}"#, false),
    NamedCase("a case without a name", #"{"destinations": {"A": {"cases": {"": {}}}}}"#, false),
    NamedCase("an unknown key of a case", #"{"destinations": {"A": {"cases": {"a": {"cases": {}}}}}}"#, false),
    NamedCase("an invalid raw value", #"{"destinations": {"A": {"cases": {"a": {"raw": true}}}}}"#, false),
    NamedCase("an empty former name", #"{"destinations": {"A": {"cases": {"a": {"formerly": [""]}}}}}"#, false),
    NamedCase("a stack without a place", #"{"destinations": {}, "stacks": {"s": {}}}"#, false),
    NamedCase("a stack at no pointer", #"{"destinations": {}, "stacks": {"s": {"at": "tabs"}}}"#, false),
    NamedCase("a stack at a wrong escape", #"{"destinations": {}, "stacks": {"s": {"at": "/a~2"}}}"#, false),
    NamedCase("a stack of an unknown form", #"{"destinations": {}, "stacks": {"s": {"at": "", "form": "x"}}}"#, false),
  ]

  /// Files that can be read, and whether `schema check` accepts them.
  static let checkedFiles: [NamedCase<String, Bool>] = [
    NamedCase("no case", #"{"destinations": {"A": {"cases": {}}}}"#, false),
    NamedCase("a case", #"{"destinations": {"A": {"cases": {"x-a": 1, "b": {}}}}}"#, true),
    NamedCase("a case with labels", #"{"destinations": {"A": {"cases": {"a(id:)": {}}}}}"#, false),
    NamedCase(
      "an invalid former name of a case", #"{"destinations": {"A": {"cases": {"a": {"formerly": ["b(id:)"]}}}}}"#, false
    ),
    NamedCase("no link", #"{"destinations": {"A": {"link": ""}}}"#, false),
    NamedCase("a link of a host", #"{"destinations": {"A": {"link": ["/a", "https://a.b/c"]}}}"#, false),
    NamedCase("empty lists", #"{"destinations": {"A": {"next": [], "requires": [], "link": []}}, "stacks": {}}"#, true),
    NamedCase("empty objects", #"{"destinations": {}, "path": {"encoder": {}}, "rules": {}, "$defs": {}}"#, true),
  ]

  @Test(arguments: checkedFiles)
  func `the schema of schemas refuses what schema check refuses`(file: NamedCase<String, Bool>) throws {
    #expect(try JSONSchema(try meta()).isValid(try NavJSON.Value(parsing: file.input)) == file.want)
    #expect(DestinationSchema.reviewed(Array(file.input.utf8)).findings.isEmpty == file.want)
  }

  @Test(arguments: files)
  func `the schema of schemas accepts what the reader accepts`(file: NamedCase<String, Bool>) throws {
    let schema = try JSONSchema(try meta())
    #expect(try schema.isValid(try NavJSON.Value(parsing: file.input)) == file.want)
    let isRead = (try? DestinationSchema(parsing: Array(file.input.utf8))) != nil
    #expect(isRead == file.want)
  }
}
