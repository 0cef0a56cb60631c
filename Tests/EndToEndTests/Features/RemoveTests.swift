import Testing

struct RemoveTests {
  @Test(arguments: [
    Scenario("at an index", "navpath remove nav.json 1", leaves: #"["Swift.Int","3","Swift.Int","1"]"#),
    Scenario("from the root", "navpath remove nav.json 0", leaves: #"["Swift.Int","3","Swift.Int","2"]"#),
    Scenario("from the top", "navpath remove nav.json -1", leaves: #"["Swift.Int","2","Swift.Int","1"]"#),
    Scenario(
      "a value that could be an index", "navpath remove nav.json Int=1", leaves: #"["Swift.Int","3","Swift.Int","2"]"#),
    Scenario("the topmost of a type", "navpath remove nav.json Int", leaves: #"["Swift.Int","2","Swift.Int","1"]"#),
    Scenario(
      "the lowest of a type", "navpath remove nav.json Int --first", leaves: #"["Swift.Int","3","Swift.Int","2"]"#),
    Scenario(
      "every one of a type", on: #"["App.A","1","App.B","1","App.A","2"]"#, "navpath remove nav.json A --all",
      leaves: #"["App.B","1"]"#),
    Scenario("the last one there is", on: #"["App.A","1"]"#, "navpath remove nav.json 0", leaves: "[]"),
    Scenario("on standard output", "navpath remove - 1 <nav.json", prints: #"["Swift.Int","3","Swift.Int","1"]"#),
    Scenario(
      "in a dry run", "navpath remove nav.json Int --all -n",
      prints: "# removes Swift.Int, Swift.Int and Swift.Int\nremove Swift.Int --all"),
    Scenario("an index in a dry run", "navpath remove nav.json -1 -n", prints: "# removes Swift.Int\nremove -1"),
    Scenario(
      "an integer in a dry run", "navpath remove nav.json Int=1 -n", prints: "# removes Swift.Int\nremove Swift.Int=1"),
  ])
  func `remove takes an element out`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "an index above the top", "navpath remove nav.json 3",
      reports: "nav.json: error: no element at index 3, the path has 3 elements, expected an index from -3 to 2",
      exit: 1),
    Scenario(
      "an index beyond all integers", "navpath remove nav.json 9999999999999999999999",
      reports:
        "nav.json: error: no element at index 9223372036854775807, the path has 3 elements, expected an index from -3 to 2",
      exit: 1),
    Scenario(
      "an index below all integers", "navpath remove nav.json -9999999999999999999999",
      reports:
        "nav.json: error: no element at index -9223372036854775808, the path has 3 elements, expected an index from -3 to 2",
      exit: 1),
    Scenario(
      "an index of minus zero", on: #"["Swift.Int","0"]"#, "navpath remove nav.json -0",
      reports: """
        navpath: error: invalid INDEX '-0': expected a whole number: 0 is the first element, -1 the current screen
        try 'navpath remove --help'
        """, exit: 2),
    Scenario(
      "an index with a leading zero", "navpath remove nav.json 01",
      reports: """
        navpath: error: invalid INDEX '01': expected a whole number: 0 is the first element, -1 the current screen
        try 'navpath remove --help'
        """, exit: 2),
    Scenario(
      "an index at the root", on: Sample.empty, "navpath remove nav.json 0",
      reports: "nav.json: error: no element at index 0, the path has 0 elements", exit: 1),
    Scenario(
      "a match of nothing", "navpath remove nav.json Bool",
      reports: "nav.json: error: nothing on the path matches Swift.Bool", exit: 1),
    Scenario(
      "members that are missing", "navpath remove nav.json Int~ --all",
      reports: """
        navpath: error: unexpected end of text, expected a value
          Int~
              ^
        """, exit: 2),
    Scenario(
      "every match of nothing", "navpath remove nav.json Bool --all",
      reports: "nav.json: error: nothing on the path matches Swift.Bool", exit: 1),
    Scenario(
      "every one at an index", "navpath remove nav.json 1 --all",
      reports: """
        navpath: error: '--all' needs 'MATCH'
        try 'navpath remove --help'
        """, exit: 2),
    Scenario(
      "the first at an index", "navpath remove nav.json 1 --first",
      reports: """
        navpath: error: '--first' needs 'MATCH'
        try 'navpath remove --help'
        """, exit: 2),
    Scenario(
      "the first of all", "navpath remove nav.json Int --all --first",
      reports: """
        navpath: error: '--all' and '--first' cannot be used together
        try 'navpath remove --help'
        """, exit: 2),
  ])
  func `remove changes nothing where there is nothing to remove`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "one", "navpath remove nav.json 1 --print", prints: "  1  Swift.Int  2",
      leaves: #"["Swift.Int","3","Swift.Int","1"]"#),
    Scenario(
      "several, root first", on: #"["App.A","1","App.B","1","App.A","2"]"#, "navpath remove nav.json A --all --print",
      prints: "  0  App.A  2\n  2  App.A  1", leaves: #"["App.B","1"]"#),
    Scenario(
      "on standard error where the path is on standard output", "navpath remove - 1 --print <nav.json",
      prints: #"["Swift.Int","3","Swift.Int","1"]"#, reports: "  1  Swift.Int  2"),
  ])
  func `print shows what was removed`(scenario: Scenario) throws { try scenario.check() }
}
