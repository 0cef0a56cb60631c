// Lines and columns of many places in one text, counted in one pass.

import NavKit

enum Positions {
  /// The positions of offsets, which need not be in order. What is a line and what a column is said at `JSON.Position`.
  ///
  /// - Complexity: O(*n*) in the length of the text up to the last of them.
  static func of(_ offsets: [Int], in bytes: [UInt8]) -> [JSON.Position] {
    guard offsets.count > 1 else { return offsets.map { JSON.Position(of: $0, in: bytes) } }
    var positions = [JSON.Position](repeating: JSON.Position(line: 1, column: 1), count: offsets.count)
    var current = JSON.Position(line: 1, column: 1)
    var at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for place in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
      let end = min(offsets[place], bytes.count)
      while at < end {
        let byte = bytes[at]
        at += 1
        if byte == 0x0A || (byte == 0x0D && !(at < bytes.count && bytes[at] == 0x0A)) {
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
