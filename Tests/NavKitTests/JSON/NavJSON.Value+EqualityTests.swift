// Equality and hashes of values: by meaning, not by text, with the first of duplicate members, and in linear time for deep
// values.

import Foundation
import Testing

@testable import NavKit

struct NavJSONValueEqualityTests {
  /// Groups of values: equal within a group, different from those of other groups.
  static let groups: [[String]] = [
    ["null", " null "], ["true"], ["false"], ["0", "-0", "0.0"], ["1", "1.0", "1e0", "10e-1"], ["9007199254740993"],
    ["9007199254740992"], ["\"1\""], ["\"\""], ["\"é\"", #""\u00e9""#, #""\u00E9""#], ["\"e\u{301}\""],
    [#""/""#, #""\/""#, #""\u002f""#], ["\"😀\"", #""\ud83d\ude00""#], ["[]", "[ ]"], ["{}", "{ }"], ["[null]"],
    ["[[]]"], ["[{}]"], ["[1,2]", "[ 1.0 , 2 ]"], ["[2,1]"], ["[1,2,3]"],
    [
      #"{"a":1,"b":[true]}"#, #"{"b":[true],"a":1}"#, #"{ "\u0061" : 1.0 , "b" : [ true ] }"#,
      #"{"a":1,"b":[true],"a":2}"#,
    ],
    [#"{"a":2,"b":[true]}"#, #"{"a":2,"b":[true],"a":1}"#], [#"{"a":1}"#, #"{"a":1,"a":null}"#], [#"{"a":null}"#],
    [#"{"a":1,"b":null}"#], [#"{"":1}"#], ["{\"é\":1}", #"{"\u00e9":1}"#], ["{\"e\u{301}\":1}"],
    [#"{"a":{"b":{"c":1,"d":2}}}"#, #"{"a":{"b":{"d":2,"c":1}}}"#],
  ]

  @Test func `values are equal if they mean the same, and so are their hashes`() throws {
    let values = try Self.groups.enumerated().flatMap { group, texts in
      try texts.map { (group: group, value: try NavJSON.Value(parsing: $0)) }
    }
    for left in values {
      for right in values {
        #expect(
          (left.value == right.value) == (left.group == right.group), "\(left.value.text) and \(right.value.text)")
        if left.group == right.group {
          #expect(left.value.hashValue == right.value.hashValue, "\(left.value.text) and \(right.value.text)")
        }
      }
    }
    #expect(Set(values.map(\.value)).count == Self.groups.count)
  }

  @Test func `of two members with one name the first counts, as for JSONDecoder`() throws {
    struct Model: Decodable { var a: Int }
    let text = #"{"a":1,"a":2}"#
    #expect(try JSONDecoder().decode(Model.self, from: Data(text.utf8)).a == 1)
    #expect(try NavJSON.Value(parsing: text)["a"]?.number == 1)
  }

  @Test(.timeLimit(.minutes(10))) func `deep values with many members are compared in linear time`() throws {
    let leaf = String(repeating: "x", count: 200_000)
    let one = try NavJSON.Value(parsing: NavJSONDepthTests.nestedObjects(512, "\"\(leaf)1\""))
    let two = try NavJSON.Value(parsing: NavJSONDepthTests.nestedObjects(512, "\"\(leaf)2\""))
    #expect(one != two)
    #expect(one == one)
  }
}
