import Foundation
import Testing

struct SchemaGenerateTests {
  static let app = ["App.symbols.json": SymbolGraphText.app.text]

  static func graph(_ change: (inout SymbolGraphText) -> Void) -> [String: String] {
    var graph = SymbolGraphText.app
    change(&graph)
    return ["App.symbols.json": graph.text]
  }

  /// A schema of the app kept by hand, with one thing changed.
  private static func check(
    _ title: String, _ destinations: String, prints: String = "", exit: Int32 = 1, _ options: String = "",
    place: SourceLocation = #_sourceLocation
  ) -> Scenario {
    Scenario(
      title, with: app.merging(["s.json": "{\"destinations\": {\n\(destinations)\n}}"]) { $1 },
      "navpath schema generate App.symbols.json --check s.json\(options)", prints: prints, exit: exit, place: place)
  }

  private static let list = #""App.List": {"title": "List", "next": ["App.User"]}"#
  private static let screen = #""App.Screen": {"cases": {"home": {"next": []}, "detail": {"link": "/{_0}"}}}"#
  private static let person = #"""
    "App.User": {"payload": {"type": "object", "additionalProperties": false, "required": ["id"], "properties": {
      "id": {"type": "integer", "minimum": 1}, "name": {"enum": ["a", "b"]}}}}
    """#

  @Test func `a property that may be computed need not be in the schema`() throws {
    var files = Self.graph { $0.types[0].members.append(("4fullSSvp", "full", ["var", "get"])) }
    files["s.json"] = "{\"destinations\": {\n\(Self.list), \(Self.screen), \(Self.person)\n}}"
    let box = try Sandbox(files)
    #expect(try box.run("schema", "generate", "App.symbols.json", "--check", "s.json") == Run(0))
    #expect(try box.run("schema", "generate", "App.symbols.json").output.contains("\"full\": {\n"))
  }

  @Test func `a schema with errors is refused at their place`() throws {
    let box = try Sandbox(Self.app.merging(["s.json": "{\"destination\": {}}\n"]) { $1 })
    let run = try box.run("schema", "generate", "App.symbols.json", "--check", "s.json")
    #expect(run.exit == 3 && run.errors.hasPrefix("s.json:1:1: error: ") && run.output.isEmpty)
  }

  @Test func `hostile graphs end in an answer`() throws {
    // Generic types that hold themselves with ever more arguments, long names, and names that say nothing.
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
