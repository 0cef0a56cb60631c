// Lines and columns: counted when an error needs them, and stored nowhere.

extension JSON {
  /// A line and a column, as editors and compilers count them.
  public struct Position: Hashable, Sendable, CustomStringConvertible {
    /// The line, from 1. A line ends with LF, CRLF or CR.
    public var line: Int
    /// The column, from 1, in code points. A byte order mark takes no column.
    public var column: Int

    /// Line and column: `3:14`.
    public var description: String { "\(line):\(column)" }

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    /// The position of the byte at `offset`, or of the end if the text is shorter.
    ///
    ///     let position = JSON.Position(of: 4, in: Array("é\nx".utf8))
    ///     position.line == 2
    ///     position.column == 2
    ///
    /// - Complexity: O(`offset`).
    public init(of offset: Int, in bytes: [UInt8]) {
      let end = Swift.min(offset, bytes.count)
      var line = 1
      var lineStart = ByteOrderMark.length(in: bytes)
      for at in 0..<end {
        let isLineEnd = bytes[at] == 0x0A || (bytes[at] == 0x0D && !(at + 1 < bytes.count && bytes[at + 1] == 0x0A))
        guard isLineEnd else { continue }
        line += 1
        lineStart = at + 1
      }
      let before = lineStart < end ? bytes[lineStart..<end] : []
      self.init(line: line, column: 1 + before.count { !Bytes.isContinuation($0) })
    }
  }
}
