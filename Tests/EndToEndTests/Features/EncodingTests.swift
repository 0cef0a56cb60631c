// How a new path is put into a document: as the option, the schema, or the paths beside it say.

import Foundation
import Testing

struct EncodingTests {
  static let asked =
    "unknown encoding for a new path here; use --encoding json, text or base64, or \"encoding\" in the "
    + "schema's 'stacks' [not-a-path]"
  static let askedInList =
    "unknown encoding for a new path here; use --encoding data, text, base64 or json, or \"encoding\" in "
    + "the schema's 'stacks' [not-a-path]"
  /// A path with 1 in it, as JSON holds it.
  static let values = [
    "json": #"["Swift.Int","1"]"#, "text": #""[\"Swift.Int\",\"1\"]""#, "base64": #""WyJTd2lmdC5JbnQiLCIxIl0=""#,
  ]

  @Test(arguments: values.keys.sorted(), [#"{"p":""}"#, #"{"p":null}"#, "{}", #"{"n":1}"#])
  func `in JSON`(encoding: String, document: String) throws {
    let value = "\"p\":" + (Self.values[encoding] ?? "")
    let wanted = document == #"{"n":1}"# ? #"{"n":1,\#(value)}"# : "{\(value)}"
    for command in ["navpath new nav.json 1 --at /p", "navpath push nav.json 1 --at /p --create"] {
      try Scenario("told", on: document, "\(command) --encoding \(encoding)", leaves: wanted).check()
      let schema = #"{"destinations": {"Swift.Int": {}}, "stacks": {"s": {"at": "/p", "encoding": "\#(encoding)"}}}"#
      try Scenario("by the schema", on: document, with: ["navpath.schema.json": schema], command, leaves: wanted)
        .check()
      let stack = command.replacing("--at /p", with: "--stack s")
      try Scenario("by its stack", on: document, with: ["navpath.schema.json": schema], stack, leaves: wanted).check()
    }
  }

  @Test(arguments: [
    Scenario(
      "an empty string", on: #"{"p":""}"#, "navpath push nav.json 1 --at /p --create",
      reports: "nav.json:1:6: error: \(asked)", exit: 3),
    Scenario(
      "null", on: #"{"p":null}"#, "navpath new nav.json --at /p", reports: "nav.json:1:6: error: \(asked)", exit: 3),
    Scenario(
      "a missing member", on: #"{"n":1}"#, "navpath new nav.json --at /p", reports: "nav.json:1:1: error: \(asked)",
      exit: 3),
    Scenario(
      "beside arrays that may be anything", on: #"{"ids":[],"n":1,"p":null}"#, "navpath new nav.json --at /p",
      reports: "nav.json:1:21: error: \(asked)", exit: 3),
    Scenario(
      "beside paths that differ", on: #"{"a":"W10=","b":"[]","p":null}"#, "navpath new nav.json --at /p",
      reports: "nav.json:1:26: error: \(asked)", exit: 3),
    Scenario(
      "a string beside arrays", on: #"{"a":["Swift.Int","1"],"p":""}"#, "navpath new nav.json --at /p",
      reports: "nav.json:1:28: error: \(asked)", exit: 3),
    Scenario(
      "another value, by force", on: #"{"p":"home"}"#, "navpath new nav.json --at /p --force",
      reports: "nav.json:1:6: error: \(asked)", exit: 3),
    Scenario(
      "Data", on: #"{"p":null}"#, "navpath new nav.json --at /p --encoding data",
      reports:
        "nav.json:1:6: error: JSON has no Data; use --encoding base64, as JSONEncoder writes a Data property "
        + "[not-a-path]", exit: 3),
    Scenario(
      "a word that is none", on: #"{"p":null}"#, "navpath new nav.json --at /p --encoding base",
      reports: "navpath: error: invalid value 'base' for '--encoding': expected json, text, base64 or data\n"
        + "try 'navpath new --help'", exit: 2),
    Scenario(
      "where nothing is created", on: #"{"p":[]}"#, "navpath push nav.json 1 --at /p --encoding json",
      reports: "navpath: error: '--encoding' needs '--create'\ntry 'navpath push --help'", exit: 2),
  ])
  func `nothing is written where nothing tells`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "base64", on: #"{"tabs":{"home":"W10=","search":null}}"#, "navpath new nav.json 1 --at /tabs/search",
      leaves: #"{"tabs":{"home":"W10=","search":"WyJTd2lmdC5JbnQiLCIxIl0="}}"#),
    Scenario(
      "text, a missing one", on: #"{"home":"[\"Swift.Int\",\"1\"]","n":"x"}"#, "navpath new nav.json --at /search",
      leaves: #"{"home":"[\"Swift.Int\",\"1\"]","n":"x","search":"[]"}"#),
    Scenario(
      "an array", on: #"{"a":["Swift.Int","1"],"n":[1],"b":null}"#, "navpath new nav.json --at /b",
      leaves: #"{"a":["Swift.Int","1"],"n":[1],"b":[]}"#),
    Scenario(
      "a typed array", on: #"{"a":[1],"b":null}"#, "navpath new nav.json 2 --at /b --form array --element Int",
      leaves: #"{"a":[1],"b":[2]}"#),
    Scenario(
      "of other scenes", on: #"{"A":{"path":"W10="},"B":{}}"#, "navpath new nav.json --at /B/path",
      leaves: #"{"A":{"path":"W10="},"B":{"path":"W10="}}"#),
    Scenario(
      "the nearest", on: #"{"A":{"x":"W10="},"B":{"y":"[]"}}"#, "navpath new nav.json --at /B/x",
      leaves: #"{"A":{"x":"W10="},"B":{"y":"[]","x":"[]"}}"#),
    Scenario(
      "in another text", on: #"{"state":"{\"a\":\"W10=\",\"b\":\"\"}"}"#, "navpath new nav.json --at /state/b",
      leaves: #"{"state":"{\"a\":\"W10=\",\"b\":\"W10=\"}"}"#),
    Scenario(
      "the option over them", on: #"{"a":"W10=","b":null}"#, "navpath new nav.json --at /b --encoding text",
      leaves: #"{"a":"W10=","b":"[]"}"#),
    Scenario(
      "Data", on: PropertyListTests.list("\t<key>a</key>\n\t<data>W10=</data>"), "navpath new nav.json --at /b",
      leaves: PropertyListTests.list(
        "\t<key>a</key>\n\t<data>W10=</data>\n\t<key>b</key>\n\t<data>\n\tW10=\n\t</data>")),
    Scenario(
      "by force, another encoding", on: #"{"p":"[\"Swift.Int\",\"1\"]"}"#,
      "navpath new nav.json 2 --at /p --force --encoding json", leaves: #"{"p":["Swift.Int","2"]}"#),
    Scenario(
      "a whole file", on: nil, "navpath new nav.json 1 --encoding base64 && navpath count nav.json --at ''",
      prints: "1", leaves: #""WyJTd2lmdC5JbnQiLCIxIl0=""#),
  ])
  func `the paths beside it tell`(scenario: Scenario) throws { try scenario.check() }

  // MARK: Property lists

  /// A path with 1 in it, as an XML list holds it on a line of its own.
  static let elements = [
    "json": "<array>\n\t\t<string>Swift.Int</string>\n\t\t<string>1</string>\n\t</array>",
    "text": "<string>[\"Swift.Int\",\"1\"]</string>", "base64": "<string>WyJTd2lmdC5JbnQiLCIxIl0=</string>",
    "data": "<data>\n\tWyJTd2lmdC5JbnQiLCIxIl0=\n\t</data>",
  ]

  @Test(arguments: elements.keys.sorted())
  func `in an XML list`(encoding: String) throws {
    let element = Self.elements[encoding] ?? ""
    let command = "navpath push nav.json 1 --create --encoding \(encoding) --at /p"
    let list = PropertyListTests.list
    let rows = [
      Scenario(
        "a missing key", on: list("\t<key>n</key>\n\t<integer>3</integer>"), command,
        leaves: list("\t<key>n</key>\n\t<integer>3</integer>\n\t<key>p</key>\n\t\(element)")),
      Scenario(
        "a key on the line of its value", on: list("\t<key>n</key> <integer>3</integer> <!-- n -->"), command + "/q",
        leaves: list(
          "\t<key>n</key> <integer>3</integer>\n\t<key>p</key><dict>\n\t\t<key>q</key>\n\t\t"
            + element.replacing("\n\t", with: "\n\t\t") + "\n\t</dict> <!-- n -->")),
      Scenario(
        "an empty string", on: list("\t<key>p</key>\n\t<string></string>"), command,
        leaves: list("\t<key>p</key>\n\t\(element)")),
      Scenario(
        "an empty dictionary", on: list("\t<key>d</key>\n\t<dict/>"), command.replacing("/p", with: "/d/p"),
        leaves: list(
          "\t<key>d</key>\n\t<dict>\n\t\t<key>p</key>\n\t\t\(element.replacing("\n\t", with: "\n\t\t"))\n\t</dict>")),
      Scenario(
        "behind the elements of an array", on: list("\t<key>d</key>\n\t<array>\n\t\t<integer>1</integer>\n\t</array>"),
        command.replacing("/p", with: "/d/1"),
        leaves: list(
          "\t<key>d</key>\n\t<array>\n\t\t<integer>1</integer>\n\t\t\(element.replacing("\n\t", with: "\n\t\t"))\n\t</array>"
        )),
      Scenario(
        "a list on one line", on: "<plist><dict><key>n</key><integer>3</integer></dict></plist>",
        command.replacing("push nav.json 1 --create", with: "new nav.json"),
        leaves: "<plist><dict><key>n</key><integer>3</integer><key>p</key>"
          + [
            "json": "<array/>", "text": "<string>[]</string>", "base64": "<string>W10=</string>",
            "data": "<data>W10=</data>",
          ][
            encoding, default: ""] + "</dict></plist>"),
    ]
    for row in rows { try row.check() }
  }

  @Test(arguments: [
    Scenario(
      "a missing key", on: PropertyListTests.list(""), "navpath new nav.json --at /p",
      reports: "nav.json:4:1: error: \(askedInList)", exit: 3),
    Scenario(
      "an empty string", on: PropertyListTests.list("\t<key>p</key>\n\t<string/>"), "navpath new nav.json --at /p",
      reports: "nav.json:8:2: error: \(askedInList)", exit: 3),
    Scenario(
      "an empty string beside Data",
      on: PropertyListTests.list("\t<key>a</key>\n\t<data>W10=</data>\n\t<key>p</key>\n\t<string/>"),
      "navpath new nav.json --at /p", reports: "nav.json:10:2: error: \(askedInList)", exit: 3),
    Scenario(
      "a key that XML does not have", on: PropertyListTests.list(""),
      "navpath new nav.json --encoding data --at \"$(printf '/\\001')\"",
      reports: "nav.json:4:1: error: cannot add a key with a character that XML does not allow [not-a-path]",
      exit: 3),
  ])
  func `nothing is written to a list where nothing tells`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: ["json", "text", "base64", "data"])
  func `in a binary list, and what others share stays`(encoding: String) throws {
    let path = #"["Swift.Int","1"]"#
    let wanted: Any =
      switch encoding {
      case "json": ["Swift.Int", "1"]
      case "text": path
      case "base64": Data(path.utf8).base64EncodedString()
      default: Data(path.utf8)
      }
    // A dictionary that two keys share, as plistlib and Foundation do not write it, but may.
    let box = try Sandbox()
    try box.write(
      Array("bplist00".utf8) + [
        0xD2, 1, 2, 3, 3, 0x51, 0x61, 0x51, 0x62, 0xD1, 4, 5, 0x51, 0x6E, 0x10, 0x07, 8, 13, 15, 17, 20, 22, 0, 0, 0, 0,
        0,
        0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 24,
      ], to: "app.plist")
    let run = try box.run("push", "app.plist", "1", "--create", "--at", "/a/tabs/p", "--encoding", encoding)
    #expect(run == Run(0))
    let bytes = Data(try box.bytes(of: "app.plist"))
    let list = try unsafe PropertyListSerialization.propertyList(from: bytes, format: nil) as? NSDictionary
    #expect(list == ["a": ["n": 7, "tabs": ["p": wanted]], "b": ["n": 7]] as NSDictionary)
    #expect(try box.run("new", "app.plist", "--at", "/b/p", "-q").exit == 3)
  }

  @Test func `a schema is told of a word that is no encoding`() throws {
    try Scenario(
      "a word", on: #"{"destinations": {}, "stacks": {"s": {"at": "/p", "encoding": "bas64"}}}"#,
      "navpath schema check nav.json",
      prints:
        "nav.json:1:63: error: 'encoding' is 'bas64', expected 'json', 'text', 'base64' or 'data' [wrong-value]",
      reports: "1 error, 0 warnings", exit: 1
    ).check()
  }
}
