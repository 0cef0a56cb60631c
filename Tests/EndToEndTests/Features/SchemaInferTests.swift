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
      prints: #"{"destinations": {"App.A": {"payload": {"type": "integer"}}}}"#,
      reports: "1 file, 2 paths: 1 destination"),
    Scenario(
      "a line that is no path is told at its place, and nothing is written",
      "printf '%s\\n' '[]' '[\"App.A\"]' | navpath schema infer --ndjson -",
      reports:
        "stdin:2:1: error: odd number of strings (1); a path holds a type name and a value for each element [odd-count]",
      exit: 3),
    Scenario(
      "a folder is walked as validate walks it", with: ["a.json": #"["App.A","1"]"#, "b.json": #"{"a":1}"#, "c.txt": "x"],
      "rm nav.json; navpath schema infer . --exclude z.json; echo '[]' > nav.json",
      prints: #"{"destinations": {"App.A": {"payload": {"type": "integer"}}}}"#,
      reports: "1 file (1 skipped), 1 path: 1 destination", leaves: "[]"),
    Scenario(
      "names come from a list", "echo nav.json | navpath schema infer --files-from - -q", prints: Self.numbers),
    Scenario(
      "a document has stacks", on: #"{"path":"[\"App.A\",\"1\"]","ids":[1]}"#, "navpath schema infer nav.json",
      prints: """
        {
          "destinations": {"App.A": {"payload": {"type": "integer"}}},
          "stacks": {"path": {"at": "/path", "encoding": "text"}}
        }
        """,
      reports: """
        navpath: warning: arrays at /ids may be paths and were left out; --at and --element name one that is
        1 file, 1 path: 1 destination
        """),
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
}
