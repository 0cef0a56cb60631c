import Testing

struct PopToTests {
  static let path = #"["App.B","{\"id\":2}","App.A","{\"id\":3}","App.B","{\"id\":1}","App.A","{\"id\":1}"]"#

  @Test(arguments: [
    Scenario("an element", "navpath pop-to nav.json 1", leaves: #"["Swift.Int","1"]"#),
    Scenario(
      "the topmost of a type", on: path, "navpath pop-to nav.json App.A",
      leaves: #"["App.A","{\"id\":3}","App.B","{\"id\":1}","App.A","{\"id\":1}"]"#),
    Scenario(
      "what has a member", on: path, #"navpath pop-to nav.json 'B~{"id":1}'"#,
      leaves: #"["App.B","{\"id\":1}","App.A","{\"id\":1}"]"#),
    Scenario(
      "what any type has", on: path, #"navpath pop-to nav.json '~{"id":1}'"#,
      leaves: #"["App.B","{\"id\":1}","App.A","{\"id\":1}"]"#),
    Scenario(
      "the lowest of a type", on: path, "navpath pop-to nav.json App.B --first",
      leaves: #"["App.B","{\"id\":1}","App.A","{\"id\":1}"]"#),
    Scenario("what is current already", on: path, "navpath pop-to nav.json App.B"),
    Scenario("from standard input", "navpath pop-to - 2 <nav.json", prints: #"["Swift.Int","2","Swift.Int","1"]"#),
    Scenario("in a dry run", "navpath pop-to nav.json 2 -n", prints: "# removes Swift.Int\npop-to 2"),
    Scenario(
      "in a dry run for programs, with the name of a mangled tag", on: #"["4Main6LessonV","2"]"#,
      "navpath pop-to nav.json Main.Lesson -n --json",
      prints: #"[{"operation":"pop-to","match":{"type":"4Main6LessonV","name":"Main.Lesson"}}]"#),
    Scenario("by its index", "navpath pop-to nav.json --index 0", leaves: #"["Swift.Int","1"]"#),
    Scenario(
      "by its index from the top", "navpath pop-to nav.json --index -2", leaves: #"["Swift.Int","2","Swift.Int","1"]"#),
    Scenario("the current one", "navpath pop-to nav.json --index -1"),
    Scenario("as a step", "navpath apply nav.json 'push 4' 'pop-to --index 0'", leaves: #"["Swift.Int","1"]"#),
  ])
  func `pop-to makes the match current`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "the topmost", on: path, "navpath pop-to nav.json App.A --inclusive",
      leaves: #"["App.B","{\"id\":1}","App.A","{\"id\":1}"]"#),
    Scenario("the lowest", on: path, "navpath pop-to nav.json App.A --inclusive --first", leaves: "[]"),
    Scenario("the current one", "navpath pop-to nav.json 3 --inclusive", leaves: #"["Swift.Int","2","Swift.Int","1"]"#),
    Scenario(
      "by its index", "navpath pop-to nav.json --index 1 --inclusive", leaves: #"["Swift.Int","1"]"#),
  ])
  func `inclusive removes the match too`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "a value", "navpath pop-to nav.json 7", reports: "nav.json: error: nothing on the path matches 7", exit: 1),
    Scenario(
      "a type", "navpath pop-to nav.json App.A", reports: "nav.json: error: nothing on the path matches App.A", exit: 1),
    Scenario(
      "anything at the root", on: Sample.empty, "navpath pop-to nav.json Int",
      reports: "nav.json: error: nothing on the path matches Swift.Int", exit: 1),
    Scenario(
      "a part of a value", on: path, #"navpath pop-to nav.json 'A(id: 9, ...)' --inclusive"#,
      reports: #"nav.json: error: nothing on the path matches App.A~{"id":9}"#, exit: 1),
    Scenario(
      "an index", "navpath pop-to nav.json --index 3",
      reports: "nav.json: error: no element at index 3, the path has 3 elements, expected an index from -3 to 2",
      exit: 1),
    Scenario(
      "an index and a match", "navpath pop-to nav.json Int --index 0",
      reports: """
        navpath: error: '--index' and 'Int' cannot be used together
        try 'navpath pop-to --help'
        """, exit: 2),
    Scenario(
      "an index, or else the root", "navpath pop-to nav.json --index 0 --or-root",
      reports: """
        navpath: error: '--or-root' needs 'MATCH'
        try 'navpath pop-to --help'
        """, exit: 2),
    Scenario(
      "neither", "navpath pop-to nav.json",
      reports: """
        navpath: error: missing MATCH; usage: navpath pop-to FILE MATCH, or navpath pop-to FILE --index I
        try 'navpath pop-to --help'
        """, exit: 2),
  ])
  func `pop-to of what is not there changes nothing`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario("goes back to the root", "navpath pop-to nav.json Bool --or-root", leaves: "[]"),
    Scenario("stays at the root", on: Sample.empty, "navpath pop-to nav.json Bool --or-root"),
    Scenario(
      "pushes", on: #"["Swift.Int","1"]"#, "navpath pop-to nav.json 7 --or-push",
      leaves: #"["Swift.Int","7","Swift.Int","1"]"#),
    Scenario(
      "replaces the top", "navpath pop-to nav.json 7 --or-replace",
      leaves: #"["Swift.Int","7","Swift.Int","2","Swift.Int","1"]"#),
    Scenario(
      "replaces nothing at the root", on: Sample.empty, "navpath pop-to nav.json 7 --or-replace",
      leaves: #"["Swift.Int","7"]"#),
    Scenario(
      "does nothing of it where something matches", "navpath pop-to nav.json 2 --or-root",
      leaves: #"["Swift.Int","2","Swift.Int","1"]"#),
    Scenario("in a dry run", "navpath pop-to nav.json 7 --or-push -n", prints: "pop-to 7 --or-push"),
    Scenario(
      "pushes no type", "navpath pop-to nav.json Bool --or-push",
      reports: """
        navpath: error: 'Swift.Bool' is a type without a value; write Swift.Bool=JSON
          Bool
          ^
        """, exit: 2),
    Scenario(
      "pushes no part of a value, even where it matches", on: path,
      #"navpath pop-to nav.json 'A~{"id":1}' --or-replace"#,
      reports: """
        navpath: error: '~' matches many elements; write one element with its whole value
          A~{"id":1}
           ^
        """, exit: 2),
    Scenario(
      "is one thing at a time", "navpath pop-to nav.json 7 --or-push --or-root",
      reports: """
        navpath: error: '--or-push' and '--or-root' cannot be used together
        try 'navpath pop-to --help'
        """, exit: 2),
  ])
  func `what happens where nothing matches can be said`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "what lay above", "navpath pop-to nav.json 1 --print", prints: "  1  Swift.Int  2\n  2  Swift.Int  3",
      leaves: #"["Swift.Int","1"]"#),
    Scenario(
      "the match too", "navpath pop-to nav.json 2 --print --inclusive", prints: "  1  Swift.Int  2\n  2  Swift.Int  3",
      leaves: #"["Swift.Int","1"]"#),
    Scenario(
      "what was replaced", "navpath pop-to nav.json 7 --or-replace --print", prints: "  2  Swift.Int  3",
      leaves: #"["Swift.Int","7","Swift.Int","2","Swift.Int","1"]"#),
    Scenario("nothing where nothing went", "navpath pop-to nav.json 3 --print"),
  ])
  func `print shows what was removed`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "nothing changes", on: Sample.shop, "navpath pop-to nav.json Settings",
      reports: "nav.json: error: nothing on the path matches Settings", exit: 1),
    Scenario("or it is the root", on: Sample.shop, "navpath pop-to nav.json Settings --or-root", leaves: "[]"),
    Scenario(
      "the nearest is told", on: Sample.shop, "navpath pop-to nav.json Shop.Categorie",
      reports: "nav.json: error: nothing on the path matches Shop.Categorie; did you mean Shop.Category?", exit: 1),
    Scenario(
      "but it is no element", on: Sample.shop, "navpath pop-to nav.json Settings --or-push",
      reports: """
        navpath: error: no type is named 'Settings'; write its full name, such as App.User
          Settings
          ^
        """, exit: 2),
  ])
  func `a name that nothing has is no match`(scenario: Scenario) throws { try scenario.check() }
}
