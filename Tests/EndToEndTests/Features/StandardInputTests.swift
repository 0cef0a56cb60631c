// Standard input can be read once: a second use is an error, and nothing is done.

import Testing

struct StandardInputTests {
  static func reason(_ first: String, _ second: String) -> String {
    let uses = first == second ? "\(first) twice" : "both \(first) and \(second)"
    return "standard input cannot be used for \(uses); '-' can be given once"
  }

  static func twice(_ second: String, after first: String = "FILE") -> String {
    "navpath: error: \(reason(first, second))"
  }

  static func twice(inValue word: String, after first: String) -> String {
    let caret = String(repeating: " ", count: word.count - 1)
    return "navpath: error: cannot read '-': \(reason(first, "TYPE=@FILE"))\n  \(word)\n  \(caret)^"
  }

  @Test(arguments: [
    Scenario("two files of fmt", "navpath fmt - - <nav.json", reports: twice("FILE"), exit: 2),
    Scenario(
      "two files of fmt besides another", on: "[ ]", "navpath fmt nav.json - -", reports: twice("FILE"), exit: 2),
    Scenario("two files of validate", "navpath validate - - <nav.json", reports: twice("FILE"), exit: 2),
    Scenario("two streams of paths", "navpath validate --ndjson - - <nav.json", reports: twice("FILE"), exit: 2),
    Scenario("two files of diff", "navpath diff - - <nav.json", reports: twice("B", after: "A"), exit: 2),
    Scenario("file and schema", "navpath show - --schema - <nav.json", reports: twice("--schema"), exit: 2),
    Scenario("file and schema of a change", "navpath pop - -s - <nav.json", reports: twice("--schema"), exit: 2),
    Scenario("file and schema of validate", "navpath validate - -s - <nav.json", reports: twice("--schema"), exit: 2),
    Scenario(
      "file and the environment's schema", "navpath pop - <nav.json", environment: ["NAVPATH_SCHEMA": "-"],
      reports: "\(twice("NAVPATH_SCHEMA"))\n\(Sample.environmentHint)", exit: 2),
    Scenario(
      "schema that names the stack, and file", "navpath pop - --stack home -s -",
      stdin: #"{"destinations": {}, "stacks": {"home": {"at": "/home"}}}"#, reports: twice("FILE", after: "--schema"),
      exit: 2),
    Scenario(
      "script and file", "navpath apply - --script -", stdin: "pop\n", reports: twice("FILE", after: "--script"),
      exit: 2),
    Scenario(
      "file and value", "navpath push - App.User=@- <nav.json", reports: twice(inValue: "App.User=@-", after: "FILE"),
      exit: 2),
    Scenario(
      "two values", "navpath push nav.json App.User=@- App.Detail=@-", stdin: "7\n",
      reports: twice(inValue: "App.Detail=@-", after: "TYPE=@FILE"), exit: 2),
    Scenario(
      "script and a value in it", "navpath apply nav.json --script -", stdin: "pop\npush App.User=@-\n",
      reports: "stdin:2:16: error: cannot read '-': \(reason("--script", "TYPE=@FILE"))",
      exit: 2),
  ])
  func `a second use is an error`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "as a value", on: Sample.empty, "navpath push nav.json App.User=@-", stdin: "{\"id\": 7}\n",
      leaves: #"["App.User","{\"id\":7}"]"#),
    Scenario(
      "as a match and the element to push", on: Sample.empty, "navpath pop-to nav.json App.User=@- --or-push",
      stdin: "7\n", leaves: #"["App.User","7"]"#),
    Scenario(
      "as the schema of files in several folders", with: ["a/b.json": Sample.empty],
      "navpath validate nav.json a/b.json -s -", stdin: #"{"destinations": {"Swift.Int": {}}}"#,
      reports: "2 files, 2 paths: 0 errors, 0 warnings"),
    Scenario(
      "as the schema of two files", on: Sample.empty, with: ["b.json": "[]"], "navpath diff nav.json b.json -s -",
      stdin: #"{"destinations": {}}"#),
    Scenario("not at all for a new path", on: nil, "navpath new - -s -", stdin: #"{"destinations": {}}"#, prints: "[]"),
    Scenario(
      "not at all for completion", "navpath __complete -- push nav.json -s - ''", stdin: #"{"destinations": {}}"#,
      prints: "Swift.Int=\ton the path"),
  ])
  func `one use works`(scenario: Scenario) throws { try scenario.check() }
}
