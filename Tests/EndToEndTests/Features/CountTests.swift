import Testing

struct CountTests {
  @Test(arguments: [
    Scenario("several", "navpath count nav.json", prints: "3"),
    Scenario("none at the root", on: Sample.empty, "navpath count nav.json", prints: "0"),
    Scenario("as JSON", "navpath count nav.json --json", prints: "3"),
    Scenario("on standard input", "navpath count - <nav.json", prints: "3"),
    Scenario(
      "of values that are no JSON", on: #"["App.A","{","App.B","","App.C","1"]"#, "navpath count nav.json", prints: "3"),
    Scenario(
      "of nothing", "navpath count",
      reports: """
        navpath: error: missing FILE; usage: navpath count FILE
        try 'navpath count --help'
        """, exit: 2),
  ])
  func `count prints how many elements there are`(scenario: Scenario) throws { try scenario.check() }
}
