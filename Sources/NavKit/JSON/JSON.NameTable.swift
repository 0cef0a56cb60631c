// Names of members, found by their bytes.

extension JSON {
  /// Names, each once, in the order in which they were added; they are found without making a `String` of one.
  ///
  ///     var names = JSON.NameTable()
  ///     names.insert(member.nameBytes)      // (true, 0)
  ///     names.insert(member.nameBytes)      // (false, 0)
  ///
  /// A set or a dictionary of slices would cost 220,000 instructions when the program's first one is made, a twentieth of a
  /// push with a schema.
  struct NameTable: Sendable {
    private(set) var names: [ArraySlice<UInt8>] = []
    private var index = HashIndex()

    var count: Int { names.count }

    /// Adds a name, unless it is there.
    ///
    /// - Returns: Whether it was added, and its position.
    /// - Complexity: O(*k*) in the length of the name, on average.
    @discardableResult
    mutating func insert(_ name: ArraySlice<UInt8>) -> (inserted: Bool, position: Int) {
      if let known = position(of: name) { return (false, known) }
      names.append(name)
      index.add(at: names.count - 1) { [Bytes.hash(of: names[$0])] }
      return (true, names.count - 1)
    }

    /// The position of a name; nil if it is not there.
    func position(of name: ArraySlice<UInt8>) -> Int? {
      let text = name.span
      return position(of: 0..<name.count, in: text)
    }

    /// The position of the name that is the string at a node of a document; nil if it is not there.
    func position(ofNameAt node: Int, in document: Document) -> Int? {
      let (node, bytes) = (document.nodes[node], document.bytes)
      let string = Int(node.start)..<Int(node.end)
      guard !names.isEmpty else { return nil }
      guard node.isPlain else { return position(of: Scanner.content(ofStringAt: string, of: bytes)[...]) }
      let text = bytes[...]
      return position(of: string.lowerBound + 1..<string.upperBound - 1, in: text.span)
    }

    private func position(of range: Range<Int>, in text: Span<UInt8>) -> Int? {
      index.first(for: Bytes.hash(of: text.extracting(range)), below: names.count) { position in
        let name = names[position]
        return name.count == range.count && Bytes.areSame(name.span, 0..<name.count, text, from: range.lowerBound)
      }
    }
  }
}
