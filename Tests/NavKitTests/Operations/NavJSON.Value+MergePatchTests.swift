// Merge patches (RFC 7396): the examples, members that a patch does not name, duplicates, and many members in linear time.

import Testing

@testable import NavKit
@testable import TestSupport

struct NavJSONValueMergePatchTests {
  @Test(
    arguments: [
      (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
      (#"{"a":"b"}"#, #"{"a":null}"#, "{}"), (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
      (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
      (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
      (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#), (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
      (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#), (#"{"a":"foo"}"#, "null", "null"), (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
      (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#), ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
      ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
    ])
  func `the examples of RFC 7396, appendix A, give their results`(target: String, patch: String, result: String) throws
  {
    let (value, patch) = (try NavJSON.Value(parsing: target), try NavJSON.Value(parsing: patch))
    let merged = value.merging(patch)
    #expect(merged.text == result)
    #expect(value.changed(by: patch) == (merged == value ? nil : Array(result.utf8)))
  }

  @Test(
    arguments: [
      .init(
        "untouched text stays", (#"{"u": "\u00e9/", "n":1.50, "x":[ 1 ]}"#, #"{"n":2}"#),
        #"{"u":"\u00e9/","n":2,"x":[ 1 ]}"#),
      .init(
        "a nested member alone changes", (#"{"a":{"x": 1.0 ,"y":"/"},"b":[ ]}"#, #"{"a":{"z":"/"}}"#),
        #"{"a":{"x":1.0,"y":"/","z":"\/"},"b":[ ]}"#),
      .init(
        "what is new is written as JSONEncoder does", ("{}", #"{ "a/b" : [ 1.0 , null ] }"#), #"{"a\/b":[1,null]}"#),
      .init("names are told apart by code points", ("{\"é\":1}", "{\"e\u{301}\":2}"), "{\"é\":1,\"e\u{301}\":2}"),
      .init("names are compared as what they stand for", (#"{"\u0061":1,"b":2}"#, #"{"a":3}"#), #"{"\u0061":3,"b":2}"#),
      .init(
        "of a name that the target has twice, one is left", (#"{"a":1,"b":2,"a":3}"#, #"{"a":4}"#), #"{"a":4,"b":2}"#),
      .init("a name that the target has twice goes as a whole", (#"{"a":1,"b":2,"a":3}"#, #"{"a":null}"#), #"{"b":2}"#),
      .init(
        "of a name that the patch has twice, the last counts", (#"{"a":1}"#, #"{"a":2,"b":0,"a":3}"#), #"{"a":3,"b":0}"#
      ),
      .init("null takes away what is not there", (#"{"a":1}"#, #"{"b":null}"#), #"{"a":1}"#),
    ] as [NamedCase<(target: String, patch: String), String>])
  func `a patch changes the members that it names and nothing else`(
    each: NamedCase<(target: String, patch: String), String>
  ) throws {
    let (target, patch) = (try NavJSON.Value(parsing: each.input.target), try NavJSON.Value(parsing: each.input.patch))
    let merged = target.merging(patch)
    #expect(merged.text == each.want)
    #expect(target.changed(by: patch) == (merged == target ? nil : Array(each.want.utf8)))
  }

  @Test(
    arguments: [
      (#"{"a":1,"a":2}"#, #"{"a":1}"#, #"{"a":1}"#), (#"{"a":1,"a":2}"#, #"{"b":null}"#, nil),
      (#"{"a":1,"a":1,"b":2}"#, #"{"b":2}"#, nil), (#"{"o":{"a":1,"a":2}}"#, #"{"o":{"a":1}}"#, #"{"o":{"a":1}}"#),
      (#"{"o":[{"a":1,"a":2}]}"#, #"{"o":[{"a":1}]}"#, #"{"o":[{"a":1}]}"#),
      (#"{"o":[{"a":1,"a":2}]}"#, #"{"o":[{"a":1.0,"a":2}]}"#, nil),
    ])
  func `a duplicate of a patched member is removed, which is a change`(target: String, patch: String, want: String?)
    throws
  {
    let changed = try NavJSON.Value(parsing: target).changed(by: try NavJSON.Value(parsing: patch))
    #expect(changed == want.map { Array($0.utf8) })
  }

  @Test(.timeLimit(.minutes(10))) func `very many members are merged in linear time`() throws {
    func object(_ value: String, _ range: Range<Int>) -> String {
      "{" + range.map { "\"key\($0)\":\(value)" }.joined(separator: ",") + "}"
    }
    let count = LawSize.count(4_000, full: 20_000)
    let target = try NavJSON.Value(parsing: object("1", 0..<count))
    let patch = try NavJSON.Value(
      parsing: object("null", 0..<count / 2).dropLast() + "," + object("2", count / 2..<count + 1).dropFirst())
    #expect(target.merging(patch).text == object("2", count / 2..<count + 1))
    #expect(target.merging(patch) == target.merging(patch))
  }
}
