import Testing

struct DiffTests {
  static func files(_ path: String) -> [String: String] { ["later.json": path] }

  static let deeper = #"["Swift.Int","4","Swift.Int","3","Swift.Int","2","Swift.Int","1"]"#

  @Test(arguments: [
    Scenario("pushed", with: files(deeper), "navpath diff nav.json later.json", prints: "push 4", exit: 1),
    Scenario("popped", with: files(deeper), "navpath diff later.json nav.json", prints: "pop 1", exit: 1),
    Scenario("went back to the root", with: files("[]"), "navpath diff nav.json later.json", prints: "reset", exit: 1),
    Scenario(
      "came from the root", with: files("[]"), "navpath diff later.json nav.json", prints: "push 1 2 3", exit: 1),
    Scenario(
      "went another way", with: files(#"["Swift.Bool","true","App.List","{\"id\":7}","Swift.Int","1"]"#),
      "navpath diff nav.json later.json", prints: "pop 2\npush App.List={\"id\":7} true", exit: 1),
    Scenario(
      "began anew", with: files(#"["Swift.Bool","true","App.List","{\"id\":7}"]"#),
      "navpath diff nav.json later.json", prints: "reset App.List={\"id\":7} true", exit: 1),
    Scenario(
      "changed a value", on: Sample.shop,
      with: files(#"["Shop.Product","{\"count\":3,\"sku\":\"A-1\"}","Shop.Category","{\"id\":7}"]"#),
      "navpath diff nav.json later.json", prints: #"update {"count":3}"#, exit: 1),
    Scenario(
      "changed one below", on: Sample.shop,
      with: files(#"["Shop.Product","{\"sku\":\"A-1\",\"count\":2}","Shop.List","{\"id\":7}"]"#),
      "navpath diff nav.json later.json", prints: #"replace Shop.List={"id":7} --index 0"#, exit: 1),
    Scenario("did nothing", with: files(Sample.numbers), "navpath diff nav.json later.json"),
    Scenario("did nothing to the same file", "navpath diff nav.json nav.json"),
    Scenario(
      "did nothing, written otherwise", on: #"["App.U","{\"a\":1,\"b\":\"é/\"}","Si","1"]"#,
      with: files(#"[ "App.U", "{\"b\":\"\\u00e9\\/\", \"a\":1.0}" , "Swift.Int","1e0" ]"#),
      "navpath diff nav.json later.json"),
  ])
  func `diff prints what the user did`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario("push", with: files(deeper), "navpath diff nav.json later.json --summary", prints: "push", exit: 1),
    Scenario("pop", with: files(deeper), "navpath diff later.json nav.json --summary", prints: "pop", exit: 1),
    Scenario(
      "pop-to-root", with: files("[]"), "navpath diff nav.json later.json --summary", prints: "pop-to-root", exit: 1),
    Scenario(
      "update", on: #"["App.U","{\"a\":1}","App.U","{\"a\":1}"]"#,
      with: files(#"["App.U","{\"a\":2}","App.U","{\"a\":3}"]"#),
      "navpath diff nav.json later.json --summary", prints: "update", exit: 1),
    Scenario(
      "update of numbers", with: files(#"["Swift.Int","3","Swift.Int","9","Swift.Int","1"]"#),
      "navpath diff nav.json later.json --summary", prints: "update", exit: 1),
    Scenario(
      "replace", with: files(#"["Swift.Int","3","Swift.Bool","true","Swift.Int","1"]"#),
      "navpath diff nav.json later.json --summary", prints: "replace", exit: 1),
    Scenario(
      "replace by another case", on: #"["App.S","{\"home\":{}}"]"#, with: files(#"["App.S","{\"detail\":{}}"]"#),
      "navpath diff nav.json later.json --summary", prints: "replace", exit: 1),
    Scenario(
      "replace by another raw value", on: #"["App.T","0"]"#,
      with: ["later.json": #"["App.T","1"]"#, "navpath.schema.json": TraceTests.tabs],
      "navpath diff nav.json later.json --summary; navpath diff nav.json later.json --to side-by-side",
      prints: "replace\n--- nav.json\n+++ later.json\n- 0  App.T  0\n+ 0  App.T  1", exit: 1),
    Scenario(
      "update of a raw value whose case is not known", on: #"["App.T","0"]"#, with: files(#"["App.T","1"]"#),
      "navpath diff nav.json later.json --summary", prints: "update", exit: 1),
    Scenario(
      "branch", with: files(#"["Swift.Int","8","Swift.Bool","true","Swift.Bool","false"]"#),
      "navpath diff nav.json later.json --summary", prints: "branch", exit: 1),
    Scenario("nothing", "navpath diff nav.json nav.json --summary"),
    Scenario(
      "a word as JSON", with: files("[]"), "navpath diff nav.json later.json --summary --json",
      prints: "\"pop-to-root\"",
      exit: 1),
    Scenario("no word as JSON", "navpath diff nav.json nav.json --summary --json", prints: "null"),
  ])
  func `the summary is a word`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario("nothing", "navpath diff nav.json nav.json --json", prints: #"{"summary":null,"operations":[]}"#),
    Scenario(
      "two operations", with: files(#"["Si","8","App.U","{\"a\" : \"é\"}","Swift.Int","1"]"#),
      "navpath diff nav.json later.json --json",
      prints: #"{"summary":"branch","operations":[{"operation":"pop","count":2},{"operation":"push","elements":["#
        + #"{"type":"App.U","value":{"a":"é"}},{"type":"Swift.Int","value":8}]}]}"#, exit: 1),
    Scenario(
      "an update of the top", on: #"["App.U","{\"a\":1}"]"#, with: files(#"["App.U","{\"a\":2}"]"#),
      "navpath diff nav.json later.json --json",
      prints: #"{"summary":"update","operations":[{"operation":"update","index":-1,"patch":{"a":2}}]}"#, exit: 1),
    Scenario(
      "one of another", with: files(#"["Swift.Int","3","Swift.Int","9","Swift.Int","1"]"#),
      "navpath diff nav.json later.json --json",
      prints: #"{"summary":"update","operations":[{"operation":"replace","index":1,"element":"#
        + #"{"type":"Swift.Int","value":9}}]}"#, exit: 1),
    Scenario(
      "one more and one less in the middle", with: files(#"["Swift.Int","3","Swift.Int","1"]"#),
      "navpath diff nav.json later.json --json; navpath diff later.json nav.json --json",
      prints: #"{"summary":"branch","operations":[{"operation":"remove","index":1}]}"# + "\n"
        + #"{"summary":"branch","operations":[{"operation":"insert","index":1,"elements":[{"type":"Swift.Int","value":2}]}]}"#,
      exit: 1),
    Scenario(
      "a value that is no JSON", on: "[]", with: files(#"["App.U","{","Swift.Int","1"]"#),
      "navpath diff nav.json later.json --json",
      reports:
        "later.json:1:12: error: the value of element 1 is not JSON: unexpected end of text, expected a member's name in double quotes or '}' [value-json]",
      exit: 3),
  ])
  func `programs get an object`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "types that are named alike", on: #"["A.App.User","1"]"#, with: files(#"["App.User","2","A.App.User","1"]"#),
      "navpath diff nav.json later.json", prints: "push \"App.User\"=2", exit: 1),
    Scenario(
      "whole tags, if the first path has tags of both kinds", on: #"["Swift.String","\"a\"","Si","1"]"#,
      with: files(#"["App.A","{}","Swift.Bool","true","Swift.String","\"b\"","Swift.Int","1"]"#),
      "navpath diff nav.json later.json", prints: "pop 1\npush \"b\" \"Swift.Bool\"=true \"App.A\"={}", exit: 1),
    Scenario(
      "mangled names for dotted ones", on: #"["Main.Area","1"]"#,
      with: files(#"["SS","\"a\"","4Main6LessonV","{}","4Main4AreaV","1"]"#),
      "navpath diff nav.json later.json", prints: "push Main.Lesson={} \"a\"", exit: 1),
    Scenario(
      "dotted names for mangled ones", on: #"["4Main6LessonV","{}","Si","1"]"#,
      with: files(#"["Main.Lesson","1","Swift.Int","2","Swift.Int","1"]"#), "navpath diff nav.json later.json",
      prints: "pop 1\npush 2 Main.Lesson=1", exit: 1),
    Scenario(
      "blanks, quotes and what cannot be seen", on: "[]",
      with: files(##"["Swift.String","\"# it's\"","App.User","{\"a b\":\"\u202e\"}","Odd Type","[1]"]"##),
      "navpath diff nav.json later.json",
      prints: ##"push '"Odd Type"=[1]' 'App.User={"a b":"\u202e"}' '"# it'\''s"'"##, exit: 1),
    Scenario(
      "what is broken in both", on: #"["Swift.Int","2","Swift.Int","x"]"#,
      with: files(#"["Swift.Int","1","Swift.Int","2","Swift.Int","x"]"#),
      "navpath diff nav.json later.json", prints: "push 1", exit: 1),
    Scenario(
      "what is broken in A alone", on: #"["Swift.Int","1","Swift.Int","x"]"#, with: files(#"["Swift.Int","1"]"#),
      "navpath diff nav.json later.json", prints: "remove 0", exit: 1),
    Scenario(
      "-5, which is no option", with: files(#"["Swift.Int","-5","Swift.Int","2","Swift.Int","1"]"#),
      "navpath diff nav.json later.json", prints: "replace -5", exit: 1),
  ])
  func `a line is read back by apply, with`(scenario: Scenario) throws {
    try scenario.check()
    var again = scenario
    again.line =
      "navpath diff nav.json later.json | navpath apply nav.json --script - && navpath diff nav.json later.json"
    let box = try Sandbox(["nav.json": scenario.path ?? "", "later.json": scenario.files["later.json"] ?? ""])
    #expect(try box.shell(again.line) == Run(0))
  }

  @Test(arguments: [
    Scenario("A", "navpath diff - nav.json --summary", stdin: deeper, prints: "pop", exit: 1),
    Scenario("B", "navpath diff nav.json - --summary", stdin: deeper, prints: "push", exit: 1),
    Scenario(
      "neither, but a pipe", with: files(deeper), "mkfifo p; cat later.json >p & navpath diff nav.json p; rm p",
      prints: "push 4"),
  ])
  func `standard input may be`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "a part of both documents", on: AtTests.document, with: files(#"{"text":"[]"}"#),
      "navpath diff nav.json later.json --at /text", prints: "reset", exit: 1),
    Scenario(
      "parts that are kept in other ways", on: #"{"p":["Swift.Int","1"]}"#,
      with: files(#"{"p":"WyJTd2lmdC5JbnQiLCIxIl0="}"#),
      "navpath diff nav.json later.json --at /p"),
    Scenario(
      "a stack of both", on: StacksTests.document,
      with: StacksTests.files.merging(files(#"{"screens":[{"home":{}},{"detail":{"_0":3}}]}"#)) { $1 },
      "navpath diff nav.json later.json --stack screens",
      prints: #"push Shop.Screen={"detail":{"_0":3}}"#, exit: 1),
    Scenario(
      "a stack, by the schema of the file that has one", on: StacksTests.document,
      with: ["later/navpath.schema.json": StacksTests.schema, "later/nav.json": StacksTests.document],
      "navpath diff - later/nav.json --stack home", stdin: #"{"tabs":{"home":[]}}"#,
      prints: #"push Shop.Category={"id":7}"#, exit: 1),
    Scenario(
      "typed arrays of an unknown type", on: #"[{"home":{}},1]"#, with: files(#"[{"home":{}},1.0,[2]]"#),
      "navpath diff nav.json later.json", prints: "push =[2]", exit: 1),
    Scenario(
      "an untyped array that became empty", on: "[1,2]", with: files("[]"), "navpath diff nav.json later.json",
      prints: "reset", exit: 1),
    Scenario(
      "mangled tags, and the names of types that have one",
      on: #"["Si","1","4Main6LessonV","2"]"#, with: files(#"["Swift.String","\"x\"","Main.Lesson","3"]"#),
      "navpath diff nav.json later.json", prints: "reset Main.Lesson=3 \"x\"", exit: 1),
    Scenario(
      "UUIDs in other letters, in the other module",
      on: #"["Foundation.UUID","\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\""]"#,
      with: files(#"["FoundationEssentials.UUID","\"e621e1f8-c36c-495a-93fc-0c247a3e6e5f\""]"#),
      "navpath diff nav.json later.json"),
    Scenario(
      "styles, which are passed over", on: #"[{"push":{}},"Si","1"]"#, with: files(#"[{"sheet":{}},"Si","1"]"#),
      "navpath diff nav.json later.json"),
    Scenario(
      "swiftcrossui, by its name", on: #"[{"type":"Swift.Int","value":"MQ=="}]"#, with: files("[]"),
      "navpath diff nav.json later.json -f swiftcrossui", prints: "reset", exit: 1),
  ])
  func `it compares`(scenario: Scenario) throws { try scenario.check() }

  static let long = String(repeating: "x", count: 200)

  static let edited = files(
    #"["Shop.Screen","{\"reviews\":{\"page\":1}}","Shop.Product","{\"tags\":[\"new\"],\"count\":3.0}","Shop.Category","{\"id\":7}"]"#
  )

  @Test(arguments: [
    Scenario(
      "members", on: Sample.shop, with: edited, "navpath diff nav.json later.json --to side-by-side",
      prints: """
        --- nav.json
        +++ later.json
          0  Shop.Category  {"id":7}
        ~ 1  Shop.Product   {"tags":["new"],"count":3.0}
             - /sku    "A-1"
             ~ /count  2 -> 3.0
             + /tags   ["new"]
        + 2  Shop.Screen    {"reviews":{"page":1}}
        """, exit: 1),
    Scenario(
      "whole values", with: files(#"["Swift.Int","3","Swift.Int","-20","Swift.Int","1"]"#),
      "navpath diff nav.json later.json --to side-by-side",
      prints: """
        --- nav.json
        +++ later.json
          0  Swift.Int  1
        ~ 1  Swift.Int  2 -> -20
          2  Swift.Int  3
        """, exit: 1),
    Scenario(
      "another screen", on: #"["App.S","{\"home\":{}}"]"#, with: files(#"["App.S","{\"detail\":{}}"]"#),
      "navpath diff nav.json later.json --to side-by-side",
      prints: """
        --- nav.json
        +++ later.json
        - 0  App.S  {"home":{}}
        + 0  App.S  {"detail":{}}
        """, exit: 1),
    Scenario(
      "few of many",
      on: #"["Si","9","Si","8","Si","7","Si","6","Si","5","Si","4","Si","3","Si","2","Si","1","Si","0"]"#,
      with: files(
        #"["Si","9","Si","8","Si","7","Si","6","Si","5","SS","\"x\"","Si","4","Si","3","Si","2","Si","1","Si","0"]"#),
      "navpath diff nav.json later.json --to side-by-side",
      prints: """
        --- nav.json
        +++ later.json
             ... 2 equal
          2  Swift.Int     2
          3  Swift.Int     3
          4  Swift.Int     4
        + 5  Swift.String  "x"
          6  Swift.Int     5
          7  Swift.Int     6
          8  Swift.Int     7
             ... 2 equal
        """, exit: 1),
    Scenario(
      "what is equal above another screen", on: #"["Si","3","App.M","{\"a\":1,\"b\":2}","App.X","{}","Si","1"]"#,
      with: files(#"["SS","\"x\"","Si","3","App.M","{\"a\":1,\"b\":3}","App.Y","{}","Si","0"]"#),
      "navpath diff nav.json later.json --to side-by-side",
      prints: """
        --- nav.json
        +++ later.json
        ~ 0  Swift.Int     1 -> 0
        - 1  App.X         {}
        + 1  App.Y         {}
        ~ 2  App.M         {"a":1,"b":3}
             ~ /b  2 -> 3
          3  Swift.Int     3
        + 4  Swift.String  "x"
        """, exit: 1),
    Scenario(
      "a long value, and short ones that are not moved by it", on: #"["App.T","{\"a\":1,\"b\":\"\#(long)\"}"]"#,
      with: files(#"["App.T","{\"a\":20,\"b\":\"\"}"]"#), "navpath diff nav.json later.json --to side-by-side",
      prints: "--- nav.json\n+++ later.json\n~ 0  App.T  {\"a\":20,\"b\":\"\"}\n     ~ /a  1 -> 20\n"
        + "     ~ /b  \"\(long)\" -> \"\"", exit: 1),
    Scenario(
      "in two forms", on: #"[{"sheet":{"withNavigation":false}},"Si","1"]"#,
      with: files(#"[{"type":"Swift.Int","value":2}]"#), "navpath diff nav.json later.json --to side-by-side",
      prints: "--- nav.json\n+++ later.json\n~ 0  Swift.Int  1 -> 2", exit: 1),
    Scenario(
      "a value that no script can write", on: #"["Swift.Int","1"]"#, with: files(#"["Swift.Int","x","Swift.Int","2"]"#),
      "navpath diff nav.json later.json --to side-by-side",
      prints: "--- nav.json\n+++ later.json\n~ 0  Swift.Int  1 -> 2\n+ 1  Swift.Int  x", exit: 1),
    Scenario(
      "in color", with: files(#"["Swift.Int","1"]"#),
      "navpath diff later.json nav.json --to side-by-side --color always | sed 's/\\x1b/^/g'",
      prints: """
        ^[1m--- later.json^[0m
        ^[1m+++ nav.json^[0m
          0  ^[2mSwift.^[0mInt  1
        ^[32m+^[0m 1  ^[2mSwift.^[0mInt  ^[32m2^[0m
        ^[32m+^[0m 2  ^[2mSwift.^[0mInt  ^[32m3^[0m
        """),
    Scenario("nothing of equal paths", "navpath diff nav.json nav.json --to side-by-side"),
    Scenario(
      "the script, if it is asked for", with: files("[]"), "navpath diff nav.json later.json --to script",
      prints: "reset",
      exit: 1),
  ])
  func `side by side it shows`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "the script", on: Sample.shop, with: edited, "navpath diff nav.json later.json --reverse",
      prints: #"pop 1\nupdate {"tags":null,"count":2,"sku":"A-1"}"#.replacing("\\n", with: "\n"), exit: 1),
    Scenario(
      "the word", with: files("[]"), "navpath diff later.json nav.json -R --summary", prints: "pop-to-root", exit: 1),
    Scenario(
      "what one file is on standard input", with: files("[]"), "navpath diff - later.json --reverse <nav.json",
      prints: "push 1 2 3", exit: 1),
    Scenario(
      "the names", with: files("[]"), "navpath diff nav.json later.json -R --to side-by-side | head -n 2",
      prints: "--- later.json\n+++ nav.json"),
  ])
  func `reversed it swaps`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "members, and elements", on: Sample.shop, with: edited, "navpath diff nav.json later.json --to json-patch",
      prints: #"[{"op":"remove","path":"/1/value/sku"},{"op":"replace","path":"/1/value/count","value":3.0},"#
        + #"{"op":"add","path":"/1/value/tags","value":["new"]},"#
        + #"{"op":"add","path":"/2","value":{"type":"Shop.Screen","value":{"reviews":{"page":1}}}}]"#, exit: 1),
    Scenario(
      "what was popped, the top first", with: files(#"["Swift.Int","1"]"#),
      "navpath diff nav.json later.json --to json-patch",
      prints: #"[{"op":"remove","path":"/2"},{"op":"remove","path":"/1"}]"#, exit: 1),
    Scenario("nothing", "navpath diff nav.json nav.json --to json-patch", prints: "[]"),
    Scenario(
      "what is new as the first path has it", on: #"["App.B","2","App.A","1"]"#,
      with: files(
        #"[{"push":{}},"3App1CV","3",{"sheet":{"withNavigation":false}},"3App1BV","2",{"push":{}},"3App1AV","1"]"#),
      "navpath diff nav.json later.json --to json-patch",
      prints: #"[{"op":"add","path":"/2","value":{"type":"App.C","value":3}}]"#, exit: 1),
    Scenario(
      "no value that its type cannot be decoded from", on: "[]", with: files(#"["Swift.Int","\"x\""]"#),
      "navpath diff nav.json later.json --to json-patch --form swiftui",
      reports:
        "later.json:1:15: error: no script can write element 0: the value must be an integer, not the string \"x\" "
        + "[standard-type]", exit: 3),
    Scenario(
      "no value that is not JSON", on: #"["Swift.Int","1"]"#, with: files(#"["Swift.Int","x","Swift.Int","1"]"#),
      "navpath diff nav.json later.json --to json-patch",
      reports: "later.json:1:15: error: the value of element 1 is not JSON: 'x' is not JSON; the only words are true, "
        + "false and null [value-json]", exit: 3),
    Scenario(
      "an old one that is not", on: #"["Swift.Int","x","App.A","1"]"#, with: files(#"["Swift.Int","2","App.A","1"]"#),
      "navpath diff nav.json later.json --to json-patch",
      prints: #"[{"op":"replace","path":"/1/value","value":2}]"#, exit: 1),
  ])
  func `a JSON Patch has`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "a format and a word", "navpath diff nav.json nav.json --to script --summary",
      reports: "navpath: error: '--summary' and '--to' cannot be used together\ntry 'navpath diff --help'", exit: 2),
    Scenario(
      "a format and JSON", "navpath diff nav.json nav.json --to json-patch --json",
      reports: "navpath: error: '--to' and '--json' cannot be used together\ntry 'navpath diff --help'", exit: 2),
    Scenario(
      "another format", "navpath diff nav.json nav.json --to unified",
      reports: "navpath: error: invalid value 'unified' for '--to': expected script, side-by-side or json-patch\n"
        + "try 'navpath diff --help'", exit: 2),
    Scenario(
      "one file", "navpath diff nav.json",
      reports: "navpath: error: missing B; usage: navpath diff A B\ntry 'navpath diff --help'", exit: 2),
    Scenario(
      "no path in A", with: files("[1"), "navpath diff later.json nav.json",
      reports: "later.json:2:1: error: unexpected end of text, expected ',' or ']' [json]", exit: 3),
    Scenario(
      "no path in B", with: files(#"["App.A","1","a"]"#), "navpath diff nav.json later.json",
      reports:
        "later.json:1:14: error: odd number of strings (3); a path holds a type name and a value for each element [odd-count]",
      exit: 3),
    Scenario(
      "types in A alone", with: files("[1]"), "navpath diff nav.json later.json",
      reports:
        "later.json: error: the type of the elements is not known; name it in the schema's 'stacks', or by 'navpath convert later.json --element TYPE --to expanded -o -'",
      exit: 3),
    Scenario(
      "types in B alone", on: "[1,2]", with: files(#"["Swift.Int","3","Swift.Int","1"]"#),
      "navpath diff nav.json later.json",
      reports:
        "nav.json: error: the type of the elements is not known; name it in the schema's 'stacks', or by 'navpath convert nav.json --element TYPE --to expanded -o -'",
      exit: 3),
    Scenario(
      "an empty path and an array of an unknown type", on: "[]", with: files(#"[{"pair":{"id":1}}]"#),
      "navpath diff nav.json later.json",
      reports:
        "later.json: error: the type of the elements is not known; name it in the schema's 'stacks', or by 'navpath convert later.json --element TYPE --to expanded -o -'",
      exit: 3),
    Scenario(
      "a type whose mangled tag is not known", on: #"["Si","1","4Main6LessonV","2"]"#,
      with: files(#"[{"type":"Main.Other","value":1},{"type":"Swift.String","value":"x"}]"#),
      "navpath diff nav.json later.json",
      reports:
        "nav.json: error: cannot be made equal to later.json: the path's tags are mangled and the one of 'Main.Other' "
        + "is unknown; write the tag that the app writes, such as 4Main6LessonV", exit: 3),
    Scenario(
      "the same behind another operation", on: #"["Si","1","SaySiG","[7]","SDySiSSG","{\"1\":\"a\"}"]"#,
      with: files(
        #"["Swift.String","\"top\"","Swift.Array<Swift.Int>","[7]","Main.Other","{\"home\":{}}","#
          + #""Swift.Dictionary<Swift.Int, Swift.String>","{\"1\":\"a\"}"]"#),
      "navpath diff nav.json later.json --json",
      reports:
        "nav.json: error: cannot be made equal to later.json: the path's tags are mangled and the one of 'Main.Other' "
        + "is unknown; write the tag that the app writes, such as 4Main6LessonV", exit: 3),
    Scenario(
      "a private type", on: "[]", with: files(#"["App.(unknown context at $1046f0a2c).Hidden","{}"]"#),
      "navpath diff nav.json later.json",
      reports:
        "nav.json: error: cannot be made equal to later.json: 'App.(unknown context at $1046f0a2c).Hidden' is private, "
        + "so its tag differs at every launch and no app can restore it; make the type internal", exit: 3),
    Scenario(
      "a value that is not JSON", on: #"["Swift.Int","1"]"#, with: files(#"["Swift.Int","x","Swift.Int","1"]"#),
      "navpath diff nav.json later.json",
      reports: "later.json:1:15: error: the value of element 1 is not JSON: 'x' is not JSON; the only words are true, "
        + "false and null [value-json]", exit: 3),
    Scenario(
      "the same as data", on: #"["Swift.Int","1"]"#, with: files(#"["Swift.Int","x","Swift.Int","1"]"#),
      "navpath diff nav.json later.json --json",
      reports: "later.json:1:15: error: the value of element 1 is not JSON: 'x' is not JSON; the only words are true, "
        + "false and null [value-json]", exit: 3),
    Scenario(
      "but in a word it is told", on: #"["Swift.Int","1"]"#, with: files(#"["Swift.Int","x","Swift.Int","1"]"#),
      "navpath diff nav.json later.json --summary", prints: "push", exit: 1),
    Scenario(
      "a value that its type cannot be decoded from", on: "[]",
      with: files(#"["Swift.Array<Swift.Int>","[1, true]","Swift.Int","1"]"#), "navpath diff nav.json later.json",
      reports: "later.json:1:32: error: no script can write element 1: element 1 must be an integer, not true "
        + "[standard-type]", exit: 3),
    Scenario(
      "a member that is updated to a wrong one", on: #"["Foundation.Locale","{\"identifier\":\"de\"}"]"#,
      with: files(#"["Foundation.Locale","{\"identifier\":5}"]"#), "navpath diff nav.json later.json",
      reports: "later.json:1:39: error: no script can write element 0: 'identifier' must be a string, not the number 5 "
        + "[standard-type]", exit: 3),
    Scenario(
      "what may be swift-cross-ui's", with: files(#"[{"type":"Swift.Int","value":"Mg=="}]"#),
      "navpath diff nav.json later.json",
      reports:
        "later.json:1:1: error: every value is base64 of JSON, as swift-cross-ui writes it; write --form swiftcrossui "
        + "or --form expanded, or name one of them in the schema's 'stacks' [not-a-path]", exit: 3),
    Scenario(
      "a stack that nobody names", "navpath diff nav.json nav.json --stack home",
      reports:
        "navpath: error: --stack 'home' needs a schema with 'stacks'; use --schema, or 'navpath init' to make one",
      exit: 2),
    Scenario(
      "a schema with faults", with: ["navpath.schema.json": "[]"], "navpath diff nav.json nav.json",
      reports: "navpath.schema.json:1:1: error: the schema is an array, expected an object", exit: 3),
    Scenario(
      "no A", on: nil, "navpath diff nav.json later.json",
      reports: "nav.json: error: cannot open: no such file or folder", exit: 4),
    Scenario(
      "no B", "navpath diff nav.json later.json", reports: "later.json: error: cannot open: no such file or folder",
      exit: 4),
    Scenario(
      "nobody who reads", on: "[" + String(repeating: #""Swift.Int","1","#, count: 9999) + #""Swift.Int","1"]"#,
      with: files("[]"), "(navpath diff later.json nav.json; echo $? >code) | head -n 0; cat code; rm code",
      prints: "141"),
    Scenario(
      "a full disk", with: files("[]"), after: "test -e /dev/full || mknod /dev/full c 1 7",
      "navpath diff later.json nav.json >/dev/full",
      reports: "navpath: error: cannot write to standard output: no space left on the disk", exit: 4),
  ])
  func `trouble is not taken for a difference:`(scenario: Scenario) throws { try scenario.check() }
}
