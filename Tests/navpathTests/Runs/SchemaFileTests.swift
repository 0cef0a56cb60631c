import Foundation
import Testing

@testable import TestSupport
@testable import navpath

struct SchemaFileTests {
  private let schema = Data(#"{"destinations": {"Swift.Int": {}}}"#.utf8)

  @Test func `a directory is searched once, also if there is no schema`() throws {
    try Tool.withFolder { folder in
      try Data().write(to: folder.appending(path: ".git"))
      var schemas = SchemaFinder(.nearest, .none)
      #expect(try schemas.find(for: folder.path + "/nav.json")?.file == nil)
      try schema.write(to: folder.appending(path: SchemaFile.usualName))
      #expect(try schemas.find(for: folder.path + "/other.json")?.file == nil)
      var later = SchemaFinder(.nearest, .none)
      #expect(try later.find(for: folder.path + "/nav.json")?.file == folder.path + "/" + SchemaFile.usualName)
    }
  }

  @Test func `a schema that was named is read once for files of any directory`() throws {
    try Tool.withFolder { folder in
      let file = folder.appending(path: "app.json")
      try schema.write(to: file)
      var schemas = SchemaFinder(.file(file.path), .none)
      #expect(try schemas.find(for: "a/nav.json")?.file == file.path)
      try FileManager.default.removeItem(at: file)
      #expect(try schemas.find(for: "b/nav.json")?.file == file.path)
      #expect(schemas.found.count == 1)
    }
  }

  @Test func `without a schema none is found`() throws {
    var schemas = SchemaFinder(.off, .none)
    #expect(try schemas.find(nearFirstOf: ["a/nav.json", "nav.json"])?.file == nil)
  }
}
