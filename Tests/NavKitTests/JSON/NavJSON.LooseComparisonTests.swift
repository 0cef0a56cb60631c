// Loose comparison of values: sets and dictionaries in any order, other values in the same order. Also elements of standard
// types, and the time for a large set.

import NavKit
import Testing

struct NavJSONLooseComparisonTests {
  typealias Forms = [String: NavJSON.LooseComparison.Form]

  private func comparable(_ text: String, _ forms: Forms) throws -> NavJSON.Value {
    let value = try NavJSON.Value(parsing: text)
    var parts = NavJSON.LooseComparison()
    for (place, form) in forms { parts.add(try value.value(at: NavJSON.Pointer(parsing: place)), form) }
    return parts.comparable(value)
  }

  @Test(
    arguments: [
      ("[1,2]", "[2.0,1]", ["": .set]), ("[10,-2e1,0.5]", "[5e-1,1e1,-20.0]", ["": .set]),
      (#"["\u00e9","b"]"#, #"["b","é"]"#, ["": .set]), ("[[1,2],[]]", "[[],[1,2]]", ["": .set]),
      (#"[{"a":1,"b":[]},null]"#, #"[null,{"b":[],"a":1.0}]"#, ["": .set]),
      (#"["a",1,"b",2]"#, #"["b",2,"a",1]"#, ["": .pairs]), ("[1,2,3,4]", "[3,4,1,2]", ["": .pairs]),
      ("[]", "[]", ["": .pairs]), (#"{"a":[2,1,2]}"#, #"{"a":[2,2,1]}"#, ["/a": .set]),
      (#"["a",[1,2],"b",[3]]"#, #"["b",[3],"a",[2,1]]"#, ["": .pairs, "/1": .set, "/3": .set]),
    ] as [(String, String, Forms)])
  func `values are equal in another order of a set or a dictionary`(left: String, right: String, forms: Forms) throws {
    #expect(try comparable(left, forms) == comparable(right, forms))
  }

  @Test(
    arguments: [
      ("[1,2]", "[2,1]", [:]), ("[1,1]", "[1]", ["": .set]), ("[1,2,2]", "[1,1,2]", ["": .set]),
      ("[\"1\"]", "[1]", ["": .set]), ("[1,2,3,4]", "[2,1,3,4]", ["": .pairs]), ("[1,2,3]", "[3,2,1]", ["": .pairs]),
      ("[[1,2],[3]]", "[[2,1],[3]]", ["": .set]), ("[1,23]", "[12,3]", ["": .set]),
      (#"["\u00e9"]"#, #"["e\u0301"]"#, ["": .set]),
      (#"{"a":[1,2],"b":[1,2]}"#, #"{"a":[2,1],"b":[2,1]}"#, ["/a": .set]),
    ] as [(String, String, Forms)])
  func `values are different in another order of anything else`(left: String, right: String, forms: Forms) throws {
    #expect(try comparable(left, forms) != comparable(right, forms))
  }

  @Test(arguments: [
    ("Swift.Set<Swift.Int>", "[1,2]", "[2,1]"), ("Swift.Optional<Swift.Set<Swift.Int>>", "[1,2]", "[2,1]"),
    ("Swift.Dictionary<App.Tab, Swift.Array<Swift.Int>>", #"["a",[],"b",[1]]"#, #"["b",[1],"a",[]]"#),
    ("Swift.Array<Swift.Set<Swift.Int>>", "[[1,2]]", "[[2,1]]"),
    ("Swift.Dictionary<Swift.String, Swift.Set<Swift.Int>>", #"{"a":[1,2]}"#, #"{"a":[2,1]}"#),
    ("ShySiG", "[1,2]", "[2,1]"),
  ])
  func `elements of standard types are equal in another order, and so are their hashes`(
    type: String, text: String, other: String
  ) {
    let elements = [text, other].map { NavPath.Element(type: NavPath.TypeName(type), uncheckedText: $0) }
    #expect(Set(elements).count == 1)
    #expect(NavPath.Difference(from: [elements[0]], to: [elements[1]]).operations == [])
    #expect(NavPath.Match.element(elements[0]).matches(elements[1]))
  }

  @Test func `a large set in another order is compared in good time`() {
    let texts = (0..<20_000).map { "{\"id\":\($0)}" }
    let elements = [texts, texts.reversed()].map {
      NavPath.Element(type: NavPath.TypeName("Swift.Set<App.Item>"), uncheckedText: "[\($0.joined(separator: ","))]")
    }
    let time = ContinuousClock().measure { #expect(elements[0] == elements[1]) }
    #expect(time < .seconds(20))
  }
}
