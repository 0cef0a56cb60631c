import Foundation
import Testing

struct AtTests {
  static let document = #"""
    { "tab" : "home", "tabs":{"home":["Swift.Int","2","Swift.Int","1"],"a/b":[ ]},
      "text":"[\"Swift.Int\",\"1\"]", "data":"WyJTd2lmdC5JbnQiLCIxIl0=", "n":1.0, "none":null }
    """#

  @Test(arguments: [
    Scenario(
      "an array", on: document, "navpath show nav.json --at /tabs/home", prints: "  0  Swift.Int  1\n> 1  Swift.Int  2"),
    Scenario("text in a string", on: document, "navpath current nav.json --at /text", prints: "Swift.Int\t1"),
    Scenario("base64 in a string", on: document, "navpath get nav.json 0 --at /data", prints: "Swift.Int\t1"),
    Scenario("a name with a slash", on: document, "navpath count --at=/tabs/a~1b nav.json", prints: "0"),
    Scenario("the whole of it", on: #""[]""#, "navpath count nav.json --at ''", prints: "0"),
    Scenario("a match", on: document, "navpath contains nav.json 2 --at /text", exit: 1),
    Scenario("standard input", on: document, "navpath count - --at /text <nav.json", prints: "1"),
  ])
  func `a part of a document is read`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "an array", on: document, "navpath pop nav.json --at /tabs/home",
      leaves: document.replacingOccurrences(of: #"["Swift.Int","2","#, with: "[")),
    Scenario(
      "an empty array", on: document, "navpath push nav.json 1 --at /tabs/a~1b",
      leaves: document.replacingOccurrences(of: "[ ]", with: #"["Swift.Int","1"]"#)),
    Scenario(
      "text in a string", on: document, "navpath push nav.json 2 --at /text",
      leaves: document.replacingOccurrences(of: #""[\""#, with: #""[\"Swift.Int\",\"2\",\""#)),
    Scenario(
      "base64 in a string", on: document, "navpath reset nav.json --at /data",
      leaves: document.replacingOccurrences(of: "WyJTd2lmdC5JbnQiLCIxIl0=", with: "W10=")),
    Scenario(
      "several operations", on: document, "navpath apply nav.json 'pop 2' 'push true' --at /tabs/home",
      leaves: document.replacingOccurrences(of: #"["Swift.Int","2","Swift.Int","1"]"#, with: #"["Swift.Bool","true"]"#)),
    Scenario("nothing to do", on: document, "navpath pop nav.json 0 --at /data"),
    Scenario(
      "standard input and output", on: document, "navpath reset - --at /data <nav.json",
      prints: document.replacingOccurrences(of: "WyJTd2lmdC5JbnQiLCIxIl0=", with: "W10=")),
  ])
  func `a part of a document is changed and nothing else`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "nothing there", on: document, "navpath push nav.json 1 --at /tabs/search",
      reports:
        "nav.json:1:26: error: no path at /tabs/search: no member 'search' in /tabs; it has 'home', 'a/b' [not-a-path]",
      exit: 3),
    Scenario(
      "the document as a whole", on: document, "navpath show nav.json",
      reports:
        "nav.json:1:1: error: an object is not a navigation path, but contains some: add --at /tabs/home, --at /tabs/a~1b or --at /text "
        + "[not-a-path]", exit: 3),
    Scenario(
      "an object in it", on: document, "navpath push nav.json 1 --at /tabs",
      reports:
        "nav.json:1:26: error: an object is not a navigation path, but contains some: add --at /tabs/home or --at /tabs/a~1b [not-a-path]",
      exit: 3),
    Scenario(
      "an object with a model in base64, with names that need escapes",
      on: #"{"state":"eyJhL2IiOlt7InB1c2giOnt9fSwiU2kiLCIxIl19"}"#, "navpath reset nav.json",
      reports:
        "nav.json:1:1: error: an object is not a navigation path, but contains one: add --at /state/a~1b [not-a-path]",
      exit: 3),
    Scenario(
      "an object with arrays that may be anything", on: #"{"ids":[1,2],"names":["a","b"],"none":[]}"#,
      "navpath show nav.json",
      reports:
        "nav.json:1:1: error: an object is not a navigation path; if an array in it is one, add --at /ids --form array "
        + "--element TYPE or --at /names --form array --element TYPE [not-a-path]", exit: 3),
    Scenario(
      "an object with a path and such arrays", on: #"{"ids":[1,2],"path":["Swift.Int","1"],"names":["a"]}"#,
      "navpath push nav.json 2",
      reports:
        "nav.json:1:1: error: an object is not a navigation path, but contains one: add --at /path [not-a-path]",
      exit: 3),
    Scenario(
      "an object with one array that may be a path", on: #"{"none":[],"mixed":[1,"a"],"more":[[1]]}"#,
      "navpath show nav.json",
      reports:
        "nav.json:1:1: error: an object is not a navigation path; if an array in it is one, add --at /more/0 --form array "
        + "--element TYPE [not-a-path]", exit: 3),
    Scenario(
      "null", on: document, "navpath show nav.json --at /none",
      reports:
        "nav.json:2:86: error: null is not a navigation path; the app encoded 'path.codable' while an element was not "
        + "Codable (the empty path is []) [null-path]", exit: 3),
    Scenario(
      "a word", on: document, "navpath show nav.json --at /tab",
      reports:
        "nav.json:1:11: error: the string is not a navigation path, expected a path's JSON text or base64 of it [not-a-path]",
      exit: 3),
    Scenario(
      "a wrong escape", on: document, "navpath show nav.json --at /tabs~2",
      reports: """
        navpath: error: invalid value '/tabs~2' for '--at': expected a JSON Pointer such as '' or '/tabs/home', with '~1' for '/' and '~0' for '~' in a name
        try 'navpath show --help'
        """, exit: 2),
    Scenario(
      "a file that is one JSON string", on: #""[\"Swift.Int\",\"1\"]""#, "navpath pop nav.json",
      reports: "nav.json:1:1: error: a string is not a navigation path, but contains one: add --at '' [not-a-path]",
      exit: 3
    ),
    Scenario(
      "a value in base64 that is no JSON", on: #"{"p":"WyJBIiwieyIsIkFwcC5CIiwiMSJd"}"#,
      "navpath current nav.json --at /p",
      reports: "nav.json:1:6: error: the value of element 1 is not JSON: unexpected end of text, expected a "
        + "member's name in double quotes or '}' (at byte 7 of the decoded text) [value-json]", exit: 3),
    Scenario(
      "a value in text that is no JSON", on: #"{"p":"[\"A\",\"{]\",\"App.B\",\"1\"]"}"#,
      "navpath current nav.json --at /p",
      reports:
        "nav.json:1:17: error: the value of element 1 is not JSON: unexpected ']', expected a member's name in double "
        + "quotes or '}' [value-json]", exit: 3),
  ])
  func `what is no path there is told with its place`(scenario: Scenario) throws { try scenario.check() }

  private static let one = #"{"nav":{"path":["Swift.Int","2","Swift.Int","1"]},"ids":[1,2]}"#
  private static let note = "nav.json: read at /nav/path, the only certain path in it"

  @Test(arguments: [
    Scenario("show", on: one, "navpath show nav.json", prints: "  0  Swift.Int  1\n> 1  Swift.Int  2", reports: note),
    Scenario("current, quietly", on: one, "navpath current nav.json -q", prints: "Swift.Int\t2"),
    Scenario("get", on: one, "navpath get nav.json 0", prints: "Swift.Int\t1", reports: note),
    Scenario("contains", on: one, "navpath contains nav.json 7", reports: note, exit: 1),
    Scenario(
      "a string from a debugger", on: #""[\"Swift.Int\",\"1\"]""#, "navpath show nav.json", prints: "> 0  Swift.Int  1",
      reports: "nav.json: read inside its string, the only certain path in it"),
    Scenario(
      "standard input", on: one, "navpath count - <nav.json", prints: "2",
      reports: note.replacingOccurrences(of: "nav.json", with: "stdin")),
    Scenario(
      "by the rules of the stack there", on: #"{"home":["a"],"x":{"y":["Swift.Int","1"]}}"#,
      with: ["navpath.schema.json": #"{"destinations":{"Swift.Int":{}},"stacks":{"s":{"at":"/x/y","maxDepth":0}}}"#],
      "navpath restore nav.json --policy strict", prints: "> 0  Swift.Int  1",
      reports: "nav.json: read at /x/y, the only path in it"),
    Scenario(
      "two", on: #"{"a":["Swift.Int","1"],"b":[]}"#, "navpath count nav.json",
      reports:
        "nav.json:1:1: error: an object is not a navigation path, but contains some: add --at /a or --at /b [not-a-path]",
      exit: 3),
  ])
  func `the only path of a document is read, and its place told:`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    ("nav.path", "/nav/path"), (".tabs.home", "/tabs/home"), ("'$.tabs[0].home'", "/tabs/0/home"),
    ("'#/tabs/home'", "/tabs/home"), ("tabs/home", "/tabs/home"), ("tabs", "/tabs"),
    ("'.tabs[\"a b\"]'", "'/tabs/a b'"),
  ])
  func `a place in another notation is told as a pointer`(word: String, pointer: String) throws {
    for (command, option) in [("show", "--at"), ("current", "--get")] {
      let run = try Sandbox(["nav.json": Self.one]).shell("navpath \(command) nav.json \(option) \(word)")
      #expect(run.exit == 2 && run.errors.contains("': expected a JSON Pointer; write \(pointer)\n"), "\(run)")
    }
    let step = try Sandbox(["nav.json": Self.one]).shell("navpath trace nav.json --at \(word)")
    #expect(step.errors.contains("expected a step, from 1 on, or a JSON Pointer; write \(pointer)\n"), "\(step)")
  }
}
