import Testing

struct PopTests {
  @Test(arguments: [
    Scenario("one", "navpath pop nav.json", leaves: #"["Swift.Int","2","Swift.Int","1"]"#),
    Scenario("several", "navpath pop nav.json 2", leaves: #"["Swift.Int","1"]"#),
    Scenario("all", "navpath pop nav.json 3", leaves: "[]"),
    Scenario("none", "navpath pop nav.json 0"),
    Scenario("by its other name", "navpath dismiss nav.json", leaves: #"["Swift.Int","2","Swift.Int","1"]"#),
  ])
  func `pop removes elements from the top`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "one too many", "navpath pop nav.json 4",
      reports: "nav.json: error: cannot pop 4, the path has 3 elements; --clamp removes them all", exit: 1),
    Scenario(
      "at the root", on: Sample.empty, "navpath pop nav.json",
      reports: "nav.json: error: cannot pop 1, the path is empty", exit: 1),
    Scenario(
      "more than any number", "navpath pop nav.json 99999999999999999999",
      reports: """
        navpath: error: invalid N '99999999999999999999': expected a number up to 9223372036854775807
        try 'navpath pop --help'
        """, exit: 2),
    Scenario(
      "a negative number", "navpath pop nav.json -1",
      reports: """
        navpath: error: invalid N '-1': expected a whole number, 0 or more
        try 'navpath pop --help'
        """, exit: 2),
  ])
  func `pop of what is not there changes nothing`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario("more than there are", "navpath pop nav.json 99 --clamp", leaves: "[]"),
    Scenario("fewer than there are", "navpath pop --clamp nav.json 2", leaves: #"["Swift.Int","1"]"#),
    Scenario("at the root", on: Sample.empty, "navpath pop nav.json --clamp"),
  ])
  func `clamp empties the path instead`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "two", "navpath pop nav.json 2 --print", prints: "  1  Swift.Int  2\n  2  Swift.Int  3",
      leaves: #"["Swift.Int","1"]"#),
    Scenario("none", "navpath pop nav.json 0 --print"),
    Scenario(
      "with the path on standard output", "navpath pop - --print <nav.json",
      prints: #"["Swift.Int","2","Swift.Int","1"]"#, reports: "  2  Swift.Int  3"),
    Scenario(
      "of a failed pop", "navpath pop nav.json 4 --print",
      reports: "nav.json: error: cannot pop 4, the path has 3 elements; --clamp removes them all", exit: 1),
  ])
  func `print shows what was removed`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "two", "navpath pop nav.json 2 --print --json",
      prints: #"[{"type":"Swift.Int","value":2},{"type":"Swift.Int","value":3}]"#, leaves: #"["Swift.Int","1"]"#),
    Scenario("none", "navpath pop nav.json 0 --print --json", prints: "[]"),
    Scenario(
      "of several operations", "navpath apply nav.json pop 'remove 0' --print --json",
      prints: #"[{"type":"Swift.Int","value":3},{"type":"Swift.Int","value":1}]"#, leaves: #"["Swift.Int","2"]"#),
    Scenario(
      "a value that is no JSON", on: #"["A","{","Swift.Int","1"]"#, "navpath pop nav.json --print --json",
      reports:
        "nav.json:1:8: error: the value of element 1 is not JSON: unexpected end of text, expected a "
        + "member's name in double quotes or '}' [value-json]", exit: 3),
    Scenario(
      "nothing to print", "navpath pop nav.json --json",
      reports: """
        navpath: error: '--json' needs '--dry-run' or '--print'
        try 'navpath pop --help'
        """, exit: 2),
    Scenario(
      "operations in its place", "navpath pop nav.json --print --json -n",
      prints: #"[{"operation":"pop","count":1}]"#),
    Scenario(
      "beside the path", "navpath pop - --print --json <nav.json", prints: #"["Swift.Int","2","Swift.Int","1"]"#,
      reports: #"[{"type":"Swift.Int","value":3}]"#),
  ])
  func `json prints what was removed for programs`(scenario: Scenario) throws { try scenario.check() }
}
