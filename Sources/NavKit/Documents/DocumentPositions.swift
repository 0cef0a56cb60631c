// Lines and columns in a document, of one byte or of many in one pass.

extension JSON.Position {
  /// The line and column of a byte in a document; a binary property list is one line, of which each byte is a column.
  package init(of offset: Int, inDocument bytes: [UInt8]) {
    guard PropertyList.format(of: bytes) == .binary else {
      self.init(of: offset, in: bytes)
      return
    }
    self.init(line: 1, column: min(offset, bytes.count) + 1)
  }
}

extension JSON.Position {
  /// The positions of bytes in a document, which need not be in order.
  ///
  /// - Parameter line: The number of the line of a stream that the text is: only LF ends such a line.
  package static func all(of offsets: [Int], in bytes: [UInt8], line: Int? = nil) -> [JSON.Position] {
    if let line { return counted(offsets, in: bytes, from: line, endsLines: false) }
    guard offsets.count > 1, PropertyList.format(of: bytes) != .binary else {
      return offsets.map { JSON.Position(of: $0, inDocument: bytes) }
    }
    return counted(offsets, in: bytes, from: 1, endsLines: true)
  }

  private static func counted(
    _ offsets: [Int], in bytes: [UInt8], from line: Int, endsLines: Bool
  ) -> [JSON.Position] {
    var current = JSON.Position(line: line, column: 1)
    var positions = [JSON.Position](repeating: current, count: offsets.count)
    var at = ByteOrderMark.length(in: bytes)
    // Most are in order: then there is nothing to sort, and no list of a million indices.
    let isSorted = zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 }
    let order = isSorted ? nil : offsets.indices.sorted { offsets[$0] < offsets[$1] }
    for index in offsets.indices {
      let ordinal = order?[index] ?? index
      let end = min(offsets[ordinal], bytes.count)
      while at < end {
        let byte = bytes[at]
        at += 1
        if endsLines, byte == 0x0A || (byte == 0x0D && !(at < bytes.count && bytes[at] == 0x0A)) {
          current = JSON.Position(line: current.line + 1, column: 1)
        } else if byte & 0xC0 != 0x80 {
          current.column += 1
        }
      }
      positions[ordinal] = current
    }
    return positions
  }
}
