import NavKit
import Testing

struct SchemaMetaTests {
  @Test func `the schema of the schema is what the library has`() throws {
    #expect(try Sandbox().run("schema", "meta") == Run(0, prints: DestinationSchema.metaSchema))
  }
}
