import Testing

struct ContainsTests {
  @Test(arguments: [
    Scenario("a value that is there", "navpath contains nav.json 2"),
    Scenario("a value that is not", "navpath contains nav.json 9", exit: 1),
    Scenario("nothing at the root", on: Sample.empty, "navpath contains nav.json 1", exit: 1),
    Scenario("a type that is there", on: Sample.shop, "navpath contains nav.json Shop.Product"),
    Scenario("a type by its short name", on: Sample.shop, "navpath contains nav.json Product"),
    Scenario("a type that is not", on: Sample.shop, "navpath contains nav.json Shop.Cart", exit: 1),
    Scenario("a whole value", on: Sample.shop, #"navpath contains nav.json 'Category={"id":7.0}'"#),
    Scenario("a part of a value", on: Sample.shop, #"navpath contains nav.json 'Product~{"sku":"A-1"}'"#),
    Scenario("a part of it in Swift notation", on: Sample.shop, #"navpath contains nav.json 'Product(count: 2, ...)'"#),
    Scenario("a part of a value, wrong", on: Sample.shop, #"navpath contains nav.json 'Product~{"sku":"B"}'"#, exit: 1),
    Scenario("an enum case", on: #"["App.Screen","{\"detail\":{\"_0\":3}}"]"#, "navpath contains nav.json .detail"),
    Scenario(
      "another enum case", on: #"["App.Screen","{\"detail\":{\"_0\":3}}"]"#, "navpath contains nav.json .home", exit: 1),
    Scenario(
      "a UUID in small letters", on: #"["Foundation.UUID","\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\""]"#,
      #"navpath contains nav.json 'UUID~"e621e1f8-c36c-495a-93fc-0c247a3e6e5f"'"#),
    Scenario("from standard input", "navpath contains - 2 <nav.json"),
  ])
  func `contains answers by its exit code alone`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario("every match", "navpath contains nav.json Int --index", prints: "0\n1\n2"),
    Scenario("no match", "navpath contains nav.json Bool --index", exit: 1),
    Scenario("as JSON", "navpath contains nav.json Int --json", prints: "[0,1,2]"),
    Scenario("none as JSON", "navpath contains nav.json Bool --json --index", prints: "[]", exit: 1),
  ])
  func `index prints where`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "the nearest", on: Sample.shop, "navpath contains nav.json Produkt",
      reports: "nav.json: nothing on the path matches Produkt; did you mean Shop.Product?", exit: 1),
    Scenario(
      "a full name that is nearly one", on: Sample.shop, "navpath contains nav.json 'Shop.Produkt(sku: 1, ...)'",
      reports: "nav.json: nothing on the path matches Shop.Produkt(sku: 1, ...); did you mean Shop.Product?", exit: 1),
    Scenario(
      "an element with more members", on: Sample.shop, "navpath contains nav.json 'Product(sku: \"A-1\")'",
      reports: """
        nav.json: nothing on the path matches Product(sku: "A-1"); to match what has at least these members, write \
        'Shop.Product(sku: "A-1", ...)'
        """, exit: 1),
    Scenario(
      "one with more members, as JSON", on: Sample.shop, #"navpath contains nav.json 'Category={}'"#,
      reports: """
        nav.json: nothing on the path matches Category={}; to match what has at least these members, write \
        'Shop.Category~{}'
        """, exit: 1),
    Scenario(
      "a case with more values", on: #"[{"detail":{"id":7,"name":"x"}}]"#, "navpath contains nav.json '.detail(id: 7)'",
      reports: """
        nav.json: nothing on the path matches .detail(id: 7); to match what has at least these members, write \
        '.detail(id: 7, ...)'
        """, exit: 1),
    Scenario(
      "not one with another value", on: Sample.shop, "navpath contains nav.json 'Category(id: 8)'", exit: 1),
    Scenario(
      "not when it is to be quiet", on: Sample.shop, "navpath contains nav.json Shop.Produkt -q", exit: 1),
    Scenario("a name like no other", on: Sample.shop, "navpath contains nav.json Settings", exit: 1),
    Scenario("a type that is not on the path", on: Sample.shop, "navpath contains nav.json Int", exit: 1),
    Scenario(
      "what is no name", on: Sample.shop, "navpath contains nav.json 'a b'",
      reports: """
        navpath: error: no type is named 'a b'; write its full name, such as App.User
          a b
          ^
        """, exit: 2),
    Scenario(
      "all candidates", on: #"["B.User","{}","A.User","{}"]"#, "navpath contains nav.json User",
      reports: """
        navpath: error: 'User' is ambiguous; write B.User or A.User
          User
          ^
        """, exit: 2),
    Scenario(
      "the place in a broken value", on: Sample.shop, #"navpath contains nav.json 'Product~{"sku":}'"#,
      reports: """
        navpath: error: unexpected '}', expected a value
          Product~{"sku":}
                         ^
        """, exit: 2),
  ])
  func `a wrong MATCH is answered with what was meant`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "a folder, which is searched by the line that is told", on: nil,
      with: ["F/a.json": Sample.shop, "F/b.json": "[]"],
      "navpath contains F 'Product(sku: \"A-1\", ...)' 2>&1 | sed 's/.*type: //' >line; sh line; rm line; navpath contains F x",
      prints: "F/a.json",
      reports:
        "F: error: is a folder, and contains reads one file; for all of them type: find F -name '*.json' -exec navpath contains "
        + "'{}' x ';' -print", exit: 4),
    Scenario(
      "a destination that is not on the path", on: Sample.empty, with: ["navpath.schema.json": Sample.schema],
      "navpath contains nav.json Product", exit: 1),
    Scenario(
      "one that is nearly that of a destination", on: Sample.empty, with: ["navpath.schema.json": Sample.schema],
      "navpath contains nav.json Produkt",
      reports: "nav.json: nothing on the path matches Produkt; did you mean Shop.Product?", exit: 1),
    Scenario(
      "of no schema", on: Sample.empty, with: ["navpath.schema.json": Sample.schema],
      "navpath contains nav.json Produkt --no-schema", exit: 1),
  ])
  func `short names may be those of the schema`(scenario: Scenario) throws { try scenario.check() }

  static let id = #"["FoundationEssentials.UUID","\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\""]"#

  @Test(arguments: [
    Scenario("by the name of the other module", on: id, "navpath contains nav.json Foundation.UUID"),
    Scenario("by its short name", on: id, "navpath contains nav.json UUID"),
    Scenario("in small letters", on: id, "navpath contains nav.json UUID:e621e1f8-c36c-495a-93fc-0c247a3e6e5f"),
    Scenario("another one", on: id, "navpath contains nav.json UUID:00000000-c36c-495a-93fc-0c247a3e6e5f", exit: 1),
  ])
  func `Foundation is one, and so is a UUID`(scenario: Scenario) throws { try scenario.check() }
}
