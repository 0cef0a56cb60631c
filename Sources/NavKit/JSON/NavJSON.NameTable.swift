// A table of names, such as those of members and types, looked up by their bytes: also for JSONSchema, Notation, Path, Schema,
// Review and Infer. And the look-up of a document's string in a `NameList` (Text), for JSONSchema.

extension NavJSON {
  /// Distinct names in insertion order, compared by code points and looked up without creating a `String`.
  package struct NameTable: Sendable {
    /// Up to this number names are compared one by one: creating a program's first dictionary is slow.
    private static let few = 32

    package private(set) var names: [ArraySlice<UInt8>] = []
    /// A copy of the first `few` names, for comparison.
    private var list = NameList()
    private var positions: [ArraySlice<UInt8>: Int]?

    package init() {}

    var count: Int { names.count }

    /// Adds a name unless it is present, and returns its position.
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

    package func position(of name: ArraySlice<UInt8>) -> Int? {
      if let positions { return positions[name] }
      return list.position(of: 0..<name.count, in: name.span, among: names.indices)
    }

    /// The position of the name that is the string at a node of a document; nil if absent.
    func position(ofNameAt node: Int, in document: Document) -> Int? {
      guard let positions else { return list.position(ofNameAt: node, in: document, among: names.indices) }
      return positions[document.nodes[node].content(in: document.bytes)]
    }
  }
}

extension NameList {
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
