// What the schema says of a file holds without an option: the stack that lies at a place, the form and the
// element type of a typed array.

import Testing

struct SchemaSaysTests {
  /// A schema, as the file that is found near the path.
  private static func schema(_ text: String) -> [String: String] { ["navpath.schema.json": text] }

  private static let ids = schema(
    #"{"destinations":{"Swift.String":{}},"stacks":{"ids":{"at":"","form":"array","element":"Swift.String"}}}"#)
  private static let pair = #"["Swift.Int","1"]"#
  private static let hint = "the schema is navpath.schema.json; --no-schema writes it anyway"

  @Test(arguments: [
    Scenario("counts them", on: #"["home","detail"]"#, with: ids, "navpath count nav.json", prints: "2"),
    Scenario(
      "pops one", on: #"["home","detail"]"#, with: ids, "navpath pop nav.json", leaves: #"["home"]"#),
    Scenario(
      "pushes one", on: #"["home","detail"]"#, with: ids, #"navpath push nav.json '"top"'"#,
      leaves: #"["home","detail","top"]"#),
    Scenario("pushes the first", on: "[]", with: ids, #"navpath push nav.json '"top"'"#, leaves: #"["top"]"#),
    Scenario(
      "shows them", on: #"["home","detail"]"#, with: ids, "navpath show nav.json",
      prints: "  0  Swift.String  \"home\"\n> 1  Swift.String  \"detail\""),
    Scenario(
      "validates them", on: #"["home","detail"]"#, with: ids, "navpath validate nav.json",
      reports: "1 file, 1 path: 0 errors, 0 warnings"),
    Scenario("even if they look like a pair", on: pair, with: ids, "navpath count nav.json", prints: "2"),
    Scenario("but not without it", on: pair, with: ids, "navpath count nav.json --no-schema", prints: "1"),
    Scenario(
      "as the form that is named instead", on: pair, with: ids, "navpath count nav.json --form swiftui", prints: "1"),
  ])
  func `a stack at the empty pointer is the whole file`(scenario: Scenario) throws { try scenario.check() }

  private static let search = schema(
    #"{"destinations":{"Swift.Int":{},"App.A":{}},"#
      + #""stacks":{"s":{"at":"/tabs/search","destinations":["Swift.Int"],"maxDepth":1}}}"#)
  private static let numbers = schema(
    #"{"destinations":{"Swift.Int":{"payload":{"minimum":1}}},"#
      + #""stacks":{"s":{"at":"/p","form":"array","element":"Swift.Int"}}}"#)
  private static let scenes = schema(
    #"{"destinations":{"Swift.Int":{},"App.A":{}},"stacks":{"s":{"at":"/scenes/*/path","destinations":["Swift.Int"]}}}"#
  )

  @Test(arguments: [
    Scenario(
      "its rules", on: #"{"tabs":{"search":["Swift.Int","1"]}}"#, with: search,
      "navpath push nav.json App.A=1 --at /tabs/search",
      reports: """
        nav.json: error: not written: stack 's': the path has 2 elements, at most 1 allowed [depth]
        nav.json: error: not written: stack 's': element 1 (App.A): may not be on this stack, only 'Swift.Int' may \
        [unknown-type]
        \(hint)
        """, exit: 1),
    Scenario(
      "its rules, for validate", on: #"{"tabs":{"search":["App.A","1"]}}"#, with: search,
      "navpath validate nav.json --at /tabs/search",
      prints: "nav.json:1:20: error: stack 's': element 0 (App.A): may not be on this stack, only 'Swift.Int' may "
        + "[unknown-type]", reports: "1 file, 1 path: 1 error, 0 warnings", exit: 1),
    Scenario(
      "its element type, to show", on: #"{"p":[1,2]}"#, with: numbers, "navpath show nav.json --at /p",
      prints: "  0  Swift.Int  1\n> 1  Swift.Int  2"),
    Scenario(
      "its element type, to push", on: #"{"p":[1,2]}"#, with: numbers, "navpath push nav.json 5 --at /p",
      leaves: #"{"p":[1,2,5]}"#),
    Scenario(
      "its payload", on: #"{"p":[1,2]}"#, with: numbers, "navpath push nav.json 0 --at /p",
      reports: """
        nav.json: error: not written: stack 's': element 2 (Swift.Int): the value must be at least 1, not 0 [payload]
        \(hint)
        """, exit: 1),
    Scenario(
      "its form, for a new path", on: "{}", with: numbers, "navpath new nav.json 3 --at /p --encoding json",
      leaves: #"{"p":[3]}"#),
    Scenario(
      "a star for any one key", on: #"{"scenes":{"a":{"path":["Swift.Int","1"]}}}"#, with: scenes,
      "navpath push nav.json App.A=1 --at /scenes/a/path",
      reports: """
        nav.json: error: not written: stack 's': element 1 (App.A): may not be on this stack, only 'Swift.Int' may \
        [unknown-type]
        \(hint)
        """, exit: 1),
  ])
  func `a pointer to a stack means that stack`(scenario: Scenario) throws { try scenario.check() }

  private static let screen = schema(#"{"destinations":{"App.Screen":{"payload":{"type":"object"}}}}"#)
  private static let two = schema(#"{"destinations":{"A.A":{},"A.B":{}}}"#)

  @Test(arguments: [
    Scenario(
      "to show", on: #"[{"home":{}}]"#, with: screen, "navpath show nav.json", prints: "> 0  App.Screen  {\"home\":{}}"),
    Scenario(
      "to push a case", on: #"[{"home":{}}]"#, with: screen, "navpath push nav.json '.detail(3)'",
      leaves: #"[{"home":{}},{"detail":{"_0":3}}]"#),
    Scenario(
      "to check what is pushed", on: #"[{"home":{}}]"#, with: screen, "navpath push nav.json App.Screen=1",
      reports: """
        nav.json: error: not written: element 1 (App.Screen): the value must be an object, not the number 1 [payload]
        \(hint)
        """, exit: 1),
    Scenario(
      "to check what is there", on: "[1]", with: screen, "navpath validate nav.json",
      prints: "nav.json:1:2: error: element 0 (App.Screen): the value must be an object, not the number 1 [payload]",
      reports: "1 file, 1 path: 1 error, 0 warnings", exit: 1),
  ])
  func `a single destination is the type of a typed array`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "is an error of validate", on: #"[{"foo":1}]"#, with: two, "navpath validate nav.json",
      prints: "nav.json:1:1: error: the type of the array's elements is not known; name it with --element, or in the "
        + "schema's 'stacks' [unknown-type]", reports: "1 file, 1 path: 1 error, 0 warnings", exit: 1),
    Scenario(
      "is known by --element", on: #"[{"foo":1}]"#, with: two, "navpath validate nav.json --element A.A",
      reports: "1 file, 1 path: 0 errors, 0 warnings"),
  ])
  func `an array whose element type nothing tells`(scenario: Scenario) throws { try scenario.check() }
}
