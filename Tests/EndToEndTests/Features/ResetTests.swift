import Testing

struct ResetTests {
  @Test(arguments: [
    Scenario("the root", "navpath reset nav.json", leaves: "[]"),
    Scenario("the root again", on: Sample.empty, "navpath reset nav.json"),
    Scenario("one element", "navpath reset nav.json true", leaves: #"["Swift.Bool","true"]"#),
    Scenario(
      "several, the last one current", "navpath reset nav.json 1 5", leaves: #"["Swift.Int","5","Swift.Int","1"]"#),
    Scenario("what is there already", "navpath reset nav.json 1 2 3"),
    Scenario(
      "what was there below, its text kept", on: #"["Swift.Int","2","App.A","{ \"id\" : 1 }"]"#,
      #"navpath reset nav.json 'App.A={"id":1}' 9"#, leaves: #"["Swift.Int","9","App.A","{ \"id\" : 1 }"]"#),
    Scenario("a missing file", on: nil, "navpath reset nav.json 1 --create", leaves: #"["Swift.Int","1"]"#),
    Scenario("on standard output", "navpath reset - 1 <nav.json", prints: #"["Swift.Int","1"]"#),
    Scenario(
      "in a dry run", "navpath reset nav.json 1 5 --dry-run", prints: "# removes Swift.Int and Swift.Int\nreset 1 5"),
  ])
  func `reset makes the path consist of exactly these elements`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "all", "navpath reset nav.json --print", prints: "  0  Swift.Int  1\n  1  Swift.Int  2\n  2  Swift.Int  3",
      leaves: "[]"),
    Scenario(
      "but not what stays", "navpath reset nav.json 1 --print", prints: "  1  Swift.Int  2\n  2  Swift.Int  3",
      leaves: #"["Swift.Int","1"]"#),
  ])
  func `print shows what was removed`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "a missing file", on: nil, "navpath reset nav.json",
      reports: "nav.json: error: cannot open: no such file or folder\n\(Sample.createHint)", exit: 4),
    Scenario(
      "what is no path", on: "null", "navpath reset nav.json",
      reports: """
        nav.json:1:1: error: null is not a navigation path; the app encoded 'path.codable' while an element was not Codable \
        (the empty path is []) [null-path]
        """, exit: 3),
  ])
  func `reset does not make a path of`(scenario: Scenario) throws { try scenario.check() }
}
