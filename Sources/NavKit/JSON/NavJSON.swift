// JSON text (RFC 8259), read and written without losing a character.
//
// The room has no tree. `NavJSON.Document` keeps the bytes as they came and, beside them, one small `Node` per value in the
// order of the text, so that a value is an index into a list and never owns its children:
//
//     text    {"id":42,"tags":["a"]}
//     nodes   0 object  0..<22  next 5      the whole text; whatever follows it begins at node 5
//             1 string  1..<5   next 2      "id": a member's name is a node like any other
//             2 number  6..<8   next 3      42
//             3 string  9..<15  next 4      "tags"
//             4 array   16..<21 next 6      …
//
// Three things follow. Unchanged values are copied as bytes. An error can point at the very character. And nothing
// recurses: not the parser, not equality, not the writer, not the release of a document.

/// The namespace of JSON values, pointers and errors (RFC 8259).
///
///     let value = try NavJSON.Value(parsing: #"{"id": 42}"#)
///     value["id"]?.number == 42
///
/// Numbers and strings keep their text; equality is by value. Reading is strict: no trailing comma, no comment, no NaN,
/// no invalid UTF-8, no lone surrogate.
public enum NavJSON {
  /// How deep arrays and objects may nest (RFC 8259, section 9); Foundation's `JSONDecoder` has the same limit.
  package static let maximumDepth = 512
}

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
  }

  /// The kinds of value that RFC 8259, section 3, names, with `true` and `false` as one.
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

extension NavJSON.Kind {
  /// The kind in a sentence.
  package var withArticle: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
