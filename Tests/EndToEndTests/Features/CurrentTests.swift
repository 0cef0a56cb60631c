import Testing

struct CurrentTests {
  @Test(arguments: [
    Scenario("on one line", "navpath current nav.json", prints: "Swift.Int\t3"),
    Scenario(
      "with its value as compact JSON", on: #"["App.User","{ \"id\" : 42, \"tags\": [ 1 ] }"]"#,
      "navpath current nav.json", prints: #"App.User\#t{"id":42,"tags":[1]}"#),
    Scenario("its type", on: Sample.shop, "navpath current nav.json --type", prints: "Shop.Product"),
    Scenario(
      "its type by the dotted name of a mangled tag", on: #"["9LessonApp0A6DetailV","{}"]"#,
      "navpath current nav.json --type", prints: "LessonApp.LessonDetail"),
    Scenario(
      "its value", on: Sample.shop, "navpath current nav.json --value", prints: #"{"sku":"A-1","count":2}"#),
    Scenario(
      "in Swift notation", on: Sample.shop, "navpath current nav.json --swift",
      prints: #"Shop.Product(sku: "A-1", count: 2)"#),
    Scenario(
      "in Swift notation, as JSON", on: #"["App.S","{\"detail\":{\"_0\":3}}"]"#,
      "navpath current nav.json --swift --json",
      prints: #""App.S.detail(3)""#),
    Scenario("from standard input", "navpath current - <nav.json", prints: "Swift.Int\t3"),
    Scenario("with the option in front", "navpath --type current nav.json", prints: "Swift.Int"),
  ])
  func `current prints the element at the top`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario("plainly", on: Sample.empty, "navpath current nav.json", exit: 1),
    Scenario("as JSON", on: Sample.empty, "navpath current nav.json --json", exit: 1),
    Scenario("a member", on: Sample.empty, "navpath current nav.json --get /id", exit: 1),
  ])
  func `at the root there is nothing to print`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario("a string", on: Sample.shop, "navpath current nav.json --get /sku", prints: #""A-1""#),
    Scenario("a string, raw", on: Sample.shop, "navpath current nav.json --get /sku -r", prints: "A-1"),
    Scenario(
      "a string, raw, in a bundle's place", on: Sample.shop, "navpath current -r nav.json --get=/sku", prints: "A-1"),
    Scenario("a number, raw", on: Sample.shop, "navpath current nav.json --get /count --raw", prints: "2"),
    Scenario(
      "the whole value", on: Sample.shop, "navpath current nav.json --get ''", prints: #"{"sku":"A-1","count":2}"#),
    Scenario(
      "an item of an array below a name with a slash", on: #"["App.A","{\"a/b\":[10,{\"~\":null}]}"]"#,
      "navpath current nav.json --get /a~1b/1/~0", prints: "null"),
    Scenario(
      "text that is more than one line", on: #"["Swift.String","\"one\\ntwo\\t\\u001b[1m\""]"#,
      "navpath current nav.json --value -r | od -An -c | tr -d ' '", prints: #"one\ntwo\t033[1m\n"#),
    Scenario(
      "a member that is not there", on: Sample.shop, "navpath current nav.json --get /skv",
      reports: "nav.json: error: element 1: no member 'skv' in the value; it has 'sku', 'count'", exit: 1),
    Scenario(
      "what is no pointer", on: Sample.shop, "navpath current nav.json --get sku",
      reports: """
        navpath: error: invalid value 'sku' for '--get': expected a JSON Pointer; write /sku
        try 'navpath current --help'
        """, exit: 2),
  ])
  func `get finds a part of the value`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "the element", on: Sample.shop, "navpath current nav.json --json",
      prints: #"{"type":"Shop.Product","value":{"sku":"A-1","count":2}}"#),
    Scenario("the type", on: Sample.shop, "navpath current nav.json --json --type", prints: #""Shop.Product""#),
    Scenario(
      "the value", on: Sample.shop, "navpath current --value --json nav.json", prints: #"{"sku":"A-1","count":2}"#),
    Scenario(
      "a mangled tag as it is, and its name", on: #"["9LessonApp0A6DetailV","{}"]"#, "navpath current nav.json --json",
      prints: #"{"type":"9LessonApp0A6DetailV","name":"LessonApp.LessonDetail","value":{}}"#),
  ])
  func `json is the machine form`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "two parts", "navpath current nav.json --type --value",
      reports: """
        navpath: error: '--type' and '--value' cannot be used together
        try 'navpath current --help'
        """, exit: 2),
    Scenario(
      "no file", "navpath current",
      reports: """
        navpath: error: missing FILE; usage: navpath current FILE
        try 'navpath current --help'
        """, exit: 2),
    Scenario(
      "two files", "navpath current nav.json nav.json",
      reports: """
        navpath: error: unexpected argument 'nav.json'; usage: navpath current FILE
        try 'navpath current --help'
        """, exit: 2),
  ])
  func `current says what is wrong with its arguments`(scenario: Scenario) throws { try scenario.check() }
}
