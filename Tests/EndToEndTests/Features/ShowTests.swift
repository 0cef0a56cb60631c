import Testing

struct ShowTests {
  @Test(arguments: [
    Scenario(
      "a path of one type", "navpath show nav.json", prints: "  0  Swift.Int  1\n  1  Swift.Int  2\n> 2  Swift.Int  3"),
    Scenario(
      "types of different lengths", on: Sample.shop, "navpath show nav.json",
      prints: """
          0  Shop.Category  {"id":7}
        > 1  Shop.Product   {"sku":"A-1","count":2}
        """),
    Scenario(
      "indexes of different lengths",
      on: "[" + (0...10).reversed().map { #""Swift.Int","\#($0)""# }.joined(separator: ",") + "]",
      "navpath show nav.json | sed -n '1p;10,$p'",
      prints: "   0  Swift.Int  0\n   9  Swift.Int  9\n> 10  Swift.Int  10"),
    Scenario("the root", on: Sample.empty, "navpath show nav.json", prints: "(root)"),
    Scenario("by its other name", on: #"["Swift.Int","1"]"#, "navpath list nav.json", prints: "> 0  Swift.Int  1"),
    Scenario("from standard input", on: #"["Swift.Int","1"]"#, "navpath show - <nav.json", prints: "> 0  Swift.Int  1"),
    Scenario(
      "mangled tags by their names", on: #"["9LessonApp0A6DetailV","{}","Si","1"]"#, "navpath show nav.json",
      prints: "  0  Swift.Int               1\n> 1  LessonApp.LessonDetail  {}"),
    Scenario(
      "wide characters in columns", on: #"["App.Grün","1","App.日本","2","App.X","3"]"#, "navpath show nav.json",
      prints: "  0  App.X     3\n  1  App.日本  2\n> 2  App.Grün  1"),
    Scenario(
      "a value that is no JSON", on: #"["App.A","{\"id\":}","App.B","1"]"#, "navpath show nav.json",
      prints: "  0  App.B  1\n> 1  App.A  {\"id\":}"),
    Scenario(
      "what could command a terminal, made visible",
      on: "[\"App.\\u001b[2J\",\"\\\"\\\\u202e\\u009b\\\"\",\"App.A\",\"1\"]",
      "navpath show nav.json", prints: "  0  App.A      1\n" + #"> 1  App.\e[2J  "\u202e\u009b""#),
  ])
  func `show lists the path from the root upwards`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "the expanded form", on: Sample.shop, "navpath show nav.json --json",
      prints: #"[{"type":"Shop.Category","value":{"id":7}},{"type":"Shop.Product","value":{"sku":"A-1","count":2}}]"#),
    Scenario("the root", on: Sample.empty, "navpath show nav.json --json", prints: "[]"),
    Scenario(
      "a value that is no JSON", on: #"["App.A","{\"id\":}","App.B","1"]"#, "navpath show nav.json --json",
      reports: """
        nav.json:1:19: error: the value of element 1 is not JSON: unexpected '}', expected a value [value-json]
        """, exit: 3),
    Scenario(
      "a mangled tag with its name, which can be read again", on: #"["Si","1"]"#,
      "navpath show nav.json --json >expanded.json; cat expanded.json; navpath count expanded.json",
      prints: #"[{"type":"Si","name":"Swift.Int","value":1}]"# + "\n1",
      makes: ["expanded.json": #"[{"type":"Si","name":"Swift.Int","value":1}]"#]),
  ])
  func `json is the machine form`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "of a struct", on: Sample.shop, "navpath show nav.json --swift",
      prints: """
          0  Shop.Category(id: 7)
        > 1  Shop.Product(sku: "A-1", count: 2)
        """),
    Scenario(
      "in color, the module faint here too", on: #"["Swift.Int","7","App.A","{\"id\":1}"]"#,
      "navpath show nav.json --swift --color always",
      prints: "  0  \u{1B}[2mApp.\u{1B}[0mA(id: 1)\n\u{1B}[32m>\u{1B}[0m 1  7"),
    Scenario(
      "beside JSON", on: Sample.shop, "navpath show nav.json --swift --json",
      reports: """
        navpath: error: '--swift' and '--json' cannot be used together
        try 'navpath show --help'
        """, exit: 2),
    Scenario(
      "raw values that the schema knows", on: #"["App.Tab","1","App.Tab","0"]"#,
      with: [
        "navpath.schema.json": #"{"destinations":{"App.Tab":{"cases":{"home":{"raw":0},"search":{"raw":1}}}}}"#
      ], "navpath show nav.json --swift", prints: "  0  App.Tab.home\n> 1  App.Tab.search"),
  ])
  func `swift prints values in Swift notation`(scenario: Scenario) throws { try scenario.check() }

  static let plain = "> 0  App.A  1"
  static let painted = "\u{1B}[32m>\u{1B}[0m 0  \u{1B}[2mApp.\u{1B}[0mA  1"

  @Test(arguments: [
    Scenario("never by itself in a pipe", on: #"["App.A","1"]"#, "navpath show nav.json", prints: plain),
    Scenario("when asked for", on: #"["App.A","1"]"#, "navpath show nav.json --color always", prints: painted),
    Scenario(
      "when asked for, in spite of the environment", on: #"["App.A","1"]"#, "navpath show nav.json --color=always",
      environment: ["NO_COLOR": "1"], prints: painted),
    Scenario(
      "never when asked not to", on: #"["App.A","1"]"#, "navpath show nav.json --color never",
      environment: ["CLICOLOR_FORCE": "1"], prints: plain),
    Scenario(
      "when the environment forces it", on: #"["App.A","1"]"#, "navpath show nav.json",
      environment: ["CLICOLOR_FORCE": "1"], prints: painted),
    Scenario(
      "at another time", on: #"["App.A","1"]"#, "navpath show nav.json --color sometimes",
      reports: """
        navpath: error: invalid value 'sometimes' for '--color': expected auto, always or never
        try 'navpath show --help'
        """, exit: 2),
  ])
  func `color comes where it is wanted`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "on the command line", "navpath show nav.json --schema nope.json",
      reports: "nope.json: error: cannot open: no such file or folder; 'navpath init' makes a schema of saved paths",
      exit: 4),
    Scenario(
      "in the environment", "navpath count nav.json", environment: ["NAVPATH_SCHEMA": "nope.json"],
      reports:
        "nope.json: error: cannot open: no such file or folder; 'navpath init' makes a schema of saved paths\n\(Sample.environmentHint)",
      exit: 4),
    Scenario(
      "with faults", with: ["s.json": "[]"], "navpath current nav.json -s s.json",
      reports: "s.json:1:1: error: the schema is an array, expected an object", exit: 3),
    Scenario(
      "with faults, to get", with: ["s.json": "{"], "navpath get nav.json 0 -s s.json",
      reports: "s.json:2:1: error: unexpected end of text, expected a member's name in double quotes or '}'", exit: 3),
    Scenario(
      "as none", "navpath count nav.json --no-schema", environment: ["NAVPATH_SCHEMA": "nope.json"], prints: "3"),
    Scenario(
      "by nobody, but near", with: ["navpath.schema.json": "["], "navpath count nav.json", prints: "3"),
    Scenario(
      "and is told of", with: ["s.json": Sample.schema], "navpath count nav.json -vs s.json", prints: "3",
      reports: "nav.json: read, 3 elements\ns.json: the schema, 2 destinations"),
  ])
  func `a schema that was named is read by whatever reads a path`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "to show", on: "[\"App.\u{F8FF}\u{378}\",\"{\",\"App.A\",\"1\"]", "navpath show nav.json --no-schema",
      prints: "  0  App.A                1\n" + #"> 1  App.\u{F8FF}\u{378}  {"#),
    Scenario(
      "to validate", on: "[\"App.\u{F8FF}\u{378}\",\"{\",\"App.A\",\"1\"]", "navpath validate nav.json -q --no-schema",
      prints: """
        nav.json:1:13: error: element 1 (App.\\u{F8FF}\\u{378}): the value is not JSON: unexpected end of text, expected a \
        member's name in double quotes or '}' [value-json]
        """, exit: 1),
  ])
  func `private-use and unassigned characters are escaped alike`(scenario: Scenario) throws { try scenario.check() }
}
