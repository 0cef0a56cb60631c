import Testing

/// `--baseline` and `--write-baseline`: findings that a project knows of.
struct BaselineTests {
  private static let schema = #"{"destinations": {"App.A": {"max": 1}}}"#
  private static let known = #"["App.B","1","App.A","2"]"#

  private static func box() throws -> Sandbox {
    try Sandbox(["navpath.schema.json": schema, "f/old.json": known, "f/good.json": "[]"])
  }

  @Test func `recorded findings are left out, wherever their lines are, and others are not`() throws {
    let box = try Self.box()
    #expect(
      try box.run("validate", "f", "--write-baseline", "known.json")
        == Run(0, reports: "2 files, 2 paths: 0 errors, 0 warnings (1 finding in the baseline)"))
    #expect(
      try box.text(of: "known.json") == """
        {
          "navpath": "baseline",
          "findings": [
            {"file": "f/old.json", "rule": "unknown-type", "type": "App.B", "message": "element 1 (App.B): no destination has \
        this type; did you mean 'App.A'?"}
          ]
        }

        """)
    try box.write("\n\n[\"App.B\",\n\"1\",\"App.A\",\"2\"]", to: "f/old.json")
    #expect(try box.run("validate", "f", "--baseline", "known.json", "-q") == Run(0))
    // The names are relative to the baseline.
    #expect(try box.shell("cd f && navpath validate old.json --baseline ../known.json -q") == Run(0))
    try box.write(#"["App.B","1","App.C","2"]"#, to: "f/old.json")
    let run = try box.run("validate", "f", "--baseline", "known.json", "-q")
    #expect(run.exit == 1 && run.output.hasPrefix("f/old.json:1:2: error: element 1 (App.B)") == false)
    #expect(run.output.contains("element 0 (App.C)"))
  }

  @Test func `a finding that occurs once more is new`() throws {
    let box = try Sandbox(["nav.json": #"["Swift.Int","{"]"#, "twice.ndjson": "[\"Swift.Int\",\"{\"]\n"])
    #expect(try box.run("validate", "--ndjson", "twice.ndjson", "--write-baseline", "b", "-q") == Run(0))
    try box.write("[\"Swift.Int\",\"{\"]\n[\"Swift.Int\",\"{\"]\n", to: "twice.ndjson")
    let run = try box.run("validate", "--ndjson", "twice.ndjson", "--baseline", "b", "-q")
    #expect(run.exit == 1 && run.output.hasPrefix("twice.ndjson:2:"))
    #expect(try box.run("validate", "--ndjson", "twice.ndjson", "--write-baseline", "b", "-q") == Run(0))
    #expect(try box.text(of: "b").contains(#""count": 2"#))
    #expect(try box.run("validate", "--ndjson", "twice.ndjson", "--baseline", "b", "-q") == Run(0))
  }

  @Test func `a finding is known again by what it is, and never by its words`() throws {
    let schema = { (others: String, least: Int) in
      #"{"destinations": {\#(others)"App.A": {"payload": {"required": ["a", "b"], "#
        + #""properties": {"c": {"minimum": \#(least)}}}}}}"#
    }
    let path = #"["App.Bx","1","App.A","{\"b\":1,\"c\":1,\"d\":1,\"d\":1}"]"#
    let box = try Sandbox(["navpath.schema.json": schema("", 5), "nav.json": path])
    let reports = ["sarif", "gitlab"]
    func fingerprints() throws -> [[Substring]] {
      try reports.map {
        try box.run("validate", "nav.json", "-q", "--report", $0).output.matches(
          of: /"(?:navpath\/v2|fingerprint)": "(\w+)"/
        )
        .map(\.output.1)
      }
    }
    let before = try fingerprints()
    #expect(before.map(\.count) == [4, 4])
    #expect(
      try box.run("validate", "nav.json", "--write-baseline", "known")
        == Run(0, reports: "1 file, 1 path: 0 errors, 0 warnings (4 findings in the baseline)"))
    #expect(
      try box.text(of: "known") == #"""
        {
          "navpath": "baseline",
          "findings": [
            {"file": "nav.json", "rule": "payload", "type": "App.A", "pointer": "", "keyword": "required", "member": "a", \#
        "message": "element 0 (App.A): missing required member 'a'"},
            {"file": "nav.json", "rule": "payload", "type": "App.A", "pointer": "/c", "keyword": "minimum", "message": "element 0 \#
        (App.A): 'c' must be at least 5, not 1"},
            {"file": "nav.json", "rule": "duplicate-key", "type": "App.A", "member": "d", "message": "element 0 (App.A): second \#
        member 'd', the app reads the first"},
            {"file": "nav.json", "rule": "unknown-type", "type": "App.Bx", "message": "element 1 (App.Bx): no destination has this \#
        type"}
          ]
        }

        """#)
    // A destination with a name that is nearer, another bound, and an element below.
    try box.write(schema(#""App.B": {}, "#, 7), to: "navpath.schema.json")
    try box.write(path.replacing("]", with: #","App.B","1"]"#), to: "nav.json")
    #expect(try box.run("validate", "nav.json", "--baseline", "known", "-q") == Run(0))
    #expect(try fingerprints() == before)
    // Another member that is missing is another finding.
    try box.write(path.replacing(#"\"b\":1"#, with: #"\"a\":1"#), to: "nav.json")
    let run = try box.run("validate", "nav.json", "--baseline", "known", "-q")
    #expect(run.exit == 1 && run.output.contains("missing required member 'b' [payload]"), "\(run)")
  }

  @Test func `an entry that no longer occurs is a warning, if its file was checked or is gone`() throws {
    let box = try Self.box()
    _ = try box.run("validate", "f", "--write-baseline", "known.json")
    try box.write("[]", to: "f/old.json")
    let warning =
      "known.json:4:5: warning: no longer occurs in f/old.json: element 1 (App.B): no destination has this type; did you mean "
      + "'App.A'? [unknown-type]; run with --write-baseline to update the baseline [baseline]"
    #expect(try box.run("validate", "f", "--baseline", "known.json", "-q") == Run(0, prints: warning))
    #expect(try box.run("validate", "f", "--baseline", "known.json", "-q", "--strict").exit == 1)
    #expect(try box.run("validate", "f/good.json", "--baseline", "known.json", "-q") == Run(0))
    _ = try box.shell("rm f/old.json")
    #expect(try box.run("validate", "f/good.json", "--baseline", "known.json", "-q") == Run(0, prints: warning))
  }

  @Test func `entries of old names are those of the new ones`() throws {
    let schema = """
      {"destinations": {
        "Shop.Item": {"payload": {"type": "integer"}},
        "Shop.Route": {"cases": {"detail": {"payload": {"required": ["_0"]}}}}
      }}
      """
    let box = try Sandbox([
      "navpath.schema.json": schema, "f/a.json": #"["Shop.Item","\"x\"","Shop.Route","{\"detail\":{}}"]"#,
    ])
    #expect(try box.run("validate", "f", "--write-baseline", "f/known.json", "-q") == Run(0))
    let renames = "--rename Shop.=Store. --rename Shop.Route.detail=Shop.Route.product"
    #expect(try box.shell("navpath migrate f \(renames)").exit == 0)
    #expect(
      try box.run("validate", "f", "--baseline", "f/known.json")
        == Run(0, reports: "1 file, 1 path: 0 errors, 0 warnings (2 findings in the baseline)"))
    #expect(try box.run("validate", "f", "-q").output.split(separator: "\n").count == 2)
    try box.write(#"["Store.Item","\"x\"","Store.Item","\"x\""]"#, to: "f/a.json")
    #expect(try box.run("validate", "f", "--baseline", "f/known.json", "-q").exit == 1)
  }

  @Test func `a baseline knows the findings of several old names under their new one`() throws {
    let box = try Sandbox([
      "navpath.schema.json":
        #"{"destinations": {"A.New": {"payload": {"type": "object"}, "formerly": ["A.One", "A.Two"]}}}"#,
      "nav.json": #"["A.One","1","A.Two","1","A.New","1"]"#,
    ])
    #expect(try box.run("validate", "nav.json", "--write-baseline", "known", "-q") == Run(0))
    _ = try box.run("migrate", "nav.json", "-q")
    #expect(try box.text(of: "nav.json") == #"["A.New","1","A.New","1","A.New","1"]"#)
    // The warnings that the names are old occur no longer.
    let run = try box.run("validate", "nav.json", "--baseline", "known")
    #expect(run.exit == 0 && run.errors.hasSuffix("0 errors, 2 warnings (3 findings in the baseline)\n"), "\(run)")
  }

  @Test func `the same finding of another place is another one`() throws {
    let box = try Sandbox([
      "navpath.schema.json": #"{"destinations": {"App.A": {}}, "stacks": {"scenes": {"at": "/*/path"}}}"#,
      "nav.json": #"{"a": {"path": ["App.B","1"]}, "b": {"path": []}}"#,
    ])
    #expect(try box.run("validate", "nav.json", "--write-baseline", "known", "-q") == Run(0))
    #expect(try box.text(of: "known").contains(#""stack": "scenes", "at": "/a/path", "type": "App.B""#))
    try box.write(#"{"a": {"path": []}, "b": {"path": ["App.B","1"]}}"#, to: "nav.json")
    let run = try box.run("validate", "nav.json", "--baseline", "known", "-q")
    #expect(run.exit == 1 && run.output.split(separator: "\n").count == 2, "\(run)")
    let reports = try ["json", "junit"].map { try box.run("validate", "nav.json", "-q", "--report", $0).output }
    #expect(
      reports[0].contains(#""stack": "scenes", "at": "/b/path""#)
        && reports[1].contains("nav.json stack scenes at /b/path"))
  }

  @Test func `of what was not checked no entry is outdated`() throws {
    let schema = #"{"destinations": {"App.A": {}}, "stacks": {"a": {"at": "/a"}, "b": {"at": "/b"}}}"#
    let box = try Sandbox([
      "navpath.schema.json": schema, "f/nav.json": #"{"a": ["App.B","1"], "b": ["App.B","1"]}"#,
    ])
    #expect(try box.run("validate", "f", "--write-baseline", "known.json", "-q") == Run(0))
    #expect(try box.run("validate", "f", "--baseline", "known.json", "--stack", "a", "-q") == Run(0))
    try box.write("{", to: "navpath.schema.json")
    let faulty = try box.run("validate", "f", "--baseline", "known.json", "-q")
    #expect(faulty.exit == 3 && !faulty.output.contains("[baseline]"), "\(faulty)")
    // The baseline of an earlier run lies in the folder that is checked.
    try box.write(schema, to: "navpath.schema.json")
    for _ in 0..<2 { #expect(try box.run("validate", ".", "--write-baseline", "f/b.json", "-q") == Run(0)) }
  }

  @Test func `a baseline is a file of its own`() throws {
    let box = try Self.box()
    for words in [
      ["--write-baseline", "-"], ["--write-baseline", "f/old.json"], ["--write-baseline", "navpath.schema.json"],
      ["--write-baseline", "b", "-o", "./b"],
    ] {
      let run = try box.run(["validate", "f"] + words)
      #expect(run.exit == 2 && run.output == "", "\(run)")
    }
    #expect(try box.text(of: "f/old.json") == Self.known && box.text(of: "navpath.schema.json") == Self.schema)
  }

  @Test func `what is no baseline is refused with its place, and faults of schemas are not recorded`() throws {
    let box = try Self.box()
    for (text, place) in [
      ("[", "1:2"), ("{}", "1:1"), (#"{"navpath": "baseline", "findings": [{"file": 1}]}"#, "1:38"),
    ] {
      try box.write(text, to: "b")
      let run = try box.run("validate", "f", "--baseline", "b")
      #expect(run.exit == 3 && run.output == "" && run.errors.hasPrefix("b:\(place): error: "), "\(run)")
    }
    #expect(try box.run("validate", "f", "--baseline", "gone").exit == 4)
    try box.write("{}", to: "navpath.schema.json")
    let run = try box.run("validate", "f", "--write-baseline", "b", "-q")
    #expect(run.exit == 3 && run.output.contains("[missing-key]"))
    // A run that could not check everything records nothing.
    #expect(try box.text(of: "b").contains(#"{"file": 1}"#))
  }
}
