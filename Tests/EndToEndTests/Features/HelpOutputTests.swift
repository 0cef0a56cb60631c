// Help: the short text, the help of every command, the examples of file rules, and all elements and matches in it. Also the
// checked-in files that a command prints. `PagesTests` uses `elements`, too.

import Testing

@testable import navpath

struct HelpOutputTests {
  @Test(arguments: [
    ("no-schema", ["nav.json": #"["Swift.Int","1"]"#], ""),
    ("schema-name", ["nav.json": "[]", "navpath.schmea.json": "{}"], ""),
    (
      "no-match",
      [
        "nav.json": "[]",
        "navpath.schema.json": "{\"destinations\": {},\n \"files\": [\"Fixture/*.json\", \"nav.json\"]}",
      ], ""
    ),
    (
      "baseline", ["nav.json": #"["Swift.Bool","1"]"#],
      "navpath validate nav.json --write-baseline known.json; echo '[]' >nav.json"
    ),
    ("format", ["nav.json": "[ ]"], ""),
  ])
  func `the example of a file rule has the message that navpath prints`(
    rule: String, files: [String: String], before: String
  ) throws {
    let box = try Sandbox(files)
    _ = try box.shell(before)
    let lines = try box.run("help", rule).output.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "Example:")) + 1
    let command = lines[start].dropFirst(2).dropLast()
    let printed = lines[(start + 1)...].prefix { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }
    #expect(try box.shell("\(command) -q").output == printed.joined(separator: "\n") + "\n")
  }

  @Test(arguments: ["navpath", "navpath help", "navpath -h"])
  func `the short help fits a screen, and lists only everyday commands`(line: String) throws {
    let text = try Sandbox().shell("\(line) 2>&1").output
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 24 && lines.allSatisfy { $0.count <= 80 }, "\(text)")
    for word in ["return", "git-diff", "schema meta", "schema list", "count", "dismiss"] {
      #expect(!text.contains("\n  \(word) ") && !text.contains(" \(word)  "))
    }
    for word in [
      "show", "find", "push", "pop", "pop-to", "reset", "apply", "validate", "restore", "diff", "migrate", "trace",
      "init", "schema",
    ] {
      #expect(lines.contains { $0.dropFirst(10).hasPrefix(word + " ") }, "\(word)")
    }
  }

  @Test(arguments: [
    (["completions", "bash"], "completions/navpath.bash"), (["completions", "zsh"], "completions/_navpath"),
    (["completions", "fish"], "completions/navpath.fish"), (["schema", "meta"], "schema/meta.json"),
  ])
  func `a checked-in file equals the output of its command`(words: [String], file: String) throws {
    #expect(try Sandbox().run(words) == Run(exit: 0, output: try Repository.text(of: file), errors: ""))
  }

  @Test(arguments: Commands.all.map(\.name))
  func `every command has short and long help, and opens no file for it`(command: String) throws {
    let box = try Sandbox()
    for option in ["--help", "-h"] {
      let run = try box.run(command, option, "no.json")
      #expect(run.exit == 0 && run.errors == "" && run.output.hasPrefix("navpath \(command): "))
    }
    #expect(try box.names == [])
  }

  /// The elements in the help, the manual and docs/reference.md, as typed in a shell, and their result.
  static let elements = [
    ("42", "Swift.Int\t42"), ("1.5", "Swift.Double\t1.5"), ("true", "Swift.Bool\ttrue"),
    (#"'"text"'"#, #"Swift.String\t"text""#), ("App.First=3", "App.First\t3"),
    (#"'App.User={"id":42}'"#, #"App.User\t{"id":42}"#), (#""String:$title""#, #"Swift.String\t"a \"b\"""#),
    ("URL:https://a.b/c", #"Foundation.URL\t"https://a.b/c""#),
    (#"'App.User(id: 42, name: "Blob")'"#, #"App.User\t{"id":42,"name":"Blob"}"#),
    ("'App.User(id: 42)'", #"App.User\t{"id":42}"#), ("App.Screen.home", #"App.Screen\t{"home":{}}"#),
    ("'App.Screen.detail(3)'", #"App.Screen\t{"detail":{"_0":3}}"#),
  ]

  /// The matches in the help and the manual, and the indices of the elements of `matchable` that they match.
  static let matches = [
    ("App.User", "0 1"), ("User", "0 1"), (#"'App.User~{"id":42}'"#, "1"), ("'App.User(id: 42, ...)'", "1"),
    (".detail", "2"),
  ]

  static let matchable =
    #"["App.Screen","{\"detail\":{\"_0\":3}}","App.User","{\"id\":42,\"name\":\"Blob\"}","App.User","{\"id\":1}"]"#

  @Test(arguments: elements)
  func `an element in the help is read as documented`(word: String, element: String) throws {
    let run = try Sandbox().shell("title='a \"b\"'; navpath new nav.json \(word) && navpath current nav.json")
    #expect(run == Run(0, prints: element.replacing(#"\t"#, with: "\t")))
  }

  static let ofTypedArray = #"'{"detail":{"id":8}}'"#

  @Test func `JSON for a typed array in the help is pushed as it is`() throws {
    let box = try Sandbox(["nav.json": #"[{"home":{}}]"#])
    #expect(try box.shell("navpath push nav.json \(Self.ofTypedArray)") == Run(0))
    #expect(try box.text(of: "nav.json") == #"[{"home":{}},{"detail":{"id":8}}]"#)
  }

  @Test(arguments: matches)
  func `a match in the help matches as documented`(word: String, indices: String) throws {
    let box = try Sandbox(["nav.json": Self.matchable])
    #expect(try box.shell("navpath contains nav.json \(word) --index | tr '\\n' ' '").output == indices + " ")
  }

  @Test func `the help has no other element or match`() {
    func prose(_ entries: [(term: String, meaning: [String])], without words: [String]) -> [String] {
      // The longest first: one word may be part of another.
      let words = words.sorted { $0.count > $1.count }
      return entries.map { entry in
        words.reduce(([entry.term] + entry.meaning).joined(separator: ": ")) { $0.replacing($1, with: "*") }
      }
    }
    #expect(
      prose(ManualText.elements, without: Self.elements.map(\.0)) == [
        "*, *, *, *: a Swift.Int, Swift.Double, Swift.Bool or Swift.String",
        "TYPE=JSON: the type with this value: *, *; TYPE=@FILE reads the value from a file",
        "TYPE:TEXT: the type with this text as a string: *, *",
        "Swift notation: the value that synthesized Codable would write: *, *, *; refused where the schema or the path shows "
          + "that the app stores it differently",
        "JSON: in a typed array, an element as the array holds it: \(Self.ofTypedArray)",
      ])
    #expect(
      prose(ManualText.matches, without: Self.matches.map(\.0)) == [
        "ELEMENT: an equal element", "TYPE: any value of the type: *, or * if that is unique",
        "TYPE~JSON: a value with at least these members: *, *", ".case: any value of the enum case: *",
      ])
  }
}
