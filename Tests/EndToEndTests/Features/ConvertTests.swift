import Testing

struct ConvertTests {
  static let expanded =
    #"[{"type":"Shop.Category","value":{"id":7}},{"type":"Shop.Product","value":{"sku":"A-1","count":2}}]"#

  @Test(arguments: [
    Scenario("to expanded", on: Sample.shop, "navpath convert nav.json --to expanded", leaves: expanded),
    Scenario("and back", on: expanded, "navpath convert nav.json --to swiftui", leaves: Sample.shop),
    Scenario("to where it is", on: Sample.shop, "navpath convert nav.json --to swiftui"),
    Scenario(
      "to swift-cross-ui", on: Sample.empty, "navpath convert nav.json --to swiftcrossui -o -", prints: "[]"),
    Scenario(
      "standard types to FlowStacks", on: #"["Swift.String","\"foo\"","Swift.Int","1"]"#,
      "navpath convert nav.json --to flowstacks", leaves: #"[{"push":{}},"SS","\"foo\"",{"push":{}},"Si","1"]"#),
    Scenario(
      "mangled tags to dotted ones", on: #"["9LessonApp0A6DetailV","{}","Si","1"]"#,
      "navpath convert nav.json --to swiftui --tags dotted",
      leaves: #"["LessonApp.LessonDetail","{}","Swift.Int","1"]"#),
    Scenario(
      "a mangled tag that the schema knows", on: #"["App.User","{}"]"#,
      with: ["navpath.schema.json": #"{"destinations":{"3App4UserV":{}}}"#],
      "navpath convert nav.json --to flowstacks", leaves: #"[{"push":{}},"3App4UserV","{}"]"#),
    Scenario(
      "a typed array with its type", on: "[1,2]", "navpath convert nav.json --element Int --to swiftui",
      leaves: #"["Swift.Int","2","Swift.Int","1"]"#),
    Scenario("to a typed array", on: Sample.numbers, "navpath convert nav.json --to array", leaves: "[1,2,3]"),
    Scenario(
      "elsewhere", on: Sample.numbers, "navpath convert nav.json --to array -o ids.json", makes: ["ids.json": "[1,2,3]"]
    ),
    Scenario(
      "part of a document", on: #"{"a" : 1.0,"p":"W10="}"#, "navpath convert nav.json --at /p --to array"),
    Scenario(
      "text in a part of a document", on: #"{"a" : 1.0,"p":"[\"Si\",\"1\"]"}"#,
      "navpath convert nav.json --at /p --to expanded",
      leaves: #"{"a" : 1.0,"p":"[{\"type\":\"Si\",\"value\":1}]"}"#),
    Scenario(
      "pretty printed", on: "[\n  \"Si\",\n  \"1\"\n]", "navpath convert nav.json --to expanded",
      leaves: "[\n  {\n    \"type\" : \"Si\",\n    \"value\" : 1\n  }\n]"),
  ])
  func `convert writes another form`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "a value that the named type cannot be", on: "[true,\n1.5]",
      "navpath convert nav.json --element Int --to swiftui",
      reports: """
        nav.json:1:2: error: not written: element 0 (Swift.Int): the value must be an integer, not true [standard-type]
        nav.json:2:1: error: not written: element 1 (Swift.Int): the value must be an integer, not the number 1.5 \
        [standard-type]
        """,
      exit: 1)
  ])
  func `a tag that no value can have is not written`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "in a dry run, for programs", "navpath convert nav.json --to expanded -n --json",
      prints: #"{"file":"nav.json","form":"expanded","elements":3,"changes":true}"#),
    Scenario(
      "in place", on: Sample.shop, "navpath convert nav.json --to expanded -n",
      prints: "nav.json: would be written as expanded, 2 elements"),
    Scenario(
      "to where it is", on: Sample.shop, "navpath convert nav.json --to swiftui --dry-run",
      prints: "nav.json: would not be written, nothing would change"),
    Scenario(
      "elsewhere", on: Sample.shop, "navpath convert nav.json --to swiftui -o out.json -n",
      prints: "out.json: would be written as swiftui, 2 elements"),
    Scenario(
      "to standard output", on: "[1]", "navpath convert - --to array -n <nav.json",
      prints: "standard output: would be written as array, 1 element"),
    Scenario(
      "what cannot be held", on: "[1]", "navpath convert nav.json --to expanded -n",
      reports:
        "nav.json: error: not written: the type of the elements is not known, and expanded names it; use --element "
        + "TYPE", exit: 1),
  ])
  func `a dry run says in a line what would be written`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "several types in a typed array", on: Sample.shop, "navpath convert nav.json --to array",
      reports:
        "nav.json: error: not written: element 1 is of the type Shop.Product and the first of Shop.Category, and a "
        + "typed array holds one type; expanded holds both", exit: 1),
    Scenario(
      "a mangled tag that nobody knows", on: Sample.shop, "navpath convert nav.json --to flowstacks",
      reports:
        "nav.json: error: not written: the mangled tag of Shop.Category is not known, and flowstacks needs it; name it "
        + "by that tag, as _mangledTypeName gives it (4Shop7ProductV for the struct Shop.Product), among the destinations of the "
        + "schema", exit: 1),
    Scenario(
      "a type that nobody knows", on: "[1]", "navpath convert nav.json --to expanded",
      reports:
        "nav.json: error: not written: the type of the elements is not known, and expanded names it; use --element "
        + "TYPE", exit: 1),
    Scenario(
      "a stack that has another form in the schema", on: #"{"o":[{"a":{}}]}"#,
      with: [
        "navpath.schema.json":
          #"{"destinations":{"App.T":{"cases":{"a":{}}}},"stacks":{"o":{"at":"/o","element":"App.T"}}}"#
      ], "navpath convert nav.json --stack o --to swiftui",
      reports:
        "nav.json: error: stack 'o' has the form array in the schema: change it there first, or write elsewhere with "
        + "--output", exit: 1),
    Scenario(
      "a sheet", on: FormsTests.flow, "navpath convert nav.json --to swiftui",
      reports:
        "nav.json: error: not written: element 1 is presented as {\"sheet\":{\"withNavigation\":true}}, which "
        + "swiftui cannot store; expanded, flowstacks and flowroutes keep it", exit: 1),
    Scenario(
      "a value that is no JSON", on: #"["A","{","App.B","1"]"#, "navpath convert nav.json --to expanded",
      reports:
        "nav.json:1:8: error: the value of element 1 is not JSON: unexpected end of text, expected a "
        + "member's name in double quotes or '}' [value-json]", exit: 3),
    Scenario(
      "no form", on: Sample.shop, "navpath convert nav.json",
      reports: "navpath: error: missing --to FORM; usage: navpath convert FILE --to FORM\ntry 'navpath convert --help'",
      exit: 2),
    Scenario(
      "no path", on: "{}", "navpath convert nav.json --to array",
      reports: "nav.json:1:1: error: an object is not a navigation path, expected an array of strings such as "
        + #"["App.User","{\"id\":42}"] [not-a-path]"#, exit: 3),
  ])
  func `what cannot be held is refused, and nothing changes`(scenario: Scenario) throws { try scenario.check() }
}
