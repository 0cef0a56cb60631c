// Hostile symbol graphs, given to `schema generate`: generic types that hold themselves, long names, and meaningless names.

import Foundation
import Testing

struct SchemaGenerateTests {
  @Test func `hostile symbol graphs end with an error or a schema`() throws {
    // Recursive generic types with a growing number of arguments, long names, and meaningless names.
    let members = [
      ("1aAA3BoxVyACyACyxGGGvp", "a", ["var"]), ("1bvp", "b", ["var"]),
      (String(repeating: "A", count: 3000), "c", ["var"]),
      ("1d" + String(repeating: "Say", count: 300) + "Si" + String(repeating: "G", count: 300) + "vp", "d", ["var"]),
      ("1e" + String(repeating: "ACACAC", count: 100) + "vp", "e", ["var"]), ("", "", [""]),
    ]
    var graph = SymbolGraphText.app
    graph.types.append(.init(mangled: "3BoxV", name: "Box", members: members))
    graph.types.append(.init(mangled: "3OddV", name: "Odd", members: members))
    let box = try Sandbox(["App.symbols.json": graph.text])
    let run = try box.run("schema", "generate", "App.symbols.json", "-o", "navpath.schema.json")
    #expect(run == Run(0))
    #expect(try box.run("schema", "check", "navpath.schema.json", "-q") == Run(0))
  }
}
