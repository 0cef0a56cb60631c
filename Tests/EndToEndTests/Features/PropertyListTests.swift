import Foundation
import Testing

struct PropertyListTests {
  static func list(_ body: String) -> String {
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

  /// A path 1 with 2 on it, in everything that a list may keep one in.
  static let values = [
    "data": "\t<key>p</key>\n\t<data>\n\tWyJTd2lmdC5JbnQiLCIyIiwiU3dpZnQuSW50IiwiMSJd\n\t</data>",
    "string": "\t<key>p</key>\n\t<string>[\"Swift.Int\",\"2\",\"Swift.Int\",\"1\"]</string>",
    "base64": "\t<key>p</key>\n\t<string>WyJTd2lmdC5JbnQiLCIyIiwiU3dpZnQuSW50IiwiMSJd</string>",
    "array":
      "\t<key>p</key>\n\t<array>\n\t\t<string>Swift.Int</string>\n\t\t<string>2</string>\n\t\t<string>Swift.Int</string>\n\t\t<string>1</string>\n\t</array>",
  ]
  /// The same with 2 popped.
  static let popped = [
    "data": "\t<key>p</key>\n\t<data>\n\tWyJTd2lmdC5JbnQiLCIxIl0=\n\t</data>",
    "string": "\t<key>p</key>\n\t<string>[\"Swift.Int\",\"1\"]</string>",
    "base64": "\t<key>p</key>\n\t<string>WyJTd2lmdC5JbnQiLCIxIl0=</string>",
    "array": "\t<key>p</key>\n\t<array>\n\t\t<string>Swift.Int</string>\n\t\t<string>1</string>\n\t</array>",
  ]

  @Test(arguments: values.keys.sorted())
  func `a path in an XML list is read and changed, and nothing else`(holder: String) throws {
    let (old, new) = (Self.list(Self.values[holder] ?? ""), Self.list(Self.popped[holder] ?? ""))
    let schema =
      #"{"destinations": {"Swift.Int": {}}, "stacks": {"home": {"at": "/p"}, "gone": {"at": "/q", "optional": true}}}"#
    let rows = [
      Scenario("read", on: old, "navpath show nav.json --at /p", prints: "  0  Swift.Int  1\n> 1  Swift.Int  2"),
      Scenario("changed", on: old, "navpath pop nav.json --at /p", leaves: new),
      Scenario("elsewhere", on: old, "navpath pop nav.json --at /p -o new.plist", makes: ["new.plist": new]),
      Scenario("through a pipe", on: old, "navpath pop - --at /p <nav.json", prints: new),
      Scenario("nothing to do", on: old, "navpath apply nav.json 'pop' 'push 2' --at /p"),
      Scenario(
        "a stack of the schema", on: old, with: ["navpath.schema.json": schema], "navpath pop nav.json --stack home",
        leaves: new),
      Scenario(
        "checked", on: old, with: ["navpath.schema.json": schema], "navpath validate nav.json",
        reports: "1 file, 1 path: 0 errors, 0 warnings"),
      Scenario(
        "compared", on: old, with: ["new.plist": new], "navpath diff nav.json new.plist --at /p", prints: "pop 1",
        exit: 1),
      Scenario("formatted", on: old, "navpath fmt nav.json --at /p"),
      Scenario(
        "the list as a whole", on: old, "navpath pop nav.json",
        reports:
          "nav.json:4:1: error: a dictionary is not a navigation path, but contains one: add --at /p [not-a-path]",
        exit: 3),
    ]
    for row in rows { try row.check() }
  }

  /// A binary list, as Foundation writes it.
  static func binary(_ list: [String: Any]) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
  }

  @Test func `a path in a binary list is changed, and Foundation reads the rest as it was`() throws {
    let path = #"["Swift.Int","2","Swift.Int","1"]"#
    let rest: [String: Any] = [
      "flag": true, "n": 3, "real": 1.5, "date": Date(timeIntervalSinceReferenceDate: 1), "text": "日本",
      "list": ["a", "b", ["c": Data([1, 2])]],
    ]
    let holders: [(Any, Any)] = [
      (Data(path.utf8), Data(#"["Swift.Int","1"]"#.utf8)), (path, #"["Swift.Int","1"]"#),
      (Data(path.utf8).base64EncodedString(), Data(#"["Swift.Int","1"]"#.utf8).base64EncodedString()),
      (["Swift.Int", "2", "Swift.Int", "1"], ["Swift.Int", "1"]),
    ]
    for (old, new) in holders {
      let box = try Sandbox()
      try box.write(try Self.binary(rest.merging(["p": old]) { first, _ in first }), to: "app.plist")
      #expect(try box.run("show", "app.plist", "--at", "/p") == Run(0, prints: "  0  Swift.Int  1\n> 1  Swift.Int  2"))
      let before = try box.identity(of: "app.plist")
      #expect(try box.run("apply", "app.plist", "--at", "/p", "pop", "push 2") == Run(0))
      #expect(try box.identity(of: "app.plist") == before)
      #expect(try box.run("pop", "app.plist", "--at", "/p") == Run(0))
      let list = try unsafe PropertyListSerialization.propertyList(from: Data(box.bytes(of: "app.plist")), format: nil)
      let want = rest.merging(["p": new]) { first, _ in first }
      let texts = try [list, want].map {
        String(
          decoding: try PropertyListSerialization.data(fromPropertyList: $0, format: .xml, options: 0), as: UTF8.self)
      }
      #expect(texts[0] == texts[1])
      #expect(try box.bytes(of: "app.plist").starts(with: "bplist00".utf8))
    }
  }

  @Test func `a fault in a binary list is told by its byte`() throws {
    let box = try Sandbox()
    let bytes = try Self.binary(["p": Data(#"["App.A","{]"]"#.utf8)])
    try box.write(bytes, to: "app.plist")
    let column = 1 + (bytes.firstIndex(of: UInt8(ascii: "]")) ?? 0)
    #expect(
      try box.run("current", "app.plist", "--at", "/p", "--form", "swiftui", "--json")
        == Run(
          3,
          reports:
            "app.plist:1:\(column): error: the value of element 0 is not JSON: unexpected ']', expected a member's name "
            + "in double quotes or '}' [value-json]"))
    try box.write(Array(bytes.dropLast(9)), to: "app.plist")
    #expect(try box.run("find", "app.plist").exit == 3)
    // That of a whole dictionary is of no use.
    try box.write(try Self.binary(["AppleLanguages": ["en"], "nav": ["Swift.Int", "1"]]), to: "app.plist")
    let message =
      "app.plist: error: a dictionary is not a navigation path, but contains one: add --at /nav [not-a-path]"
    #expect(try box.run("push", "app.plist", "2") == Run(3, reports: message))
  }
}
