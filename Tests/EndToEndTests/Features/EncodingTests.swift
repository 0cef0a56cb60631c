// The encoding of a new path in a document: in JSON from the option or the schema, in property lists from the option, with the
// other text and shared values unchanged.

import Foundation
import Testing

struct EncodingTests {
  /// The path `1`, as a JSON value in each encoding.
  static let values = [
    "json": #"["Swift.Int","1"]"#, "text": #""[\"Swift.Int\",\"1\"]""#, "base64": #""WyJTd2lmdC5JbnQiLCIxIl0=""#,
  ]

  @Test(arguments: values.keys.sorted(), [#"{"p":""}"#, #"{"p":null}"#, "{}", #"{"n":1}"#])
  func `a new path in JSON has the encoding of the option or the schema`(
    encoding: String, document: String
  ) throws {
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

  // MARK: Property lists

  private static func list(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<!-- what the app keeps -->
    \t<key>a &amp; b</key><string><![CDATA[<kept>]]></string>
    \(body)
    </dict>
    </plist>
    """
  }

  /// The path `1` in each encoding, as an XML property list has it on its own line.
  static let elements = [
    "json": "<array>\n\t\t<string>Swift.Int</string>\n\t\t<string>1</string>\n\t</array>",
    "text": "<string>[\"Swift.Int\",\"1\"]</string>", "base64": "<string>WyJTd2lmdC5JbnQiLCIxIl0=</string>",
    "data": "<data>\n\tWyJTd2lmdC5JbnQiLCIxIl0=\n\t</data>",
  ]

  @Test(arguments: elements.keys.sorted())
  func `a new path in an XML property list has the encoding of the option`(
    encoding: String
  ) throws {
    let element = Self.elements[encoding] ?? ""
    let command = "navpath push nav.json 1 --create --encoding \(encoding) --at /p"
    let list = Self.list
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
          ][encoding, default: ""] + "</dict></plist>"),
    ]
    for row in rows { try row.check() }
  }

  @Test(arguments: ["json", "text", "base64", "data"])
  func `a new path in a binary property list leaves shared values unchanged`(encoding: String) throws {
    let path = #"["Swift.Int","1"]"#
    let wanted: Any =
      switch encoding {
      case "json": ["Swift.Int", "1"]
      case "text": path
      case "base64": Data(path.utf8).base64EncodedString()
      default: Data(path.utf8)
      }
    // A dictionary with two references to one key object: plistlib and Foundation do not write it, but it is valid.
    let box = try Sandbox()
    try box.write(
      Array("bplist00".utf8) + [
        0xD2, 1, 2, 3, 3, 0x51, 0x61, 0x51, 0x62, 0xD1, 4, 5, 0x51, 0x6E, 0x10, 0x07, 8, 13, 15, 17, 20, 22, 0, 0, 0, 0,
        0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 24,
      ], to: "app.plist")
    let run = try box.run("push", "app.plist", "1", "--create", "--at", "/a/tabs/p", "--encoding", encoding)
    #expect(run == Run(0))
    let list = try PropertyListTests.read("app.plist", in: box)
    #expect(list == ["a": ["n": 7, "tabs": ["p": wanted]], "b": ["n": 7]] as NSDictionary)
    #expect(try box.run("new", "app.plist", "--at", "/b/p", "-q").exit == 3)
  }
}
