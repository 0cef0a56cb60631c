// Former names on the paths of a text: renamed types and cases, several paths in a document, and renames that are unused,
// contradict each other, or agree.

import Testing

@testable import NavKit
@testable import TestSupport

struct MigrationTests {
  static let schema = """
    {
      "destinations": {
        "App.Screen": {"formerly": ["Old.Screen"], "cases": {"home": {"formerly": ["start"]}, "list": {"formerly": ["home"]}}},
        "App.Tab": {"cases": {"home": {"raw": "home", "formerly": ["start"]}}},
        "App.Item": {"formerly": ["Old.Item", "App.Tab"]}
      },
      "stacks": {"scene": {"at": "/scenes/*"}}
    }
    """

  static func migration(_ renames: String..., schema: String? = schema) throws -> Migration {
    let schema = try schema.map { try DestinationSchema(parsing: Array($0.utf8)) }
    return try Migration(try renames.map { try NameChange(parsing: $0) }, schema: schema)
  }

  /// The changed text, and each change as `STACK INDEX OFFSET OLD NEW`.
  static func outcome(
    _ migration: Migration, _ text: String, at location: NavPath.Location? = NavPath.Location()
  ) throws -> (text: String, changes: [String]) {
    let bytes = Array(text.utf8)
    let outcome = try migration.outcome(of: state(bytes, migration.schema, at: location))
    let changes = outcome.changes.map {
      "\($0.stack ?? "-") \($0.element ?? -1) \($0.textOffset.offset) \($0.old.name) \($0.new.name)"
    }
    #expect(outcome.paths.map(\.changes).joined().elementsEqual(changes.indices))
    return (outcome.pieces.map { String(decoding: $0.joined(), as: UTF8.self) } ?? text, changes)
  }

  @Test func `the type and the case of an element are renamed together`() throws {
    let (text, changes) = try Self.outcome(
      try Self.migration(), #"["Old.Screen","{\"start\":{}}","App.Screen","{\"home\":{}}"]"#)
    #expect(text == #"["App.Screen","{\"home\":{}}","App.Screen","{\"home\":{}}"]"#)
    #expect(changes == ["- 1 1 Old.Screen App.Screen", "- 1 16 Old.Screen.start App.Screen.home"])
  }

  @Test func `a raw value and a present name are not former names`() throws {
    let text = #"["App.Tab","\"start\"","App.Tab","\"home\""]"#
    #expect(try Self.outcome(try Self.migration(), text) == (text, []))
  }

  @Test func `all locations of a stack are changed at once`() throws {
    let (text, changes) = try Self.outcome(
      try Self.migration(),
      #"{"scenes":{"a":["Old.Item","1"],"b":"[\"Old.Item\",\"2\"]","c":"WyJPbGQuSXRlbSIsIjMiXQ==","d":[]}}"#,
      at: nil)
    #expect(
      text == #"{"scenes":{"a":["App.Item","1"],"b":"[\"App.Item\",\"2\"]","c":"WyJBcHAuSXRlbSIsIjMiXQ==","d":[]}}"#)
    #expect(
      changes == ["scene 0 16 Old.Item App.Item", "scene 0 38 Old.Item App.Item", "scene 0 63 Old.Item App.Item"])
  }

  @Test func `two paths in one base64 text are changed one after the other`() throws {
    // {"p":["Old.Item","1"],"q":["Old.Item","2"]}
    let schema = #"""
      {"destinations": {"App.Item": {"formerly": ["Old.Item"]}}, "stacks": {"q": {"at": "/s/q"}, "p": {"at": "/s/p"}}}
      """#
    let inner = #"{"p":["Old.Item","1"],"q":["Old.Item","2"]}"#
    let encoded = { (text: String) in String(decoding: Base64.encode(Array(text.utf8)), as: UTF8.self) }
    let (text, changes) = try Self.outcome(try Self.migration(schema: schema), "{\"s\":\"\(encoded(inner))\"}", at: nil)
    let wanted = #"{"p":["App.Item","1"],"q":["App.Item","2"]}"#
    #expect(text == "{\"s\":\"\(encoded(wanted))\"}")
    #expect(changes.count == 2)
  }

  @Test func `a chain that is split over locations goes one step in each`() throws {
    let schema = #"{"destinations": {}, "stacks": {"p": {"at": "/s/p"}, "q": {"at": "/s/q"}}}"#
    let encoded = { (text: String) in String(decoding: Base64.encode(Array(text.utf8)), as: UTF8.self) }
    let inner = #"{"p":["A.A","1"],"q":["A.B","2"]}"#
    let (text, _) = try Self.outcome(
      try Self.migration("A.A=A.B", "A.B=A.C", schema: schema), "{\"s\":\"\(encoded(inner))\"}", at: nil)
    #expect(text == "{\"s\":\"\(encoded(#"{"p":["A.B","1"],"q":["A.C","2"]}"#))\"}")
  }

  @Test func `a document without the stacks of the schema has no path to migrate`() throws {
    let migration = try Self.migration()
    #expect(
      try migration.outcome(of: NavState(of: Array("{\"scenes\":{}}".utf8), schema: migration.schema)).paths
        .isEmpty)
    #expect(try migration.outcome(of: NavState(of: Array("{}".utf8), schema: migration.schema)).paths.isEmpty)
  }

  @Test func `the result has the renames that were not needed`() throws {
    let migration = try Self.migration("A.B=A.C", "D.=E.", "F.G.a=F.G.b", schema: nil)
    let outcome = try migration.outcome(
      of: NavState(of: Array(#"["D.X","1","A.X","2"]"#.utf8), schema: migration.schema))
    #expect(migration.unused(but: outcome.used).map(\.old) == ["A.B", "F.G.a"])
  }

  @Test(arguments: [
    NamedCase("of a type", ["Old.Item=App.Screen"], "Old.Item"),
    NamedCase("of a case", ["App.Screen.start=App.Screen.list"], "App.Screen.start"),
    NamedCase("each other", ["A.B=A.C", "A.B=A.D"], "A.B"),
  ])
  func `renames that contradict each other are refused`(_ row: NamedCase<[String], String>) throws {
    let changes = try row.input.map { try NameChange(parsing: $0) }
    let schema = try DestinationSchema(parsing: Array(Self.schema.utf8))
    let error = #expect(throws: MigrationConflict.self) { try Migration(changes, schema: schema) }
    #expect(error.map { "\($0)".contains(row.want) } == true)
  }

  @Test func `renames that agree with the schema, or with each other, are one`() throws {
    let (text, changes) = try Self.outcome(
      try Self.migration("Old.Item=App.Item", "Old.Item=App.Item"), #"["Old.Item","1"]"#)
    #expect(text == #"["App.Item","1"]"# && changes.count == 1)
  }
}
