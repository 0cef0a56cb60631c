// --form and --element beside --stack overrule what the schema says of the stack, for every command.

import Testing

struct StackOptionsTests {
  static let files = [
    "navpath.schema.json": """
    {"destinations": {"A.Screen": {"cases": {"home": {}, "login": {}}}, "A.User": {}},
     "stacks": {"main": {"at": "/main", "form": "swiftui", "element": "A.User"},
                "window": {"at": "/windows/*", "form": "swiftui"}}}
    """
  ]
  static let document = #"{"main":[{"home":{}},{"login":{}}],"windows":{"w":[{"home":{}}]}}"#
  static let options = "--stack main --form array --element A.Screen"

  static func row(
    _ line: String, prints: String = "", reports: String = "", exit: Int32 = 0, leaves: String? = nil
  ) -> Scenario {
    Scenario(
      line, on: document, with: files, "navpath \(line.replacing("OPTIONS", with: options))", prints: prints,
      reports: reports, exit: exit, leaves: leaves.map { #"{"main":\#($0),"windows":{"w":[{"home":{}}]}}"# })
  }

  @Test(arguments: [
    row("current nav.json OPTIONS", prints: "A.Screen\t{\"login\":{}}"),
    row("show nav.json OPTIONS --swift", prints: "  0  A.Screen.home\n> 1  A.Screen.login"),
    row("get nav.json 0 OPTIONS --type", prints: "A.Screen"),
    row("count nav.json OPTIONS", prints: "2"),
    row("contains nav.json .login OPTIONS --index", prints: "1"),
    row("push nav.json .home OPTIONS", leaves: #"[{"home":{}},{"login":{}},{"home":{}}]"#),
    row("pop nav.json OPTIONS", leaves: #"[{"home":{}}]"#),
    row("pop-to nav.json .home OPTIONS", leaves: #"[{"home":{}}]"#),
    row("reset nav.json .login OPTIONS", leaves: #"[{"login":{}}]"#),
    row("replace nav.json .home OPTIONS", leaves: #"[{"home":{}},{"home":{}}]"#),
    row("insert nav.json 0 .login OPTIONS", leaves: #"[{"login":{}},{"home":{}},{"login":{}}]"#),
    row("remove nav.json .home OPTIONS", leaves: #"[{"login":{}}]"#),
    row("update nav.json '{\"home\":{},\"login\":null}' OPTIONS", leaves: #"[{"home":{}},{"home":{}}]"#),
    row(
      "return nav.json .home '{\"login\":{},\"home\":null}' OPTIONS", leaves: #"[{"login":{}}]"#),
    row("apply nav.json 'push .home' OPTIONS", leaves: #"[{"home":{}},{"login":{}},{"home":{}}]"#),
    row("fmt nav.json --check OPTIONS"),
    row(
      "convert nav.json --to expanded -o - OPTIONS",
      prints: #"{"main":[{"type":"A.Screen","value":{"home":{}}},{"type":"A.Screen","value":{"login":{}}}],"#
        + #""windows":{"w":[{"home":{}}]}}"#),
    row("validate nav.json OPTIONS", reports: "1 file, 1 path: 0 errors, 0 warnings"),
    row("trace nav.json OPTIONS", prints: "  1  nav.json    start         2  A.Screen  {\"login\":{}}"),
    row("restore nav.json OPTIONS", prints: "  0  A.Screen  {\"home\":{}}\n> 1  A.Screen  {\"login\":{}}"),
    row("diff nav.json nav.json OPTIONS"),
    row(
      "migrate nav.json --rename A.Screen.home=A.Screen.login -n OPTIONS",
      prints: "nav.json: stack 'main': element 0: A.Screen.home -> A.Screen.login"),
  ])
  func `the options say what a stack is, and not the schema`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    row(
      "validate nav.json --stack window --form array --element A.Screen",
      reports: "1 file, 1 path: 0 errors, 0 warnings"),
    row(
      "trace nav.json --stack window --form array --element A.Screen",
      prints: "  1  nav.json  window /windows/w    start         1  A.Screen  {\"home\":{}}"),
    row(
      "show nav.json --stack window --form array --element A.Screen", prints: "> 0  A.Screen  {\"home\":{}}"),
    row(
      "validate nav.json --stack main --element A.Screen", reports: "1 file, 1 path: 0 errors, 0 warnings"),
    row("validate nav.json --stack main --form array --element Screen --quiet"),
  ])
  func `so they do where a stack may be at several places, and each alone`(scenario: Scenario) throws {
    try scenario.check()
  }
}
