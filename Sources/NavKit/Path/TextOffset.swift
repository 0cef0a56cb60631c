// An offset in a text, and in the text decoded from base64 that it is in.

/// The offset of a byte in a text, and if that is in base64, its offset in the decoded text.
///
///     let document = try NavPath.Document(parsing: Array(#"["Swift.Int","1"]"#.utf8))
///     document.offset(ofByte: 0, inValueAt: 0).offset == 14
package struct TextOffset: Hashable, Sendable {
  /// The byte of the text; inside base64, where the string begins.
  package var offset: Int
  /// Inside base64: the byte of the decoded text.
  package var decodedOffset: Int?

  /// An offset in a text.
  package init(offset: Int, decodedOffset: Int? = nil) {
    self.offset = offset
    self.decodedOffset = decodedOffset
  }
}

extension TextOffset {
  /// The end of a message about the offset: the byte of the decoded text if it is in base64, else nothing.
  package var words: String { decodedOffset.map { " (at byte \($0) of the decoded text)" } ?? "" }
}
