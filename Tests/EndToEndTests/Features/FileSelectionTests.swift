import Testing

/// Which files `validate` checks, and that nothing passes by mistake.
struct FileSelectionTests {
  private static let schema = #"{"destinations": {"App.A": {}}}"#
  private static let bad = #"["App.B","1"]"#
  private static let finding =
    "error: element 0 (App.B): no destination has this type; did you mean 'App.A'? [unknown-type]"

  // MARK: No green by mistake

  @Test func `no file at all is an error`() throws {
    let box = try Sandbox(["navpath.schema.json": Self.schema, "f/notes.txt": "", "g/Contents.json": "{}"])
    #expect(
      try box.run("validate", "f")
        == Run(3, reports: "navpath: error: no file to check in 'f'\n0 files, 0 paths: 0 errors, 0 warnings"))
    #expect(
      try box.run("validate", "f", "g")
        == Run(
          3,
          reports:
            "navpath: error: no file to check in 'f' and 'g'\n0 files, 0 paths (1 file skipped): 0 errors, 0 warnings"))
    #expect(
      try box.run("validate", "-q") == Run(3, reports: "navpath: error: no file to check in the schema's folder"))
  }

  @Test func `without arguments and without a schema the command line is wrong`() throws {
    let box = try Sandbox(["a.json": "[]", "navpath.schmea.json": Self.schema])
    #expect(
      try box.run("validate")
        == Run(
          2,
          reports: """
            navpath: error: no FILE given, and no navpath.schema.json found in this folder, above it or below it: 'navpath \
            init' makes one; did you mean 'navpath.schmea.json'?
            try 'navpath validate --help'
            """))
  }

  @Test func `files without a schema are counted, and errors with require-schema`() throws {
    let box = try Sandbox(["a.json": "[]", "b/navpath.schema.json": Self.schema, "b/c.json": "[]"])
    #expect(
      try box.run("validate", "a.json", "b")
        == Run(0, reports: "2 files, 2 paths (1 file without a schema): 0 errors, 0 warnings"))
    #expect(
      try box.run("validate", "a.json", "b", "--require-schema", "-q")
        == Run(
          1,
          prints: """
            a.json:1:1: error: no schema: put navpath.schema.json next to the file or above it, or use --schema; 'navpath init' makes one \
            [no-schema]
            """))
    #expect(
      try box.run("validate", "a.json", "b", "--require-schema").errors
        == "2 files, 2 paths (1 file without a schema): 1 error, 0 warnings\n")
    #expect(try box.run("validate", "a.json", "--no-schema") == Run(0, reports: "1 file, 1 path: 0 errors, 0 warnings"))
    #expect(
      try box.run("validate", "--ndjson", "-", "--require-schema", "-q", stdin: "[]\n[]\n").output
        .hasPrefix("stdin:1:1: error: no schema"))
  }

  @Test func `a file with nearly the name of a schema is an error`() throws {
    let box = try Sandbox(["f/g/a.json": "[]", "f/navpath.schmea.json": Self.schema])
    let finding =
      "f/navpath.schmea.json:1:1: error: this file is not found as a schema; did you mean 'navpath.schema.json'? [schema-name]"
    for words in [["f/g/a.json"], ["f/g"], ["f"]] {
      let run = try box.run(["validate", "-q"] + words)
      #expect(run == Run(3, prints: finding), "\(words)")
    }
    #expect(try box.run("validate", "f/g", "--no-schema", "-q") == Run(0))
    #expect(try box.run("validate", "f/g", "--schema", "f/navpath.schmea.json", "-q") == Run(0))
    try box.write(Self.schema, to: "f/navpath.schema.json")
    #expect(try box.run("validate", "f/g", "-q") == Run(0))
  }

  @Test func `a name that is nearly right is noticed although a schema lies above`() throws {
    let box = try Sandbox([
      "navpath.schema.json": #"{"destinations": {"App.B": {}}}"#, "f/navpath.schema.jsn": Self.schema,
      "f/a.json": Self.bad,
      "f/g/navpath.schema.json": Self.schema, "f/g/b.json": "[]",
    ])
    for words in [["f/a.json"], ["f"], ["f/a.json", "f/g/b.json"]] {
      let run = try box.run(["validate", "-q"] + words)
      #expect(
        run.exit == 3 && run.output.hasPrefix("f/navpath.schema.jsn:1:1: error: this file is not found"), "\(run)")
    }
    // Where the right name is as well, or below it, the other file is something else.
    #expect(try box.run("validate", "f/g/b.json", "-q") == Run(0))
  }

  @Test func `a pattern that matches no file is a warning where the whole folder was checked`() throws {
    let box = try Sandbox([
      "navpath.schema.json": """
      {"destinations": {"App.A": {}},
       "files": ["Fixture/*.json", "./Fixtures/*.json", "Fixtures/old.json", "!none/**"]}
      """, "Fixtures/a.json": "[]",
    ])
    let warning = { (place: String, pattern: String) in
      "navpath.schema.json:2:\(place): warning: no file matches the pattern '\(pattern)'; files that .gitignore or "
        + "--exclude excludes are skipped [no-match]"
    }
    let both = warning("12", "Fixture/*.json") + "\n" + warning("51", "Fixtures/old.json")
    #expect(try box.run("validate") == Run(0, prints: both, reports: "1 file, 1 path: 0 errors, 2 warnings"))
    let named = both.split(separator: "\n").map { "./\($0)" }.joined(separator: "\n")
    #expect(try box.run("validate", ".", "Fixtures", "-q") == Run(0, prints: named))
    let schema = try box.text(of: "navpath.schema.json")
    let streamed = both.split(separator: "\n").map { "stdin" + $0.dropFirst("navpath.schema.json".count) }
      .joined(separator: "\n")
    #expect(try box.run("validate", ".", "-s", "-", "-q", stdin: schema) == Run(0, prints: streamed))
    #expect(try box.run("validate", "--strict", "-q").exit == 3)
    #expect(try box.run("validate", "Fixtures", "-q") == Run(0))
    #expect(try box.run("validate", "Fixtures/a.json", "-q") == Run(0))
    try box.write(#"{"destinations": {}, "files": ["Fixtures/"]}"#, to: "navpath.schema.json")
    #expect(
      try box.run("schema", "check", "navpath.schema.json", "-q")
        == Run(
          1,
          prints:
            "navpath.schema.json:1:32: error: the pattern 'Fixtures/' must name files in the schema's folder, such as "
            + "Fixtures/**/*.json [wrong-value]"))
  }

  @Test func `without arguments and without a schema above, those below say what is checked`() throws {
    let box = try Sandbox([
      "App/navpath.schema.json": Self.schema, "App/Fixtures/a.json": Self.bad, "Kit/navpath.schema.json": Self.schema,
      "Kit/b.json": "[]",
    ])
    #expect(
      try box.run("validate")
        == Run(1, prints: "App/Fixtures/a.json:1:2: \(Self.finding)", reports: "2 files, 2 paths: 1 error, 0 warnings"))
  }

  @Test func `selected files are those that a run without names would check`() throws {
    let box = try Sandbox([
      "navpath.schema.json": Self.schema, ".gitignore": "sub/\n*.tmp.json\n", "f/a.json": Self.bad, "f/sub/b.json": "[",
      "f/c.tmp.json": "[", ".hidden/d.json": "[", "f/e.txt": "[", "f/.gitignore": "!c.tmp.json\n",
    ])
    let all = try box.run("validate", "-q")
    #expect(
      all.output.split(separator: "\n").map { $0.prefix { $0 != ":" } } == ["f/a.json", "f/c.tmp.json"], "\(all)")
    let names = ["f/a.json", "f/sub/b.json", "f/c.tmp.json", ".hidden/d.json", "f/e.txt"]
    #expect(try box.run(["validate", "-q", "--selected"] + names) == all)
    let below = try box.shell("cd f/sub && navpath validate --selected b.json ../a.json -q")
    #expect(below.output.hasPrefix("../a.json:1:2: ") && below.output.split(separator: "\n").count == 1, "\(below)")
    #expect(try box.run("validate", "--selected", "-", "-q", stdin: "[").exit == 1)
    // A hook says nothing where nothing is selected.
    #expect(try box.run("validate", "--selected", "f/e.txt") == Run(0))
    for list in ["f/e.txt\n", ""] {
      #expect(try box.run("validate", "--files-from", "-", "--selected", stdin: list) == Run(0))
    }
    try box.write(Self.schema, to: "f/sub/navpath.schmea.json")
    #expect(try box.run("validate", "--selected", "f/sub/b.json", "-q").exit == 3)
    #expect(try box.run("validate", "--selected", "f/sub/b.json", "-q", "--schema", "navpath.schema.json") == Run(0))
  }

  @Test func `a schema that cannot be read does not hide the rest`() throws {
    let box = try Sandbox([
      "f/a.json": Self.bad, "f/g/b.json": "[", "h/navpath.schema.json": Self.schema, "h/c.json": Self.bad,
    ])
    _ = try box.shell("mkdir f/navpath.schema.json")
    let run = try box.run("validate", "f", "h")
    #expect(run.exit == 4)
    #expect(run.output.split(separator: "\n").map { $0.prefix(12) } == ["f/g/b.json:1", "h/c.json:1:2"], "\(run)")
    #expect(run.errors.hasPrefix("f/navpath.schema.json: error: "), "\(run)")
    #expect(
      run.errors.hasSuffix("3 files, 3 paths (1 input unreadable, 2 files without a schema): 2 errors, 0 warnings\n"))
    #expect(try box.run("validate", "f", "--schema", "f/navpath.schema.json").output == "")
  }

  @Test func `a file is checked once, however often it is named`() throws {
    let box = try Sandbox(["f/a.json": Self.bad, "navpath.schema.json": Self.schema])
    let once = try box.run("validate", "f/a.json")
    for words in [["f/a.json", "f/a.json"], ["f/a.json", "f"], ["./f/a.json", "f/a.json"], ["f/a.json", "./f"]] {
      let run = try box.run(["validate"] + words)
      #expect(run.errors == once.errors && run.exit == 1, "\(run)")
    }
  }

  // MARK: Which files

  @Test func `without arguments the files that the schema names are checked, from any folder`() throws {
    let box = try Sandbox([
      "navpath.schema.json":
        #"{"files": ["**/*.nav.json", "Saved", ".hidden/x", "!old/**"], "destinations": {"App.A": {}}}"#,
      "a/1.nav.json": Self.bad, "a/2.json": "[", "Saved": Self.bad, "old/3.nav.json": "[", ".hidden/x": Self.bad,
      ".git/4.nav.json": "[", "a/b/5.nav.json": "{}",
    ])
    let object = "error: an object is not a navigation path"
    let run = try box.run("validate", "-q")
    #expect(run.exit == 1)
    let expected: [String] = [
      ".hidden/x:1:2: \(Self.finding)", "Saved:1:2: \(Self.finding)", "a/1.nav.json:1:2: \(Self.finding)",
      "a/b/5.nav.json:1:1: \(object)",
    ]
    #expect(run.output.split(separator: "\n").map { $0.prefix(60) } == expected.map { $0.prefix(60) })
    let below = try box.shell("cd a/b && navpath validate -q")
    #expect(below.output.split(separator: "\n").first?.hasPrefix("../../.hidden/x:1:2: error") == true)
    // A folder below takes what the schema names there.
    #expect(
      try box.run("validate", "a", "-q").output.hasPrefix("a/1.nav.json:1:2: \(Self.finding)\na/b/5.nav.json:1:1"))
  }

  @Test func `gitignore and exclude leave out, the innermost deciding`() throws {
    let box = try Sandbox([
      "navpath.schema.json": Self.schema, ".gitignore": "# comment\nbuild/\n*.tmp.json\n/top.json\n!keep.tmp.json\n",
      "f/.gitignore": "!b.tmp.json\nsub/*.json", "f/a.tmp.json": "[", "f/b.tmp.json": Self.bad,
      "f/keep.tmp.json": Self.bad,
      "f/build/c.json": "[", "f/sub/d.json": "[", "f/sub/deep/e.json": Self.bad, "f/top.json": Self.bad,
      "top.json": "[",
      "f/x/g.json": Self.bad,
    ])
    let files = { (run: Run) in run.output.split(separator: "\n").map { $0.prefix { $0 != ":" } } }
    #expect(
      files(try box.run("validate", "f", "-q"))
        == ["f/b.tmp.json", "f/keep.tmp.json", "f/sub/deep/e.json", "f/top.json", "f/x/g.json"])
    #expect(
      files(try box.run("validate", "f", "-q", "--exclude", "/f/x", "--exclude", "b.*"))
        == ["f/keep.tmp.json", "f/sub/deep/e.json", "f/top.json"])
    #expect(files(try box.run("validate", "-q")).count == 5)
    // What is named is checked.
    #expect(try box.run("validate", "f/a.tmp.json", "-q", "--exclude", "*").exit == 1)
  }

  @Test func `names come from a list, one a line or with zero bytes`() throws {
    let box = try Sandbox(["a b.json": Self.bad, "-": "[]", "f/c.json": Self.bad, "navpath.schema.json": Self.schema])
    let both = "a b.json:1:2: \(Self.finding)\nf/c.json:1:2: \(Self.finding)"
    #expect(try box.run("validate", "--files-from", "-", "-q", stdin: "a b.json\n\n-\nf\n") == Run(1, prints: both))
    #expect(
      try box.run("validate", "--files-from", "-", "-0", "-q", stdin: "a b.json\0f/c.json\0") == Run(1, prints: both))
    try box.write("f/c.json", to: "list")
    #expect(try box.run("validate", "a b.json", "--files-from=list", "-q") == Run(1, prints: both))
    #expect(
      try box.run("validate", "--files-from", "-", stdin: "")
        == Run(0, reports: "0 files, 0 paths: 0 errors, 0 warnings\nthe list names no file"))
    #expect(try box.run("validate", "--files-from", "-", "-q", stdin: "gone.json\n").exit == 4)
    #expect(try box.run("validate", "-", "--files-from", "-", stdin: "").exit == 2)
    #expect(
      try box.run("validate", "--files-from", "-", stdin: "f/c.json\0")
        == Run(2, reports: "stdin: error: the list contains NUL bytes; use -0 to read it"))
    #expect(try box.run("validate", "a b.json", "-0").exit == 2)
    // Of a command without such an option it is a number, and no index.
    #expect(try box.run("get", "f/c.json", "-0").errors.contains("invalid INDEX"))
  }

  @Test func `a schema among the files is checked as a schema`() throws {
    let box = try Sandbox([
      "navpath.schema.json": #"{"destinations": {"App.A": {"next": ["App.C"]}, "App.B": {"first": false}}}"#,
      "a.json": "[]",
      "other.json": #"{"destinations": {"App.A": 1}}"#,
    ])
    let review =
      "navpath.schema.json:1:38: error: 'next' names 'App.C', which is not a destination; did you mean 'App.A' or 'App.B'? "
      + "[unknown-type]"
    let run = try box.run("validate", "a.json", "navpath.schema.json")
    #expect(run.exit == 3 && run.output.hasPrefix(review))
    #expect(run.errors == "1 file, 1 path (1 schema): 2 errors, 0 warnings\n")
    // The run needs no more than that the schema can be read.
    #expect(try box.run("validate", "a.json", "-q") == Run(0))
    let named = try box.run("validate", "other.json", "a.json", "--schema", "other.json", "-q")
    #expect(named == Run(3, prints: "other.json:1:28: error: 'App.A' is a number, expected an object [wrong-value]"))
  }

  @Test func `in a folder an object without a stack is skipped, and one with some of them is not`() throws {
    let stacks = """
      {"destinations": {"App.A": {}}, "stacks": {"home": {"at": "/tabs/home"}, "find": {"at": "/tabs/find"}}}
      """
    let box = try Sandbox([
      "f/navpath.schema.json": stacks, "f/Contents.json": #"{"info": {}}"#, "f/cut.json": "{",
      "f/state.json": #"{"tabs": {"home": []}}"#, "f/list.json": "[]",
    ])
    let run = try box.run("validate", "f")
    #expect(run.errors == "3 files, 5 paths (1 file skipped): 4 errors, 0 warnings\n")
    #expect(!run.output.contains("Contents"))
    #expect(try box.run("validate", "f/Contents.json", "-q").exit == 1)
    let json = try box.run("validate", "f", "-q", "--json").output
    #expect(json.contains(#"{"file": "f/Contents.json", "skipped": true}"#))
    #expect(try box.run("validate", "f", "-v").errors.contains("f/Contents.json: skipped, no path can be in it\n"))
    // What is not JSON may be a path that somebody broke.
    let broken = try Sandbox(["f/a.json": "{\n<<<<<<< HEAD\n}", "f/b.json": "{}"])
    #expect(
      try broken.run("validate", "f").errors
        == "1 file, 1 path (1 file skipped, 1 file without a schema): 1 error, 0 warnings\n"
        + "without a schema, little was checked; 'navpath init' makes one from saved paths\n")
  }

  @Test func `what '*.json' in files takes may be anything, and what a narrower pattern takes is a path`() throws {
    let box = try Sandbox([
      "navpath.schema.json": #"{"destinations": {"App.A": {}}, "files": ["**/*.json", "s/state.json", "*.nav.json"]}"#,
      "nav.json": #"["App.A","1"]"#, "Images/Contents.json": #"{"info": {}}"#,
    ])
    let count = "1 file, 1 path (1 file skipped): 0 errors, "
    for words in [[], ["."], ["--selected", "nav.json", "Images/Contents.json"]] {
      #expect(try box.run(["validate"] + words).errors.hasPrefix(count), "\(words)")
    }
    #expect(try box.run("migrate", ".", "--rename", "App.A=App.B").exit == 0)
    // A document with a path is not plainly something else.
    try box.write(#"{"nav": ["App.B","1"]}"#, to: "d/document.json")
    #expect(try box.run("validate", "d", "-q").output.contains("contains one: add --at /nav "))
    for name in ["s/state.json", "a.nav.json", "Images/Contents.json"] {
      try box.write("{}", to: name)
      let words = name.hasPrefix("Images") ? [name] : []
      let run = try box.run(["validate", "-q"] + words)
      #expect(run.exit == 1 && run.output.contains("\(name):1:1: error: an object is not a navigation path"), "\(run)")
    }
  }

  @Test func `files of a schema with faults are checked as without one, where it says that the paths lie`() throws {
    let box = try Sandbox([
      "navpath.schema.json": #"{"destinations": {"App.A": 1}, "stacks": {"home": {"at": "/home"}}}"#,
      "good.json": #"{"home": ["App.X","1"]}"#, "bad.json": #"{"home": ["App.X","{","App.A","1"]}"#,
    ])
    #expect(
      try box.run("validate", "good.json", "bad.json")
        == Run(
          3,
          prints: """
            navpath.schema.json:1:28: error: 'App.A' is a number, expected an object [wrong-value]
            bad.json:1:21: error: stack 'home': element 1 (App.X): the value is not JSON: unexpected end of text, expected a \
            member's name in double quotes or '}' [value-json]
            """, reports: "2 files, 2 paths (1 schema, 2 files without a schema): 2 errors, 0 warnings"))
    #expect(try box.run("validate", "good.json", "--stack", "home").exit == 3)
  }
}
