import Testing

struct ReturnTests {
  @Test(arguments: [
    Scenario(
      "to an earlier screen", on: Sample.shop, #"navpath return nav.json Category '{"chosen":"A-1"}'"#,
      leaves: #"["Shop.Category","{\"id\":7,\"chosen\":\"A-1\"}"]"#),
    Scenario(
      "to the current one", on: Sample.shop, #"navpath return nav.json Product '{"count":1}'"#,
      leaves: #"["Shop.Product","{\"sku\":\"A-1\",\"count\":1}","Shop.Category","{\"id\":7}"]"#),
    Scenario("to the lowest match", "navpath return nav.json Int 9 --first", leaves: #"["Swift.Int","9"]"#),
    Scenario(
      "of nothing, to an earlier screen", on: Sample.shop, "navpath return nav.json Category '{}'",
      leaves: #"["Shop.Category","{\"id\":7}"]"#),
    Scenario("of nothing, to the current one", on: Sample.shop, "navpath return nav.json Product '{}'"),
    Scenario(
      "in a dry run", on: Sample.shop, #"navpath return nav.json Category '{"a":1}' -n"#,
      prints: #"# removes Shop.Product\#nreturn Shop.Category {"a":1}"#),
    Scenario(
      "on standard output", on: Sample.shop, #"navpath return - Category '{"a":1}' <nav.json"#,
      prints: #"["Shop.Category","{\"id\":7,\"a\":1}"]"#),
    Scenario(
      "and print what was removed", on: Sample.shop, #"navpath return nav.json Category '{"a":1}' --print"#,
      prints: "  0  Shop.Category  {\"id\":7}\n  1  Shop.Product   {\"sku\":\"A-1\",\"count\":2}",
      leaves: #"["Shop.Category","{\"id\":7,\"a\":1}"]"#),
    Scenario(
      "in Swift notation", on: Sample.shop, #"navpath return nav.json Category '(chosen: "A-1", id: nil)'"#,
      leaves: #"["Shop.Category","{\"chosen\":\"A-1\"}"]"#),
    Scenario(
      "from a file", on: Sample.shop, with: ["patch.json": #"{"a":1}"#], "navpath return nav.json Category @patch.json",
      leaves: #"["Shop.Category","{\"id\":7,\"a\":1}"]"#),
    Scenario(
      "from standard input", on: Sample.shop, "navpath return nav.json Category -", stdin: #"{"a":1}"#,
      leaves: #"["Shop.Category","{\"id\":7,\"a\":1}"]"#),
  ])
  func `return hands a value back`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "nothing matches", on: Sample.shop, "navpath return nav.json Shop.Cart '{}'",
      reports: "nav.json: error: nothing on the path matches Shop.Cart", exit: 1),
    Scenario(
      "the value there is no JSON", on: #"["App.B","1","App.A","{\"id\":}"]"#, "navpath return nav.json A '{}'",
      reports:
        "nav.json:1:31: error: the value of element 0 is not JSON: unexpected '}', expected a value [value-json]",
      exit: 3),
    Scenario(
      "the patch is no JSON", on: Sample.shop, "navpath return nav.json Category '{'",
      reports: """
        navpath: error: PATCH is not JSON: unexpected end of text, expected a member's name in double quotes or '}'
          {
           ^
        """, exit: 2),
    Scenario(
      "there is no patch", on: Sample.shop, "navpath return nav.json Category",
      reports: """
        navpath: error: missing PATCH; usage: navpath return FILE MATCH PATCH
        try 'navpath return --help'
        """, exit: 2),
  ])
  func `return changes nothing where`(scenario: Scenario) throws { try scenario.check() }
}
