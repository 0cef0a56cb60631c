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
        nav.json --at /tabs/home            JSON    swiftui  1 element   App.User {"id":7}
        nav.json --at /text                 string  swiftui  1 element   Swift.Int 1
        nav.json --at /data                 base64  swiftui  0 elements
        nav.json --at /ids                  JSON    array    2 elements  2
        nav.json --at /routes --form array  JSON    array    2 elements  "detail"
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
      "what the hints name can be typed", on: #"{"$x":["Swift.Int","1"]}"#, "navpath show nav.json",
      reports: "nav.json:1:1: error: an object is not a navigation path, but contains one: --at '/$x' [not-a-path]",
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
      prints: "b.json  JSON  array  1 element  1",
      reports:
        "nav.json:2:1: error: unexpected end of text, expected a member's name in double quotes or '}' [json]", exit: 3),
  ])
  func `paths are found where they are`(scenario: Scenario) throws { try scenario.check() }
}
