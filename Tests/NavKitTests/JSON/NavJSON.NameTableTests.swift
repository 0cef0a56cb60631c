// Tables of names: the order of insertion, strings found by their content, and many pointers resolved together.

import Testing

@testable import NavKit

struct NavJSONNameTableTests {
  /// Counts below and above 32, the most names that are searched without a hash table.
  @Test(arguments: [1, 2, 31, 32, 33, 500]) func `each name is in the table once, in the order of insertion`(count: Int)
  {
    var table = NavJSON.NameTable()
    let names = (0..<count).map { ArraySlice("name \($0 % 7) of \($0)".utf8) }
    for (position, name) in names.enumerated() {
      #expect(table.position(of: name) == nil)
      #expect(table.insert(name) == (true, position))
      #expect(table.insert(name) == (false, position))
    }
    #expect(table.names == names)
    for (position, name) in names.enumerated() {
      #expect(table.position(of: name) == position)
      #expect(table.position(of: name + [0x78]) == nil)
    }
  }

  @Test func `many pointers are resolved like one pointer alone`() throws {
    let many = (0..<100).map { number in
      "\"k\(number)\": {\"a\": [\(number), {\"b/~\": null}]}, \"k\(number / 2)\": \"again\""
    }
    let list = (0..<90).map { "{\"n\": \($0)}" }.joined(separator: ",")
    let root = try NavJSON.Value(parsing: "{\(many.joined(separator: ",")), \"list\": [\(list)]}")
    var reader = NavJSON.PointerResolver(root)
    let parts = ["", "/a", "/a/0", "/a/1", "/a/1/b~1~0", "/a/2", "/b", "/a/1/b~1~0/c"]
    let places = (0..<120).flatMap { number in parts.map { "/k\(number)\($0)" } }
    let elements = (0..<95).flatMap { ["/list/\($0)", "/list/\($0)/n", "/list/0\($0)", "/list/x"] }
    for text in [""] + places + elements {
      let pointer = try NavJSON.Pointer(parsing: text)
      let expected = Result { () throws(NavJSON.PointerError) in try root.value(at: pointer) }
      let found = Result { () throws(NavJSON.PointerError) in try reader.value(at: pointer) }
      switch (expected, found) {
      case (.success(let one), .success(let other)): #expect(one.index == other.index, "\(text)")
      case (.failure(let one), .failure(let other)): #expect(one.message == other.message, "\(text)")
      case (.success, .failure), (.failure, .success): Issue.record("\(text)")
      }
    }
  }

  @Test func `a string of a document is found by its content, with or without escapes`() throws {
    let document = try NavJSON.Value(parsing: Array(#"["a b","a\u0020b","é","e\u0301",""]"#.utf8))
    let strings = try #require(document.elements)
    var table = NavJSON.NameTable()
    #expect(strings.map { table.position(ofNameAt: $0.index, in: document.document) } == [nil, nil, nil, nil, nil])
    table.insert(ArraySlice("é".utf8))
    table.insert(ArraySlice("a b".utf8))
    table.insert([])
    #expect(strings.map { table.position(ofNameAt: $0.index, in: document.document) } == [1, 1, 0, nil, 2])
  }
}
