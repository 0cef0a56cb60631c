// Property lists as input of commands: the rest of a changed list is unchanged, errors have byte offsets, paths that share a
// value are traced, and paths in each encoding are migrated. `EncodingTests` and `SavedPlacesTests` also use `read`.

import Foundation
import Testing

struct PropertyListTests {
  /// A binary property list, as Foundation writes it.
  static func binary(_ list: [String: Any]) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
  }

  /// A property list, as Foundation reads it.
  static func read(_ name: String, in box: Sandbox) throws -> NSDictionary {
    let list = try unsafe PropertyListSerialization.propertyList(from: Data(box.bytes(of: name)), format: nil)
    return try #require(list as? NSDictionary)
  }

  @Test func `a path in a binary property list changes, and Foundation reads the rest unchanged`() throws {
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
      let want = rest.merging(["p": new]) { first, _ in first } as NSDictionary
      // As text, in which each kind of number is written differently.
      let texts = try [Self.read("app.plist", in: box), want].map {
        try PropertyListSerialization.data(fromPropertyList: $0, format: .xml, options: 0)
      }
      #expect(texts[0] == texts[1])
      #expect(try box.bytes(of: "app.plist").starts(with: "bplist00".utf8))
    }
  }

  @Test func `an error in a binary property list has its byte offset`() throws {
    let box = try Sandbox()
    let bytes = try Self.binary(["p": Data(#"["App.A","{]"]"#.utf8)])
    try box.write(bytes, to: "app.plist")
    let column = 1 + (bytes.firstIndex(of: UInt8(ascii: "]")) ?? 0)
    #expect(
      try box.run("current", "app.plist", "--at", "/p", "--form", "swiftui", "--json")
        == Run(
          3,
          reports:
            #"{"error":{"message":"the value of element 0 is not JSON: unexpected ']', expected a member's name "#
            + #"in double quotes or '}'","rule":"value-json","file":"app.plist","line":1,"column":\#(column)},"exit":3}"#
        ))
    try box.write(Array(bytes.dropLast(9)), to: "app.plist")
    #expect(try box.run("find", "app.plist").exit == 3)
    // An error about a whole dictionary has no byte offset.
    try box.write(try Self.binary(["AppleLanguages": ["en"], "nav": ["Swift.Int", "1"]]), to: "app.plist")
    let message =
      "app.plist: error: a dictionary is not a navigation path, but contains one: add --at /nav [not-a-path]"
    #expect(try box.run("push", "app.plist", "2") == Run(3, reports: message))
  }

  @Test func `paths that share one value of a binary list are steps of their own`() throws {
    let stacks = #"{"home": {"at": "/home"}, "scenes": {"at": "/scenes/*"}}"#
    let box = try Sandbox(["navpath.schema.json": #"{"destinations": {"Swift.Int": {}}, "stacks": \#(stacks)}"#])
    for (name, path) in [("a.plist", #"["Swift.Int","1"]"#), ("b.plist", "[]")] {
      // The binary writer stores equal strings once.
      try box.write(try Self.binary(["home": "[]", "scenes": ["a": path, "b": path]]), to: name)
    }
    // The order of a dictionary's keys differs.
    let prints = """
      a.plist  home    start         0  (root)
      a.plist  scenes /scenes/a    start         1  Swift.Int  1
      a.plist  scenes /scenes/b    start         1  Swift.Int  1
      b.plist  scenes /scenes/a    pop-to-root   0  (root)
      b.plist  scenes /scenes/b    pop-to-root   0  (root)
      """
    #expect(try box.shell("navpath trace a.plist b.plist | cut -c 6- | sort") == Run(0, prints: prints))
  }

  /// A list with a path twice, in an encoding.
  private static func list(_ holder: String, _ text: String, _ strings: [String]) -> [String: Any] {
    let value: Any =
      switch holder {
      case "data": Data(text.utf8)
      case "string": text
      default: strings
      }
    return ["a": value, "b": value, "date": Date(timeIntervalSinceReferenceDate: 1), "n": 7]
  }

  @Test(arguments: ["xml", "binary"], ["data", "string", "array"])
  func `a property list is migrated in each encoding of its paths`(format: String, holder: String) throws {
    let text = #"["Old.A","{\"x\":1}"]"#
    let list = Self.list(holder, text, ["Old.A", #"{"x":1}"#])
    let bytes = try PropertyListSerialization.data(
      fromPropertyList: list, format: format == "xml" ? .xml : .binary, options: 0)
    let box = try Sandbox([
      "navpath.schema.json":
        #"{"destinations": {"New.A": {"formerly": ["Old.A"]}}, "stacks": {"a": {"at": "/a"}, "b": {"at": "/b"}}}"#
    ])
    try box.write(Array(bytes), to: "nav.plist")
    let prints = "nav.plist: stack 'a': element 0: Old.A -> New.A\nnav.plist: stack 'b': element 0: Old.A -> New.A"
    #expect(try box.run("migrate", "nav.plist") == Run(0, prints: prints))
    let read = try Self.read("nav.plist", in: box)
    #expect(read == Self.list(holder, text.replacing("Old", with: "New"), ["New.A", #"{"x":1}"#]) as NSDictionary)
    let once = try box.identity(of: "nav.plist")
    #expect(try box.run("migrate", "nav.plist") == Run(0))
    #expect(try box.identity(of: "nav.plist") == once)
  }
}
