import Testing

struct LinkTests {
  static let schema = OpenTests.schema
  private static let product = #"["Shop.Product","{\"sku\":\"B 2\/é\"}","Shop.Category","{\"id\":3}"]"#
  private static let deep =
    #"["Shop.Product","{\"sku\":\"a\"}","Shop.Category","{\"id\":3}","Shop.Category","{\"id\":2}"]"#

  @Test(arguments: [
    Scenario(
      "the current screen", on: product, with: schema, "navpath link nav.json",
      prints: "/category/3/product/B%202%2F%C3%A9"),
    Scenario("a screen below", on: product, with: schema, "navpath link nav.json --index 0", prints: "/category/3"),
    Scenario(
      "with a scheme", on: product, with: schema, "navpath link nav.json --index -2 --base myapp://",
      prints: "myapp://category/3"),
    Scenario(
      "with a host", on: product, with: schema, "navpath link nav.json --index 0 --base https://shop.example/",
      prints: "https://shop.example/category/3"),
    Scenario(
      "as JSON", on: product, with: schema, "navpath link nav.json --index 0 --json",
      prints: #"{"url":"/category/3","link":"/category/{id}","type":"Shop.Category","complete":true}"#),
    Scenario(
      "with other screens below, if that was asked for", on: deep, with: schema, "navpath link nav.json --screen",
      prints: "/category/3/product/a"),
    Scenario(
      "in a document", on: #"{"home":["Shop.Category","{\"id\":3}"]}"#, with: schema,
      "navpath link nav.json --stack home", prints: "/category/3"),
    Scenario("from a pipe", on: product, with: schema, "navpath link - <nav.json --index 0", prints: "/category/3"),
    Scenario(
      "that opens the same path", on: product, with: schema,
      "navpath open nav.json \"$(navpath link nav.json --base myapp://)\""),
  ])
  func `link prints the URL of a screen`(scenario: Scenario) throws { try scenario.check() }

  /// A screen with several links, one of which begins another screen's.
  private static let several = [
    "navpath.schema.json": """
    {"destinations": {
      "App.Home": {"link": ["/home", "/home/main", "/"]},
      "App.Day": {"link": "/calendar/{a}/{b}"}, "App.Occurrence": {"link": "/calendar/occurrence/{c}"},
      "App.Note": {
        "payload": {"required": ["id"], "properties": {"id": {"type": "integer"}}}, "link": ["/home/main/note/{id}", "/n/{id}"]}
    }}
    """
  ]
  private static let home = #"["App.Home","{}"]"#
  private static let note = #"["App.Note","{\"id\":3}","App.Home","{}"]"#

  @Test(arguments: [
    Scenario("the first is printed", on: home, with: several, "navpath link nav.json", prints: "/home"),
    Scenario("the first of all screens", on: note, with: several, "navpath link nav.json", prints: "/home/main/note/3"),
    Scenario("each opens it", on: "[]", with: several, "navpath open nav.json /", leaves: home),
    Scenario("one that begins with another", on: "[]", with: several, "navpath open nav.json /home/main", leaves: home),
    Scenario(
      "a screen below is one screen", on: "[]", with: several, "navpath open nav.json /home/main/note/3", leaves: note),
    Scenario(
      "another one of the screen", on: "[]", with: several, "navpath open nav.json app://n/3",
      leaves: #"["App.Note","{\"id\":3}"]"#),
    Scenario(
      "the more specific one", on: "[]", with: several, "navpath open nav.json /calendar/occurrence/x",
      leaves: #"["App.Occurrence","{\"c\":\"x\"}"]"#),
    Scenario(
      "are no clash", on: home, with: several, "navpath schema check navpath.schema.json",
      reports: "0 errors, 0 warnings"),
    Scenario(
      "are listed", on: home, with: several, "navpath schema list navpath.schema.json",
      prints: """
        App.Home        -  /home, /home/main, /
        App.Day         -  /calendar/{a}/{b}
        App.Occurrence  -  /calendar/occurrence/{c}
        App.Note        -  /home/main/note/{id}, /n/{id}
        """),
    Scenario(
      "but what is no pattern is at fault, and so are two of which neither is more specific", on: home,
      with: ["s.json": #"{"destinations": {"A": {"link": ["a", 3, "/x/{y}"]}, "B": {"link": ["/z", "/x/{z}"]}}}"#],
      "navpath schema check s.json",
      prints: """
        s.json:1:35: error: a link is the path of a URL and begins with '/', such as /product/{sku} [link]
        s.json:1:39: error: 'link' is a number, expected a pattern or an array of patterns [wrong-value]
        s.json:1:75: error: can match the same URL as A's link /x/{y}, and neither is more specific; make them differ \
        [link-clash]
        """, reports: "3 errors, 0 warnings", exit: 1),
  ])
  func `a screen may have several links`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "at the root", on: "[]", with: schema, "navpath link nav.json",
      reports: "nav.json: error: at the root: the path is empty", exit: 1),
    Scenario(
      "of a screen without a link", with: schema, "navpath link nav.json",
      reports: "nav.json: error: Swift.Int has no 'link' in the schema", exit: 1),
    Scenario(
      "with other screens below", on: deep, with: schema, "navpath link nav.json",
      reports: """
        nav.json: error: /category/3/product/a is the link of this screen, but not of the path: element 0 would be \
        Shop.Category {"id":3}, not Shop.Category {"id":2}; --screen prints it anyway
        """, exit: 1),
    Scenario(
      "that lacks a member", on: #"["Shop.Category","{\"id\":3,\"x\":1}"]"#, with: schema, "navpath link nav.json",
      reports: """
        nav.json: error: /category/3 would open another value of the current screen: the link does not contain all of its members
        """, exit: 1),
    Scenario(
      "without a schema", "navpath link nav.json",
      reports: """
        navpath: error: no schema, which lists the app's links: put navpath.schema.json next to the file or above it, or use --schema; 'navpath init' makes one
        try 'navpath link --help'
        """, exit: 2),
    Scenario(
      "of a screen that is not there", with: schema, "navpath link nav.json --index 7",
      reports: "nav.json: error: no element at index 7, the path has 3 elements, expected an index from -3 to 2",
      exit: 1),
    Scenario(
      "with a base that is none", with: schema, "navpath link nav.json --base shop",
      reports: """
        navpath: error: invalid value 'shop' for '--base': expected the beginning of a URL, such as myapp:// or https://shop.example
        try 'navpath link --help'
        """, exit: 2),
  ])
  func `there is no link`(scenario: Scenario) throws { try scenario.check() }
}
