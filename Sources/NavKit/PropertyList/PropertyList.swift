// Property lists, XML and binary, read and changed without losing a byte of what is not changed.
//
// As in the room `JSON`, there is no tree. `PropertyList.Document` keeps the bytes as they came and one small `Node` per value:
// of an XML list in the order of the text, a dictionary's keys among its values; of a binary list in the order of its object
// numbers, so that a node that several others refer to is there once, and a list that shares its containers 2^40 times over
// costs no more than its bytes.
//
//     <dict><key>n</key><integer>42</integer></dict>
//     nodes   0 dictionary  next 3      1 string "n"  next 2      2 integer "42"  next 3
//
//     D1 01 02 | 51 6E | 10 2A          three objects; the dictionary names its key and its value by their numbers
//     nodes   0 dictionary  content 01 02      1 string "n"      2 integer 2A
//
// A change replaces one value. Of an XML list every other byte stays; of a binary list every other object stays equal, and what
// it shares with others is copied before it is changed.

/// The namespace of property lists: Apple's XML of the DTD `PropertyList-1.0`, and `bplist00`.
package enum PropertyList {
  /// How deep arrays and dictionaries may nest, as in JSON.
  package static let maximumDepth = NavJSON.maximumDepth
}

extension PropertyList {
  package enum Format: Sendable, Hashable {
    case xml
    case binary
  }

  /// The format of a property list, told by its first bytes; nil for anything else.
  ///
  /// An XML list may begin with a byte order mark. No JSON text begins as either of them does.
  package static func format(of bytes: some Collection<UInt8>) -> Format? {
    if bytes.starts(with: magic.prefix(6)) { return .binary }
    let text = bytes.dropFirst(ByteOrderMark.length(in: bytes)).drop(while: Bytes.isBlank)
    return ["<?xml", "<!DOCTYPE", "<!--", "<plist"].contains { text.starts(with: $0.utf8) } ? .xml : nil
  }

  /// What a binary list begins with.
  static let magic = Array("bplist00".utf8)
}

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

  package enum Kind: Sendable, Hashable {
    case null
    case boolean(Bool)
    case integer
    case real
    case date
    case data
    case string
    /// A number of a keyed archive's object; in XML it is a dictionary with the key `CF$UID`.
    case uid
    case array
    case dictionary
  }
}

extension PropertyList.Kind {
  /// The kind in a sentence.
  package var withArticle: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .real: "a real number"
    case .date: "a date"
    case .data: "Data"
    case .string: "a string"
    case .uid: "a UID"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}
