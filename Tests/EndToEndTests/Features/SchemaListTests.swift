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

  @Test func `a faulty schema ends it`() throws {
    let box = try Sandbox(["s.json": #"{"destinations": 1}"#])
    #expect(
      try box.run("schema", "list", "s.json")
        == Run(3, reports: "s.json:1:18: error: 'destinations' is a number, expected an object"))
  }
}
