// What a changing command does with a path that its schema rejects.

import Testing

struct SchemaGateTests {
  static let schema = ["navpath.schema.json": Sample.schema]

  // MARK: New faults are never hidden by old ones (issue 12)

  @Test func `a broken standard value stops no other change without a schema`() throws {
    try Scenario(
      "", on: #"["Swift.Int","1.5"]"#, "navpath push nav.json 2",
      leaves: #"["Swift.Int","2","Swift.Int","1.5"]"#
    ).check()
  }
}
