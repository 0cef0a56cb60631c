// A property list: its bytes, and the nodes of its values.

extension PropertyList {
  /// A property list: its bytes, and its values. Many `PropertyList.Value`s share a document.
  package final class Document: Sendable {
    let bytes: [UInt8]
    let nodes: [Node]
    package let format: Format
    /// The node of the outermost value.
    let root: Int
    /// Of a binary list: how its objects are numbered.
    let trailer: Trailer?

    init(bytes: [UInt8], nodes: [Node], format: Format, root: Int = 0, trailer: Trailer? = nil) {
      self.bytes = bytes
      self.nodes = nodes
      self.format = format
      self.root = root
      self.trailer = trailer
    }

    /// Reads a property list.
    static func read(_ bytes: [UInt8]) throws(SyntaxError) -> Document {
      guard bytes.count < UInt32.max else { throw SyntaxError(offset: 0, problem: .tooLong) }
      return bytes.starts(with: magic.prefix(6)) ? try BinaryReader.read(bytes) : try XMLParser.parse(bytes)
    }
  }

  /// Where a value is, and what it is.
  struct Node: Sendable {
    /// The first byte: the `<` of a tag, or the marker of an object.
    let start: UInt32
    /// One past the last byte: the `>` of the closing tag, or the end of the object.
    var end: UInt32
    /// What is between the tags, or what follows an object's marker and count.
    let contentStart: UInt32
    var contentEnd: UInt32
    /// In XML: the index of the node that follows this value and everything inside it.
    var next: UInt32
    let kind: Kind
    var text = Text.plain

    var range: Range<Int> { Int(start)..<Int(end) }
    var content: Range<Int> { Int(contentStart)..<Int(contentEnd) }
    var isContainer: Bool { kind == .array || kind == .dictionary }
  }

  /// How the content of a string is written.
  enum Text: Sendable {
    /// UTF-8 as it is: of an XML list without entities and sections, of a binary one in ASCII.
    case plain
    /// XML with entities, CDATA or comments.
    case marked
    /// UTF-16, the higher byte first.
    case utf16
  }
}
