import Testing

struct SchemaListTests {
  private static let schema = """
    {"destinations": {
      "App.Home": {"title": "Home ⌂", "link": "/home", "next": ["App.Item"], "deprecated": true},
      "App.Item": {"first": false, "requires": ["App.Home"], "max": 2, "formerly": ["App.Old"], "description": "x\\u001b"}
    }}
    """

  @Test func `the destinations stand in columns`() throws {
    let box = try Sandbox(["s.json": Self.schema])
    #expect(
      try box.run("schema", "list", "s.json") == Run(0, prints: "App.Home  Home ⌂  /home\nApp.Item  -       -"))
  }

  @Test func `as JSON it says all but the payload`() throws {
    let box = try Sandbox(["s.json": Self.schema, "empty.json": #"{"destinations": {}}"#])
    #expect(
      try box.run("schema", "list", "s.json", "--json")
        == Run(
          0,
          prints: #"""
            [
              {"type": "App.Home", "title": "Home ⌂", "first": true, "next": ["App.Item"], "deprecated": true, "link": "/home"},
              {"type": "App.Item", "description": "x\u001b", "first": false, "requires": ["App.Home"], "max": 2, "formerly": ["App.Old"]}
            ]
            """#))
    #expect(try box.run("schema", "list", "empty.json", "--json") == Run(0, prints: "[]"))
    #expect(try box.run("schema", "list", "empty.json") == Run(0))
  }

  @Test(arguments: ["list", "check", "graph"])
  func `the schema is found if it is not named`(command: String) throws {
    let box = try Sandbox(["navpath.schema.json": Self.schema])
    #expect(try box.run("schema", command) == box.run("schema", command, "navpath.schema.json"))
    let message = "navpath: error: no navpath.schema.json here or above; name a SCHEMA, or make one with 'navpath init'"
    #expect(
      try Sandbox().run("schema", command) == Run(2, reports: "\(message)\ntry 'navpath schema \(command) --help'"))
  }

  @Test func `a faulty schema ends it`() throws {
    let box = try Sandbox(["s.json": #"{"destinations": 1}"#])
    #expect(
      try box.run("schema", "list", "s.json")
        == Run(3, reports: "s.json:1:18: error: 'destinations' is a number, expected an object"))
  }

  @Test func `cases stand below their type, with their raw values`() throws {
    let schema = """
      {"destinations": {
        "App.Screen": {"cases": {"home": {"title": "Home", "link": "/home"}, "detail": {"formerly": ["old"]}}},
        "App.Tab": {"title": "Tabs", "cases": {"first": {"raw": 0}, "second": {"raw": "b\\u001b", "title": "Second"}}}
      }}
      """
    let box = try Sandbox(["s.json": schema])
    #expect(
      try box.run("schema", "list", "s.json")
        == Run(
          0,
          prints: #"""
            App.Screen            -       -
              home                Home    /home
              detail              -       -
            App.Tab               Tabs    -
              first = 0           -       -
              second = "b\u001b"  Second  -
            """#))
    #expect(
      try box.run("schema", "list", "s.json", "--json")
        == Run(
          0,
          prints: #"""
            [
              {"type": "App.Screen", "first": true, "cases": [{"case": "home", "title": "Home", "first": true, "link": "/home"}, {"case": "detail", "first": true, "formerly": ["App.Screen.old"]}]},
              {"type": "App.Tab", "title": "Tabs", "first": true, "cases": [{"case": "first", "raw": 0, "first": true}, {"case": "second", "raw": "b\u001b", "title": "Second", "first": true}]}
            ]
            """#))
  }
}
