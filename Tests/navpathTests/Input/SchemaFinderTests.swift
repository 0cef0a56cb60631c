// The search for schemas: the nearest one for each of many files, folders searched once, a named schema, and `--no-schema`.

import Foundation
import Testing

@testable import TestSupport
@testable import navpath

struct SchemaFinderTests {
  private let schema = Data(#"{"destinations": {"Swift.Int": {}}}"#.utf8)

  @Test func `a directory is searched once, also if there is no schema`() throws {
    try Tool.withFolder { folder in
      try Data().write(to: folder.appending(path: ".git"))
      var schemas = SchemaFinder(.nearest, .none)
      #expect(try schemas.find(for: folder.path + "/nav.json")?.file == nil)
      try schema.write(to: folder.appending(path: SchemaName.usual))
      #expect(try schemas.find(for: folder.path + "/other.json")?.file == nil)
      var later = SchemaFinder(.nearest, .none)
      #expect(try later.find(for: folder.path + "/nav.json")?.file == folder.path + "/" + SchemaName.usual)
    }
  }

  @Test func `a named schema is read once for files of any directory`() throws {
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

  /// Schemas and git repositories at random places of a tree.
  @Test func `a finder of many files has the results of a finder for each`() throws {
    var random = SplitMix64(seed: 17)
    for _ in 0..<20 {
      try Tool.withFolder { folder in
        let letters = ["a", "b", "ab"]
        var folders = [""]
        for first in letters {
          folders.append("\(first)/")
          for second in letters {
            folders.append("\(first)/\(second)/")
            for third in letters { folders.append("\(first)/\(second)/\(third)/") }
          }
        }
        try Data().write(to: folder.appending(path: ".git"))
        for place in folders {
          let directory = folder.appending(path: place)
          try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
          if Int.random(in: 0..<4, using: &random) == 0 {
            try schema.write(to: directory.appending(path: SchemaName.usual))
          }
          if Int.random(in: 0..<8, using: &random) == 0 { try Data().write(to: directory.appending(path: ".git")) }
        }
        for places in [folders.sorted(), folders.reversed(), folders.shuffled(using: &random)] {
          var schemas = SchemaFinder(.nearest, .none)
          for place in places {
            let file = "\(folder.path)/\(place)nav.json"
            var alone = SchemaFinder(.nearest, .none)
            #expect(try schemas.find(for: file)?.file == alone.find(for: file)?.file, "\(place) of \(places)")
          }
        }
      }
    }
  }

  @Test func `with --no-schema no schema is found`() throws {
    var schemas = SchemaFinder(.off, .none)
    #expect(try schemas.find(nearFirstOf: ["a/nav.json", "nav.json"])?.file == nil)
  }
}
