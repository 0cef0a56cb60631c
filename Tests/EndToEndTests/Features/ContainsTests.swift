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
      reports: """
        navpath: error: no type is named 'Produkt'; did you mean Shop.Product?
          Produkt
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
      "a destination that is not on the path", on: Sample.empty, with: ["navpath.schema.json": Sample.schema],
      "navpath contains nav.json Product", exit: 1),
    Scenario(
      "unless no schema is wanted", on: Sample.empty, with: ["navpath.schema.json": Sample.schema],
      "navpath contains nav.json Product --no-schema",
      reports: """
        navpath: error: no type is named 'Product'; write its full name, such as App.User
          Product
          ^
        """, exit: 2),
  ])
  func `short names may be those of the schema`(scenario: Scenario) throws { try scenario.check() }
}
