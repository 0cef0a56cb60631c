import Testing

struct SchemaInferTests {
  @Test(arguments: [
    Scenario(
      "a schema goes to standard output, and the counts to standard error", "navpath schema infer nav.json",
      prints: #"{"destinations": {"Swift.Int": {}}}"#, reports: "1 file, 1 path: 1 destination"),
    Scenario("--quiet leaves the counts out", "navpath schema infer nav.json -q", prints: Self.numbers),
    Scenario(
      "-o writes a file", "navpath schema infer nav.json -o navpath.schema.json && navpath validate nav.json -q",
      reports: "1 file, 1 path: 1 destination", makes: ["navpath.schema.json": Self.numbers]),
    Scenario(
      "-o replaces a file, as it does in other commands", with: ["navpath.schema.json": "{}"],
      "navpath schema infer nav.json -o navpath.schema.json -q", makes: ["navpath.schema.json": Self.numbers]),
    Scenario(
      "a file that is read is not replaced", "navpath schema infer nav.json -o ./nav.json",
      reports: "./nav.json: error: the schema would replace a file that is read; name another one", exit: 2),
    Scenario("standard input", "navpath schema infer - -q < nav.json", prints: Self.numbers),
    Scenario(
      "a line is a path", "printf '%s\\n' '[\"App.A\",\"1\"]' '' '[]' | navpath schema infer --ndjson -",
      prints: #"{"destinations": {"App.A": {"payload": {"type": "number"}}}}"#,
      reports: "1 file, 2 paths: 1 destination"),
    Scenario(
      "a line that is no path is told at its place, and nothing is written",
      "printf '%s\\n' '[]' '[\"App.A\",\"1\",\"App.B\"]' | navpath schema infer --ndjson -",
      reports:
        "stdin:2:14: error: odd number of strings (3); a path holds a type name and a value for each element [odd-count]",
      exit: 3),
    Scenario(
      "a folder is walked as validate walks it",
      with: ["a.json": #"["App.A","1"]"#, "b.json": #"{"a":1}"#, "c.txt": "x"],
      "rm nav.json; navpath schema infer . --exclude z.json; echo '[]' > nav.json",
      prints: """
        {
          "$schema": "https://json.schemastore.org/navpath.json",
          "files": ["**/*.json", "!b.json"],
          "destinations": {"App.A": {"payload": {"type": "number"}}}
        }
        """,
      reports: "1 file (1 skipped), 1 path: 1 destination", leaves: "[]"),
    Scenario(
      "names come from a list", "echo nav.json | navpath schema infer --files-from - -q", prints: Self.numbers),
    Scenario(
      "a document has stacks", on: #"{"path":"[\"App.A\",\"1\"]","ids":[1]}"#, "navpath schema infer nav.json",
      prints: """
        {
          "destinations": {"App.A": {"payload": {"type": "number"}}},
          "stacks": {"path": {"at": "/path", "encoding": "text"}}
        }
        """,
      reports: """
        navpath: warning: arrays at /ids may be paths and were skipped; if one is, name its type: \
        navpath schema infer nav.json --at /ids --element TYPE
        1 file, 1 path: 1 destination
        """),
    Scenario(
      "a document without one of the paths that others have is told", on: #"{"path":["App.A","1"]}"#,
      with: ["b.json": #"{"path":null,"other":["App.A","1"]}"#], "navpath schema infer nav.json b.json",
      reports:
        "b.json:1:9: error: stack 'path': null is not a navigation path; the app encoded 'path.codable' while an element was "
        + "not Codable (the empty path is []) [null-path]", exit: 3),
    Scenario(
      "a value that is null where others have a path is told", on: nil,
      with: ["d/a.json": #"{"home":["App.A","1"],"search":["App.A","1"]}"#, "d/b.json": #"{"home":[],"search":null}"#],
      "navpath schema infer d",
      reports:
        "d/b.json:1:21: error: stack 'search': null is not a navigation path; the app encoded 'path.codable' while an element "
        + "was not Codable (the empty path is []) [null-path]", exit: 3),
    Scenario(
      "a path with a fault in a folder is told", on: nil,
      with: ["d/a.json": #"{"home":["App.A","1"]}"#, "d/b.json": #"{"home":["Swift.Int","\"x\""]}"#],
      "navpath schema infer d",
      reports:
        #"d/b.json:1:23: error: element 0 (Swift.Int): the value must be an integer, not the string "x" [standard-type]"#,
      exit: 3),
    Scenario(
      "a type that is a case of another one", on: #"["App.S","{\"a\":{}}","App.S.a","{}"]"#,
      "navpath schema infer nav.json -o s.json",
      reports:
        "nav.json:1:23: error: element 0 (App.S.a): the schema would have an error: 'App.S.a' is a case, and its tag is App.S; "
        + "describe it in the 'cases' of that [wrong-value]", exit: 3),
    Scenario(
      "a short name, in a stream",
      "printf '%s\\n' '[]' '[\"Swift.Int\",\"1\",\"Int\",\"1\"]' | navpath schema infer --ndjson -",
      reports:
        "stdin:2:18: error: element 0 (Int): the schema would have an error: 'Int' is short for 'Swift.Int', and a path has the "
        + "full name; write that [wrong-value]", exit: 3),
    Scenario(
      "a typed array needs its element type", on: "[1,2]", "navpath schema infer nav.json",
      reports:
        "nav.json:1:1: error: the type of the array's elements is not known; name it with --element, or in the schema's "
        + "'stacks' [unknown-type]", exit: 3),
    Scenario(
      "and has it in the schema", on: #"["home","cart"]"#,
      "navpath schema infer nav.json --form array --element App.Tab -q",
      prints: """
        {
          "destinations": {"App.Tab": {"payload": {"type": "string"}}},
          "stacks": {"path": {"at": "", "form": "array", "element": "App.Tab"}}
        }
        """),
    Scenario(
      "an array of strings is refused", on: #"["home","cart"]"#, "navpath schema infer nav.json",
      reports:
        "nav.json:1:1: error: a list of strings is not a navigation path, expected type names and values' JSON in turn; if "
        + "the elements are strings, write --form array --element TYPE, or \"form\": \"array\", \"element\": TYPE in the "
        + "schema's 'stacks'; if they are types and values, --form swiftui [not-a-path]", exit: 3),
    Scenario(
      "a path and a document are two kinds of file", with: ["b.json": #"{"path":["App.A","1"]}"#],
      "navpath schema infer nav.json b.json",
      reports:
        "navpath: error: some files are a path and others are documents with paths in them, and one schema describes either; "
        + "infer a schema from each kind, or name the place of the path with --at", exit: 3),
    Scenario(
      "a file that is missing ends with 4", "navpath schema infer nav.json b.json",
      reports: "b.json: error: cannot open: no such file or folder", exit: 4),
    Scenario(
      "a value that no app could decode is an error", on: #"["Swift.Int","\"x\""]"#, "navpath schema infer nav.json",
      reports:
        "nav.json:1:15: error: element 0 (Swift.Int): the value must be an integer, not the string \"x\" [standard-type]",
      exit: 3),
    Scenario(
      "no file at all", "navpath schema infer",
      reports: "navpath: error: no FILE to infer a schema from\ntry 'navpath schema infer --help'", exit: 2),
    Scenario(
      "a folder without a path", on: nil, "navpath schema infer .", reports: "navpath: error: no path in '.'", exit: 3),
    Scenario(
      "a closed pipe ends quietly", "navpath schema infer nav.json -q | true"),
    Scenario(
      "a full disk is an error", "navpath schema infer nav.json -q > /dev/full",
      reports: "navpath: error: cannot write to standard output: no space left on the disk", exit: 4),
  ])
  func `a schema is inferred`(scenario: Scenario) throws { try scenario.check() }

  private static let numbers = #"{"destinations": {"Swift.Int": {}}}"#

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

  @Test(arguments: [
    Scenario(
      "what the paths need is added, and everything else keeps its text",
      on:
        #"["App.B","1","App.A","{\"id\":12,\"tag\":null}","App.Screen","{\"detail\":{\"_0\":3}}","App.Screen","{\"home\":{}}"]"#,
      with: ["s.json": Self.merged], "navpath schema infer nav.json --merge s.json -o s.json",
      reports: "1 file, 1 path: 3 destinations",
      makes: [
        "s.json": """
        {
          "destinations": {
            "App.A": {"title": "A", "payload": {"required": ["id"], "additionalProperties": false,
                                                "properties": {"id": {"$ref": "#/$defs/id"}, "tag": {"type": "null"}}}, "next": ["App.B"]},
            "App.Screen": {"cases": {
              "home": {"x-note": 1, "first": true},
              "detail": {"payload": {"required": ["_0"], "properties": {"_0": {"type": "number"}}}}
            }},
            "App.Tab": {"cases": {"home": {"raw": "home"}}, "max": 1},
            "App.B": {"payload": {"type": "number"}}
          },
          "path": {"maxDepth": 4},
          "$defs": {"id": {"type": "integer", "minimum": 10}}
        }
        """
      ]),
    Scenario(
      "a schema that takes the paths keeps its bytes", on: #"["App.Tab","\"home\""]"#, with: ["s.json": Self.merged],
      "navpath schema infer nav.json --merge s.json -q | cmp - s.json"),
    Scenario(
      "what breaks a rule that is not widened is told, and the rest is written",
      on: #"["App.Tab","\"cart\"","App.Tab","\"home\""]"#,
      with: ["s.json": #"{"destinations": {"App.Tab": {"cases": {"home": {"raw": "home"}}, "max": 1}}}"#],
      "navpath schema infer nav.json --merge s.json -q",
      prints:
        #"{"destinations": {"App.Tab": {"cases": {"home": {"raw": "home"}, "cart": {"raw": "cart"}}, "max": 1}}}"#,
      reports:
        "nav.json:1:2: error: element 1 (App.Tab.cart): occurrence 2 of this type, at most 1 allowed [max]",
      exit: 1
    ),
    Scenario(
      "in a stream, at its line", with: ["s.json": #"{"destinations": {"App.A": {"payload": {"minimum": 3}}}}"#],
      "printf '%s\\n' '[]' '[\"App.A\",\"1\"]' | navpath schema infer --ndjson - --merge s.json -q",
      prints: #"{"destinations": {"App.A": {"payload": {"minimum": 3}}}}"#,
      reports: "stdin:2:11: error: element 0 (App.A): the value must be at least 3, not 1 [payload]", exit: 1),
    Scenario(
      "a typed array is of the only type of the schema", on: "[1,2.5]",
      with: ["s.json": #"{"destinations": {"App.A": {"payload": {"type": "integer"}}}}"#],
      "navpath schema infer nav.json --merge s.json -q",
      prints: #"{"destinations": {"App.A": {"payload": {"type": "number"}}}}"#),
    Scenario(
      "words with digits are added to an enum", on: #"["App.A","\"cart\"","App.A","\"tab1\""]"#,
      with: ["s.json": #"{"destinations": {"App.A": {"payload": {"enum": ["tab1", "home"]}}}}"#],
      "navpath schema infer nav.json --merge s.json -q",
      prints: #"{"destinations": {"App.A": {"payload": {"enum": ["tab1", "home", "cart"]}}}}"#),
    Scenario(
      "the type beside an enum that stays closed is kept", on: #"["App.A","1"]"#,
      with: ["s.json": #"{"destinations": {"App.A": {"payload": {"type": "string", "enum": ["x"]}}}}"#],
      "navpath schema infer nav.json --merge s.json -q",
      prints: #"{"destinations": {"App.A": {"payload": {"type": "string", "enum": ["x"]}}}}"#,
      reports: "nav.json:1:11: error: element 0 (App.A): the value must be a string, not the number 1 [payload]",
      exit: 1),
    Scenario(
      "stacks in a schema of paths are told", on: #"{"path":["App.A","1"]}"#,
      with: ["s.json": #"{"destinations": {"App.A": {}}}"#], "navpath schema infer nav.json --merge s.json -q",
      prints: #"{"destinations": {"App.A": {}}, "stacks": {"path": {"at": "/path"}}}"#,
      reports: "s.json: warning: 'stacks' is added; a file that is a path itself is no longer valid under this schema"),
    Scenario(
      "several raw values are added in the order of their bytes",
      on: #"["A.T","\"e\"","A.T","\"c\"","A.T","\"f\"","A.T","\"Z\"","A.T","\"b\"","A.T","\"d\""]"#,
      with: ["s.json": #"{"destinations": {"A.T": {"cases": {"a": {"raw": "a"}, "b": {"raw": "B"}}}}}"#],
      "navpath schema infer nav.json --merge s.json -q",
      prints:
        #"{"destinations": {"A.T": {"cases": {"a": {"raw": "a"}, "b": {"raw": "B"}, "Z": {"raw": "Z"}, "c": {"raw": "c"}, "#
        + #""d": {"raw": "d"}, "e": {"raw": "e"}, "f": {"raw": "f"}}}}}"#,
      reports: """
        nav.json:1:65: error: element 1 (A.T): no case has the raw value "b", expected "a", "B", "Z", "c", "d", "e" or "f" [unknown-case]
        """, exit: 1),
    Scenario(
      "screens are added to 'next' in the order of their bytes, each once",
      on: #"["A.T","\"b\"","A.A","1","A.T","\"c\"","A.A","1","A.f","1","A.A","1","A.e\u0301","1","A.A","1"]"#,
      with: [
        "s.json":
          #"{"destinations": {"A.A": {"next": []}, "A.T": {"cases": {"c": {"raw": "b"}}}, "A.f": {}, "A.e\u0301": {}}}"#
      ],
      "navpath schema infer nav.json --merge s.json -q",
      prints:
        "{\"destinations\": {\"A.A\": {\"next\": [\"A.T.c\", \"A.e\u{301}\", \"A.f\"]}, "
        + #""A.T": {"cases": {"c": {"raw": "b"}}}, "A.f": {}, "A.e\u0301": {}}}"#,
      reports: """
        nav.json:1:33: error: element 5 (A.T): no case has the raw value "c", expected "b" [unknown-case]
        """, exit: 1),
    Scenario(
      "a stack whose name another one has", on: #"{"a":{"path":[]},"b":{"path":["App.A","1"]}}"#,
      with: ["s.json": #"{"destinations": {"App.A": {}}, "stacks": {"path": {"at": "/a/path"}}}"#],
      "navpath schema infer nav.json --merge s.json --at /b/path -q",
      prints:
        #"{"destinations": {"App.A": {}}, "stacks": {"path": {"at": "/a/path"}, "path-2": {"at": "/b/path"}}}"#),
    Scenario(
      "a stack that a document lacks beside others may be missing", on: #"{"b":["App.A","1"]}"#,
      with: [
        "s.json": #"{"destinations": {"App.A": {}}, "stacks": {"a": {"at": "/a"}, "b": {"at": "/b"}, "#
          + #""c": {"at": "/c", "optional": false}, "d": {"at": "/*/d", "optional": true}}}"#
      ],
      "navpath schema infer nav.json --merge s.json -o s.json -q && navpath validate nav.json --schema s.json -q",
      makes: [
        "s.json":
          #"{"destinations": {"App.A": {}}, "stacks": {"a": {"at": "/a", "optional": true}, "b": {"at": "/b"}, "#
          + #""c": {"at": "/c", "optional": true}, "d": {"at": "/*/d", "optional": true}}}"#
      ]),
    Scenario(
      "a document that has none of the stacks is no path", on: #"{"b":["App.A","1"]}"#,
      with: ["s.json": #"{"destinations": {"App.A": {}}, "stacks": {"a": {"at": "/a"}}}"#],
      "navpath schema infer nav.json --merge s.json",
      reports: "nav.json:1:1: error: stack 'a': no path at /a: no member 'a' in the value; it has 'b' [not-a-path]",
      exit: 3),
    Scenario(
      "what schema check would refuse is not written", on: #"["App.S.a","{}","App.B","1"]"#,
      with: ["s.json": #"{"destinations": {"App.S": {"cases": {"b": {}}}}}"#],
      "navpath schema infer nav.json --merge s.json -o s.json",
      reports:
        "nav.json:1:2: error: element 1 (App.S.a): the schema would have an error: 'App.S.a' is a case, and its tag is App.S; "
        + "describe it in the 'cases' of that [wrong-value]", exit: 1),
    Scenario(
      "also of an array, whose elements have no tag", on: "[1]",
      with: ["s.json": #"{"destinations": {"App.S": {"cases": {"b": {}}}}}"#],
      "navpath schema infer nav.json --merge s.json --form array --element App.S.a",
      reports:
        "nav.json:1:1: error: element 0 (App.S.a): the schema would have an error: 'App.S.a' is a case, and its tag is App.S; "
        + "describe it in the 'cases' of that [wrong-value]", exit: 1),
    Scenario(
      "an error that no element leads to is one of the schema", on: #"["App.S","{\"b\":{}}"]"#,
      with: ["s.json": #"{"destinations": {"App.S.a": {}}}"#],
      "navpath schema infer nav.json --merge s.json -o s.json",
      reports:
        "s.json: error: cannot be widened, the result would have an error: 'App.S.a' is a case, and its tag is App.S; describe it "
        + "in the 'cases' of that", exit: 1),
    Scenario(
      "errors that the schema has already stay, even if their words change", on: #"["App.A","1"]"#,
      with: ["s.json": #"{"destinations": {"App.B": {"next": ["App.C"]}}}"#],
      "navpath schema infer nav.json --merge s.json -q",
      prints: #"{"destinations": {"App.B": {"next": ["App.C"]}, "App.A": {"payload": {"type": "number"}}}}"#),
    Scenario(
      "a warning of schema check does not matter", on: #"["App.A","1"]"#,
      with: ["s.json": #"{"destinations": {"App.B": {"payload": {"required": ["id"]}, "link": "/b"}}}"#],
      "navpath schema infer nav.json --merge s.json -q",
      prints:
        #"{"destinations": {"App.B": {"payload": {"required": ["id"]}, "link": "/b"}, "App.A": {"payload": {"type": "number"}}}}"#
    ),
    Scenario(
      "a schema with faults is not widened", with: ["s.json": "{}"], "navpath schema infer nav.json --merge s.json",
      reports: "s.json:1:1: error: no 'destinations' in the destination schema", exit: 3),
    Scenario(
      "a schema is a file", "navpath schema infer nav.json --merge -",
      reports: "navpath: error: --merge needs a file, not standard input", exit: 2),
  ])
  func `a schema is widened`(scenario: Scenario) throws { try scenario.check() }

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
          + #"{"type": "boolean"}}, "additionalProperties": {"type": "integer"}}}}}"#)
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
