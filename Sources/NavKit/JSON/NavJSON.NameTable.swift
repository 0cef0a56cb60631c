// Names of members, found by their bytes.

extension NavJSON {
  /// Names, each once, in the order in which they were added; they are found without making a `String` of one, code point by
  /// code point.
  package struct NameTable: Sendable {
    /// So many are compared one by one: the first dictionary of a program costs more than a tenth of a push.
    private static let few = 32

    package private(set) var names: [ArraySlice<UInt8>] = []
    /// The first of them once more, for comparing.
    private var list = NameList()
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
      if names.count <= NameTable.few {
        list.append(name)
      } else if positions == nil {
        positions = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
      } else {
        positions?[name] = names.count - 1
      }
      return (true, names.count - 1)
    }

    /// The position of a name; nil if it is not there.
    package func position(of name: ArraySlice<UInt8>) -> Int? {
      if let positions { return positions[name] }
      return list.position(of: 0..<name.count, in: name.span, among: names.indices)
    }

    /// The position of the name that is the string at a node of a document; nil if it is not there.
    func position(ofNameAt node: Int, in document: Document) -> Int? {
      guard let positions else { return list.position(ofNameAt: node, in: document, among: names.indices) }
      return positions[document.nodes[node].content(in: document.bytes)]
    }
  }
}

extension NameList {
  /// The position of the name that is the string at a node of a document; nil if the list has none.
  @inline(__always)
  func position(
    ofNameAt node: Int, in document: NavJSON.Document, among list: Range<Int>, from first: Int = 0
  ) -> Int? {
    let name = document.nodes[node]
    guard name.isPlain else {
      let content = name.content(in: document.bytes)
      return position(of: content.indices, in: content.span, among: list, from: first)
    }
    let text = document.bytes[...]
    return position(of: Int(name.start) + 1..<Int(name.end) - 1, in: text.span, among: list, from: first)
  }
}
