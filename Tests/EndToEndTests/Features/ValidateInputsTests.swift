import Testing

/// Folders, streams, threads and reports of `validate`.
struct ValidateInputsTests {
  private static let schema = #"{"destinations": {"App.A": {}}}"#
  private static let bad = #"["App.B","1"]"#
  private static let finding =
    "error: element 0 (App.B): no destination has this type; did you mean 'App.A'? [unknown-type]"

  @Test func `a folder stands for the JSON files below it, without schemas and hidden names`() throws {
    let box = try Sandbox([
      "f/b.json": Self.bad, "f/a/c.json": Self.bad, "f/a/navpath.schema.json": Self.schema, "f/.hidden.json": Self.bad,
      "f/notes.txt": "no", "f/own.json": Self.schema, "navpath.schema.json": Self.schema, "z.json": "[]",
    ])
    #expect(
      try box.run("validate", "z.json", "f", "--schema", "f/own.json")
        == Run(
          1, prints: "f/a/c.json:1:2: \(Self.finding)\nf/b.json:1:2: \(Self.finding)",
          reports: "3 files, 3 paths: 2 errors, 0 warnings"))
  }

  @Test func `each folder has the schema that is nearest to it`() throws {
    let box = try Sandbox([
      "navpath.schema.json": Self.schema, "a/1.json": Self.bad,
      "b/navpath.schema.json": #"{"destinations": {"App.B": {}}}"#,
      "b/2.json": Self.bad, "b/c/3.json": Self.bad,
    ])
    #expect(
      try box.run("validate", ".", "-q") == Run(1, prints: "./a/1.json:1:2: \(Self.finding)"))
  }

  @Test func `a faulty schema is a finding, and the rest is checked`() throws {
    let box = try Sandbox([
      "a/1.json": "[", "b/navpath.schema.json": #"{"destinations": 1}"#, "b/2.json": "[]",
    ])
    #expect(
      try box.run("validate", "a", "b")
        == Run(
          3,
          prints: """
            b/navpath.schema.json:1:18: error: 'destinations' is a number, expected an object [wrong-value]
            a/1.json:1:2: error: unexpected end of text, expected a value or ']' [json]
            """, reports: "2 files, 2 paths (1 schema, 2 files without a schema): 2 errors, 0 warnings"))
  }

  @Test func `what cannot be read does not keep the rest from being checked`() throws {
    let box = try Sandbox(["a.json": "[", "z.json": "[]"])
    #expect(
      try box.run("validate", "gone.json", "a.json", "z.json")
        == Run(
          4, prints: "a.json:1:2: error: unexpected end of text, expected a value or ']' [json]",
          reports: """
            gone.json: error: cannot open: no such file or folder
            2 files, 2 paths (1 input unreadable, 2 files without a schema): 1 error, 0 warnings
            without a schema, little was checked; 'navpath init' makes one from saved paths
            """))
  }

  @Test func `a stream has a path a line, and LINE is the line of the stream`() throws {
    let lines = ["\u{FEFF}[]", "", Self.bad, "  \t", "\u{FEFF}[]", "[\"App.A\",\"é{\",\"App.A\",\"1\"]", "[]"].joined(
      separator: "\r\n")
    let box = try Sandbox(["navpath.schema.json": Self.schema])
    #expect(
      try box.run("validate", "--ndjson", "-", stdin: lines)
        == Run(
          1,
          prints: """
            stdin:3:2: \(Self.finding)
            stdin:5:1: error: unexpected U+FEFF, expected a value [json]
            stdin:6:11: error: element 1 (App.A): the value is not JSON: unexpected 'é', expected a value [value-json]
            """, reports: "1 file, 5 paths: 3 errors, 0 warnings"))
  }

  @Test func `findings come in the order of the inputs, whatever the number of threads`() throws {
    let box = try Sandbox(["navpath.schema.json": Self.schema])
    for index in 0..<200 { try box.write(index % 3 == 0 ? Self.bad : "[]", to: "f/\(1000 + index).json") }
    try box.write((0..<40_000).map { $0 % 997 == 0 ? Self.bad : "[]" }.joined(separator: "\n"), to: "lines")
    for words in [["f"], ["--ndjson", "lines"]] {
      let line = "navpath validate " + words.joined(separator: " ")
      let one = try box.shell(line + " -j 1")
      #expect(one.exit == 1 && one.output.split(separator: "\n").count > 40)
      #expect(try box.shell(line + " -j 2") == one)
      #expect(try box.shell(line + " -j 7") == one)
      #expect(try box.shell(line) == one)
    }
  }

  @Test func `a report goes into a file, whole`() throws {
    let box = try Sandbox(["a.json": Self.bad, "navpath.schema.json": Self.schema, "report.xml": "old"])
    for format in ["text", "json", "junit", "sarif", "github"] {
      let words = ["validate", "a.json", "--report", format, "-q"]
      let shown = try box.run(words, environment: ["SOURCE_DATE_EPOCH": "0"])
      let written = try box.run(words + ["-o", "report.xml"], environment: ["SOURCE_DATE_EPOCH": "0"])
      #expect(shown.exit == 1 && written == Run(1))
      #expect(try box.text(of: "report.xml") == shown.output)
    }
    #expect(try box.names == ["a.json", "navpath.schema.json", "report.xml"])
  }

  @Test func `a report that cannot be written is an error of the system`() throws {
    let box = try Sandbox(["a.json": "[]"])
    let run = try box.run("validate", "a.json", "-o", "none/report.txt")
    #expect(run.exit == 4 && run.output == "")
    #expect(try box.names == ["a.json"])
  }

  private static let stacks = """
    {"destinations": {"App.A": {}}, "stacks": {"home": {"at": "/tabs/home"}, "find": {"at": "/tabs/find"}}}
    """

  @Test func `every stack of a document is checked, or the one that is named`() throws {
    let box = try Sandbox([
      "state.json": #"{"tabs": {"home": ["App.A","1"], "find": ["App.B","1"]}}"#, "navpath.schema.json": Self.stacks,
    ])
    let found =
      "state.json:1:43: error: stack 'find': element 0 (App.B): no destination has this type; did you mean "
      + "'App.A'? [unknown-type]"
    #expect(
      try box.run("validate", "state.json") == Run(1, prints: found, reports: "1 file, 2 paths: 1 error, 0 warnings"))
    #expect(try box.run("validate", "state.json", "--stack", "home", "-q") == Run(0))
    #expect(try box.run("validate", "state.json", "--stack", "find", "-q") == Run(1, prints: found))
    #expect(
      try box.run("validate", "state.json", "--stack", "hom")
        == Run(2, reports: "navpath: error: navpath.schema.json has no stack 'hom'; it may be 'home'"))
    #expect(
      try box.run("validate", "state.json", "--stack", "home", "--no-schema")
        == Run(
          2,
          reports:
            "navpath: error: --stack 'home' needs a schema with 'stacks'; use --schema, or 'navpath init' to make one"))
  }

  /// A name that is not UTF-8, which file systems of Apple do not take, and one of two lines.
  private static let oddNames = #"""
    cp nav.json "$(printf 'b\377.json')" 2>/dev/null || exit 3; cp nav.json "$(printf 'n\nl.json')"; rm nav.json
    """#

  @Test(arguments: [
    ("sarif", [#""uri": "b%FF.json""#, #""uri": "n%0Al.json""#]),
    ("github", [#"file=b\xFF.json,"#, "file=n%0Al.json,"]),
    ("json", [#""file": "./b\\xFF.json""#, #""file": "./n\nl.json""#]),
    ("text", [#"./b\xFF.json:1:8: error"#, #"./n\nl.json:1:8: error"#]),
  ])
  func `a name that is not UTF-8, or has a line end, is the real one`(format: String, holds: [String]) throws {
    let box = try Sandbox(["nav.json": #"["A","{","Swift.Int","1"]"#])
    guard try box.shell(Self.oddNames).exit == 0 else { return }
    let run = try box.shell("navpath validate . --report \(format) -q --no-schema")
    for text in holds { #expect(run.output.contains(text), "\(run.output)") }
  }

  @Test func `a file whose name is not UTF-8 is read and changed`() throws {
    let box = try Sandbox(["nav.json": #"["Swift.Int","1"]"#])
    guard try box.shell(Self.oddNames).exit == 0 else { return }
    #expect(
      try box.shell(#"f=$(printf 'b\377.json'); navpath push "$f" 2 && navpath count "$f""#) == Run(0, prints: "2"))
    #expect(
      try box.shell(#"navpath push "$(printf 'b\377.json')" "$(printf '"\377"')""#)
        == Run(2, reports: "navpath: error: argument 3 is invalid UTF-8; only names of files may be"))
  }
}
