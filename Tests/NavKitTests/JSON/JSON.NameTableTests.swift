import Testing

@testable import NavKit

struct JSONNameTableTests {
  /// Counts below and above the 32 names that are found without a table of hashes.
  @Test(arguments: [1, 2, 31, 32, 33, 500]) func `each name is there once, at the place where it was added`(count: Int)
  {
    var table = JSON.NameTable()
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

  @Test func `a string of a document is found by its content, with or without escapes`() throws {
    let document = try JSON.Value(parsing: Array(#"["a b","a\u0020b","é","e\u0301",""]"#.utf8))
    let strings = try #require(document.elements)
    var table = JSON.NameTable()
    #expect(strings.map { table.position(ofNameAt: $0.index, in: document.document) } == [nil, nil, nil, nil, nil])
    table.insert(ArraySlice("é".utf8))
    table.insert(ArraySlice("a b".utf8))
    table.insert([])
    #expect(strings.map { table.position(ofNameAt: $0.index, in: document.document) } == [1, 1, 0, nil, 2])
  }
}
