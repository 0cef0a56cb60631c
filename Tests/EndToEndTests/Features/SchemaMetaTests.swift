import NavKit
import Testing

@testable import navpath

struct SchemaMetaTests {
  @Test func `the schema of the schema is what the tool has`() throws {
    let printed = try Sandbox().run("schema", "meta")
    #expect(printed == Run(0, prints: DestinationSchema.metaSchema))
    #expect(try Repository.text(of: "schema/navpath.schema.json") == printed.output)
  }
}
