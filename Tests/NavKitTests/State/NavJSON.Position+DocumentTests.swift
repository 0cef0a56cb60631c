// Lines and columns of many offsets in one pass: the same as one at a time, and in a line of a stream.

import Testing

@testable import NavKit

struct NavJSONPositionDocumentTests {
  @Test(arguments: ["", "a", "a\nb\r\nc\rd", "\u{FEFF}é\n日本\r\n\r\n\u{FEFF}x", "\r\r\n\n\u{FEFF}"])
  func `many positions in one pass are the same as one at a time`(text: String) {
    let bytes = Array(text.utf8)
    let offsets = Array((0...bytes.count + 2).reversed()) + Array(0...bytes.count)
    #expect(NavJSON.Position.all(of: offsets, in: bytes) == offsets.map { NavJSON.Position(of: $0, in: bytes) })
  }

  @Test func `a line of a stream is one line, also with carriage returns in it`() {
    let bytes = Array("\u{FEFF}é\r[\r\n".utf8)
    let positions = NavJSON.Position.all(of: [7, 0, 5, 6], in: bytes, line: 9)
    #expect(positions.map(\.line) == [9, 9, 9, 9])
    #expect(positions.map(\.column) == [4, 1, 2, 3])
  }
}
