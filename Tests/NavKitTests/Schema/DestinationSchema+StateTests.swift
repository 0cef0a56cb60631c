// A document of several stacks in a schema: settings, locations and names of stacks, and the stack on screen.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct DestinationSchemaStateTests {
  private static let types =
    #""destinations": {"Zoo.Cage": {}, "Zoo.Area": {"cases": {"east": {"raw": 1}, "west": {"raw": 2}, "shop": {"raw": 3}}}}, "#
    + #""$defs": {"Zoo.Side": {"enum": ["left", "right"]}, "Zoo.Any": {}}"#

  private func schema(_ members: String) throws -> DestinationSchema {
    try DestinationSchema(parsing: Array("{\(Self.types), \(members)}".utf8))
  }

  @Test func `a stack has the settings of all paths, unless it has its own`() throws {
    let schema = try schema(
      #""path": {"form": "array", "element": "Zoo.Cage", "encoding": "base64", "policy": "skip", "maxDepth": 4}, "stacks": {"#
        + #""a": {"at": "/a"}, "b": {"at": "/b", "form": "swiftui", "policy": "strict", "encoding": "text", "maxDepth": 2}, "#
        + #""c": {"at": "/c", "element": "Zoo.Area"}, "d": {"at": "/d/=west"}}"#)
    let (a, b, c) = (schema.stacks[0], schema.stacks[1], schema.stacks[2])
    #expect(a.form == .array && a.elementType == "Zoo.Cage" && a.encoding == .base64 && a.policy == .skip)
    #expect(b.form == .swiftUI && b.elementType == nil && b.encoding == .text && b.policy == .strict)
    #expect(c.form == .array && c.elementType == "Zoo.Area")
    #expect(schema.maxDepth == 4 && b.maxDepth == 2 && schema.stackOrShared(nil)?.form == nil)
    #expect([a, b, c].allSatisfy { !$0.isOptional } && schema.stacks[3].isOptional)
    let whole = try self.schema(#""path": {"form": "array", "element": "Zoo.Cage"}"#)
    #expect(whole.stackOrShared(nil)?.form == .array)
    #expect(PathValidator(whole).findings(inText: Array("[1,\"a\"]".utf8)).isEmpty)
    let tagged = try self.schema(#""path": {"form": "swiftui"}, "stacks": {"a": {"at": "/a", "element": "Zoo.Cage"}}"#)
    #expect(tagged.stacks[0].form == nil && tagged.stacks[0].elementType == "Zoo.Cage")
  }

  @Test func `a schema has the policies of a restoration`() throws {
    #expect(SchemaReader.policies == NavPath.Restoration.Policy.allCases.map(\.rawValue))
    let document = try NavPath.Document(parsing: Array(#"["Zoo.Cage","1","Zoo.Gone","2","Zoo.Cage","3"]"#.utf8))
    func count(_ members: String) throws -> Int {
      let schema = try DestinationSchema(
        parsing: Array(#"{"destinations": {"Zoo.Cage": {"payload": {"type": "integer"}}}, \#(members)}"#.utf8))
      return try NavPath.Restoration(of: document, by: schema, stack: schema.stacks.first).path.count
    }
    #expect(try count(#""path": {}"#) == 1 && count(#""path": {"policy": "skip"}"#) == 2)
    #expect(try count(#""path": {"policy": "skip"}, "stacks": {"a": {"at": "", "policy": "strict"}}"#) == 0)
    #expect(try count(#""path": {"policy": "skip"}, "stacks": {"a": {"at": ""}}"#) == 2)
  }

  @Test(
    arguments: [
      ##""state": {"at": ["", "/scenes/*"], "payload": {"$ref": "#/$defs/Zoo.Any"}}"##,
      #""stacks": {"a": {"at": "/a/=*"}, "s": {"at": "/s", "over": "east"}}, "selection": {"at": "/t", "type": "Zoo.Side"}"#,
      #""stacks": {"a": {"at": "/a", "columns": [{"name": "k", "at": "/k", "type": "Zoo.Side"}, "#
        + #"{"name": "l", "at": "/l", "type": "Foundation.UUID"}, {"name": "m", "at": "/m", "type": "Zoo.Area"}]}}"#,
      #""stacks": {"a": {"at": "/a"}, "b": {"at": "/b", "over": "a"}, "c": {"at": "/c", "over": "b"}}"#,
    ])
  func `a valid stack, selection or state is read`(members: String) throws { _ = try schema(members) }

  // MARK: - On screen

  private func shown(_ document: String, _ members: String) throws -> String {
    let schema = try schema(members)
    guard let state = schema.states(in: PointerCursor(try DocumentValue.read(Array(document.utf8)))).first else {
      return "no state"
    }
    return switch schema.shown(in: state) {
    case .stack(let stack, let key)?: stack.name + (key.map { "=\($0)" } ?? "")
    case .withoutPath(let name)?: "no path: \(name)"
    case .unknown(let found)?: "unknown: \(found)"
    case .nothing?: "nothing"
    case nil: "not told"
    }
  }

  private static let two =
    #""stacks": {"east": {"at": "/e"}, "west": {"at": "/w"}, "sheet": {"at": "/s/p", "over": "west"}}, "#

  @Test(
    arguments: [
      (#"{"t":"west","w":[]}"#, two + #""selection": {"at": "/t"}"#, "west"),
      (#"{"t":"west","w":[],"s":{"p":[]}}"#, two + #""selection": {"at": "/t"}"#, "sheet"),
      (#"{"t":"west","w":[],"s":{"p":null}}"#, two + #""selection": {"at": "/t"}"#, "west"),
      (#"{"t":"east","s":{"p":[]}}"#, two + #""selection": {"at": "/t"}"#, "east"),
      (#"{"t":"wets"}"#, two + #""selection": {"at": "/t"}"#, #"unknown: "wets""#),
      (#"{"t":null}"#, two + #""selection": {"at": "/t"}"#, "nothing"),
      (#"{}"#, two + #""selection": {"at": "/t"}"#, "nothing"),
      (#"{"t":2}"#, two + #""selection": {"at": "/t", "type": "Zoo.Area"}"#, "west"),
      (#"{"t":3}"#, two + #""selection": {"at": "/t", "type": "Zoo.Area"}"#, "no path: shop"),
      (#"{"t":"west"}"#, two + #""selection": {"at": "/t", "type": "Zoo.Area"}"#, #"unknown: "west""#),
      (#"{"t":"left"}"#, two + #""selection": {"at": "/t", "type": "Zoo.Side"}"#, "no path: left"),
      (#"{"t":0}"#, two + #""selection": {"at": "/t", "values": {"east": 0, "west": 1}}"#, "east"),
      (#"{"t":7}"#, two + #""selection": {"at": "/t", "values": {"east": 0, "west": 1}}"#, "unknown: 7"),
      // A stack in a dictionary, selected by key, case name or raw value; a missing key is an empty path.
      (#"{"t":"b","d":["a",[],"b",[]]}"#, #""stacks": {"d": {"at": "/d/=*"}}, "selection": {"at": "/t"}"#, "d=b"),
      (#"{"t":{"b":{}},"d":[{"b":{}},[]]}"#, #""stacks": {"d": {"at": "/d/=*"}}, "selection": {"at": "/t"}"#, "d=b"),
      (#"{"t":"c","d":["a",[]]}"#, #""stacks": {"d": {"at": "/d/=*"}}, "selection": {"at": "/t"}"#, "d=c"),
      (
        #"{"t":2,"d":[1,[],2,[]]}"#,
        #""stacks": {"d": {"at": "/d/=*"}}, "selection": {"at": "/t", "type": "Zoo.Area"}"#, "d=2"
      ),
      (
        #"{"t":2,"d":[1,[]]}"#, #""stacks": {"d": {"at": "/d/=*"}}, "selection": {"at": "/t", "type": "Zoo.Area"}"#,
        "d=2"
      ),
      (
        #"{"t":2,"d":{"east":[]}}"#, #""stacks": {"d": {"at": "/d/*"}}, "selection": {"at": "/t", "type": "Zoo.Area"}"#,
        "no path: west"
      ),
      // Without a selection, the only stack.
      (#"{"a":[]}"#, #""stacks": {"a": {"at": "/a"}, "s": {"at": "/s", "over": "a"}}"#, "a"),
      (#"{"a":[],"s":[]}"#, #""stacks": {"a": {"at": "/a"}, "s": {"at": "/s", "over": "a"}}"#, "s"),
      (#"{"a":[]}"#, two.dropLast(2).description, "not told"),
    ] as [(String, String, String)])
  func `the selection gives the stack on screen`(document: String, members: String, want: String) throws {
    #expect(try shown(document, members) == want)
  }

  @Test(
    arguments: [
      (#"{"e":[]}"#, [""]), (#"{"nav":"{\"e\":[]}"}"#, ["/nav"]), (#"{"nav":{"t":"west"}}"#, ["/nav"]),
      (#"{"scenes":{"A":{"e":[]},"B":{"x":1},"C":{"w":[]}}}"#, ["A", "C"]), (#"{"x":1}"#, []), ("[]", []),
    ] as [(String, [String])])
  func `the state is at the first of its locations that exists`(document: String, want: [String]) throws {
    let schema = try schema(Self.two + #""state": {"at": ["", "/nav", "/scenes/*"]}, "selection": {"at": "/t"}"#)
    let states = schema.states(in: PointerCursor(try DocumentValue.read(Array(document.utf8))))
    #expect(states.map { $0.key ?? $0.cursor.pointer.description } == want)
  }

  @Test func `stacks of a pattern are named by their keys if these are unique`() throws {
    let schema = try schema(#""stacks": {"tab": {"at": "/d/=*"}, "scene": {"at": "/s/*/p"}, "home": {"at": "/h"}}"#)
    let text = #"{"d":["home",[],"a",[],"b",[]],"s":{"b":{"p":[]}},"h":[]}"#
    let state = NavState(of: Array(text.utf8), schema: schema)
    #expect(state.stacks.map(\.title) == ["tab.home", "a", "tab.b", "scene.b", "home"])
    #expect(["home", "a", "tab.b"].map { schema.stack(called: $0)?.at.description } == ["/h", nil, "/d/=b"])
  }
}
