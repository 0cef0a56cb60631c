// An offset in a text, and in the base64-decoded text inside it: for the errors, findings and changes of NavKit and the tool.

/// The offset of a byte in a text and, if that is in base64, in the decoded text.
///
///     let document = try NavPath.Document(parsing: Array(#"["Swift.Int","1"]"#.utf8))
///     document.offset(ofByte: 0, inValueAt: 0).offset == 14
package struct TextOffset: Hashable, Sendable {
  /// The offset in the text; inside base64, the start of the string.
  package var offset: Int
  /// Inside base64: the offset in the decoded text.
  package var decodedOffset: Int?

  package init(offset: Int, decodedOffset: Int? = nil) {
    self.offset = offset
    self.decodedOffset = decodedOffset
  }

  /// The suffix of a message: the offset in the decoded text, if any.
  package var phrase: String { decodedOffset.map { " (at byte \($0) of the decoded text)" } ?? "" }
}
