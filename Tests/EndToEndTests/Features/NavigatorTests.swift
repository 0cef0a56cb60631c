// hmlongco/Navigator erases every destination: its tag is always the same, and its value says the type inside.

import Testing

struct NavigatorTests {
  static let path = #"["NavigatorUI.AnyNavigationDestination","[\"3App6ScreenO\",{\"home\":{}},0]","Swift.Int","1"]"#
  static let schema = #"{"destinations": {"Swift.Int": {}}}"#

  @Test(arguments: [
    Scenario(
      "show", on: path, "navpath show nav.json",
      prints: """
          0  Swift.Int                                         1
        > 1  NavigatorUI.AnyNavigationDestination(App.Screen)  ["3App6ScreenO",{"home":{}},0]
        """),
    Scenario(
      "show --json", on: path, "navpath show nav.json --json",
      prints: #"[{"type":"Swift.Int","value":1},{"type":"NavigatorUI.AnyNavigationDestination","#
        + #""name":"NavigatorUI.AnyNavigationDestination(App.Screen)","value":["3App6ScreenO",{"home":{}},0]}]"#),
    Scenario(
      "current", on: path, "navpath current nav.json",
      prints: "NavigatorUI.AnyNavigationDestination(App.Screen)\t[\"3App6ScreenO\",{\"home\":{}},0]"),
    Scenario("its tag", on: path, "navpath current nav.json --type", prints: "NavigatorUI.AnyNavigationDestination"),
    Scenario(
      "validate", on: path, with: ["navpath.schema.json": schema], "navpath validate nav.json",
      prints: """
        nav.json:1:2: error: element 1 (NavigatorUI.AnyNavigationDestination(App.Screen)): no destination has this type [unknown-type]
        """, reports: "1 file, 1 path: 1 error, 0 warnings", exit: 1),
    Scenario(
      "a value that is none of its own", on: #"["NavigatorUI.AnyNavigationDestination","{}"]"#, "navpath show nav.json",
      prints: "> 0  NavigatorUI.AnyNavigationDestination  {}"),
  ])
  func `the type inside is shown`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "in JSON", on: #"{"path":"","name":"root"}"#, "navpath validate nav.json --at /path",
      prints: """
        nav.json:1:9: error: an empty string is not a navigation path; hmlongco/Navigator writes empty Data where 'path.codable' is nil, because an element was not Codable (the empty path is "[]" as text, or "W10=" in base64) [null-path]
        """,
      reports:
        "1 file, 1 path (1 file without a schema): 1 error, 0 warnings\nwithout a schema, little was checked; 'navpath init' makes one from saved paths",
      exit: 1)
  ])
  func `empty Data is a path that could not be saved`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "validate --report json", on: #"["4Shop4CartV","{}"]"#, with: ["navpath.schema.json": schema],
      "navpath validate nav.json --report json | grep -o '\"type\".*\"name\".*\"'",
      prints: #""type": "4Shop4CartV", "name": "Shop.Cart""#, reports: "1 file, 1 path: 1 error, 0 warnings"),
    Scenario(
      "schema list --json", with: ["s.json": #"{"destinations": {"4Shop4CartV": {}}}"#],
      "navpath schema list s.json --json | tr -d '\\n'; echo",
      prints: #"[  {"type": "4Shop4CartV", "name": "Shop.Cart", "first": true}]"#),
    Scenario(
      "link --json", on: #"["4Shop4CartV","{}"]"#,
      with: ["navpath.schema.json": #"{"destinations": {"4Shop4CartV": {"link": "/cart"}}}"#],
      "navpath link nav.json --json",
      prints: #"{"url":"/cart","link":"/cart","type":"4Shop4CartV","name":"Shop.Cart","complete":true}"#),
  ])
  func `in JSON a type is the tag, and its readable name is beside it`(scenario: Scenario) throws {
    try scenario.check()
  }

  @Test(arguments: [
    Scenario(
      "a broken value", on: #"["A.Home","{"]"#, with: ["navpath.schema.json": #"{"destinations": {"A.Home": {}}}"#],
      "navpath validate nav.json",
      prints: """
        nav.json:1:13: error: element 0 (A.Home): the value is not JSON: unexpected end of text, expected a member's name in double quotes or '}' [value-json]
        """, reports: "1 file, 1 path: 1 error, 0 warnings", exit: 1),
    Scenario(
      "an odd count", on: #"["A.Home"]"#, with: ["navpath.schema.json": #"{"destinations": {"A.Home": {}}}"#],
      "navpath validate nav.json",
      prints:
        "nav.json:1:2: error: odd number of strings (1); a path holds a type name and a value for each element [odd-count]",
      reports: "1 file, 1 path: 1 error, 0 warnings", exit: 1),
    Scenario(
      "to be mended", on: #"["A.Home","{"]"#, with: ["navpath.schema.json": #"{"destinations": {"A.Home": {}}}"#],
      "navpath replace nav.json A.Home={}", leaves: #"["A.Home","{}"]"#),
    Scenario(
      "in a document", on: #"{"p":["A.Home","{"]}"#,
      with: ["navpath.schema.json": #"{"destinations": {"A.Home": {}}, "stacks": {"p": {"at": "/p"}}}"#],
      "navpath pop nav.json --at /p", leaves: #"{"p":[]}"#),
  ])
  func `a tag that the schema names makes strings a path`(scenario: Scenario) throws { try scenario.check() }
}
