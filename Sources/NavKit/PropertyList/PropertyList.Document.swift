// A property list, its bytes and the nodes of its values: for State and Change.

extension PropertyList {
  /// A property list: its bytes and values. Many `PropertyList.Value`s share a document.
  package final class Document: Sendable {
    let bytes: [UInt8]
    let nodes: [Node]
    package let format: Format
    let root: Int
    /// The trailer of a binary list; nil for XML.
    let trailer: Trailer?

    init(bytes: [UInt8], nodes: [Node], format: Format, root: Int = 0, trailer: Trailer? = nil) {
      self.bytes = bytes
      self.nodes = nodes
      self.format = format
      self.root = root
      self.trailer = trailer
    }

    static func read(_ bytes: [UInt8]) throws(SyntaxError) -> Document {
      guard bytes.count < UInt32.max else { throw SyntaxError(offset: 0, problem: .tooLong) }
      return bytes.starts(with: magic.prefix(6)) ? try BinaryReader.read(bytes) : try XMLParser.parse(bytes)
    }
  }

  /// The range and kind of a value.
  struct Node: Sendable {
    /// The first byte: the `<` of a tag, or the marker of an object.
    let start: UInt32
    /// The end: after the `>` of the closing tag, or after the object.
    var end: UInt32
    /// The content: between the tags, or after an object's marker and count.
    let contentStart: UInt32
    var contentEnd: UInt32
    /// For XML: the index of the node after this value and its descendants.
    var next: UInt32
    let kind: Kind
    var text = Text.plain

    var range: Range<Int> { Int(start)..<Int(end) }
    var content: Range<Int> { Int(contentStart)..<Int(contentEnd) }
    var isContainer: Bool { kind == .array || kind == .dictionary }
  }

  /// The encoding of a string's content.
  enum Text: Sendable {
    /// Unescaped UTF-8: an XML text without entities and CDATA sections, or ASCII in a binary list.
    case plain
    /// XML with entities, CDATA or comments.
    case markup
    /// Big-endian UTF-16.
    case utf16
  }
}
