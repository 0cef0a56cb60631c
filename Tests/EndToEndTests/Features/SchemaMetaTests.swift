import NavKit
import Testing

@testable import navpath

struct SchemaMetaTests {
  @Test func `the schema of the schema is what the tool has`() throws {
    #expect(try Sandbox().run("schema", "meta") == Run(0, prints: DestinationSchema.metaSchema))
  }
}
