// Cases whose names begin in upper case: only the schema, the path or a type known from them tells one from a nested type.

import Testing

struct CapitalizedCasesTests {
  private static let path = #"["App.Route","{\"Dashboard\":{}}"]"#
  private static let app = [
    "navpath.schema.json": """
    {"destinations": {
      "App.Route": {"cases": {"Dashboard": {}, "Detail": {}, "Old": {"formerly": ["Older"]}}},
      "App.Tab": {"cases": {"Home": {"raw": 0}}},
      "App.Route.Sheet": {},
      "App.Page": {"payload": {"type": "object", "properties": {
        "route": {}, "tab": {"enum": ["Home", "Search"]},
        "address": {"type": "object", "properties": {"city": {"type": "object"}}}}}}
    }}
    """
  ]
  private static let listed = [
    "navpath.schema.json": """
    {"destinations": {"App.Route": {"payload": {"oneOf": [
      {"type": "object", "required": ["Dashboard"], "properties": {"Dashboard": {"type": "object"}}},
      {"type": "object", "required": ["Detail"], "properties": {"Detail": {"properties": {"id": {"type": "integer"}}}}}
    ]}}}}
    """
  ]
  private static let renamed = #"["App.Route","{\"Home\":{}}"]"#

  /// The error for a word that may be two things.
  private static func either(_ word: String, case enumCase: String, type: String) -> String {
    """
    navpath: error: 'App.Route.Detail' may be an enum case or a nested type; write \(enumCase) for the case, \(type) for the type
      \(word)
      ^
    """
  }

  @Test(arguments: [
    Scenario("the path has it", on: path, "navpath contains nav.json App.Route.Dashboard"),
    Scenario("by the type's short name", on: path, "navpath contains nav.json Route.Dashboard"),
    Scenario("with values", on: path, "navpath contains nav.json 'App.Route.Dashboard(1)'", exit: 1),
    Scenario(
      "what it was before the transaction", on: path, "navpath apply nav.json reset 'push App.Route.Dashboard(id: 1)'",
      leaves: #"["App.Route","{\"Dashboard\":{\"id\":1}}"]"#),
    Scenario(
      "pop-to", on: #"["App.X","1","App.Route","{\"Dashboard\":{}}"]"#, "navpath pop-to nav.json App.Route.Dashboard",
      leaves: path),
    Scenario(
      "the schema has it", on: path, with: app, "navpath push nav.json 'App.Route.Detail(id: 3)' App.Tab.Home",
      leaves: #"["App.Tab","0","App.Route","{\"Detail\":{\"id\":3}}","App.Route","{\"Dashboard\":{}}"]"#),
    Scenario(
      "new", on: nil, with: app, "navpath new nav.json Route.Detail", leaves: #"["App.Route","{\"Detail\":{}}"]"#),
    Scenario(
      "a former name", on: path, with: app, "navpath push nav.json App.Route.Older",
      reports: """
        navpath: error: 'App.Route.Older' is now called App.Route.Old; write that name
          App.Route.Older
          ^
        """, exit: 2),
    Scenario(
      "a type that the schema has", on: path, with: app, "navpath push nav.json 'App.Route.Sheet(id: 3)'",
      leaves: #"["App.Route.Sheet","{\"id\":3}","App.Route","{\"Dashboard\":{}}"]"#),
    Scenario(
      "inside a value", on: "[]", with: app,
      "navpath push nav.json 'App.Page(route: App.Route.Detail(id: 3), tab: App.Any.Search)'",
      leaves: #"["App.Page","{\"route\":{\"Detail\":{\"id\":3}},\"tab\":\"Search\"}"]"#),
    Scenario(
      "a payload lists it as an object", on: path, with: listed, "navpath push nav.json 'App.Route.Detail(id: 3)'",
      leaves: #"["App.Route","{\"Detail\":{\"id\":3}}","App.Route","{\"Dashboard\":{}}"]"#),
    Scenario(
      "a payload lists it by reference", on: "[]",
      with: [
        "navpath.schema.json": """
        {"destinations": {
          "App.Route": {"payload": {"oneOf": [{"$ref": "#/$defs/Home"}, {"$ref": "#/$defs/Detail"}]}},
          "App.Tab": {"payload": {"anyOf": [{"$ref": "#/$defs/Tab"}, {"type": "null"}]}}},
        "$defs": {
          "Home": {"type": "object", "required": ["Home"], "properties": {"Home": {"type": "object"}}},
          "Detail": {"type": "object", "required": ["Detail"], "properties": {"Detail": {"type": "object"}}},
          "Tab": {"enum": ["Home", "Search"]}}}
        """
      ], "navpath push nav.json 'App.Route.Detail(id: 3)' App.Route.Home App.Tab.Search",
      leaves: #"["App.Tab","\"Search\"","App.Route","{\"Home\":{}}","App.Route","{\"Detail\":{\"id\":3}}"]"#),
    Scenario(
      "a payload lists others", on: path, with: listed, "navpath push nav.json App.Route.detial",
      reports: """
        navpath: error: App.Route has no case 'detial'; did you mean .Detail?
          App.Route.detial
          ^
        """, exit: 2),
    Scenario(
      "in backticks, whatever is known", on: path, "navpath push nav.json 'App.Route.`Detail`(id: 3)'",
      leaves: #"["App.Route","{\"Detail\":{\"id\":3}}","App.Route","{\"Dashboard\":{}}"]"#),
    Scenario(
      "a type of a module with a type of its own name", on: #"["Shop.Shop","{}"]"#,
      "navpath push nav.json 'Shop.Item(id: 3)'", leaves: #"["Shop.Item","{\"id\":3}","Shop.Shop","{}"]"#),
  ])
  func `a name in upper case is what is known to have it`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "a match", on: path, "navpath contains nav.json App.Route.Detail",
      reports: either("App.Route.Detail", case: "'App.Route.`Detail`'", type: #"'"App.Route.Detail"~'"#), exit: 2),
    Scenario(
      "an element", on: path, "navpath push nav.json App.Route.Detail",
      reports: either("App.Route.Detail", case: "'App.Route.`Detail`'", type: "App.Route.Detail=JSON"), exit: 2),
    Scenario(
      "with values", on: path, "navpath push nav.json 'App.Route.Detail(id: 3)'",
      reports: either(
        "App.Route.Detail(id: 3)", case: "'App.Route.`Detail`(id: 3)'", type: #"'App.Route.Detail={"id":3}'"#), exit: 2),
    Scenario(
      "with some of its values", on: path, "navpath contains nav.json 'App.Route.Detail(id: 3, ...)'",
      reports: either(
        "App.Route.Detail(id: 3, ...)", case: "'App.Route.`Detail`(id: 3, ...)'", type: #"'App.Route.Detail~{"id":3}'"#),
      exit: 2),
    Scenario(
      "inside a value", on: path, "navpath push nav.json 'App.X(r: App.Route.Detail(id: 3))'",
      reports: """
        navpath: error: 'App.Route.Detail' may be an enum case or a nested type; write '.Detail(id: 3)' for the case, \
        '(id: 3)' for the type
          App.X(r: App.Route.Detail(id: 3))
                   ^
        """, exit: 2),
    Scenario(
      "inside a value and without values", on: path, "navpath push nav.json 'App.X(r: App.Tab.Home)'",
      reports: """
        navpath: error: 'App.Tab.Home' is a type without a value; write 'App.Tab.Home(name: value)', or .Home if it is an enum case
          App.X(r: App.Tab.Home)
                   ^
        """, exit: 2),
    Scenario("the case as it is shown", on: path, "navpath contains nav.json 'App.Route.`Detail`'", exit: 1),
    Scenario(
      "the type as it is shown", on: path, #"navpath contains nav.json '"App.Route.Detail"~'"#, exit: 1),
  ])
  func `a name that may be a case or a type is refused with both`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario("a case", on: path, "navpath show nav.json --swift", prints: "> 0  App.Route.`Dashboard`"),
    Scenario(
      "a case of the schema", on: path, with: app, "navpath show nav.json --swift", prints: "> 0  App.Route.Dashboard"),
    Scenario(
      "a case of a payload", on: path, with: listed, "navpath show nav.json --swift", prints: "> 0  App.Route.Dashboard"
    ),
    Scenario(
      "a struct that the schema has", on: #"["App.Page","{\"address\":{\"city\":{\"zip\":1}}}"]"#, with: app,
      "navpath show nav.json --swift", prints: "> 0  App.Page(address: (city: (zip: 1)))"),
    Scenario(
      "what nothing is known of has the shape of an enum", on: #"["App.Page","{\"address\":{\"city\":{\"zip\":1}}}"]"#,
      "navpath show nav.json --swift", prints: "> 0  App.Page.address(city: (zip: 1))"),
  ])
  func `Swift notation tells a case from a struct`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "a case of the path", on: path, "navpath migrate nav.json --rename App.Route.Dashboard=App.Route.Home",
      prints: "nav.json: element 0: App.Route.Dashboard -> App.Route.Home", leaves: renamed),
    Scenario(
      "a nested type", on: #"["App.Route.Sheet","1"]"#,
      "navpath migrate nav.json --rename App.Route.Sheet=App.Route.Panel",
      prints: "nav.json: element 0: App.Route.Sheet -> App.Route.Panel", leaves: #"["App.Route.Panel","1"]"#),
    Scenario(
      "a nested type that moves", on: #"["App.Route.Sheet","1"]"#,
      "navpath migrate nav.json --rename App.Route.Sheet=App.Sheet",
      prints: "nav.json: element 0: App.Route.Sheet -> App.Sheet", leaves: #"["App.Sheet","1"]"#),
    Scenario(
      "a case of the schema", on: path, with: app,
      "navpath migrate nav.json --rename App.Route.Dashboard=App.Route.Detail",
      prints: "nav.json: element 0: App.Route.Dashboard -> App.Route.Detail",
      leaves: #"["App.Route","{\"Detail\":{}}"]"#),
  ])
  func `a case in upper case is renamed like any other`(scenario: Scenario) throws { try scenario.check() }
}
