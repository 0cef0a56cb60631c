// `--at` and `--stack` on every command that works on a path, in each encoding and location (`Wrapper`); and the examples of
// the command table with `--at`.

import Testing

@testable import navpath

struct PlacesTests {
  /// A command line on a document with the path 1, 2, 3, its output, and the path afterwards.
  struct Line: Sendable, CustomTestStringConvertible {
    var command: String
    var words: [String]
    var prints: String
    var exit: Int32
    /// The text of the path afterwards; nil if the document is unchanged.
    var leaves: String?

    init(_ command: String, _ words: String..., prints: String = "", exit: Int32 = 0, leaves: String? = nil) {
      (self.command, self.words, self.prints, self.exit, self.leaves) = (command, words, prints, exit, leaves)
    }

    var testDescription: String { command }
  }

  static let path = #"["Swift.Int","3","Swift.Int","2","Swift.Int","1"]"#

  static let lines = [
    Line("current", prints: "Swift.Int\t3\n"), Line("get", "0", prints: "Swift.Int\t1\n"),
    Line("show", prints: "  0  Swift.Int  1\n  1  Swift.Int  2\n> 2  Swift.Int  3\n"), Line("count", prints: "3\n"),
    Line("contains", "2", "--index", prints: "1\n"),
    Line("push", "4", leaves: #"["Swift.Int","4","Swift.Int","3","Swift.Int","2","Swift.Int","1"]"#),
    Line("pop", leaves: #"["Swift.Int","2","Swift.Int","1"]"#),
    Line("pop-to", "1", leaves: #"["Swift.Int","1"]"#), Line("reset", leaves: "[]"),
    Line("replace", "true", leaves: #"["Swift.Bool","true","Swift.Int","2","Swift.Int","1"]"#),
    Line("insert", "0", "9", leaves: #"["Swift.Int","3","Swift.Int","2","Swift.Int","1","Swift.Int","9"]"#),
    Line("remove", "1", leaves: #"["Swift.Int","3","Swift.Int","1"]"#),
    Line("update", "7", "--index", "0", leaves: #"["Swift.Int","3","Swift.Int","2","Swift.Int","7"]"#),
    Line("return", "Int=2", "5", leaves: #"["Swift.Int","5","Swift.Int","1"]"#),
    Line("new", "8", "--force", leaves: #"["Swift.Int","8"]"#),
    Line("apply", "pop 2", #"push "a\/b""#, leaves: #"["Swift.String","\"a\\\/b\"","Swift.Int","1"]"#),
    Line("edit", leaves: #"["Swift.Int","3","Swift.Int","7","Swift.Int","1"]"#),
    Line("validate", "--quiet"),
    Line("restore", prints: "  0  Swift.Int  1\n  1  Swift.Int  2\n> 2  Swift.Int  3\n"),
    Line("diff", "other.json", prints: "pop 1\n", exit: 1),
    Line(
      "git-diff", "other.json", "0", "100644", "state.json", "1", "100644",
      prints:
        "diff --git a/state.json b/state.json\n--- a/state.json\n+++ b/state.json\n  0  Swift.Int  1\n  1  Swift.Int  2\n"
        + "+ 2  Swift.Int  3\n"),
    Line("trace", "--screens", prints: "Swift.Int\n"), Line("fmt"),
    Line("convert", "--to", "expanded", leaves: expanded),
    Line(
      "migrate", "--rename", "Swift.Int=Swift.Int64", "-q",
      prints: (0...2).map { "state.json: stack 'home': element \($0): Swift.Int -> Swift.Int64\n" }.joined(),
      leaves: #"["Swift.Int64","3","Swift.Int64","2","Swift.Int64","1"]"#),
  ]

  static let expanded =
    #"[{"type":"Swift.Int","value":1},{"type":"Swift.Int","value":2},{"type":"Swift.Int","value":3}]"#

  @Test func `every command that works on a path has a line here, or an example`() {
    let groups: [Command.Group] = [.reading, .changing, .checking, .files]
    // `find` lists the places of paths, `select` and `launch-args` work on the whole document, `lint` reads sources.
    let others = ["find", "select", "launch-args", "lint"]
    let commands = Commands.all.filter { groups.contains($0.group) && !$0.isHidden && !others.contains($0.name) }
    #expect(Set(commands.map(\.name)) == Set(Self.lines.map(\.command) + Self.examples.map(\.command)))
    for command in commands {
      #expect(["at", "stack", "form", "element"].allSatisfy(command.options.map(\.name).contains), "\(command.name)")
    }
  }

  @Test(arguments: lines, Wrapper.allCases.filter { $0 != .file })
  func `a command changes a path in each encoding and location`(line: Line, wrapper: Wrapper) throws {
    let document = try wrapper.wrap(Self.path)
    let popped = try wrapper.wrap(#"["Swift.Int","2","Swift.Int","1"]"#)
    let box = try Sandbox(["other.json": popped, "navpath.schema.json": Self.schema])
    for place in [["--at", Wrapper.pointer], ["--stack", "home"]] {
      try box.write(document, to: "state.json")
      let before = try box.identity(of: "state.json")
      let words = [line.command, "state.json"] + line.words + place
      let run = try box.run(words, environment: ["EDITOR": "sed -i 's/\"value\":2/\"value\":7/'"])
      #expect(run == Run(exit: line.exit, output: line.prints, errors: ""), "\(words)")
      if let leaves = line.leaves {
        #expect(try wrapper.unwrap(try box.text(of: "state.json")) == leaves, "\(words)")
      } else {
        #expect(try box.identity(of: "state.json") == before, "\(words)")
      }
    }
  }

  /// An example of the command table: a command line on `nav.json`, and the file's content.
  struct ExampleLine: Sendable, CustomTestStringConvertible {
    let command: String
    let words: [String]
    let path: String

    var testDescription: String { ([command] + words).joined(separator: " ") }

    /// The example if it uses one path and no other file; nil otherwise.
    init?(_ example: Example, of command: Command) {
      let words = example.steps.first.flatMap { ShellLine.words($0.line) } ?? []
      guard words.starts(with: ["navpath", command.name, "nav.json"]), example.files.map(\.name) == ["nav.json"] else {
        return nil
      }
      (self.command, self.words, path) = (command.name, Array(words.dropFirst(3)), example.files[0].content)
    }
  }

  static let examples = Commands.all.filter { [.reading, .changing].contains($0.group) }.flatMap { command in
    command.examples.compactMap { ExampleLine($0, of: command) }
  }

  @Test(arguments: examples, Wrapper.allCases.filter { $0 != .file })
  func `an example changes a path in each encoding and location`(example: ExampleLine, wrapper: Wrapper) throws {
    let box = try Sandbox(["nav.json": example.path])
    try box.write(try wrapper.wrap(String(example.path.dropLast())), to: "state.json")
    let run = try box.run([example.command, "nav.json"] + example.words)
    #expect(try box.run([example.command, "state.json"] + example.words + ["--at", Wrapper.pointer]) == run)
    #expect(try wrapper.unwrap(try box.text(of: "state.json")) + "\n" == box.text(of: "nav.json"))
  }

  @Test(arguments: Wrapper.allCases.filter { $0 != .file })
  func `restore cuts a path in each encoding and location`(wrapper: Wrapper) throws {
    let box = try Sandbox(["navpath.schema.json": Self.schema])
    for place in [["--at", Wrapper.pointer], ["--stack", "home"]] {
      try box.write(try wrapper.wrap(#"["Swift.Int","3","App.X","{}","Swift.Int","1"]"#), to: "state.json")
      let run = try box.run(["restore", "state.json", "--write"] + place)
      #expect(run.exit == 1 && run.errors == "", "\(place): \(run)")
      #expect(run.output.contains("element 1 (App.X): no destination has this type"), "\(place): \(run)")
      #expect(try wrapper.unwrap(try box.text(of: "state.json")) == #"["Swift.Int","1"]"#, "\(place)")
    }
  }

  static let schema = """
    {
      "destinations": {"Swift.Int": {}, "Swift.Bool": {}, "Swift.Int64": {}, "Swift.String": {}},
      "stacks": {"home": {"at": "\(Wrapper.pointer)"}, "gone": {"at": "/tabs/1/gone", "optional": true, "encoding": "json"}}
    }
    """
}
