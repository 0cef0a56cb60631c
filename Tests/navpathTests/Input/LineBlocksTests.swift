// Blocks of whole lines of a file: small and large files, long lines, line numbers, and files that cannot be read.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct LineBlocksTests {
  private func blocks(of text: String) throws -> [String] {
    let folder = try ScratchDirectory()
    let blocks = try LineBlocks(at: FilePath(folder.write(text, to: "lines")), Streams.none.input)
    var all: [String] = []
    while let block = try blocks.next() { all.append(String(decoding: block, as: UTF8.self)) }
    return all
  }

  @Test func `a small file is one block, and its last line needs no end`() throws {
    #expect(try blocks(of: "") == [])
    #expect(try blocks(of: "a\n\nb\n") == ["a\n\nb\n"])
    #expect(try blocks(of: "a\nb") == ["a\n", "b"])
    #expect(try blocks(of: "a") == ["a"])
  }

  @Test func `blocks of a large file end at line ends, and a long line makes a long block`() throws {
    let lines = (0..<5000).map { String(repeating: "x", count: $0 % 700) + "\n" }
    let text = lines.joined() + String(repeating: "y", count: 1_000_000) + "\nend"
    let found = try blocks(of: text)
    #expect(found.joined() == text)
    #expect(found.dropLast().allSatisfy { $0.hasSuffix("\n") })
    #expect(found.count > 5)
  }

  @Test func `lines that are not empty have their numbers, in all blocks`() {
    var number = 0
    var lines: [String] = []
    for block in ["a\n\n \t\r\nb\r\n", "c\n", "\nd"] {
      LineBlocks.forEachLine(of: Array(block.utf8), after: &number) {
        lines.append("\($1) \(String(decoding: $0, as: UTF8.self))")
      }
    }
    #expect(lines == ["1 a", "4 b\r", "5 c", "7 d"])
    #expect(number == 7)
  }

  @Test func `a missing file and a folder are errors`() throws {
    let folder = try ScratchDirectory()
    #expect(throws: NavStorageError.self) { try LineBlocks(at: FilePath(folder("none")), Streams.none.input) }
    #expect(throws: NavStorageError.self) { try LineBlocks(at: FilePath(folder.path), Streams.none.input) }
  }
}
