// `migrate --rename` in the schema: what names a destination or a case follows it, and the old name is a former one.

import Testing

struct MigrateSchemaTests {
  private static let schema = """
    {
      "destinations": {
        "Shop.List": {"next": ["Shop.List", "Shop.Item", "Shop.Tab.home"], "link": "/list/{id}"},
        "Shop.Item": {
          "formerly": [ "Old.Item" ],
          "requires": ["Shop.List"],
          "link": ["/list/{Shop.List.id}/{Shop.Item.sku}?tab={Shop.Tab.home._0}", "/{sku}"]
        },
        "Shop.Tab": {"cases": {"home": {"next": ["Shop.Tab.home"]}}},
        "Shop.Kind": {"cases": {"plain": {"raw": 1}}},
        "Shop.Box<Shop.Item>": {}
      },
      "stacks": {"s": {"at": "/p", "destinations": ["Shop.Item", "Shop.Tab.home"]}, "t": {"at": "/t", "element": "Shop.Tab"}}
    }
    """
  private static let files = ["navpath.schema.json": schema]
  private static let path = #"{"p":["Shop.Item","1"],"t":[{"home":{}}]}"#

  /// The schema with parts of its text changed.
  private static func schema(_ changes: (String, String)...) -> [String: String] {
    let text = changes.reduce(schema) { $0.replacing($1.0, with: $1.1) }
    return ["navpath.schema.json": text]
  }

  private static let lists =
    "navpath.schema.json: Shop.Item -> Shop.Product\nnavpath.schema.json: "
    + "Shop.Box<Shop.Item> -> Shop.Box<Shop.Product>\nnav.json: stack 's': element 0: Shop.Item -> Shop.Product"
  private static let renamed = schema(
    ("Shop.Item", "Shop.Product"), (#"[ "Old.Item" ]"#, #"[ "Old.Item", "Shop.Item" ]"#),
    ("<Shop.Product>\": {}", "<Shop.Product>\": {\"formerly\": [\"Shop.Box<Shop.Item>\"]}"))

  @Test(arguments: [
    Scenario(
      "a type", on: path, with: files, "navpath migrate nav.json --rename Shop.Item=Shop.Product", prints: lists,
      leaves: path.replacing("Shop.Item", with: "Shop.Product"), makes: renamed),
    Scenario(
      "that is told and not done", on: path, with: files,
      "navpath migrate nav.json --rename Shop.Item=Shop.Product --dry-run", prints: lists),
    Scenario(
      "a check", on: path, with: files,
      "navpath migrate nav.json --rename Shop.Item=Shop.Product --check --report text",
      prints: """
        navpath.schema.json:4:5: error: Shop.Item is to be called Shop.Product [formerly]
        navpath.schema.json:11:5: error: Shop.Box<Shop.Item> is to be called Shop.Box<Shop.Product> [formerly]
        nav.json:1:7: error: stack 's': element 0 (Shop.Item): to be called Shop.Product [formerly]
        """, reports: "1 file, 2 paths: 3 errors, 0 warnings", exit: 1),
    Scenario(
      "as JSON", on: #"{"p":[]}"#, with: files,
      "navpath migrate nav.json --rename Shop.Tab.home=Shop.Tab.main -n --json",
      prints:
        #"[{"file":"navpath.schema.json","from":"Shop.Tab.home","to":"Shop.Tab.main","kind":"case"}]"#),
    Scenario(
      "a case", on: path, with: files, "navpath migrate nav.json --rename Shop.Tab.home=Shop.Tab.main -q",
      prints:
        "navpath.schema.json: Shop.Tab.home -> Shop.Tab.main\nnav.json: stack 't': element 0: Shop.Tab.home -> Shop.Tab.main",
      leaves: path.replacing("home", with: "main"),
      makes: schema(
        ("home", "main"), (#"["Shop.Tab.main"]}"#, #"["Shop.Tab.main"], "formerly": ["home"]}"#))),
    Scenario(
      "a case and its type", on: #"{"p":[]}"#, with: files,
      "navpath migrate nav.json --rename Shop.Kind=App.Kind --rename Shop.Kind.plain=Shop.Kind.simple -q",
      prints: "navpath.schema.json: Shop.Kind -> App.Kind\nnavpath.schema.json: Shop.Kind.plain -> App.Kind.simple",
      makes: schema(
        ("Shop.Kind", "App.Kind"), (#""plain": {"raw": 1}}"#, #""simple": {"raw": 1}}, "formerly": ["Shop.Kind"]"#))),
    Scenario(
      "a module", on: #"{"p":[]}"#, with: files, "navpath migrate . --rename Shop.=App.",
      prints: """
        ./navpath.schema.json: Shop.List -> App.List
        ./navpath.schema.json: Shop.Item -> App.Item
        ./navpath.schema.json: Shop.Tab -> App.Tab
        ./navpath.schema.json: Shop.Kind -> App.Kind
        ./navpath.schema.json: Shop.Box<Shop.Item> -> App.Box<App.Item>
        """,
      makes: schema(
        ("Shop.", "App."), (#"[ "Old.Item" ]"#, #"[ "Old.Item", "Shop.Item" ]"#),
        ("/list/{id}\"", "/list/{id}\", \"formerly\": [\"Shop.List\"]"),
        (#"["App.Tab.home"]}}"#, #"["App.Tab.home"]}}, "formerly": ["Shop.Tab"]"#),
        (#"{"raw": 1}}"#, #"{"raw": 1}}, "formerly": ["Shop.Kind"]"#),
        ("<App.Item>\": {}", "<App.Item>\": {\"formerly\": [\"Shop.Box<Shop.Item>\"]}"))),
    Scenario(
      "back to a former name", on: #"{"p":[]}"#, with: files,
      "navpath migrate nav.json --rename Shop.Item=Old.Item -q > /dev/null",
      makes: schema(
        ("Shop.Item", "Old.Item"), (#"[ "Old.Item" ]"#, #"["Shop.Item"]"#),
        ("<Old.Item>\": {}", "<Old.Item>\": {\"formerly\": [\"Shop.Box<Shop.Item>\"]}"))),
    Scenario(
      "names that change places are no former ones", on: #"{"p":["Shop.List","1"]}"#, with: files,
      "navpath migrate nav.json --rename Shop.Item=Shop.List --rename Shop.List=Shop.Item -q | tail -n 1",
      prints: "nav.json: stack 's': element 0: Shop.List -> Shop.Item", leaves: #"{"p":["Shop.Item","1"]}"#,
      makes: schema(
        ("Shop.Item", "@"), ("Shop.List", "Shop.Item"), ("@", "Shop.List"),
        ("<Shop.List>\": {}", "<Shop.List>\": {\"formerly\": [\"Shop.Box<Shop.Item>\"]}"))),
    Scenario(
      "a name that another destination has leaves the schema alone", on: #"{"p":["Shop.Tab","1"]}"#, with: files,
      "navpath migrate nav.json --rename Shop.Tab=Shop.List -q",
      prints: "nav.json: stack 's': element 0: Shop.Tab -> Shop.List", leaves: #"{"p":["Shop.List","1"]}"#),
    Scenario(
      "--no-schema leaves it alone", on: #"["Shop.Item","1"]"#, with: files,
      "navpath migrate nav.json --rename Shop.Item=Shop.Product --no-schema",
      prints: "nav.json: element 0: Shop.Item -> Shop.Product", leaves: #"["Shop.Product","1"]"#),
    Scenario(
      "a schema that cannot be written stops its files", on: #"{"p":["Shop.Item","1"]}"#, with: files,
      after: "ln navpath.schema.json other.json", "navpath migrate nav.json --rename Shop.Item=Shop.Product -q",
      reports: """
        navpath.schema.json: error: the file has 2 hard links, and a change would reach only this one: work on a copy, or use --output
        """, exit: 4),
  ])
  func `the schema gets the new names in its text`(scenario: Scenario) throws { try scenario.check() }
}
