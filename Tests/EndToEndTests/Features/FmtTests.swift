import Foundation
import Testing

struct FmtTests {
  static let messy = "[ \"App.User\",\"{ \\\"name\\\" : \\\"B\\\",\\\"id\\\": 1.0 }\" ]"

  @Test(arguments: [
    Scenario(
      "on one line", on: messy, "navpath fmt nav.json --compact",
      leaves: #"["App.User","{\"name\":\"B\",\"id\":1.0}"]"#),
    Scenario(
      "on several lines", on: messy, "navpath fmt nav.json --pretty",
      leaves: "[\n  \"App.User\",\n  \"{\\\"name\\\":\\\"B\\\",\\\"id\\\":1.0}\"\n]"),
    Scenario(
      "sorted, inside values too", on: messy, "navpath fmt nav.json --sort-keys",
      leaves: #"["App.User","{\"id\":1.0,\"name\":\"B\"}"]"#),
    Scenario("as it is", on: Sample.shop, "navpath fmt nav.json"),
    Scenario("the root", on: Sample.empty, "navpath fmt nav.json --compact"),
    Scenario("the root on several lines", on: Sample.empty, "navpath fmt nav.json --pretty", leaves: "[\n\n]"),
    Scenario(
      "a typed array", on: "[{\"b\":1,\"a\":[]}]", "navpath fmt nav.json --pretty --sort-keys",
      leaves: "[\n  {\n    \"a\" : [\n\n    ],\n    \"b\" : 1\n  }\n]"),
    Scenario(
      "line ends are kept", on: "\u{FEFF}[ \"A\",\r\n \"1\" ]\r\n", "navpath fmt nav.json",
      leaves: "\u{FEFF}[\r\n  \"A\",\r\n  \"1\"\r\n]\r\n"),
    Scenario(
      "a part of a document", on: "{ \"p\" : \"[ \\\"A\\\", \\\"1\\\" ]\", \"q\" : 1 }", "navpath fmt nav.json --at /p",
      leaves: "{ \"p\" : \"[\\\"A\\\",\\\"1\\\"]\", \"q\" : 1 }"),
    Scenario(
      "standard input", on: messy, "navpath fmt - --sort-keys <nav.json",
      prints: #"["App.User","{\"id\":1.0,\"name\":\"B\"}"]"#),
    Scenario(
      "several files", on: messy, with: ["b.json": "[ ]", "c.json": "[]"], "navpath fmt nav.json b.json c.json",
      leaves: #"["App.User","{\"name\":\"B\",\"id\":1.0}"]"#, makes: ["b.json": "[]"]),
  ])
  func `fmt lays a path out`(scenario: Scenario) throws {
    try scenario.check()
  }

  @Test(arguments: ["", "--compact", "--pretty", "--sort-keys", "--pretty --sort-keys"])
  func `done twice, the second time changes nothing`(options: String) throws {
    for text in [
      Self.messy, Sample.shop, "[]", "[ ]", "[\n\n]", "[{\"b\":1,\"a\":[]} , 1]", FormsTests.flow,
      ConvertTests.expanded,
    ] {
      let box = try Sandbox(["nav.json": text + "\n"])
      #expect(try box.shell("navpath fmt nav.json \(options)") == Run(0))
      let once = try box.identity(of: "nav.json")
      #expect(try box.shell("navpath fmt --check nav.json \(options) && navpath fmt nav.json \(options)") == Run(0))
      #expect(try box.identity(of: "nav.json") == once)
    }
  }

  @Test(arguments: [
    "<string>App.A</string><string>&#34;a/b&#34;</string>",
    "<string>App.A</string><string>&#34;a/b&#34;</string><string>App.B</string><string>[ ]</string>",
    "<dict><key>type</key><string>App.A</string><key>value</key><string>a&#47;b</string></dict>",
  ])
  func `in a property list, a string with another escape in JSON is the same`(items: String) throws {
    let list = "<plist version=\"1.0\"><dict><key>p</key><array>\(items)</array></dict></plist>\n"
    let box = try Sandbox(["state.plist": list])
    #expect(try box.shell("navpath fmt state.plist --at /p") == Run(0))
    let once = try box.identity(of: "state.plist")
    #expect(try box.text(of: "state.plist") == list.replacingOccurrences(of: "[ ]", with: "[]"))
    #expect(try box.shell("navpath fmt --check state.plist --at /p && navpath fmt state.plist --at /p") == Run(0))
    #expect(try box.identity(of: "state.plist") == once)
  }

  @Test(arguments: [
    Scenario("a file that would change", on: messy, "navpath fmt --check nav.json", prints: "nav.json", exit: 1),
    Scenario("a file that would not", on: Sample.shop, "navpath fmt --check nav.json"),
    Scenario(
      "of several", on: messy, with: ["b.json": "[ ]", "c.json": "[]"], "navpath fmt --check c.json b.json nav.json",
      prints: "b.json\nnav.json", exit: 1),
    Scenario(
      "one that is not there", on: messy, "navpath fmt --check no.json nav.json", prints: "nav.json",
      reports: "no.json: error: cannot open: no such file or folder", exit: 4),
    Scenario(
      "and prints the files as JSON", with: ["b.json": Sample.numbers],
      "navpath fmt b.json nav.json --check --pretty --json",
      prints: #"["b.json","nav.json"]"#, exit: 1),
    Scenario("and prints JSON where nothing would change", "navpath fmt nav.json --check --json", prints: "[]"),
  ])
  func `check writes nothing`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario("a file that would change", on: messy, "navpath fmt -n nav.json", prints: "nav.json"),
    Scenario("a file that would not", on: Sample.shop, "navpath fmt --dry-run nav.json"),
    Scenario(
      "of several", on: messy, with: ["b.json": "[ ]", "c.json": "[]"], "navpath fmt -n c.json b.json nav.json",
      prints: "b.json\nnav.json"),
    Scenario(
      "with --check the exit code is its own", on: messy, "navpath fmt -n --check nav.json", prints: "nav.json", exit: 1
    ),
    Scenario("standard input", on: messy, "navpath fmt -n - <nav.json", prints: "stdin"),
  ])
  func `a dry run writes nothing and names what would be written`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "a value that is no JSON", on: #"["A","{","App.B","1"]"#, "navpath fmt nav.json",
      reports:
        "nav.json:1:8: error: the value of element 1 is not JSON: unexpected end of text, expected a "
        + "member's name in double quotes or '}' [value-json]", exit: 3),
    Scenario(
      "two layouts", on: Sample.shop, "navpath fmt nav.json --pretty --compact",
      reports: """
        navpath: error: '--pretty' and '--compact' cannot be used together
        try 'navpath fmt --help'
        """, exit: 2),
  ])
  func `what cannot be laid out is told`(scenario: Scenario) throws { try scenario.check() }
}
