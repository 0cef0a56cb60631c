import Testing

struct ReplaceTests {
  @Test(arguments: [
    Scenario("the top", "navpath replace nav.json 9", leaves: #"["Swift.Int","9","Swift.Int","2","Swift.Int","1"]"#),
    Scenario("the top with the same", "navpath replace nav.json 3"),
    Scenario(
      "an index", "navpath replace nav.json 9 --index 0", leaves: #"["Swift.Int","3","Swift.Int","2","Swift.Int","9"]"#),
    Scenario(
      "an index from the top", "navpath replace nav.json --index -2 9",
      leaves: #"["Swift.Int","3","Swift.Int","9","Swift.Int","1"]"#),
    Scenario(
      "a match", "navpath replace nav.json 9 --match 2", leaves: #"["Swift.Int","3","Swift.Int","9","Swift.Int","1"]"#),
    Scenario(
      "the topmost match", "navpath replace nav.json 9 --match=Int",
      leaves: #"["Swift.Int","9","Swift.Int","2","Swift.Int","1"]"#),
    Scenario(
      "the lowest match", "navpath replace nav.json 9 --match Int --first",
      leaves: #"["Swift.Int","3","Swift.Int","2","Swift.Int","9"]"#),
    Scenario(
      "a value with a duplicate member by one without", on: #"["A.B","{\"a\":1,\"a\":2}"]"#,
      #"navpath replace nav.json 'A.B={"a":1}'"#, leaves: #"["A.B","{\"a\":1}"]"#),
    Scenario(
      "a value with the same duplicate member", on: #"["A.B","{ \"a\":1,\"a\":2.0}"]"#,
      #"navpath replace nav.json 'A.B={"a":1,"a":2}'"#),
    Scenario(
      "the exact text, in a dry run", #"navpath replace nav.json 'Swift.Int=="9.0"' -n"#,
      prints: #"replace Swift.Int=="9.0""#),
    Scenario(
      "in a dry run", "navpath replace nav.json 9 --match Int --first -n",
      prints: "replace 9 --match Swift.Int --first"
    ),
    Scenario(
      "on standard output", "navpath replace - 9 <nav.json",
      prints: #"["Swift.Int","9","Swift.Int","2","Swift.Int","1"]"#),
  ])
  func `replace puts an element in the place of another`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "the top of nothing", on: Sample.empty, "navpath replace nav.json 9",
      reports: "nav.json: error: the path is empty, it has no current screen", exit: 1),
    Scenario(
      "an index above the top", "navpath replace nav.json 9 --index 3",
      reports: "nav.json: error: no element at index 3, the path has 3 elements, expected an index from -3 to 2",
      exit: 1),
    Scenario(
      "what matches nothing", "navpath replace nav.json 9 --match Bool",
      reports: "nav.json: error: nothing on the path matches Swift.Bool", exit: 1),
    Scenario(
      "two places at once", "navpath replace nav.json 9 --match 2 --index 1",
      reports: """
        navpath: error: '--match' and '--index' cannot be used together
        try 'navpath replace --help'
        """, exit: 2),
    Scenario(
      "one by two", "navpath replace nav.json 9 8",
      reports: "nav.json: error: no element at index 9, the path has 3 elements, expected an index from -3 to 2",
      exit: 1),
    Scenario(
      "the first of no match", "navpath replace nav.json 9 --first",
      reports: """
        navpath: error: '--first' needs '--match'
        try 'navpath replace --help'
        """, exit: 2),
  ])
  func `replace changes nothing where it cannot replace`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "the old one", "navpath replace nav.json 9 --index 1 --print", prints: "  1  Swift.Int  2",
      leaves: #"["Swift.Int","3","Swift.Int","9","Swift.Int","1"]"#),
    Scenario("nothing where it is the same", "navpath replace nav.json 3 --print"),
  ])
  func `print shows what was removed`(scenario: Scenario) throws { try scenario.check() }
}
