import Testing

struct FindTests {
  static let document = #"""
    {"tab":"home","tabs":{"home":["App.User","{\"id\":7}"],"a b":[]},"text":"[\"Swift.Int\",\"1\"]",
     "data":"W10=","ids":[1,2],"routes":["home","detail"],"name":"[x"}
    """#

  @Test(arguments: [
    Scenario(
      "a document", on: document, "navpath find nav.json",
      prints: """
        nav.json --at /tabs/home   JSON    swiftui  1 element   App.User {"id":7}
        nav.json --at '/tabs/a b'  JSON    swiftui  0 elements
        nav.json --at /text        string  swiftui  1 element   Swift.Int 1
        nav.json --at /data        base64  swiftui  0 elements
        """, reports: "2 arrays that could be a typed path; --all lists them"),
    Scenario(
      "arrays that could be typed paths, after the paths",
      on: #"{"ids":[1,2],"routes":["home","detail"],"p":["Swift.Int","1"]}"#,
      "navpath find nav.json --all",
      prints: """
        nav.json --at /p                    JSON  swiftui  1 element   Swift.Int 1
        nav.json --at /ids                  JSON  array    2 elements  2
        nav.json --at /routes --form array  JSON  array    2 elements  "detail"
        """),
    Scenario(
      "nothing but an array that could be a typed path", on: #"{"ids":[1,2]}"#, "navpath find nav.json",
      reports: "1 array that could be a typed path; --all lists it", exit: 1),
    Scenario(
      "one pair of several tells", on: #"{"p":["App.L","1","User","2"],"odd":["App.L","1","User"]}"#,
      "navpath find nav.json",
      prints: """
        nav.json --at /p    JSON  swiftui  2 elements  App.L 1
        nav.json --at /odd  JSON  swiftui  1 element   App.L 1
        """),
    Scenario(
      "an empty array beside routes", on: #"{"a":[],"b":[{"push":{"_0":1}}],"c":{"d":[]}}"#, "navpath find nav.json",
      prints: """
        nav.json --at /b  JSON  flowroutes  1 element   1
        nav.json --at /a  JSON  flowroutes  0 elements
        """),
    Scenario(
      "the type inside hmlongco/Navigator's wrapper",
      on: #"["NavigatorUI.AnyNavigationDestination","[\"3App6ScreenO\",{\"home\":{}},0]"]"#, "navpath find nav.json",
      prints: """
        nav.json  JSON  swiftui  1 element  NavigatorUI.AnyNavigationDestination(App.Screen) ["3App6ScreenO",{"home":{}},0]
        """),
    Scenario(
      "as data", on: #"{"p":"[\"App.User\",\"{\\\"id\\\":7}\"]"}"#, "navpath find nav.json --json",
      prints: #"[{"file":"nav.json","at":"/p","carriers":["text"],"form":"swiftui","certain":true,"elements":1,"#
        + #""current":{"type":"App.User","value":{"id":7}},"arguments":["nav.json","--at","/p"]}]"#),
    Scenario(
      "the file as a whole", "navpath find nav.json",
      prints: "nav.json  JSON  swiftui  3 elements  Swift.Int 3"),
    Scenario(
      "several files", with: ["a b.json": #"{"$x":["Swift.Int","1"]}"#, "none.json": #"{"a":1}"#],
      "navpath find 'a b.json' none.json",
      prints: "'a b.json' --at '/$x'  JSON  swiftui  1 element  Swift.Int 1",
      reports: "none.json: no path in it, and no array that could be one"),
    Scenario(
      "what the hints name can be typed", on: #"{"$x":["Swift.Int","1"]}"#, "navpath pop nav.json",
      reports: "nav.json:1:1: error: an object is not a navigation path, but contains one: add --at '/$x' [not-a-path]",
      exit: 3),
    Scenario(
      "standard input", "navpath find - <nav.json", prints: "-  JSON  swiftui  3 elements  Swift.Int 3"),
    Scenario(
      "swift-cross-ui", on: #"{"p":[{"type":"Swift.Int","value":"MQ=="}]}"#, "navpath find nav.json",
      prints: "nav.json --at /p --form swiftcrossui  JSON  swiftcrossui  1 element  Swift.Int 1"),
    Scenario(
      "a list with the ways to keep a path",
      on: PropertyListTests.list(
        PropertyListTests.values.sorted { $0.key < $1.key }
          .enumerated().map { $1.value.replacing("<key>p<", with: "<key>p\($0)<") }.joined(separator: "\n")),
      "navpath find nav.json",
      prints: """
        nav.json --at /p0  array   swiftui  2 elements  Swift.Int 2
        nav.json --at /p1  base64  swiftui  2 elements  Swift.Int 2
        nav.json --at /p2  Data    swiftui  2 elements  Swift.Int 2
        nav.json --at /p3  string  swiftui  2 elements  Swift.Int 2
        """),
    Scenario(
      "nothing", on: #"{"a":1}"#, "navpath find nav.json",
      reports: "nav.json: no path in it, and no array that could be one",
      exit: 1),
    Scenario("nothing, quietly", on: "[[]]", "navpath find nav.json -q", exit: 1),
    Scenario(
      "no JSON", on: "{", with: ["b.json": "[1]"], "navpath find nav.json b.json",
      reports: """
        nav.json:2:1: error: unexpected end of text, expected a member's name in double quotes or '}' [json]
        1 array that could be a typed path; --all lists it
        """, exit: 3),
  ])
  func `paths are found where they are`(scenario: Scenario) throws { try scenario.check() }

  private static let folder = [
    "d/a.json": #"{"x":["Swift.Int","1"]}"#, "d/e/b.json": #"["Swift.Int","1","Swift.Int","2"]"#,
    "d/none.json": #"{"a":1}"#,
    "d/p.plist": PropertyListTests.list("\t<key>p</key>\n\t<string>[]</string>"), "d/notes.txt": "[]",
    "d/ignored.json": "[]", "d/.gitignore": "ignored.json", "none/a.json": "{}",
  ]

  @Test(arguments: [
    Scenario(
      "its documents", on: nil, with: folder, "navpath find d",
      prints: """
        d/a.json --at /x   JSON    swiftui  1 element   Swift.Int 1
        d/e/b.json         JSON    swiftui  2 elements  Swift.Int 1
        d/p.plist --at /p  string  swiftui  0 elements
        """),
    Scenario(
      "none with a path", on: nil, with: folder, "navpath find none",
      reports: "none: no path in it, and no array that could be one", exit: 1),
    Scenario(
      "a broken one", on: nil, with: ["f/a.json": "{", "f/b.json": "[]"], "navpath find f",
      prints: "f/b.json  JSON  swiftui  0 elements",
      reports: "f/a.json:2:1: error: unexpected end of text, expected a member's name in double quotes or '}' [json]",
      exit: 3),
  ])
  func `a folder is searched:`(scenario: Scenario) throws { try scenario.check() }
}
