import Testing

struct PushTests {
  @Test(arguments: [
    Scenario(
      "one", on: #"["Swift.Int","1"]"#, "navpath push nav.json 2", leaves: #"["Swift.Int","2","Swift.Int","1"]"#),
    Scenario(
      "several, the last one current", on: #"["Swift.Int","1"]"#, "navpath push nav.json true 3",
      leaves: #"["Swift.Int","3","Swift.Bool","true","Swift.Int","1"]"#),
    Scenario("at the root", on: Sample.empty, "navpath push nav.json 1", leaves: #"["Swift.Int","1"]"#),
    Scenario("a negative number", on: Sample.empty, "navpath push nav.json -5", leaves: #"["Swift.Int","-5"]"#),
    Scenario(
      "a negative number behind --", on: Sample.empty, "navpath push nav.json -- -5", leaves: #"["Swift.Int","-5"]"#),
    Scenario(
      "everything behind --", on: Sample.empty, "navpath push -- nav.json 1 -2.50",
      leaves: #"["Swift.Double","-2.5","Swift.Int","1"]"#),
    Scenario(
      "from standard input to standard output", on: Sample.empty, "navpath push - 1 <nav.json",
      prints: #"["Swift.Int","1"]"#),
  ])
  func `push puts elements on top`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "a string", on: Sample.empty, #"navpath push nav.json '"a/b"'"#, leaves: #"["Swift.String","\"a\\\/b\""]"#),
    Scenario(
      "text as it is", on: Sample.empty, #"t='a "b" \'; navpath push nav.json "String:$t""#,
      leaves: #"["Swift.String","\"a \\\"b\\\" \\\\\""]"#),
    Scenario(
      "a URL", on: Sample.empty, "navpath push nav.json URL:https://a.b/c",
      leaves: #"["Foundation.URL","\"https:\\\/\\\/a.b\\\/c\""]"#),
    Scenario("a type and JSON", on: Sample.empty, "navpath push nav.json App.First=3", leaves: #"["App.First","3"]"#),
    Scenario(
      "JSON with blanks in it", on: Sample.empty, #"navpath push nav.json 'App.User={ "id" : 1 , "n" : 1.50 }'"#,
      leaves: #"["App.User","{\"id\":1,\"n\":1.5}"]"#),
    Scenario(
      "JSON from a file", on: Sample.empty, with: ["value.json": #"{"id": 1}"#],
      "navpath push nav.json App.User=@value.json",
      leaves: #"["App.User","{\"id\":1}"]"#),
    Scenario(
      "Swift notation", on: Sample.empty, #"navpath push nav.json 'App.User(id: 42, name: "Blob", boss: nil)'"#,
      leaves: #"["App.User","{\"id\":42,\"name\":\"Blob\"}"]"#),
    Scenario(
      "an enum case", on: Sample.empty, "navpath push nav.json App.Screen.home",
      leaves: #"["App.Screen","{\"home\":{}}"]"#),
    Scenario(
      "an enum case with values", on: Sample.empty, "navpath push nav.json 'App.Screen.detail(3)'",
      leaves: #"["App.Screen","{\"detail\":{\"_0\":3}}"]"#),
    Scenario(
      "a case of the only enum on the path", on: #"["App.Screen","{\"home\":{}}"]"#,
      #"navpath push nav.json '.pair(id: 1, name: "n")'"#,
      leaves: #"["App.Screen","{\"pair\":{\"id\":1,\"name\":\"n\"}}","App.Screen","{\"home\":{}}"]"#),
    Scenario(
      "a type by its short name", on: #"["App.Outer.Inner","1"]"#, "navpath push nav.json Inner=2",
      leaves: #"["App.Outer.Inner","2","App.Outer.Inner","1"]"#),
    Scenario(
      "a type that the path has mangled", on: #"["9LessonApp0A6DetailV","1"]"#, "navpath push nav.json LessonDetail=2",
      leaves: #"["9LessonApp0A6DetailV","2","9LessonApp0A6DetailV","1"]"#),
  ])
  func `an element may be written in every form`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario("the same", "navpath push nav.json 3 --unless-current"),
    Scenario(
      "the same, written otherwise", on: #"["App.A","{\"a\":1,\"b\":2}"]"#,
      #"navpath push nav.json 'App.A={"b":2.0,"a":1}' --unless-current"#),
    Scenario(
      "another one", on: #"["Swift.Int","1"]"#, "navpath push --unless-current nav.json 3",
      leaves: #"["Swift.Int","3","Swift.Int","1"]"#),
    Scenario(
      "one of several", on: #"["Swift.Int","1"]"#, "navpath push --unless-current nav.json 1 2 2",
      leaves: #"["Swift.Int","2","Swift.Int","1"]"#),
  ])
  func `unless-current does nothing where the top equals it already`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario("a missing file", on: nil, "navpath push nav.json 1 --create", leaves: #"["Swift.Int","1"]"#),
    Scenario(
      "a file that is there", on: #"["Swift.Int","1"]"#, "navpath push nav.json 2 --create",
      leaves: #"["Swift.Int","2","Swift.Int","1"]"#),
    Scenario(
      "nothing that is no path", on: "{}", "navpath push nav.json 2 --create",
      reports:
        #"nav.json:1:1: error: an object is no navigation path, expected an array of strings such as ["App.User","{\"id\":42}"] [not-a-path]"#,
      exit: 3),
    Scenario(
      "no folder", on: nil, "navpath push no/nav.json 1 --create",
      reports: "no/nav.json: error: cannot open the folder: no such file or folder", exit: 4),
    Scenario(
      "a document with a path in it", on: nil, "navpath push nav.json 1 --create --at /tabs/home",
      leaves: #"{"tabs":{"home":["Swift.Int","1"]}}"#),
    Scenario(
      "nothing without being told", on: nil, "navpath push nav.json 1",
      reports: "nav.json: error: cannot open: no such file or folder\n\(Sample.createHint)", exit: 4),
  ])
  func `create starts`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "another file", on: Sample.empty, "navpath push nav.json 1 -o other.json",
      makes: ["other.json": #"["Swift.Int","1"]"#]),
    Scenario(
      "another file that is there", on: Sample.empty, with: ["other.json": "rubbish"],
      "navpath push nav.json 1 --output=other.json",
      makes: ["other.json": #"["Swift.Int","1"]"#]),
    Scenario("standard output", on: Sample.empty, "navpath push nav.json 1 -o-", prints: #"["Swift.Int","1"]"#),
    Scenario("the same file", on: Sample.empty, "navpath push nav.json 1 -o nav.json", leaves: #"["Swift.Int","1"]"#),
    Scenario(
      "a file, from standard input", on: Sample.empty, "navpath push - 1 -o other.json <nav.json",
      makes: ["other.json": #"["Swift.Int","1"]"#]),
    Scenario(
      "a copy where nothing changes", "navpath push nav.json 3 --unless-current -o other.json",
      makes: ["other.json": Sample.numbers]),
  ])
  func `output writes elsewhere`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario("one", "navpath push nav.json 1 -n", prints: "push 1"),
    Scenario(
      "several", "navpath push nav.json 1 'App.User(id: 1)' '\"a b\"' --dry-run",
      prints: #"push 1 App.User={"id":1} '"a b"'"#),
    Scenario(
      "whose name is a part of another one", on: #"["A.App.User","1"]"#, #"navpath push nav.json '"App.User"=2' -n"#,
      prints: #"push "App.User"=2"#),
    Scenario("with an option", "navpath push nav.json 1 -n --unless-current", prints: "push 1 --unless-current"),
    Scenario("to a file that is not there", on: nil, "navpath push nav.json 1 -n --create", prints: "push 1"),
    Scenario("to another file", "navpath push nav.json 1 -n -o other.json", prints: "push 1"),
    Scenario(
      "that cannot be done", on: nil, "navpath push nav.json 1 -n",
      reports: "nav.json: error: cannot open: no such file or folder", exit: 4),
    Scenario(
      "for programs", on: Sample.shop, "navpath push nav.json 'Category(id: 8)' --unless-current -n --json",
      prints: #"[{"operation":"push","elements":[{"type":"Shop.Category","value":{"id":8}}],"unlessCurrent":true}]"#),
    Scenario(
      "a value that is not JSON, for programs", "navpath push nav.json 'App.A==\"{\"' -n --json",
      reports: "nav.json: error: the value of a new element is not JSON: the text ends where a member's name in double "
        + "quotes or '}' should stand [value-json]", exit: 1),
    Scenario(
      "JSON of nothing", "navpath push nav.json 1 --json",
      reports: """
        navpath: error: '--json' needs '--dry-run'
        try 'navpath push --help'
        """, exit: 2),
  ])
  func `a dry run prints the operation and writes nothing`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "none", "navpath push nav.json",
      reports: """
        navpath: error: missing ELEMENT; usage: push FILE ELEMENT...
        try 'navpath push --help'
        """, exit: 2),
    Scenario(
      "a type without a value", on: Sample.shop, "navpath push nav.json Product",
      reports: """
        navpath: error: 'Shop.Product' is a type without a value; write Shop.Product=JSON or Shop.Product(…)
          Product
          ^
        """, exit: 2),
    Scenario(
      "a match", on: Sample.shop, "navpath push nav.json 'Product(sku: \"A\", ...)'",
      reports: """
        navpath: error: '...' stands for many elements; write one with all of its value
          Product(sku: "A", ...)
                            ^
        """, exit: 2),
    Scenario(
      "no type", "navpath push nav.json .home",
      reports: """
        navpath: error: the type is missing; write it first, such as App.Screen.home
          .home
          ^
        """, exit: 2),
    Scenario(
      "null", "navpath push nav.json null",
      reports: """
        navpath: error: 'null' has no type; write TYPE=null, such as Swift.Optional<Swift.Int>=null
          null
          ^
        """, exit: 2),
    Scenario(
      "nothing in quotes", "navpath push nav.json ''",
      reports: """
        navpath: error: empty; write an element such as 42, App.User={"id":42} or App.User(id: 42)
          \("")
          ^
        """, exit: 2),
    Scenario(
      "a file that is not there", "navpath push nav.json App.User=@no.json",
      reports: """
        navpath: error: cannot read 'no.json': cannot open: no such file or folder
          App.User=@no.json
                    ^
        """, exit: 4),
    Scenario(
      "a file that is no JSON", with: ["value.json": "{\n  \"id\": 1,\n}"],
      "navpath push nav.json App.User=@value.json",
      reports: """
        navpath: error: value.json:2:10: trailing comma; remove it or add a value after it
          App.User=@value.json
                    ^
        """, exit: 3),
  ])
  func `a wrong ELEMENT is answered with what would be right`(scenario: Scenario) throws { try scenario.check() }
}
