// A JSON document: its bytes and its list of nodes; also for Coding, JSONSchema, Path, Restoration, Schema, State, Validation.

extension NavJSON {
  /// A JSON text: its bytes, and one `Node` for each value in the order of the text. Many `NavJSON.Value`s share a document.
  package final class Document: Sendable {
    package let bytes: [UInt8]
    /// The values, in the order in which they begin. Never empty; unused nodes may follow the last value.
    let nodes: Nodes

    init(bytes: [UInt8], nodes: Nodes) {
      self.bytes = bytes
      self.nodes = nodes
    }
  }

  /// Nodes in the order of the text. Before macOS 26 a `ContiguousArray` has a span, an `Array` has none.
  typealias Nodes = ContiguousArray<Node>

  /// The range and kind of one value in a document: 16 bytes, because the parser refuses texts of 4 GiB or more.
  struct Node: Sendable {
    let start: UInt32
    /// The offset after the last byte of the value's text.
    var end: UInt32
    /// The index of the node after this value and its descendants.
    var next: UInt32
    let kind: Kind
    /// Whether the text can be used without decoding: a string has no escape, a number no fraction and no exponent, and every
    /// object in a container has few names, without escapes and all different.
    var isPlain: Bool

    func content(in bytes: [UInt8]) -> ArraySlice<UInt8> {
      let text = Int(start)..<Int(end)
      return isPlain ? bytes[Int(start) + 1..<Int(end) - 1] : Scanner.content(ofStringAt: text, of: bytes)[...]
    }
  }
}
