// The form of an array with nothing in it: the schema's, or else that of the paths beside it.

import Testing

struct EmptyArraysTests {
  static let schema = """
    {"destinations": {"App.Screen": {"cases": {"today": {}}}, "App.User": {}},
     "stacks": {"tab": {"at": "/tabs/*", "element": "App.Screen"}}}
    """
  static let tabs = #"{"tabs":{"home":[{"today":{}}],"search":[]}}"#
  static let mixed = #"{"a":["App.User","1"],"b":[{"x":{}}],"c":[]}"#

  @Test(arguments: [
    Scenario(
      "that of its siblings", on: tabs, "navpath push nav.json .today --at /tabs/search --element App.Screen",
      leaves: #"{"tabs":{"home":[{"today":{}}],"search":[{"today":{}}]}}"#),
    Scenario(
      "a typed array whose type is not known takes no type", on: tabs,
      "navpath push nav.json App.Screen.today --at /tabs/search",
      reports: """
        navpath: error: the element type of the array is not known; use --element TYPE, or write .case or '=JSON'; for a path of types \
        and values, use --form swiftui
          App.Screen.today
          ^
        """, exit: 2),
    Scenario(
      "a path of types beside a list of numbers, as the message says", on: #"{"badges":[1,2],"path":[]}"#,
      "navpath push nav.json App.User=1 --at /path --form swiftui", leaves: #"{"badges":[1,2],"path":["App.User","1"]}"#
    ),
    Scenario(
      "routes, whose type is given", on: #"{"a":[{"push":{"_0":{"today":{}}}}],"b":[]}"#,
      "navpath push nav.json .today --at /b --element App.Screen",
      leaves: #"{"a":[{"push":{"_0":{"today":{}}}}],"b":[{"push":{"_0":{"today":{}}}}]}"#),
    Scenario(
      "one that is only created", on: #"{"tabs":{"home":[{"today":{}}]}}"#,
      "navpath push nav.json '={\"today\":{}}' --at /tabs/new --create --encoding json",
      leaves: #"{"tabs":{"home":[{"today":{}}],"new":[{"today":{}}]}}"#),
    Scenario(
      "cousins, where nothing else is beside it", on: #"{"s":{"a":{"p":[{"push":{"_0":1}}]},"b":{"p":[]}}}"#,
      "navpath push nav.json =2 --at /s/b/p",
      leaves: #"{"s":{"a":{"p":[{"push":{"_0":1}}]},"b":{"p":[{"push":{"_0":2}}]}}}"#),
    Scenario(
      "several forms", on: mixed, "navpath push nav.json App.User=2 --at /c",
      reports: """
        nav.json: error: not written: the form of an empty path is not known where those beside it are swiftui and array; use --form FORM, or "form" in the schema's 'stacks'
        """, exit: 1),
    Scenario(
      "several forms, one of them named", on: mixed, "navpath push nav.json App.User=2 --at /c --form swiftui",
      leaves: #"{"a":["App.User","1"],"b":[{"x":{}}],"c":["App.User","2"]}"#),
    Scenario("several forms, and nothing to write", on: mixed, "navpath count nav.json --at /c", prints: "0"),
    Scenario(
      "ids beside a path", on: #"{"a":["App.User","1"],"ids":[1],"c":[]}"#, "navpath push nav.json App.User=2 --at /c",
      leaves: #"{"a":["App.User","1"],"ids":[1],"c":["App.User","2"]}"#),
    Scenario(
      "none beside it", on: #"{"a":[]}"#, "navpath push nav.json App.User=2 --at /a",
      leaves: #"{"a":["App.User","2"]}"#),
    Scenario(
      "the schema's", on: #"{"tabs":{"home":["App.User","1"],"search":[]}}"#, with: ["navpath.schema.json": schema],
      "navpath push nav.json .today --at /tabs/search",
      leaves: #"{"tabs":{"home":["App.User","1"],"search":[{"today":{}}]}}"#),
  ])
  func `an empty array has the form of the paths beside it`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "a file", on: #"[{"today":{}}]"#, "navpath pop nav.json --element App.Screen",
      reports: """
        nav.json: the path is empty now, and its form cannot be detected again; next time, add --form array --element App.Screen
        """, leaves: "[]"),
    Scenario(
      "routes of no known type", on: #"{"p":[{"push":{"_0":1}}]}"#, "navpath reset nav.json --at /p",
      reports: """
        nav.json: the path is empty now, and its form cannot be detected again; next time, add --form flowroutes --element TYPE
        """, leaves: #"{"p":[]}"#),
    Scenario(
      "to standard output", on: "[1]", "navpath pop nav.json -o -", prints: "[]",
      reports: """
        standard output: the path is empty now, and its form cannot be detected again; next time, add --form array --element TYPE
        """),
    Scenario("quietly", on: "[1]", "navpath pop nav.json -q", leaves: "[]"),
    Scenario(
      "where the schema tells", on: #"{"tabs":{"home":[{"today":{}}]}}"#, with: ["navpath.schema.json": schema],
      "navpath pop nav.json --at /tabs/home", leaves: #"{"tabs":{"home":[]}}"#),
    Scenario(
      "where the path beside it tells", on: #"{"a":[{"today":{}}],"b":[{"today":{}}]}"#, "navpath pop nav.json --at /a",
      leaves: #"{"a":[],"b":[{"today":{}}]}"#),
    Scenario("with tags", on: #"["App.User","1"]"#, "navpath pop nav.json", leaves: "[]"),
  ])
  func `a command that empties a typed array says how to name its form`(scenario: Scenario) throws {
    try scenario.check()
  }
}
