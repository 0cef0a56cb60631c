// A document of JSON: its bytes, and the list of nodes beside them.

extension NavJSON {
  /// A JSON text: its bytes, and one `Node` for each value in the order of the text. Many `NavJSON.Value`s share a document.
  package final class Document: Sendable {
    package let bytes: [UInt8]
    /// The values, in the order in which they begin. Never empty; behind the last value there may be room for more.
    let nodes: Nodes

    init(bytes: [UInt8], nodes: Nodes) {
      self.bytes = bytes
      self.nodes = nodes
    }
  }

  /// Nodes in the order of the text. Systems before macOS 26 have the span of a `ContiguousArray`, and not of an `Array`.
  typealias Nodes = ContiguousArray<Node>

  /// The range and the kind of one value in a document.
  ///
  /// Sixteen bytes: offsets are 32 bits wide, and the parser refuses a text of 4 GiB or more.
  struct Node: Sendable {
    /// The first byte of the value's text.
    let start: UInt32
    /// One past the last byte of the value's text.
    var end: UInt32
    /// The index of the node that follows this value and everything inside it.
    var next: UInt32
    let kind: Kind
    /// Whether a look at the text is enough: a string has no escape, a number no fraction and no exponent, and each of the
    /// objects in a container a few names, without escapes and all different.
    var isPlain: Bool

    /// The content of a string, of whose text the bytes are.
    func content(in bytes: [UInt8]) -> ArraySlice<UInt8> {
      let text = Int(start)..<Int(end)
      return isPlain ? bytes[text].dropFirst().dropLast() : Scanner.content(ofStringAt: text, of: bytes)[...]
    }
  }
}
