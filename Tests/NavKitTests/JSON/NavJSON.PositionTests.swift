// Lines and columns of an offset as an editor counts them: line ends, multi-byte characters, and byte order marks.

import NavKit
import Testing

@testable import TestSupport

struct NavJSONPositionTests {
  @Test(
    arguments: [
      .init("the start", ("", 0), (1, 1)),
      .init("the start of a text", ("ab", 0), (1, 1)),
      .init("the end of a text", ("ab", 2), (1, 3)),
      .init("beyond the end", ("ab", 9), (1, 3)),
      .init("a line end itself", ("ab\nc", 2), (1, 3)),
      .init("after a line feed", ("ab\nc", 3), (2, 1)),
      .init("after an empty line", ("\n\nc", 2), (3, 1)),
      .init("the end after a line feed", ("a\n", 2), (2, 1)),
      .init("the CR of a CRLF", ("a\r\nb", 1), (1, 2)),
      .init("the LF of a CRLF", ("a\r\nb", 2), (1, 3)),
      .init("after a CRLF", ("a\r\nb", 3), (2, 1)),
      .init("after a CR alone", ("a\rb", 2), (2, 1)),
      .init("after two CRs", ("a\r\rb", 3), (3, 1)),
      .init("after LF and CR", ("a\n\rb", 3), (3, 1)),
      .init("after a CR at the end", ("a\r", 2), (2, 1)),
      .init("a multi-byte character", ("é日😀x", 2), (1, 2)),
      .init("after multi-byte characters", ("é日😀x", 9), (1, 4)),
      .init("a combining character takes a column", ("e\u{301}x", 3), (1, 3)),
      .init("U+2028 ends no line", ("\u{2028}x", 3), (1, 2)),
      .init("a tab is one column", ("\tx", 1), (1, 2)),
      .init("a byte order mark", ("\u{FEFF}x", 0), (1, 1)),
      .init("after a byte order mark", ("\u{FEFF}x", 3), (1, 1)),
      .init("later after a byte order mark", ("\u{FEFF}ab", 4), (1, 2)),
      .init("the line after a byte order mark", ("\u{FEFF}a\nb", 5), (2, 1)),
      .init("the same character elsewhere", ("a\u{FEFF}b", 4), (1, 3)),
    ] as [NamedCase<(text: String, offset: Int), (line: Int, column: Int)>])
  func `an offset has a line and a column`(
    each: NamedCase<(text: String, offset: Int), (line: Int, column: Int)>
  ) {
    #expect(
      NavJSON.Position(of: each.input.offset, in: Array(each.input.text.utf8))
        == NavJSON.Position(line: each.want.line, column: each.want.column))
  }
}
