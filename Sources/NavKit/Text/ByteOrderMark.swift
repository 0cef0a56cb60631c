// The byte order mark of UTF-8, for the readers of texts in all folders.

/// U+FEFF in UTF-8, which editors on Windows put at the start of a text. A parser may ignore it (RFC 8259, section 8.1).
package enum ByteOrderMark {
  static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The length of the mark at the start of a text: 3 bytes, or 0 if there is none.
  package static func length(in text: some Collection<UInt8>) -> Int { text.starts(with: bytes) ? bytes.count : 0 }
}
