import Testing

struct PushTests {
  private static let mixed = #"["Swift.String","\"a\"","Si","1"]"#

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
        #"nav.json:1:1: error: an object is not a navigation path, expected an array of strings such as ["App.User","{\"id\":42}"] [not-a-path]"#,
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
      "a value that is not JSON, for programs", on: #"["App.A","{","Swift.Int","1"]"#,
      "navpath remove nav.json 'App.A==\"{\"' -n --json",
      reports:
        "nav.json: error: a match of a value that is not JSON cannot be given as data: unexpected end of text, expected a "
        + "member's name in double quotes or '}' [value-json]", exit: 1),
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
        navpath: error: missing ELEMENT; usage: navpath push FILE ELEMENT...
        try 'navpath push --help'
        """, exit: 2),
    Scenario(
      "a type without a value", on: Sample.shop, "navpath push nav.json Product",
      reports: """
        navpath: error: 'Shop.Product' is a type without a value; write 'Shop.Product(name: value)', 'Shop.Product()' if it has no properties, or Shop.Product=JSON
          Product
          ^
        """, exit: 2),
    Scenario(
      "a match", on: Sample.shop, "navpath push nav.json 'Product(sku: \"A\", ...)'",
      reports: """
        navpath: error: '...' matches many elements; write one element with its whole value
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
        navpath: error: 'null' has no type; write TYPE=null, such as 'Swift.Optional<Swift.Int>=null'
          null
          ^
        """, exit: 2),
    Scenario(
      "nothing in quotes", "navpath push nav.json ''",
      reports: """
        navpath: error: empty; write an element such as 42, 'App.User(id: 42)' or 'App.User={"id":42}'
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

  @Test(arguments: [
    Scenario(
      "values as JSONEncoder writes them", on: Sample.empty,
      #"navpath push nav.json 'App.A(d: Date(timeIntervalSince1970: 0), p: Decimal(string: "1.10"), x: .some(3), y: .none)'"#,
      leaves: #"["App.A","{\"d\":-978307200,\"p\":1.1,\"x\":3}"]"#),
    Scenario(
      "at the top", on: Sample.empty, "navpath push nav.json 'Date(timeIntervalSince1970: 0)' 'Optional(3)'",
      leaves: #"["Swift.Optional<Swift.Int>","3","Foundation.Date","-978307200"]"#),
    Scenario(
      "a mangled tag in a path of names", on: #"["Main.Lesson","1"]"#, "navpath push nav.json Si=5 4Main6LessonV=2",
      leaves: #"["Main.Lesson","2","Swift.Int","5","Main.Lesson","1"]"#),
    Scenario(
      "names in a path of mangled tags", on: #"["4Main6LessonV","1"]"#,
      "navpath push nav.json Swift.Int=5 Main.Lesson=2",
      leaves: #"["4Main6LessonV","2","Si","5","4Main6LessonV","1"]"#),
    Scenario(
      "types that a path of mangled and dotted tags has, and whole tags", on: mixed,
      #"navpath push nav.json 2 '"b"' Sb=true '"App.A"={}'"#,
      leaves: #"["App.A","{}","Sb","true","Swift.String","\"b\"","Si","2","Swift.String","\"a\"","Si","1"]"#),
    Scenario(
      "the same by a dry run", on: mixed, #"navpath push nav.json 2 '"b"' Sb=true '"App.A"={}' -n"#,
      prints: #"push Si=2 "b" Sb=true "App.A"={}"#),
    Scenario(
      "Foundation's types in the module that the path has", on: ContainsTests.id,
      "navpath push nav.json Foundation.Date=1",
      leaves: #"["FoundationEssentials.Date","1","# + ContainsTests.id.dropFirst()),
    Scenario(
      "not a UUID that is there in other letters", on: ContainsTests.id,
      "navpath push nav.json UUID:e621e1f8-c36c-495a-93fc-0c247a3e6e5f --unless-current"),
    Scenario(
      "a type in the other module on a typed array", on: "[]",
      "navpath push nav.json FoundationEssentials.Date=0 --form array --element Foundation.Date", leaves: "[0]"),
  ])
  func `an element is written as the app has it`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "a case whose raw value nobody knows", on: #"["App.First","3"]"#, "navpath push nav.json First.three",
      reports: """
        navpath: error: the raw value of 'three' is not known, and the enum is stored as raw values; write the value, such as App.First=3
          First.three
          ^
        """, exit: 2),
    Scenario(
      "… that is a string", on: #"["App.Tab","\"home\""]"#, "navpath replace nav.json .search",
      reports: """
        navpath: error: the raw value of 'search' is not known, and the enum is stored as raw values; write the value, such as 'App.Tab="search"'
          .search
          ^
        """, exit: 2),
    Scenario(
      "… in a typed array", on: "[1,2]", "navpath insert nav.json 0 .three --element App.First",
      reports: """
        navpath: error: the raw value of 'three' is not known, and the enum is stored as raw values; write the value, such as App.First=2
          .three
          ^
        """, exit: 2),
    Scenario(
      "… that an operation before it shows", on: Sample.empty,
      "navpath apply nav.json 'push App.First=1' 'push App.First.two'",
      reports: """
        navpath: error: the raw value of 'two' is not known, and the enum is stored as raw values; write the value, such as App.First=1
          App.First.two
          ^
        """, exit: 2),
    Scenario(
      "a private type", on: Sample.empty, "navpath push nav.json 'App.(unknown context at $1046f0a2c).Hidden(id: 1)'",
      reports: """
        navpath: error: 'App.(unknown context at $1046f0a2c).Hidden' is private, so its tag differs at every launch and no app can restore it; make the type internal
          App.(unknown context at $1046f0a2c).Hidden(id: 1)
          ^
        """, exit: 2),
    Scenario(
      "a private element type", on: Sample.empty,
      "navpath push nav.json =1 -f array --element 'App.(unknown context at $1046f0a2c).Hidden'",
      reports: """
        navpath: error: 'App.(unknown context at $1046f0a2c).Hidden' is private, so its tag differs at every launch and no app can restore it; make the type internal
          App.(unknown context at $1046f0a2c).Hidden
          ^
        """, exit: 2),
    Scenario(
      "a private type on a new path", on: nil, "navpath new nav.json 'App.(unknown context at $1046f0a2c).Hidden={}'",
      reports: """
        navpath: error: 'App.(unknown context at $1046f0a2c).Hidden' is private, so its tag differs at every launch and no app can restore it; make the type internal
          App.(unknown context at $1046f0a2c).Hidden={}
          ^
        """, exit: 2),
    Scenario(
      "a text that is no date", on: Sample.empty,
      #"navpath push nav.json 'App.A(d: Date(timeIntervalSinceReferenceDate: "no*pe"))'"#,
      reports: """
        navpath: error: wrong arguments for 'Date'; write 'Date(timeIntervalSinceReferenceDate: 0)'
          App.A(d: Date(timeIntervalSinceReferenceDate: "no*pe"))
                                                        ^
        """, exit: 2),
    Scenario(
      "a type that a path of mangled and dotted tags does not have", on: mixed, "navpath push nav.json 2 true",
      reports: """
        navpath: error: the path has mangled tags and dotted ones, so the tag of 'Swift.Bool' is unknown; write the one that the app writes, Sb=JSON or '"Swift.Bool"=JSON'
          true
          ^
        """, exit: 2),
    Scenario(
      "one that has no known mangled tag", on: mixed, "navpath push nav.json App.A={}",
      reports: """
        navpath: error: the path has mangled tags and dotted ones, so the tag of 'App.A' is unknown; write the one that the app writes, such as 4Main6LessonV=JSON, or '"App.A"=JSON'
          App.A={}
          ^
        """, exit: 2),
    Scenario(
      "a name without a mangled tag", on: #"["4Main6LessonV","1"]"#, "navpath push nav.json Main.Other=5",
      reports: """
        navpath: error: the path's tags are mangled and the one of 'Main.Other' is unknown; write the tag that the app writes, such as 4Main6LessonV
          Main.Other=5
          ^
        """, exit: 2),
  ])
  func `what the app could not decode is refused`(scenario: Scenario) throws { try scenario.check() }
}
