// What may be wrong with a file, a folder or a command line: each has its message, its place and its exit code, and the
// file is as it was: bytes, inode, time.

import Testing

struct FaultTests {
  /// What is no path, told by a command that changes and by one that reads.
  @Test(arguments: [
    Scenario(
      "an odd count", on: #"["Swift.Int","1","Swift.Int"]"#, "navpath COMMAND",
      reports:
        "nav.json:1:18: error: odd number of strings (3); a path holds a type name and a value for each element [odd-count]",
      exit: 3),
    Scenario(
      "null", on: "null", "navpath COMMAND",
      reports: """
        nav.json:1:1: error: null is not a navigation path; the app encoded 'path.codable' while an element was not Codable \
        (the empty path is []) [null-path]
        """, exit: 3),
    Scenario(
      "an object", on: "{}", "navpath COMMAND",
      reports:
        #"nav.json:1:1: error: an object is not a navigation path, expected an array of strings such as ["App.User","{\"id\":42}"] [not-a-path]"#,
      exit: 3),
    Scenario(
      "an item that is no string", on: "[\n  \"Swift.Int\",\n  1\n]", "navpath COMMAND",
      reports:
        "nav.json:3:3: error: item 1 is a number, expected a string: a path holds type names and values' JSON in turn [not-a-path]",
      exit: 3),
    Scenario(
      "no JSON", on: "[\"Swift.Int\",\n 'x']", "navpath COMMAND",
      reports: "nav.json:2:2: error: single quote; JSON strings use double quotes [json]", exit: 3),
    Scenario(
      "no end", on: #"["Swift.Int","1""#, "navpath COMMAND",
      reports: "nav.json:2:1: error: unexpected end of text, expected ',' or ']' [json]", exit: 3),
    Scenario(
      "more than a path", on: "[] []", "navpath COMMAND",
      reports: "nav.json:1:4: error: unexpected '[' after the end of the value [json]", exit: 3),
    Scenario(
      "nothing", on: nil, after: ": >nav.json", "navpath COMMAND",
      reports: "nav.json:1:1: error: the file is empty; the empty path is [] [json]", exit: 3),
    Scenario(
      "invalid UTF-8", on: nil, after: #"printf '["Swift.String","\\"a\377\\""]' >nav.json"#, "navpath COMMAND",
      reports: "nav.json:1:21: error: invalid UTF-8; JSON text is UTF-8 [json]", exit: 3),
    Scenario(
      "UTF-16", on: nil, after: #"printf '\377\376[\0]\0' >nav.json"#, "navpath COMMAND",
      reports: "nav.json:1:1: error: the text is UTF-16; JSON text is UTF-8 [json]", exit: 3),
    Scenario(
      "UTF-16 without a mark", on: nil, after: #"printf '[\0]\0' >nav.json"#, "navpath COMMAND",
      reports: "nav.json:1:1: error: the text is UTF-16; JSON text is UTF-8 [json]", exit: 3),
    Scenario(
      "half a surrogate pair", on: #"["Swift.String","\"\ud800\""]"#, "navpath COMMAND",
      reports: #"nav.json:1:20: error: lone surrogate \ud800; it takes a pair, such as \ud83d\ude00 [json]"#, exit: 3),
  ])
  func `what is no path is told with its place`(scenario: Scenario) throws {
    for command in ["show nav.json", "push nav.json 1", "apply nav.json pop 'push 2'"] {
      var scenario = scenario
      scenario.line = "navpath " + command
      try scenario.check()
    }
  }
}
