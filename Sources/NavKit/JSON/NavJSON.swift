// JSON text (RFC 8259): how this folder reads and writes it without loss; here the namespace, and the limit of depth, also for
// Path and PropertyList.
//
// There is no tree. `NavJSON.Document` keeps the bytes unchanged and, beside them, one small `Node` per value in the order of the
// text. A value is an index into this list and does not own its children:
//
//     text    {"id":42,"tags":["a"]}
//     nodes   0 object  0..<22  next 6      the whole text; `next` is the node after a value and its descendants
//             1 string  1..<5   next 2      "id": a member's name is a node like any other
//             2 number  6..<8   next 3      42
//             3 string  9..<15  next 4      "tags"
//             4 array   16..<21 next 6      its element "a" is node 5
//
// Therefore unchanged values are copied as bytes, an error can refer to the exact character, and neither the parser, equality,
// the writer nor the release of a document is recursive.

/// The namespace of JSON values, pointers and errors (RFC 8259).
///
///     let value = try NavJSON.Value(parsing: #"{"id": 42}"#)
///     value["id"]?.number == 42
///
/// Numbers and strings keep their text; equality is by value. Parsing is strict: no trailing comma, comment, NaN or lone
/// surrogate.
public enum NavJSON {
  /// The limit of nested arrays and objects (RFC 8259, section 9), the same as in Foundation's `JSONDecoder`.
  package static let maximumDepth = 512
}
