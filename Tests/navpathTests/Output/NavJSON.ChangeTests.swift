// The changes from one value to another: applied to the first, they give the second; and the limits of their number, length and
// depth.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct NavJSONChangeTests {
  @Test(arguments: [
    NamedCase("equal", [#"{"a":1,"b":[2]}"#, #"{"b":[2.0],"a":1e0}"#], []),
    NamedCase("numbers", ["1", "2"], [" 1 2"]),
    NamedCase("kinds", [#"{"a":[]}"#, #"{"a":{}}"#], ["/a [] {}"]),
    NamedCase("members", [#"{"a":1,"b":2,"c":3}"#, #"{"d":4,"c":3,"a":5}"#], ["/a 1 5", "/b 2 -", "/d - 4"]),
    NamedCase("members of members", [#"{"a":{"b":{"c":1,"d":2}}}"#, #"{"a":{"b":{"c":9,"d":2}}}"#], ["/a/b/c 1 9"]),
    NamedCase(
      "names with slashes", [#"{"a/b":1,"~":1,"":1}"#, #"{"a/b":2,"~":2,"":2}"#], ["/a~1b 1 2", "/~0 1 2", "/ 1 2"]),
    NamedCase("a null", [#"{"a":1}"#, #"{"a":null}"#], ["/a 1 null"]),
    NamedCase("accents of two kinds", ["{\"\u{E9}\":1}", "{\"e\u{301}\":1}"], ["/\u{E9} 1 -", "/e\u{301} - 1"]),
    NamedCase("an element at the end", ["[1,2]", "[1,2,3]"], ["/2 - 3"]),
    NamedCase("one at the start", ["[1,2]", "[0,1,2]"], ["/0 - 0"]),
    NamedCase("one in the middle, removed", ["[1,2,3,4]", "[1,4]"], ["/2 3 -", "/1 2 -"]),
    NamedCase("one changed and one more", ["[1,2,3]", "[1,9,8,3]"], ["/1 2 9", "/2 - 8"]),
    NamedCase("elements in elements", ["[[1],[2]]", "[[1],[3]]"], ["/1/0 2 3"]),
    NamedCase(
      "two members of one name", [#"{"a":1,"a":2,"b":0}"#, #"{"a":1,"b":1}"#],
      [
        #" {"a":1,"a":2,"b":0} {"a":1,"b":1}"#
      ]),
    NamedCase("two of one name, of which the first counts", [#"{"a":1,"a":2}"#, #"{"a":1}"#], []),
  ])
  func `the changes of two values`(each: NamedCase<[String], [String]>) throws {
    let changes = try NavJSON.Value(parsing: each.input[0]).changes(to: NavJSON.Value(parsing: each.input[1]))
    #expect(changes.map { "\($0.pointer) \($0.old?.text ?? "-") \($0.new?.text ?? "-")" } == each.want)
  }

  @Test func `more changes than can be listed are one change`() throws {
    func array(_ count: Int, _ value: Int) -> String {
      "[" + (0..<count).map { _ in String(value) }.joined(separator: ",") + "]"
    }
    func changes(_ count: Int) throws -> [String] {
      let (old, new) = ("{\"a\":0,\"b\":\(array(count, 1))}", "{\"a\":1,\"b\":\(array(count, 2))}")
      return try NavJSON.Value(parsing: old).changes(to: NavJSON.Value(parsing: new)).map(\.pointer.description)
    }
    #expect(try changes(NavJSON.Change.most - 1).count == NavJSON.Change.most)
    #expect(try changes(NavJSON.Change.most) == [""])
    #expect(try changes(NavJSON.Change.most + 1) == ["/a", "/b"])
  }

  @Test func `pointers that are much longer than the value are not listed`() throws {
    let name = String(repeating: "k", count: 50_000)
    func value(_ numbers: Range<Int>) -> String {
      "{\"\(name)\":[\(numbers.map { String($0) }.joined(separator: ","))]}"
    }
    let changes = try NavJSON.Value(parsing: value(0..<99)).changes(to: NavJSON.Value(parsing: value(1..<100)))
    #expect(changes.map(\.pointer.tokens) == [[name]])
  }

  @Test func `very many deep changes are given up early`() throws {
    func value(_ number: Int) -> String {
      let inside = (0..<20_000).map { _ in "[\(number)]" }.joined(separator: ",")
      return String(repeating: "[", count: 500) + inside + String(repeating: "]", count: 500)
    }
    let (old, new) = (try NavJSON.Value(parsing: value(1)), try NavJSON.Value(parsing: value(2)))
    #expect(old.changes(to: new).count == 1)
  }

  @Test func `a deep value is compared on a small stack`() throws {
    func value(_ leaf: String) -> String {
      String(repeating: "[", count: 511) + leaf + String(repeating: ",0,1]", count: 511)
    }
    let leaf = "\"" + String(repeating: "x", count: 200_000)
    let changes = try NavJSON.Value(parsing: value(leaf + "1\"")).changes(
      to: NavJSON.Value(parsing: value(leaf + "2\",3")))
    #expect(changes.count == 2 && changes.allSatisfy { $0.pointer.tokens.count == 511 })
  }

  @Test(arguments: 0..<8)
  func `the changes lead from one value to the other`(seed: Int) throws {
    var chance = ValueChance(random: SplitMix64(seed: UInt64(seed)))
    for _ in 0..<LawSize.count(50, full: 300) {
      let old = chance.value(depth: 4)
      let new = Bool.random(using: &chance.random) ? chance.edited(old) : chance.value(depth: 4)
      let (oldValue, newValue) = (try NavJSON.Value(parsing: old.text), try NavJSON.Value(parsing: new.text))
      let changes = oldValue.changes(to: newValue)
      var tree = old
      for change in changes { try tree.apply(change, at: change.pointer.tokens[...]) }
      try #require(try NavJSON.Value(parsing: tree.text) == newValue, "\(old.text) \(new.text) \(changes)")
      try #require(changes.isEmpty == (oldValue == newValue), "\(old.text) \(new.text)")
    }
  }
}

/// A value that can be changed, as in RFC 6902.
private indirect enum Tree {
  case leaf(String)
  case array([Tree])
  case object([(name: String, value: Tree)])

  init(_ value: NavJSON.Value) throws {
    if let elements = value.elements {
      self = .array(try elements.map { try Tree($0) })
    } else if let members = value.members {
      self = .object(try members.map { ($0.name, try Tree($0.value)) })
    } else {
      self = .leaf(value.text)
    }
  }

  var text: String {
    switch self {
    case .leaf(let text): text
    case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
    case .object(let members): "{\(members.map { "\"\($0.name)\":\($0.value.text)" }.joined(separator: ","))}"
    }
  }

  /// Applies a change below this value.
  mutating func apply(_ change: NavJSON.Change, at tokens: ArraySlice<String>) throws {
    let new = try change.new.map { try Tree($0) }
    guard let token = tokens.first else {
      self = try #require(new)
      return
    }
    let (isLast, rest) = (tokens.count == 1, tokens.dropFirst())
    switch self {
    case .leaf: Issue.record("no value has a '\(token)' there")
    case .array(var elements):
      let index = try #require(Int(token))
      if isLast, change.old == nil {
        elements.insert(try #require(new), at: index)
      } else if isLast, new == nil {
        elements.remove(at: index)
      } else {
        try elements[index].apply(change, at: rest)
      }
      self = .array(elements)
    case .object(var members):
      let index = members.firstIndex { $0.name.utf8.elementsEqual(token.utf8) }
      #expect(!isLast || (index == nil) == (change.old == nil))
      if isLast, let new, index == nil {
        members.append((token, new))
      } else if isLast, new == nil {
        members.remove(at: try #require(index))
      } else {
        try members[try #require(index)].value.apply(change, at: rest)
      }
      self = .object(members)
    }
  }
}

private struct ValueChance {
  var random: SplitMix64

  mutating func value(depth: Int) -> Tree {
    let count = Int.random(in: 0...3, using: &random)
    switch Int.random(in: 0..<(depth > 0 ? 5 : 3), using: &random) {
    case 0, 1: return .leaf(String(Int.random(in: 0...2, using: &random)))
    case 2: return .leaf(["null", "true", "\"a\"", "1.50"].randomElement(using: &random) ?? "0")
    case 3: return .array((0..<count).map { _ in value(depth: depth - 1) })
    default:
      return .object(["a", "b", "c"].prefix(count).map { ($0, value(depth: depth - 1)) })
    }
  }

  mutating func edited(_ tree: Tree) -> Tree {
    switch tree {
    case .leaf: return value(depth: 1)
    case .array(var elements):
      let index = Int.random(in: 0...elements.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: elements.insert(value(depth: 1), at: index)
      case 1 where index < elements.count: elements.remove(at: index)
      default: if index < elements.count { elements[index] = edited(elements[index]) }
      }
      return .array(elements)
    case .object(var members):
      let index = Int.random(in: 0...members.count, using: &random)
      guard index < members.count else { return .object(members + [("z", value(depth: 1))]) }
      if Bool.random(using: &random) {
        members.remove(at: index)
      } else {
        members[index].value = edited(members[index].value)
      }
      return .object(members)
    }
  }
}
