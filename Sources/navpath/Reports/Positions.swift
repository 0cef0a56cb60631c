// Lines and columns of many places in one text, counted in one pass.

import NavKit

enum Positions {
  /// The positions of offsets, which need not be in order. What is a line and what a column is said at `JSON.Position`.
  ///
  /// - Complexity: O(*n*) in the length of the text up to the last of them.
  static func of(_ offsets: [Int], in bytes: [UInt8]) -> [JSON.Position] {
    guard offsets.count > 1 else { return offsets.map { JSON.Position(of: $0, in: bytes) } }
    return counted(offsets, in: bytes, from: 1, endsLines: true)
  }

  /// The positions of offsets in a line of a stream, which ends with LF alone: a lone CR in it ends no line.
  ///
  /// - Complexity: O(*n*) in the length of the line up to the last of them.
  static func of(_ offsets: [Int], inLine bytes: [UInt8], number: Int) -> [JSON.Position] {
    counted(offsets, in: bytes, from: number, endsLines: false)
  }

  private static func counted(
    _ offsets: [Int], in bytes: [UInt8], from line: Int, endsLines: Bool
  ) -> [JSON.Position] {
    var current = JSON.Position(line: line, column: 1)
    var positions = [JSON.Position](repeating: current, count: offsets.count)
    var at = ByteOrderMark.length(in: bytes)
    for place in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
      let end = min(offsets[place], bytes.count)
      while at < end {
        let byte = bytes[at]
        at += 1
        if endsLines, byte == 0x0A || (byte == 0x0D && !(at < bytes.count && bytes[at] == 0x0A)) {
          current = JSON.Position(line: current.line + 1, column: 1)
        } else if byte & 0xC0 != 0x80 {
          current.column += 1
        }
      }
      positions[place] = current
    }
    return positions
  }
}
