// Lines and columns in a document, which may be a property list, for the findings and errors of files in NavKit and the tool.

extension NavJSON.Position {
  /// The line and column of a byte. A binary property list counts as one line with one column per byte.
  package init(of offset: Int, inDocument bytes: [UInt8]) { self = NavJSON.Position.all(of: [offset], in: bytes)[0] }

  /// The positions of bytes in any order; `line` is the number of the line in a stream, where only LF ends a line.
  package static func all(of offsets: [Int], in bytes: [UInt8], line: Int? = nil) -> [NavJSON.Position] {
    guard line != nil || PropertyList.format(of: bytes) != .binary else {
      return offsets.map { NavJSON.Position(line: 1, column: min($0, bytes.count) + 1) }
    }
    return all(of: offsets, in: bytes, from: line ?? 1, endsLines: line == nil)
  }
}
