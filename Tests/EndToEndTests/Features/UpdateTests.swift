import Testing

struct UpdateTests {
  static let category = #""Shop.Category","{\"id\":7}""#

  @Test(arguments: [
    Scenario(
      "a member that is there", on: Sample.shop, #"navpath update nav.json '{"count":3}'"#,
      leaves: #"["Shop.Product","{\"sku\":\"A-1\",\"count\":3}",\#(category)]"#),
    Scenario(
      "a member that is not", on: Sample.shop, #"navpath update nav.json '{"new":[1]}'"#,
      leaves: #"["Shop.Product","{\"sku\":\"A-1\",\"count\":2,\"new\":[1]}",\#(category)]"#),
    Scenario(
      "a member that goes", on: Sample.shop, #"navpath update nav.json '{"count":null}'"#,
      leaves: #"["Shop.Product","{\"sku\":\"A-1\"}",\#(category)]"#),
    Scenario(
      "a member inside a member", on: #"["App.A","{\"a\":{\"b\":1,\"c\":2}}"]"#,
      #"navpath update nav.json '{"a":{"b":9}}'"#, leaves: #"["App.A","{\"a\":{\"b\":9,\"c\":2}}"]"#),
    Scenario(
      "the whole value", "navpath update nav.json 9", leaves: #"["Swift.Int","9","Swift.Int","2","Swift.Int","1"]"#),
    Scenario(
      "at an index", on: Sample.shop, #"navpath update nav.json --index 0 '{"id":8}'"#,
      leaves: #"["Shop.Product","{\"sku\":\"A-1\",\"count\":2}","Shop.Category","{\"id\":8}"]"#),
    Scenario(
      "of a match", on: Sample.shop, #"navpath update nav.json '{"id":8}' --match Category"#,
      leaves: #"["Shop.Product","{\"sku\":\"A-1\",\"count\":2}","Shop.Category","{\"id\":8}"]"#),
    Scenario(
      "of the lowest match", "navpath update nav.json 9 --match Int --first",
      leaves: #"["Swift.Int","3","Swift.Int","2","Swift.Int","9"]"#),
    Scenario(
      "and the text of all other members stays",
      on: #"["App.A","{ \"n\" : 1.50, \"url\": \"a/b\", \"u\":\"\\u00e9\", \"x\":1 }"]"#,
      #"navpath update nav.json '{"x":2}'"#,
      leaves: #"["App.A","{\"n\":1.50,\"url\":\"a\/b\",\"u\":\"\\u00e9\",\"x\":2}"]"#),
    Scenario(
      "on standard output", on: #"["App.A","{}"]"#, #"navpath update - '{"x":2}' <nav.json"#,
      prints: #"["App.A","{\"x\":2}"]"#),
    Scenario(
      "in a dry run", on: Sample.shop, #"navpath update nav.json '{ "id" : 8 }' --match Category -n"#,
      prints: #"update {"id":8} --match Shop.Category"#),
    Scenario(
      "in Swift notation", on: Sample.shop,
      "navpath update nav.json '(count: nil, made: Date(timeIntervalSince1970: 0))'",
      leaves: #"["Shop.Product","{\"sku\":\"A-1\",\"made\":-978307200}",\#(category)]"#),
    Scenario(
      "with enum cases in an array, which is replaced", on: Sample.shop,
      "navpath update nav.json '(count: [.a, .b(3)])'",
      leaves: #"["Shop.Product","{\"sku\":\"A-1\",\"count\":[{\"a\":{}},{\"b\":{\"_0\":3}}]}",\#(category)]"#),
    Scenario(
      "from a file", on: Sample.shop, with: ["patch.json": #"{"count": 3}"#], "navpath update nav.json @patch.json",
      leaves: #"["Shop.Product","{\"sku\":\"A-1\",\"count\":3}",\#(category)]"#),
    Scenario(
      "from standard input", on: Sample.shop, "navpath update nav.json -", stdin: #"{"count":3}"#,
      leaves: #"["Shop.Product","{\"sku\":\"A-1\",\"count\":3}",\#(category)]"#),
    Scenario(
      "a member of a name that is there twice", on: #"["A.B","{\"a\":1,\"a\":2}"]"#,
      #"navpath update nav.json '{"a":1}'"#,
      leaves: #"["A.B","{\"a\":1}"]"#),
    Scenario(
      "as an operation", on: Sample.shop, "navpath apply nav.json 'update (count: 3)'",
      leaves: #"["Shop.Product","{\"sku\":\"A-1\",\"count\":3}",\#(category)]"#),
  ])
  func `update merges a patch into a value`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario("an empty patch", on: Sample.shop, "navpath update nav.json '{}'"),
    Scenario("what is there already, written otherwise", on: Sample.shop, #"navpath update nav.json '{"count":2.0}'"#),
    Scenario("null for what is not there", on: Sample.shop, #"navpath update nav.json '{"color":null}'"#),
  ])
  func `a patch that changes nothing writes nothing`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "the root", on: Sample.empty, "navpath update nav.json '{}'",
      reports: "nav.json: error: the path is empty, it has no current screen", exit: 1),
    Scenario(
      "an index above the top", on: Sample.shop, "navpath update nav.json '{}' --index 2",
      reports: "nav.json: error: no element at index 2, the path has 2 elements, expected an index from -2 to 1",
      exit: 1),
    Scenario(
      "what matches nothing", on: Sample.shop, "navpath update nav.json '{}' --match Shop.Cart",
      reports: "nav.json: error: nothing on the path matches Shop.Cart", exit: 1),
    Scenario(
      "a value that is no JSON", on: #"["App.A","{\"id\":}","App.B","1"]"#, "navpath update nav.json '{}'",
      reports:
        "nav.json:1:19: error: the value of element 1 is not JSON: unexpected '}', expected a value [value-json]",
      exit: 3),
    Scenario(
      "with what is no JSON", on: Sample.shop, "navpath update nav.json '{id:8}'",
      reports:
        "navpath: error: the JSON has lost its quotes, which a shell takes; write: navpath update nav.json '{\"id\":8}'",
      exit: 2),
    Scenario(
      "with a file that is no JSON", on: Sample.shop, with: ["patch.json": "{\n \"a\": }"],
      "navpath update nav.json @patch.json",
      reports: "patch.json:2:7: error: PATCH is not JSON: unexpected '}', expected a value", exit: 3),
    Scenario(
      "with a file that is not there", on: Sample.shop, "navpath update nav.json @no.json",
      reports: "no.json: error: cannot open: no such file or folder", exit: 4),
    Scenario(
      "with standard input twice", on: Sample.shop, "navpath update - - <nav.json",
      reports: "navpath: error: standard input cannot be used for both FILE and PATCH; '-' can be given once", exit: 2),
    Scenario(
      "with broken Swift notation", on: Sample.shop, "navpath update nav.json '(count: )'",
      reports: """
        navpath: error: unexpected ')', expected a value
          (count: )
                  ^
        """, exit: 2),
    Scenario(
      "with an enum case in Swift notation", on: Sample.shop, "navpath update nav.json '(tab: .home)'",
      reports: """
        navpath: error: a patch does not show how the enum case 'home' is stored; write '{"tab":{"home":{}}}' or '{"tab":"home"}', and '{"tab":{"old":null,"home":{}}}' to replace a case 'old'
          (tab: .home)
                ^
        """, exit: 2),
    Scenario(
      "with an enum case with values, inside a member", on: Sample.shop,
      "navpath update nav.json '(a: (b: Tab.detail(3)))'",
      reports: """
        navpath: error: a patch would merge the enum case 'detail' with the current one; write '{"a":{"b":{"detail":{"_0":3}}}}', and '{"a":{"b":{"old":null,"detail":{"_0":3}}}}' to replace a case 'old'
          (a: (b: Tab.detail(3)))
                  ^
        """, exit: 2),
    Scenario(
      "with a name of two parts", on: Sample.shop, "navpath update nav.json '(a.b: 1)'",
      reports: """
        navpath: error: 'a.b' is not the name of a property; a property inside another is written '(city: (name: "Ulm"))'
          (a.b: 1)
           ^
        """, exit: 2),
    Scenario(
      "the first of no match", on: Sample.shop, "navpath update nav.json '{}' --first",
      reports: """
        navpath: error: '--first' needs '--match'
        try 'navpath update --help'
        """, exit: 2),
  ])
  func `update changes nothing of`(scenario: Scenario) throws { try scenario.check() }
}
