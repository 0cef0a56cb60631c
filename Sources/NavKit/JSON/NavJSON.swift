// JSON text (RFC 8259), read and written without losing a character.
//
// There is no tree. `NavJSON.Document` keeps the bytes as they came and, beside them, one small `Node` per value in the
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
