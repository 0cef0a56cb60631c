// Names of members, found by their bytes.

extension NavJSON {
  /// Names, each once, in the order in which they were added; they are found without making a `String` of one, code point by
  /// code point.
  package struct NameTable: Sendable {
    /// So many are compared one by one: the first dictionary of a program costs more than a tenth of a push.
    private static let few = 32

    package private(set) var names: [ArraySlice<UInt8>] = []
    private var positions: [ArraySlice<UInt8>: Int]?

    package init() {}

    var count: Int { names.count }

    /// Adds a name, unless it is there.
    ///
    /// - Returns: Whether it was added, and its position.
    @discardableResult
    package mutating func insert(_ name: ArraySlice<UInt8>) -> (inserted: Bool, position: Int) {
      if let known = position(of: name) { return (false, known) }
      names.append(name)
      if positions != nil {
        positions?[name] = names.count - 1
      } else if names.count > NameTable.few {
        positions = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
      }
      return (true, names.count - 1)
    }

    /// The position of a name; nil if it is not there.
    package func position(of name: ArraySlice<UInt8>) -> Int? {
      if let positions { return positions[name] }
      return names.firstIndex { $0.count == name.count && Bytes.areSame($0.span, 0..<name.count, name.span, from: 0) }
    }

    /// The position of the name that is the string at a node of a document; nil if it is not there.
    func position(ofNameAt node: Int, in document: Document) -> Int? {
      guard !names.isEmpty else { return nil }
      let node = document.nodes[node]
      let string = Int(node.start)..<Int(node.end)
      guard node.isPlain else { return position(of: Scanner.content(ofStringAt: string, of: document.bytes)[...]) }
      return position(of: document.bytes[string.lowerBound + 1..<string.upperBound - 1])
    }
  }
}
