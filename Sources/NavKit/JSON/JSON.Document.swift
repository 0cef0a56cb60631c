// The bytes of a JSON text and the list of values in it. See JSON.swift for the picture.

extension JSON {
  /// A JSON text that was read once: its bytes as they came, and one `Node` for each value in the order of the text.
  ///
  /// It is a class because many `JSON.Value`s look into one document, and immutable because they do.
  final class Document: Sendable {
    /// The text, UTF-8.
    let bytes: [UInt8]
    /// The values, in the order in which they begin. Never empty.
    let nodes: [Node]

    init(bytes: [UInt8], nodes: [Node]) {
      self.bytes = bytes
      self.nodes = nodes
    }
  }

  /// Where one value lies in a document, and what it is.
  ///
  /// Sixteen bytes: offsets are 32 bits wide, and the parser refuses a single text of 4 GiB or more.
  struct Node: Sendable {
    /// The first byte of the value's text.
    var start: UInt32
    /// One past the last byte of the value's text.
    var end: UInt32
    /// The index of the node that follows this value and everything inside it.
    var next: UInt32
    var kind: Kind
    /// Of a string: whether its content is the text between the quotes, no escape in it.
    var isPlain: Bool
  }

  /// The seven kinds of value that RFC 8259, section 3, names, with `true` and `false` as one.
  public enum Kind: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean
    /// A number of any size (section 6).
    case number
    /// A string (section 7).
    case string
    /// An array (section 5).
    case array
    /// An object (section 4).
    case object
  }
}
