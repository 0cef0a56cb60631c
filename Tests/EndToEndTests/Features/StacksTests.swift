import Foundation
import Testing

struct StacksTests {
  static let document =
    #"{"tabs":{"home":"[\"Shop.Category\",\"{\\\"id\\\":7}\"]","search":"W10="},"ids":[1,2],"screens":[{"home":{}}]}"#
  static let schema = #"""
    {
      "destinations": {
        "Shop.Category": {"payload": {"type": "object", "required": ["id"]}}, "Shop.Product": {}, "Swift.Int": {"payload": {"minimum": 1}},
        "Shop.Screen": {"payload": {"type": "object", "maxProperties": 1}}
      },
      "stacks": {
        "home": {"at": "/tabs/home", "destinations": ["Shop.Category"], "maxDepth": 2},
        "search": {"at": "/tabs/search"}, "ids": {"at": "/ids", "form": "array", "element": "Swift.Int"},
        "screens": {"at": "/screens", "element": "Shop.Screen"}, "gone": {"at": "/tabs/gone", "optional": true}
      }
    }
    """#
  static let files = ["navpath.schema.json": schema]
  static let twoStacks =
    #"{"destinations":{"Swift.Int":{}},"stacks":{"home":{"at":"/home"},"cart":{"at":"/cart","element":"Swift.Int"}}}"#
  private static let two = #"{"home":["Swift.Int","1"],"cart":[2]}"#
  private static let several =
    "nav.json: error: there are several paths in it; add --stack home or --stack cart [not-a-path]"

  @Test(arguments: ["show", "current", "count", "get 0", "restore", "pop", "diff"])
  func `one of several stacks is never taken for all, by`(command: String) throws {
    let box = try Sandbox(["nav.json": Self.two, "navpath.schema.json": Self.twoStacks])
    let words = command.split(separator: " ")
    let line = "navpath \(words[0]) nav.json \(command == "diff" ? "nav2.json" : words.dropFirst().joined())"
    try box.write(Self.two.replacing("[2]", with: "[3]"), to: "nav2.json")
    #expect(try box.shell(line) == Run(3, reports: Self.several))
    #expect(try box.shell(line + " --stack home").exit == 0)
  }

  @Test func `the only paths of two documents are compared at one place alone`() throws {
    let box = try Sandbox([
      "a.json": #"{"cart":[2]}"#, "b.json": #"{"home":["Swift.Int","2"]}"#, "navpath.schema.json": Self.twoStacks,
    ])
    #expect(
      try box.shell("navpath diff a.json b.json -q")
        == Run(
          3,
          reports:
            "a.json: error: the only path is at /cart in a.json and at /home in b.json; name one place with --at"))
  }

  @Test(arguments: [
    Scenario(
      "one that is there", on: #"{"cart":[2]}"#, with: ["navpath.schema.json": twoStacks], "navpath count nav.json",
      prints: "1", reports: "nav.json: read at /cart, the only path in it"),
    Scenario(
      "one that is no path", on: #"{"home":["Swift.Int","1"],"cart":2}"#, with: ["navpath.schema.json": twoStacks],
      "navpath count nav.json", reports: several, exit: 3),
    Scenario(
      "one beside another path", on: #"{"cart":[2],"x":["Swift.Int","1"]}"#, with: ["navpath.schema.json": twoStacks],
      "navpath show nav.json",
      reports: "nav.json: error: there are several paths in it; add --stack cart or --at /x [not-a-path]", exit: 3),
    Scenario(
      "without the schema", on: two, with: ["navpath.schema.json": twoStacks], "navpath count nav.json --no-schema",
      prints: "1", reports: "nav.json: read at /home, the only certain path in it"),
    Scenario(
      "what find lists", on: #"{"cart":[2],"ids":[2]}"#, with: ["navpath.schema.json": twoStacks],
      "navpath find nav.json", prints: "nav.json --at /cart  JSON  array  1 element  2",
      reports: "1 array that could be a typed path; --all lists it"),
  ])
  func `the schema says which paths a document has`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "text in a string", on: document, with: files, "navpath show nav.json --stack home",
      prints: "> 0  Shop.Category  {\"id\":7}"),
    Scenario("base64 in a string", on: document, with: files, "navpath count nav.json --stack search", prints: "0"),
    Scenario(
      "a typed array", on: document, with: files, "navpath current nav.json --stack ids", prints: "Swift.Int\t2"),
    Scenario(
      "its element type", on: document, with: files, "navpath show nav.json --stack screens --swift",
      prints: "> 0  Shop.Screen.home"),
    Scenario(
      "a case pushed", on: document, with: files, "navpath push nav.json '.detail(3)' --stack screens",
      leaves: document.replacingOccurrences(of: #"{"home":{}}"#, with: #"{"home":{}},{"detail":{"_0":3}}"#)),
    Scenario(
      "an element in base64", on: document, with: files, "navpath push nav.json 'Product(sku: 1)' --stack search",
      leaves: document.replacingOccurrences(
        of: "W10=", with: "WyJTaG9wLlByb2R1Y3QiLCJ7XCJza3VcIjoxfSJd")),
  ])
  func `a stack is picked by its name`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "a destination that is not on it", on: document, with: files,
      "navpath push nav.json 'Product(sku: 1)' --stack home",
      reports: """
        nav.json: error: not written: stack 'home': element 1 (Shop.Product): may not be on this stack, only 'Shop.Category' may [unknown-type]
        the schema is navpath.schema.json; --no-schema writes it anyway
        """, exit: 1),
    Scenario(
      "more than it may hold", on: document, with: files,
      "navpath push nav.json 'Category(id: 1)' 'Category(id: 2)' --stack home",
      reports: """
        nav.json: error: not written: stack 'home': the path has 3 elements, at most 2 allowed [depth]
        the schema is navpath.schema.json; --no-schema writes it anyway
        """, exit: 1),
    Scenario(
      "a value that it does not take", on: document, with: files, "navpath push nav.json 0 --stack ids",
      reports: """
        nav.json: error: not written: stack 'ids': element 2 (Swift.Int): the value must be at least 1, not 0 [payload]
        the schema is navpath.schema.json; --no-schema writes it anyway
        """, exit: 1),
  ])
  func `a stack's own rules hold`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "a name that the schema does not have", on: document, with: files, "navpath show nav.json --stack hme",
      reports: "navpath: error: navpath.schema.json has no stack 'hme'; it may be 'home'", exit: 2),
    Scenario(
      "a schema without stacks", on: document, with: ["navpath.schema.json": Sample.schema],
      "navpath show nav.json --stack home",
      reports: "navpath: error: no stack 'home': navpath.schema.json has no 'stacks'; use --at to name the path",
      exit: 2),
    Scenario(
      "no schema", on: document, "navpath show nav.json --stack home",
      reports:
        "navpath: error: --stack 'home' needs a schema with 'stacks'; use --schema, or 'navpath init' to make one",
      exit: 2),
    Scenario(
      "two places", on: document, with: files, "navpath show nav.json --stack home --at /ids",
      reports: """
        navpath: error: '--stack' and '--at' cannot be used together
        try 'navpath show --help'
        """, exit: 2),
    Scenario(
      "an optional one that is not there", on: document, with: files, "navpath show nav.json --stack gone",
      reports:
        "nav.json:1:9: error: no path at /tabs/gone: no member 'gone' in /tabs; it has 'home', 'search' [not-a-path]",
      exit: 3),
  ])
  func `a stack that cannot be picked is told`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "all of them are good", on: document, with: files, "navpath validate nav.json",
      reports: "1 file, 4 paths: 0 errors, 0 warnings"),
    Scenario(
      "faults in text, base64 and a typed array",
      on: #"{"tabs":{"home":"[\"Shop.Category\",\"{}\"]","search":"WyJBIiwiMSJd"},"ids":[1,0],"screens":[]}"#,
      with: files,
      "navpath validate nav.json --quiet",
      prints: """
        nav.json:1:39: error: stack 'home': element 0 (Shop.Category): missing required member 'id' [payload]
        nav.json:1:55: error: stack 'search': element 0 (A): no destination has this type (at byte 1 of the decoded text) [unknown-type]
        nav.json:1:80: error: stack 'ids': element 1 (Swift.Int): the value must be at least 1, not 0 [payload]
        """, exit: 1),
  ])
  func `validate checks all stacks where they lie`(scenario: Scenario) throws { try scenario.check() }

  static let places = [
    "navpath.schema.json": #"""
    {"destinations": {"Swift.Int": {"payload": {"minimum": 1}}, "App.A": {}, "Swift.String": {}},
     "stacks": {"s": {"at": "/tabs/search", "destinations": ["Swift.Int"], "maxDepth": 1},
                "ids": {"at": "/ids", "form": "array", "element": "Swift.Int"},
                "scene": {"at": "/scenes/*/path", "destinations": ["App.A"]}}}
    """#
  ]

  @Test(arguments: [
    Scenario(
      "of a stack", on: #"{"tabs":{"search":["App.A","1","Swift.Int","1"]}}"#, with: places,
      "navpath validate -q nav.json --at /tabs/search",
      prints: """
        nav.json:1:20: error: stack 's': the path has 2 elements, at most 1 allowed [depth]
        nav.json:1:20: error: stack 's': element 1 (App.A): may not be on this stack, only 'Swift.Int' may [unknown-type]
        """, exit: 1),
    Scenario(
      "of a typed array", on: #"{"ids":[1,0]}"#, with: places, "navpath validate -q nav.json --at /ids",
      prints: "nav.json:1:11: error: stack 'ids': element 1 (Swift.Int): the value must be at least 1, not 0 [payload]",
      exit: 1),
    Scenario(
      "of a stack with a star", on: #"{"scenes":{"a":{"path":["Swift.Int","1"]}}}"#, with: places,
      "navpath validate -q nav.json --at /scenes/a/path",
      prints: "nav.json:1:25: error: stack 'scene': element 0 (Swift.Int): may not be on this stack, only 'App.A' may "
        + "[unknown-type]", exit: 1),
    Scenario(
      "of the whole file", on: #"["home",1]"#,
      with: [
        "navpath.schema.json":
          #"{"destinations":{"Swift.String":{}},"stacks":{"ids":{"at":"","form":"array","element":"Swift.String"}}}"#
      ], "navpath validate -q nav.json",
      prints:
        "nav.json:1:9: error: stack 'ids': element 1 (Swift.String): the value must be a string, not the number 1 "
        + "[standard-type]", exit: 1),
    Scenario(
      "of an array whose type the only destination says", on: #"[{"id":1},5]"#,
      with: ["navpath.schema.json": #"{"destinations":{"App.S":{"payload":{"type":"object"}}}}"#],
      "navpath validate -q nav.json",
      prints: "nav.json:1:11: error: element 1 (App.S): the value must be an object, not the number 5 [payload]",
      exit: 1),
    Scenario(
      "of an array whose type nothing says", on: #"[{"foo":1}]"#,
      with: ["navpath.schema.json": #"{"destinations":{"A.A":{},"A.B":{}}}"#], "navpath validate -q nav.json",
      prints:
        "nav.json:1:1: error: the type of the array's elements is not known; name it with --element, or in the schema's "
        + "'stacks' [unknown-type]", exit: 1),
  ])
  func `a place means the stack that the schema has there`(scenario: Scenario) throws { try scenario.check() }
}
