// The values of a dictionary by key (`=KEY`), in both forms that Swift writes, in JSON and in property lists: read, searched,
// checked in streams, as places in a schema; and a new key.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct DocumentValueKeysTests {
  private static let path = #"["Zoo.Cage","{}"]"#

  private func reached(_ text: String, _ pointer: NavJSON.Pointer) throws -> String? {
    try PointerCursor(DocumentValue.read(Array(text.utf8))).reached(pointer)?.json()?.value.text
  }

  @Test(
    arguments: [
      (#"{"d":{"east":1,"west":2}}"#, "/d/=west", "2"),
      (#"{"d":["east",1,"west",2]}"#, "/d/=west", "2"),
      (#"{"d":[{"east":{}},1,{"west":{}},2]}"#, "/d/=west", "2"),
      // A key with associated values is JSON, its members in any order.
      (#"{"d":[{"row":{"b":"x\/y","a":1.50}},1,{"row":{"a":2}},2]}"#, #"/d/={"row": {"a":1.50,"b":"x~1y"}}"#, "1"),
      (#"{"d":[{"row":{"_0":1}},1,{"west":{}},2]}"#, "/d/=west", "2"),
      (#"{"d":[1.5,"a",30,"b"]}"#, "/d/=30", #""b""#),
      (#"{"d":{"30":"b"}}"#, "/d/=30", #""b""#),
      (#"{"d":["a/b","x"]}"#, "/d/=a~1b", #""x""#),
      // A member with that exact name comes first.
      (#"{"=a":1,"a":2}"#, "/=a", "1"), (#"{"a":2}"#, "/=a", "2"), (#"{"d":"[\"k\",[7]]"}"#, "/d/=k/0", "7"),
      // Keys are compared by code points: caf\u{E9} is not cafe\u{301}.
      (#"{"d":["cafe\#u{301}",1]}"#, "/d/=caf\u{E9}", nil),
      (#"{"d":["a",1,"a",2]}"#, "/d/=a", nil), (#"{"d":["a",1,"b"]}"#, "/d/=a", nil), (#"{"d":[]}"#, "/d/=a", nil),
      (#"{"d":[true,1]}"#, "/d/=true", nil), (#"{"d":null}"#, "/d/=a", nil), (#"{"d":["a",1]}"#, "/d/=1", nil),
    ] as [(String, NavJSON.Pointer, String?)])
  func `a key finds its value`(text: String, pointer: NavJSON.Pointer, want: String?) throws {
    #expect(try reached(text, pointer) == want)
  }

  @Test(
    arguments: [
      (#"{"d":["a",1,"b",2]}"#, "/d/=c", "no member 'c' in /d; it has 'a', 'b'", true),
      (#"{"d":[]}"#, "/d/=c", "no element '=c' in /d, an array of 0", true),
      (
        #"{"d":[[1],2]}"#, "/d/=c", "/d is an array, expected an object or an array of alternating keys and values",
        false
      ),
      (
        #"{"d":["a",1,"a",2]}"#, "/d/=a",
        "duplicate member 'a' in /d: readers differ in which one they use; remove one", false
      ),
      (#"{"d":{"a":1}}"#, "/d/=c", "no member 'c' in /d; it has 'a'", true),
    ] as [(String, NavJSON.Pointer, String, Bool)])
  func `a missing key and a value that is not a dictionary have different errors`(
    text: String, pointer: NavJSON.Pointer, message: String, isMissing: Bool
  ) throws {
    var cursor = PointerCursor(try DocumentValue.read(Array(text.utf8)))
    let error = #expect(throws: NavPathError.self) { for token in pointer.tokens { try cursor.descend(into: token) } }
    guard case .notFound(_, let reason)? = error?.detail else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.message == message && reason.meansMissing == isMissing)
  }

  private static let list = ListValue.dictionary([
    "text": .array([.string("east"), .array([.string("Zoo.Cage"), .string("{}")]), .string("west"), .array([])]),
    "case": .array([.dictionary(["east": .dictionary([:])]), .data(Array(path.utf8))]),
    "number": .array([.integer(4), .array([.string("Zoo.Cage"), .string("{}")])]),
    "object": .dictionary(["east": .array([.string("Zoo.Cage"), .string("{}")])]),
  ])

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `keys in property lists are found, and printed by find`(format: PropertyListSerialization.PropertyListFormat)
    throws
  {
    let bytes = try Self.list.written(format)
    for pointer in ["/text/=east", "/case/=east", "/number/=4", "/object/=east"] as [NavJSON.Pointer] {
      let document = try NavPath.Document(parsing: bytes, at: NavPath.Location(pointer: pointer))
      #expect(document.path == ["Zoo.Cage={}"])
      let changed = try document.bytes(with: ["Zoo.Cage={}", "Zoo.Cage=1"])
      #expect(try NavPath.Document(parsing: changed, at: NavPath.Location(pointer: pointer)).path.count == 2)
      #expect(try NavPath.Document(parsing: changed, at: NavPath.Location(pointer: "/text/=west")).path.isEmpty)
    }
    let found = try PathSearch.paths(in: bytes).filter(\.isCertain).map(\.pointer.description)
    #expect(found.sorted() == ["/case/=east", "/number/=4", "/object/east", "/text/=east", "/text/=west"])
  }

  @Test(
    arguments: [
      (#"["a",\#(path),"b",[]]"#, ["/=a", "/=b"]),
      (#"[{"a":{}},\#(path)]"#, ["/=a"]),
      (#"[{"a":{}},"[\"Zoo.Cage\",\"{}\"]",{"b":{}},"[]"]"#, ["/=a", "/=b"]),
      (#"[7,\#(path),8,\#(path)]"#, ["/=7", "/=8"]),
      (#"[{"a":{"_0":1}},\#(path)]"#, [#"/={"a":{"_0":1}}"#]),
      // Not dictionaries: a duplicate key, a key without a value, a value that is not a path.
      (#"["a",\#(path),"a",[]]"#, ["/1"]), (#"["a",\#(path),"b"]"#, ["/1"]),
      (#"["a",\#(path),"b",3]"#, ["/1"]), (#"["*",\#(path)]"#, ["/1"]),
      (#"{"a":["k",["Zoo.Cage","{}"],"l",["z",\#(path)]]}"#, ["/a/=k", "/a/=l/=z"]),
    ] as [(String, [String])])
  func `find prints the key of a path in an array of keys and values`(text: String, want: [String]) throws {
    let found = try PathSearch.paths(in: Array(text.utf8)).filter(\.isCertain).map(\.pointer)
    #expect(found.map(\.description) == want)
    for pointer in found {
      #expect((try? NavPath.Document(parsing: Array(text.utf8), at: NavPath.Location(pointer: pointer))) != nil)
    }
  }

  @Test(
    arguments: [
      (#"{"d":["a",1,"b",2]}"#, ["/d/=a", "/d/=b"]), (#"{"d":{"a":1,"b":2}}"#, ["/d/=a", "/d/=b"]),
      (#"{"d":[{"a":{}},1,{"b":{"_0":1}},2]}"#, ["/d/=a", #"/d/={"b":{"_0":1}}"#]),
      (#"{"d":{"=a":1,"a":2}}"#, ["/d/=a", "/d/a"]),
      (#"{"d":[1,2,3]}"#, []), (#"{"d":[[1],2]}"#, []), (#"{}"#, []), (#"{"d":"[\"a\",[1]]"}"#, ["/d/=a"]),
    ] as [(String, [String])])
  func `'=*' stands for each key of a dictionary, and each has its pointer`(text: String, want: [String]) throws {
    let root = PointerCursor(try DocumentValue.read(Array(text.utf8)))
    let places = try root.all(at: "/d/=*")
    #expect(places.map(\.pointer.description) == want)
    for place in places {
      #expect(try reached(text, place.pointer) == place.json()?.value.text)
      #expect(NavJSON.Pointer("/d/=*").key(of: place.pointer)?.isEmpty == false)
    }
  }

  @Test func `a member and a key are one location`() throws {
    let schema = try DestinationSchema(
      parsing: Array(
        #"{"destinations": {}, "stacks": {"any": {"at": "/d/=*"}, "one": {"at": "/d/=east"}, "two": {"at": "/e/west"}}}"#
          .utf8))
    for (pointer, name) in [
      ("/d/=east", "one"), ("/d/east", "one"), ("/d/=west", "any"), ("/d/3", "any"), ("/e/=west", "two"),
    ] {
      #expect(schema.stack(at: try NavJSON.Pointer(parsing: pointer))?.name == name)
    }
    #expect(schema.stack(at: "/e/=east") == nil && schema.stack(at: "/e/=west/x") == nil)
  }

  @Test(
    arguments: [
      (#"["a",1]"#, "b", #""b""#), (#"[{"a":{}},1]"#, "b", #"{"b":{}}"#), ("[4,1]", "7", "7"),
      ("[4,1]", "x", nil), ("[]", "b", nil), (#"["a",1,{"c":{}},1]"#, "b", nil),
      (#"[{"a":{"_0":1}},1]"#, "b", #"{"b":{}}"#),
      (#"[{"a":{}},1]"#, #"{"b":{"_0":1}}"#, #"{"b":{"_0":1}}"#), (#"["a",1]"#, #"{"b":{"_0":1}}"#, nil),
      (#"{"a":1}"#, "b", nil),
    ] as [(String, String, String?)])
  func `a new key is written like the others, or not at all`(text: String, name: String, want: String?) throws {
    #expect(try DocumentValue.read(Array(text.utf8)).newKey(name)?.text == want)
  }

  @Test func `values of keys are checked in streams as well`() throws {
    let schema = try DestinationSchema(
      parsing: Array(
        #"{"destinations": {"Zoo.Cage": {"payload": {"type": "object"}}}, "stacks": {"e": {"at": "/d/=e"}}}"#.utf8))
    let validator = PathValidator(schema)
    for text in [
      #"{"d":{"e":["Zoo.Cage","{}"]}}"#, #"{"d":["e",["Zoo.Cage","{}"]]}"#, #"{"d":{"=e":["Zoo.Cage","{}"]}}"#,
    ] {
      for (bytes, count) in [(text, 0), (text.replacing("{}", with: "3"), 1)] {
        var pass = try #require(PathPass(validator, validator.schema.places))
        let bytes = Array(bytes.utf8)
        #expect(validator.findings(inText: bytes).count == count)
        #expect(pass.passed(bytes) == nil || count == 0)
      }
    }
  }
}
