import Testing

struct InsertTests {
  static let path = #"["Swift.Int","2","Swift.Int","1"]"#

  @Test(arguments: [
    Scenario(
      "below all others", on: path, "navpath insert nav.json 0 9 8",
      leaves: #"["Swift.Int","2","Swift.Int","1","Swift.Int","8","Swift.Int","9"]"#),
    Scenario(
      "in the middle", on: path, "navpath insert nav.json 1 9",
      leaves: #"["Swift.Int","2","Swift.Int","9","Swift.Int","1"]"#),
    Scenario(
      "on top", on: path, "navpath insert nav.json 2 9", leaves: #"["Swift.Int","9","Swift.Int","2","Swift.Int","1"]"#),
    Scenario(
      "below the current screen", on: path, "navpath insert nav.json -1 9",
      leaves: #"["Swift.Int","2","Swift.Int","9","Swift.Int","1"]"#),
    Scenario(
      "below all, from the top", on: path, "navpath insert nav.json -2 9",
      leaves: #"["Swift.Int","2","Swift.Int","1","Swift.Int","9"]"#),
    Scenario("at the root", on: Sample.empty, "navpath insert nav.json 0 9", leaves: #"["Swift.Int","9"]"#),
    Scenario(
      "a negative number at a negative index", on: path, "navpath insert nav.json -1 -9",
      leaves: #"["Swift.Int","2","Swift.Int","-9","Swift.Int","1"]"#),
    Scenario(
      "on standard output", on: path, "navpath insert - 2 9 <nav.json",
      prints: #"["Swift.Int","9","Swift.Int","2","Swift.Int","1"]"#),
    Scenario("in a dry run", on: path, "navpath insert -n nav.json -1 9 true", prints: "insert -1 9 true"),
  ])
  func `insert puts elements anywhere, the first of them at the index`(scenario: Scenario) throws {
    try scenario.check()
  }

  @Test(arguments: [
    Scenario(
      "above the top", on: path, "navpath insert nav.json 3 9",
      reports: "nav.json: error: cannot insert at index 3, the path has 2 elements, expected an index from -2 to 2",
      exit: 1),
    Scenario(
      "below the root", on: path, "navpath insert nav.json -3 9",
      reports: "nav.json: error: cannot insert at index -3, the path has 2 elements, expected an index from -2 to 2",
      exit: 1),
    Scenario(
      "without an element", on: path, "navpath insert nav.json 1",
      reports: """
        navpath: error: missing ELEMENT; usage: navpath insert FILE INDEX ELEMENT...
        try 'navpath insert --help'
        """, exit: 2),
    Scenario(
      "at a word", on: path, "navpath insert nav.json top 9",
      reports: """
        navpath: error: invalid INDEX 'top': expected a whole number: 0 is the first element, -1 the current screen
        try 'navpath insert --help'
        """, exit: 2),
  ])
  func `insert changes nothing where there is no such place`(scenario: Scenario) throws { try scenario.check() }
}
