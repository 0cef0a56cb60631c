// The lines and columns of a document, which may be a property list.

extension NavJSON.Position {
  /// The line and column of a byte in a document; a binary property list is one line, of which each byte is a column.
  package init(of offset: Int, inDocument bytes: [UInt8]) { self = NavJSON.Position.all(of: [offset], in: bytes)[0] }

  /// The positions of bytes in a document, which need not be in order.
  ///
  /// - Parameter line: The number of the line of a stream that the text is: only LF ends such a line.
  package static func all(of offsets: [Int], in bytes: [UInt8], line: Int? = nil) -> [NavJSON.Position] {
    guard line != nil || PropertyList.format(of: bytes) != .binary else {
      return offsets.map { NavJSON.Position(line: 1, column: min($0, bytes.count) + 1) }
    }
    return all(of: offsets, in: bytes, from: line ?? 1, endsLines: line == nil)
  }
}
