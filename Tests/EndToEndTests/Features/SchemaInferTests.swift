import Testing

struct SchemaInferTests {
  private static let merged = """
    {
      "destinations": {
        "App.A": {"title": "A", "payload": {"required": ["id", "name"], "additionalProperties": false,
                                            "properties": {"id": {"$ref": "#/$defs/id"}}}, "next": []},
        "App.Screen": {"cases": {
          "home": {"x-note": 1, "first": false}
        }},
        "App.Tab": {"cases": {"home": {"raw": "home"}}, "max": 1}
      },
      "path": {"maxDepth": 1},
      "$defs": {"id": {"type": "integer", "minimum": 10}}
    }
    """

  @Test func `names beyond those that a schema lists are taken, however many`() throws {
    let schema =
      #"{"destinations": {"App.A": {"payload": {"required": ["id", "k"], "properties": {"id": {"type": "integer"}, "k": {"type": "#
      + #""boolean"}}, "additionalProperties": false}}}}"#
    let value = { (names: Int) in
      #"{\"id\":\"x\""# + (0..<names).map { ",\\\"n\($0)\\\":1" }.joined() + "}"
    }
    for names in [65, 1100] {
      let box = try Sandbox(["s.json": schema, "nav.json": "[\"App.A\",\"\(value(names))\"]"])
      #expect(
        try box.run("schema", "infer", "nav.json", "--merge", "s.json", "-o", "s.json", "-q") == Run(0))
      #expect(try box.run("validate", "nav.json", "--schema", "s.json", "-q") == Run(0))
      // The members that the schema names stay apart from the others, as long as names are told apart.
      guard names < 1000 else { continue }
      #expect(
        try box.text(of: "s.json")
          == #"{"destinations": {"App.A": {"payload": {"required": ["id"], "properties": {"id": {"type": ["integer", "string"]}, "k": "#
          + #"{"type": "boolean"}}, "additionalProperties": true}}}}"#)
    }
  }

  @Test func `a value of another kind than all others is told among ten, and not among nine`() throws {
    var lines = (1...9).map { #"["App.A","{\"id\":\#($0)}"]"# }
    lines.append(#"["App.A","{\"id\":\"seven\"}"]"#)
    let box = try Sandbox(["ten": lines.joined(separator: "\n"), "nine": lines.dropFirst().joined(separator: "\n")])
    #expect(
      try box.shell("navpath schema infer --ndjson ten >s").errors == """
        ten:10:19: warning: element 0 (App.A): '/id' is the string "seven", and in 9 of 10 values a number
        1 file, 10 paths: 1 destination

        """)
    #expect(try box.shell("navpath schema infer --ndjson nine >s").errors == "1 file, 9 paths: 1 destination\n")
  }

  @Test func `what looks like a mistake is told at its place`() throws {
    let path = { (type: String, id: String) in #"["App.\#(type)","{\"at\":[{\"id\":\#(id)}]}"]"# }
    var lines = Array(repeating: path("User", "7"), count: 200)
    lines[20] = path("User", #"\"7\""#)
    lines[130] = path("User", "null")
    lines[150] = path("User", #"\"8\""#)
    lines[199] = path("Usr", "7")
    let box = try Sandbox(["nav.ndjson": lines.joined(separator: "\n") + "\n"])
    let told = """
      nav.ndjson:200:2: warning: element 0 (App.Usr): this type occurs once; did you mean 'App.User', which occurs 199 times?
      nav.ndjson:21:31: warning: element 0 (App.User): '/at/0/id' is the string "7", and in 196 of 198 values a number
      nav.ndjson:151:31: warning: element 0 (App.User): '/at/0/id' is the string "8", and in 196 of 198 values a number
      1 file, 200 paths: 2 destinations
      """
    for from in ["nav.ndjson", "- < nav.ndjson"] {
      #expect(
        try box.shell("navpath schema infer --ndjson -o s.json \(from)")
          == Run(0, reports: from.hasPrefix("-") ? told.replacing("nav.ndjson:", with: "stdin:") : told))
    }
    #expect(try box.run("schema", "infer", "--ndjson", "-q", "-o", "s.json", "nav.ndjson") == Run(0))
    #expect(try box.run("validate", "--ndjson", "-q", "--schema", "s.json", "nav.ndjson") == Run(0))
  }

  @Test func `of many errors the first are told, and how many more there are`() throws {
    let names = (0..<25).map { "[\"App.S\",\"{}\",\"App.S.a\($0)\",\"1\"]\n" }.joined()
    let run = try Sandbox().run("schema", "infer", "--ndjson", "-", stdin: names)
    let lines = run.errors.split(separator: "\n")
    #expect(run.exit == 3 && run.output.isEmpty && lines.count == 21)
    #expect(lines.last == "navpath: error: the schema would have 5 more errors")
  }

  @Test func `a document whose paths are all empty counts, and every file is valid`() throws {
    let box = try Sandbox([
      "d/a.json": #"{"home":["App.P","1"],"search":["App.P","2"]}"#, "d/b.json": #"{"home":[]}"#,
      "d/c.json": #"{"name":"x"}"#, "d/e.json": #"{"search":[],"ids":[1]}"#,
    ])
    let run = try box.run("schema", "infer", "d", "-o", "d/navpath.schema.json", "-v")
    #expect(
      run
        == Run(
          0,
          reports: """
            d/c.json: skipped, no path can be in it
            navpath: warning: arrays at /ids may be paths and were skipped; if one is, name its type: \
            navpath schema infer d/e.json --at /ids --element TYPE --merge d/navpath.schema.json -o d/navpath.schema.json
            3 files (1 skipped), 4 paths: 1 destination
            """))
    let stacks = [#""home": {"at": "/home", "optional": true}"#, #""search": {"at": "/search", "optional": true}"#]
    let inferred = try box.text(of: "d/navpath.schema.json")
    #expect(stacks.allSatisfy(inferred.contains))
    #expect(try box.run("validate", "d", "-q") == Run(0))
    // The same for a schema that has the stacks already.
    try box.write(
      #"{"destinations": {"App.P": {}}, "stacks": {"home": {"at": "/home"}, "search": {"at": "/search"}}}"#,
      to: "s.json")
    #expect(try box.run("validate", "d", "--schema", "s.json", "-q").exit == 1)
    let merged = try box.run("schema", "infer", "d", "--merge", "s.json", "-o", "s.json")
    #expect(merged == Run(0, reports: "3 files (1 skipped), 4 paths: 1 destination"))
    let widened = try box.text(of: "s.json")
    #expect(stacks.allSatisfy(widened.contains))
    #expect(try box.run("validate", "d", "--schema", "s.json", "-q") == Run(0))
    // And for one without stacks.
    try box.write(#"{"destinations": {"App.P": {}}}"#, to: "t.json")
    #expect(try box.run("schema", "infer", "d", "--merge", "t.json", "-o", "t.json", "-q").exit == 0)
    #expect(try box.run("validate", "d", "--schema", "t.json", "-q") == Run(0))
  }

  @Test func `a document without a path is read where keys of others vary`() throws {
    let box = try Sandbox([
      "a.json": #"{"scenes":[{"path":["A.B","1"]},{"path":["A.B","2"]}]}"#,
      "b.json": #"{"scenes":[{},{},{"path":[]}]}"#,
    ])
    #expect(
      try box.run("schema", "infer", "a.json", "b.json", "-o", "s.json")
        == Run(
          0,
          reports: """
            navpath: warning: arrays at /scenes may be paths and were skipped; if one is, name its type: \
            navpath schema infer a.json --at /scenes --element TYPE --merge s.json -o s.json
            2 files, 3 paths: 1 destination
            """))
    #expect(try box.text(of: "s.json").contains(#""path": {"at": "/scenes/*/path", "optional": true}"#))
    #expect(try box.run("validate", "a.json", "b.json", "--schema", "s.json", "-q") == Run(0))
  }

  @Test func `a document at the root has its path where those of the others are`() throws {
    let box = try Sandbox([
      "a.json": #"{"tabs":{"home":["A.B","1"]}}"#, "b.json": #"{"tabs":{"home":[]}}"#, "c.json": "{}",
    ])
    let alone = try box.run("schema", "infer", "a.json", "-q").output
    let both = try box.run("schema", "infer", "b.json", "a.json", "-q")
    #expect(both.exit == 0 && both.output == alone && both.errors.isEmpty)
    let run = try box.run("schema", "infer", "a.json", "c.json", "-q")
    #expect(run.exit == 3 && run.errors.contains("c.json:1:1: error: an object is not a navigation path"))
    #expect(try box.run("schema", "infer", "b.json", "-q").exit == 3)
  }
}
