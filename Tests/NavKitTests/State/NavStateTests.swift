// States: several paths of one text, read by several threads and written at once, unreadable and missing ones, and stacks whose
// names look alike.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct NavStateTests {
  /// A state shared by tests, as in an app's tests.
  private static let shared = Result {
    let json =
      #"{"destinations":{"A.B":{}},"stacks":{"one":{"at":"/one"},"two":{"at":"/two"}},"selection":{"at":"/tab"}}"#
    let text = #"{"tab":"two","one":"[\"A.B\",\"1\"]","two":"[\"A.B\",\"2\",\"A.B\",\"3\"]"}"#
    let schema = try DestinationSchema(parsing: Array(json.utf8))
    return (state: try NavState(parsing: text.utf8, schema: schema), schema: schema)
  }

  @Test(arguments: 0..<8)
  func `several threads may read a state`(number: Int) throws {
    let (state, schema) = try Self.shared.get()
    #expect(state.names.map { state[$0].count } == [1, 2] && state.stackOnScreen == "two")
    #expect(schema.findings(in: state).isEmpty)
    var changed = state
    changed["one"] = NavPath([NavPath.Element(type: NavPath.TypeName("A.B"), uncheckedText: "\(number)")])
    #expect(try changed.written().count == state.bytes.count)
  }

  @Test func `stacks whose names differ in code points alone are two stacks`() throws {
    let names = ["\u{E9}", "e\u{301}"]
    let stacks = names.map { #""\#($0)":{"at":"/\#($0)"}"# }.joined(separator: ",")
    let json = #"{"destinations":{"A.B":{"payload":{"type":"integer"}}},"stacks":{\#(stacks)}}"#
    let schema = try DestinationSchema(parsing: Array(json.utf8))
    var state = try NavState(parsing: #"{"\#(names[0])":[],"\#(names[1])":[]}"#.utf8, schema: schema)
    for (name, text) in zip(names, ["1", "2"]) {
      state[name].append(NavPath.Element(type: NavPath.TypeName("A.B"), uncheckedText: text))
    }
    let written = #"{"\#(names[0])":["A.B","1"],"\#(names[1])":["A.B","2"]}"#
    #expect(try state.written().elementsEqual(written.utf8))
    #expect(try schema.restoration(of: state, stack: names[1]).path.map(\.text) == ["2"])
  }

  static let schema = #"""
    {"destinations": {"A.A": {}}, "stacks": {
      "home": {"at": "/s/tabs/home"}, "find": {"at": "/s/tabs/find"}, "scene": {"at": "/s/scenes/*", "optional": true}}}
    """#
  static let home = #"["A.A","1"]"#
  static let find = #"["A.A","2","A.A","1"]"#

  /// The same state in different encodings: in place, as one string, with each path in a string, in property lists.
  static let texts: [[UInt8]] = {
    var texts: [[UInt8]] = []
    for wrapping in Wrapping.allCases {
      let paths = [home, find, "[]"].map { (try? wrapping.wrap($0)) ?? "" }
      let one = #"{ "tabs": {"find": \#(find), "n": 1, "home" : \#(home)}, "scenes": {"a": \#(find), "b": []} }"#
      texts.append(Array(#"{"s": \#((try? wrapping.wrap(one)) ?? ""), "z":1.0}"#.utf8))
      let many = #"{"tabs": {"find": \#(paths[1]), "home":\#(paths[0])}, "scenes": {"b": \#(paths[2])}}"#
      texts.append(Array(#"{"z":[], "s": \#(many)}"#.utf8))
    }
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      for value in [ListValue.array(["A.A", "1"].map(ListValue.string)), .data(Array(home.utf8)), .string(home)] {
        let tabs = ListValue.dictionary(["home": value, "find": value])
        let state = ListValue.dictionary(["tabs": tabs, "scenes": .dictionary(["a": value, "x": value])])
        texts.append((try? ListValue.dictionary(["s": state, "n": .integer(1)]).written(format)) ?? [])
      }
      let whole = #"{"tabs":{"home":\#(home),"find":\#(find)},"scenes":{"a":\#(home)}}"#
      texts.append((try? ListValue.dictionary(["s": .data(Array(whole.utf8))]).written(format)) ?? [])
    }
    return texts
  }()

  @Test(arguments: texts)
  func `several paths written at once give the same as one after the other`(text: [UInt8]) throws {
    let schema = try DestinationSchema(parsing: Array(Self.schema.utf8))
    let state = NavState(of: text, schema: schema)
    #expect(state.stacks.allSatisfy { $0.document != nil } && state.stacks.count >= 3)
    var edits: [NavState.Edit] = []
    var want = text
    for (index, stack) in state.stacks.enumerated() where index != 1 {
      var path = try #require(stack.document).path
      path.append(NavPath.Element(type: "A.A", uncheckedText: "\(index + 7)"))
      if index == 0 { path.remove(at: 0) }
      edits.append(try NavState.Edit(try state.document(of: stack), at: stack.place.location, with: path))
      let document = try NavPath.Document(parsing: want, at: stack.place.location)
      var same = document.path
      same.append(NavPath.Element(type: "A.A", uncheckedText: "\(index + 7)"))
      if index == 0 { same.remove(at: 0) }
      want = try document.bytes(with: same)
    }
    let written = Array(try NavState.written(edits, in: text).joined())
    #expect(written == want, "\(String(decoding: written, as: UTF8.self))")
    #expect(Array(try NavState.written([], in: text).joined()) == text)
  }

  /// Documents that lack a key, the stack with it, and the text after a push onto it.
  static let missing: [(stacks: String, text: String, name: String, written: String)] = [
    (
      #""home":{"at":"/paths/=home","encoding":"json"}"#, #"{"sel":"home","paths":{}}"#, "home",
      #"{"sel":"home","paths":{"home":["A.B","7"]}}"#
    ),
    (
      #""home":{"at":"/paths/=home"},"more":{"at":"/paths/=more"}"#,
      #"{"sel":"home","paths":["more","[\"A.B\",\"1\"]"]}"#, "home",
      #"{"sel":"home","paths":["more","[\"A.B\",\"1\"]","home","[\"A.B\",\"7\"]"]}"#
    ),
    (
      #""tab":{"at":"/paths/=*"}"#, #"{"sel":"home","paths":{"more":["A.B","1"]}}"#, "home",
      #"{"sel":"home","paths":{"more":["A.B","1"],"home":["A.B","7"]}}"#
    ),
    (
      #""home":{"at":"/home"},"sheet":{"at":"/sheet","optional":true}"#, #"{"sel":"home","home":["A.B","1"]}"#, "sheet",
      #"{"sel":"home","home":["A.B","1"],"sheet":["A.B","7"]}"#
    ),
  ]

  @Test(arguments: missing)
  func `a missing key is an empty path, and a push adds it`(
    row: (stacks: String, text: String, name: String, written: String)
  ) throws {
    let json =
      #"{"destinations":{"A.B":{"payload":{"type":"integer"}}},"stacks":{\#(row.stacks)},"selection":{"at":"/sel"}}"#
    let schema = try DestinationSchema(parsing: Array(json.utf8))
    var state = try NavState(parsing: row.text.utf8, schema: schema)
    #expect(state[row.name].isEmpty && schema.findings(in: state).isEmpty)
    #expect(try state.written().elementsEqual(row.text.utf8))
    #expect(try schema.restoration(of: state, stack: row.name).isComplete)
    try state[row.name].push(NavPath.Element(notation: "A.B=7", in: schema))
    #expect(String(decoding: try state.written(), as: UTF8.self) == row.written)
    #expect(schema.findings(in: state).isEmpty)
  }

  @Test func `an unreadable path is the content of its stack`() throws {
    let schema = try DestinationSchema(parsing: Array(Self.schema.utf8))
    func described(_ text: String) -> [String] {
      NavState(of: Array(text.utf8), schema: schema).stacks.map { stack in
        let content = stack.document.map { "\($0.path.count)" } ?? (stack.isMissing ? "missing" : "fault")
        return "\(stack.name ?? "-") \(stack.pointer?.description ?? "") \(content)"
      }
    }
    #expect(described(#"{"s":{"tabs":{"home":["A.A"],"find":[]}}}"#) == ["home  fault", "find  0"])
    #expect(
      described(#"{"s":{"tabs":{"home":[]},"scenes":{"x":[]}}}"#) == [
        "home  0", "find  missing", "scene /s/scenes/x 0",
      ])
    #expect(described("{") == ["-  fault"])
    #expect(described("") == ["-  fault"])
  }
}
