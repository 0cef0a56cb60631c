import Foundation
import Testing

struct SchemaGenerateTests {
  static let app = ["App.symbols.json": SymbolGraphText.app.text]

  @Test(arguments: [
    Scenario(
      "a destination for each type, definitions for what others hold", with: app,
      "navpath schema generate App.symbols.json",
      prints: """
        {
          "destinations": {
            "App.List": {
              "payload": {
                "type": "object",
                "required": ["users"],
                "properties": {"users": {"type": "array", "items": {"$ref": "#/$defs/App.User"}}}
              }
            },
            "App.Screen": {
              "cases": {
                "home": {"payload": {"type": "object", "properties": {}}},
                "detail": {
                  "payload": {
                    "type": "object",
                    "required": ["_0"],
                    "properties": {"_0": {"type": "integer"}}
                  }
                }
              }
            },
            "App.User": {"payload": {"$ref": "#/$defs/App.User"}}
          },
          "$defs": {
            "App.User": {
              "type": "object",
              "required": ["id"],
              "properties": {"id": {"type": "integer"}, "name": {"type": "string"}}
            }
          }
        }
        """),
    Scenario(
      "a type alone, by its short name, from standard input into a file",
      "navpath schema generate - --only User -o s.json",
      stdin: SymbolGraphText.app.text, makes: ["s.json": user]),
    Scenario(
      "the graphs of a folder, the same one twice", with: ["a/App.symbols.json": SymbolGraphText.app.text],
      after: "cp a/App.symbols.json a/App@Swift.symbols.json; echo '[]' > a/other.json",
      "navpath schema generate a --only App.User", prints: user),
    Scenario(
      "a method that may read any member",
      with: [
        "App.symbols.json": SymbolGraphText.app.text,
        "App@Swift.symbols.json": """
        {"metadata":{"formatVersion":{"major":0}},"module":{"name":"App"},"relationships":[],"symbols":[
          {"kind":{"identifier":"swift.method"},"accessLevel":"internal","pathComponents":["decode(_:forKey:)"],
           "identifier":{"precise":"s:s30KeyedDecodingContainerProtocolP3AppE6decode_6forKeyS2im_0G0QztKF"}}]}
        """,
      ], "navpath schema generate App.symbols.json --only User | grep -c method", prints: "2"),
    Scenario(
      "without private symbols, nothing is required, and it is not known how values are read",
      with: ["App.symbols.json": incomplete], "navpath schema generate App.symbols.json --only User",
      prints: user.replacing(
        #""type": "object","#,
        with: """
          "$comment": "private members and CodingKeys are not in the symbol graph",
                  "x-codable": "unknown",
                  "type": "object",
          """
      ).replacing("\"required\": [\"id\"],\n        ", with: ""),
      reports: """
        navpath: warning: no private symbols of 'App', so CodingKeys may be missing: no member is required, and restore has no verdict on structs and enums
        \(advice)
        """),
    Scenario(
      "unless they are said to be complete", with: ["App.symbols.json": incomplete],
      "navpath schema generate App.symbols.json --only User --complete", prints: user),
  ])
  func `a schema is made of the types of an app`(scenario: Scenario) throws { try scenario.check() }

  static let user = """
    {
      "destinations": {
        "App.User": {
          "payload": {
            "type": "object",
            "required": ["id"],
            "properties": {"id": {"type": "integer"}, "name": {"type": "string"}}
          }
        }
      }
    }
    """

  static let advice =
    "make the graph with 'swift package dump-symbol-graph --minimum-access-level private', or use --complete if nothing is "
    + "private"

  static let incomplete: String = {
    var graph = SymbolGraphText.app
    graph.isComplete = false
    return graph.text
  }()

  static func graph(_ change: (inout SymbolGraphText) -> Void) -> [String: String] {
    var graph = SymbolGraphText.app
    change(&graph)
    return ["App.symbols.json": graph.text]
  }

  @Test(arguments: [
    Scenario(
      "a graph of another format", with: graph { $0.version = "{\"major\":1,\"minor\":0,\"patch\":2}" },
      "navpath schema generate App.symbols.json",
      reports:
        "App.symbols.json:1:39: error: symbol graph of format 1.0.2: expected format 0.x, which Swift 5.5 and later write",
      exit: 3),
    Scenario(
      "JSON that is no symbol graph", "navpath schema generate nav.json",
      reports:
        "nav.json:1:1: error: not a symbol graph: 'metadata' must be an object, as in the files that 'swift package "
        + "dump-symbol-graph' writes", exit: 3),
    Scenario(
      "a key with another value",
      with: ["a.json": #"{"metadata":{"formatVersion":{"major":0}},"module":{"name":"App"},"symbols":{}}"#],
      "navpath schema generate a.json",
      reports:
        "a.json:1:77: error: not a symbol graph: 'symbols' must be an array, as in the files that 'swift package "
        + "dump-symbol-graph' writes", exit: 3),
    Scenario(
      "no JSON", with: ["a.json": "[1,]"], "navpath schema generate a.json",
      reports: "a.json:1:3: error: not JSON: trailing comma; remove it or add a value after it", exit: 3),
    Scenario(
      "a folder without graphs", after: "mkdir a", "navpath schema generate a",
      reports: "a: error: no symbol graph in this folder: expected files called *.symbols.json", exit: 3),
    Scenario(
      "no file", "navpath schema generate none.json", reports: "none.json: error: cannot open: no such file or folder",
      exit: 4),
    Scenario(
      "no type that fits", with: graph { for index in 0..<3 { $0.types[index].conformances = ["s:SE", "s:Se"] } },
      "navpath schema generate App.symbols.json",
      reports:
        "navpath: error: no type of 'App' is Hashable, Encodable and Decodable; name a type that is Codable alone with --only",
      exit: 1),
    Scenario(
      "a type that does not fit", with: graph { $0.types[0].conformances = ["s:SH", "s:Se"] },
      "navpath schema generate App.symbols.json --only User",
      reports: "navpath: error: App.User is not Encodable, so it cannot be a destination", exit: 1),
    Scenario(
      "an unknown type", with: app, "navpath schema generate App.symbols.json --only Usr",
      reports: "navpath: error: no type 'Usr' in the symbol graphs; did you mean 'App.User'?", exit: 1),
    Scenario(
      "an unknown type, where private symbols are missing", with: ["App.symbols.json": incomplete],
      "navpath schema generate App.symbols.json --only Usr",
      reports: "navpath: error: no type 'Usr' in the symbol graphs; did you mean 'App.User'?\n\(advice)", exit: 1),
    Scenario(
      "--all without --sources", with: app, "navpath schema generate App.symbols.json --all",
      reports: "navpath: error: '--all' needs '--sources'\ntry 'navpath schema generate --help'", exit: 2),
    Scenario(
      "no sources", with: app, after: "mkdir a", "navpath schema generate App.symbols.json --sources a",
      reports: "navpath: error: no Swift source in 'a'", exit: 3),
    Scenario(
      "sources that are not there", with: app, "navpath schema generate App.symbols.json --sources none",
      reports: "none: error: cannot open: no such file or folder", exit: 4),
    Scenario(
      "--json without --check", with: app, "navpath schema generate App.symbols.json --json",
      reports: "navpath: error: '--json' needs '--check'\ntry 'navpath schema generate --help'", exit: 2),
    Scenario(
      "a full disk", with: app, "navpath schema generate App.symbols.json > /dev/full",
      reports: "navpath: error: cannot write to standard output: no space left on the disk", exit: 4),
    Scenario("a closed pipe", with: app, "navpath schema generate App.symbols.json | true"),
  ])
  func `what is wrong with the input is reported`(scenario: Scenario) throws { try scenario.check() }

  private static let sources = """
    enum Screen: Codable { case home }
    struct Content: View {
      var body: some View { List {}.navigationDestination(for: User.self) { _ in }.navigationDestination(for: Int.self) { _ in } }
    }
    """

  @Test(arguments: [
    Scenario(
      "the registered types alone, and standard ones", with: app.merging(["a.swift": sources]) { $1 },
      "navpath schema generate App.symbols.json --sources a.swift",
      prints: user.replacingOccurrences(
        of: "    }\n  }\n}", with: "    },\n    \"Swift.Int\": {\"payload\": {\"type\": \"integer\"}}\n  }\n}"),
      reports:
        "navpath: warning: left out: 2 types that no navigationDestination in the sources registers; --all keeps them"),
    Scenario(
      "standard ones, if no type of the graph fits",
      with: graph { for index in 0..<3 { $0.types[index].conformances = ["s:SE", "s:Se"] } }
        .merging(["a.swift": "let v = w.navigationDestination(for: Int.self) { _ in }"]) { $1 },
      "navpath schema generate App.symbols.json --sources a.swift | grep -o 'Swift.*'",
      prints: #"Swift.Int": {"payload": {"type": "integer"}}}}"#),
    Scenario(
      "all, if none is registered", with: app.merging(["a.swift": "struct A {}"]) { $1 },
      "navpath schema generate App.symbols.json --sources a.swift | grep '^    .App'",
      prints: """
            "App.List": {
            "App.Screen": {
            "App.User": {"payload": {"$ref": "#/$defs/App.User"}}
            "App.User": {
        """,
      reports:
        "navpath: warning: no navigationDestination in the sources registers a type of the symbol graphs: all are kept"),
    Scenario(
      "one that is Hashable and not Codable is reported at its place",
      with: graph { $0.types[0].conformances = ["s:SH", "s:Se"] }.merging(["a.swift": sources]) { $1 },
      "navpath schema generate App.symbols.json --sources a.swift --only Screen > /dev/null",
      reports: """
        a.swift:3:60: warning: App.User is Hashable and not Codable: a path with one cannot be saved, as path.codable is nil; \
        make it Codable [not-codable]
        """),
    Scenario(
      "one that is pushed and registered nowhere, too",
      with: graph { $0.types[0].conformances = ["s:SH", "s:Se"] }
        .merging(["a.swift": "func f() { path.append(User(id: 1)); path.append(Screen.home) }"]) { $1 },
      "navpath schema generate App.symbols.json --sources a.swift --only Screen > /dev/null",
      reports: """
        a.swift:1:24: warning: App.User is Hashable and not Codable: a path with one cannot be saved, as path.codable is nil; \
        make it Codable [not-codable]
        """),
    Scenario(
      "a type that is not Hashable, by its name", with: graph { $0.types[0].conformances = ["s:SE", "s:Se"] },
      "navpath schema generate App.symbols.json --only User", prints: user),
  ])
  func `the destinations are what the sources register`(scenario: Scenario) throws { try scenario.check() }

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

  @Test(arguments: [
    check("a schema with more by hand agrees", "\(list), \(screen), \(person)", exit: 0),
    check(
      "other types and standard ones are no concern of the code",
      "\(list), \(screen), \(person), \"Swift.Int\": {}, \"Old.A\": {}",
      exit: 0),
    check(
      "a destination is missing", "\(list), \(person)",
      prints: "s.json:1:18: error: App.Screen: in the code, but not among the destinations"),
    check("unless it is not asked for", "\(list), \(person)", exit: 0, " --only User --only List"),
    check(
      "a destination is gone", "\(list), \(screen), \(person),\n\"App.Gone\": {}",
      prints: "s.json:4:1: error: App.Gone: not in the code"),
    check(
      "cases are missing and gone", "\(list), \(person),\n\"App.Screen\": {\"cases\": {\"detail\": {}, \"about\": {}}}",
      prints: """
        s.json:4:25: error: App.Screen.home: a case in the code, but not in 'cases'
        s.json:4:40: error: App.Screen.about: not a case in the code
        """),
    check(
      "members are missing, gone, required and of another type",
      """
      \(list), \(screen), "App.User": {"payload": {"required": ["name"], "properties": {
        "id": {"type": "string"},
        "name": {"type": ["string", "null"]},
        "age": {}
      }}}
      """,
      prints: """
        s.json:2:169: error: App.User: member 'name' is optional in the code, but required
        s.json:3:9: error: App.User: member 'id' is always written, but not required
        s.json:3:18: error: App.User: member 'id' is an integer in the code, a string in the schema
        s.json:5:3: error: App.User: member 'age' is not in the code
        """),
    check(
      "inside of lists and references",
      """
      \(screen), \(person), "App.List": {"payload": {"properties": {"users": {"items": {"$ref": "#/$defs/user"}}},
        "required": ["users"]}}},
      "$defs": {"user": {"required": ["id"], "properties": {"id": {"type": "integer"}}}
      """,
      prints: "s.json:5:54: error: App.List: member 'users/*/name' is in the code, but not in the schema"),
    check(
      "as JSON", "\(list), \(screen), \(person),\n\"App.Gone\": {}",
      prints: """
        [
          {"file": "s.json", "line": 4, "column": 1, "difference": "gone-destination", "type": "App.Gone", \
        "message": "App.Gone: not in the code"}
        ]
        """, " --json"),
  ])
  func `a schema that no longer agrees with the code is told where`(scenario: Scenario) throws { try scenario.check() }

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
