// Lines and columns for the errors and findings of NavKit and the tool, computed when one needs them: nodes store only offsets.

extension NavJSON {
  /// A line and a column, counted as in editors and compilers.
  public struct Position: Hashable, Sendable, CustomStringConvertible {
    /// The line, from 1. A line ends with LF, CRLF or CR.
    public var line: Int
    /// The column, from 1, in code points. A byte order mark has no column.
    public var column: Int

    /// The line and column: `3:14`.
    public var description: String { "\(line):\(column)" }

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    /// The position of the byte at `offset`, or of the end if the text is shorter.
    ///
    ///     let position = NavJSON.Position(of: 4, in: Array("é\nx".utf8))
    ///     position.line == 2
    ///     position.column == 2
    ///
    /// - Complexity: O(`offset`).
    public init(of offset: Int, in bytes: [UInt8]) { self = Position.all(of: [offset], in: bytes, from: 1)[0] }

    /// The positions of bytes, whose offsets need not be in order.
    ///
    /// - Parameters:
    ///   - line: The line in which the text begins.
    ///   - endsLines: Whether line ends in the text count.
    static func all(of offsets: [Int], in bytes: [UInt8], from line: Int, endsLines: Bool = true) -> [Position] {
      var current = Position(line: line, column: 1)
      var positions = [Position](repeating: current, count: offsets.count)
      var at = ByteOrderMark.length(in: bytes)
      for ordinal in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
        let end = Swift.min(offsets[ordinal], bytes.count)
        while at < end {
          let byte = bytes[at]
          at += 1
          if endsLines, byte == 0x0A || (byte == 0x0D && !(at < bytes.count && bytes[at] == 0x0A)) {
            current = Position(line: current.line + 1, column: 1)
          } else if !Bytes.isContinuation(byte) {
            current.column += 1
          }
        }
        positions[ordinal] = current
      }
      return positions
    }
  }
}
