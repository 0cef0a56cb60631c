// The reader of many texts into the same nodes.

extension NavJSON {
  /// Reads one text after the other into the same memory: a path of a million elements is checked without two allocations
  /// for each.
  ///
  /// Release the previous document before reading the next one; otherwise new memory is allocated.
  struct Reader {
    private var bytes: [UInt8] = []
    private var nodes: Nodes = []

    /// Reads the content of a string of a text that was scanned before.
    ///
    /// - Parameter string: The string, quotes included.
    mutating func read(contentOfStringAt string: Range<Int>, of text: [UInt8]) -> Document? {
      bytes.removeAll(keepingCapacity: true)
      Scanner.appendContent(ofStringAt: string, of: text, to: &bytes)
      return read(bytes)
    }

    /// Reads a text that is known to be UTF-8; nil if it is not JSON.
    mutating func read(_ bytes: [UInt8]) -> Document? {
      Parser.isValue(bytes, nodes: &nodes) ? Document(bytes: bytes, nodes: nodes) : nil
    }
  }
}
