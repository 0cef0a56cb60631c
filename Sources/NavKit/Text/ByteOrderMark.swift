// The byte order mark of UTF-8.

/// U+FEFF in UTF-8, which editors on Windows put in front of a text. RFC 8259, section 8.1: a parser may ignore it.
package enum ByteOrderMark {
  static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// How many bytes the mark takes at the start of a text: 3, or 0 if there is none.
  package static func length(in text: some Collection<UInt8>) -> Int { text.starts(with: bytes) ? bytes.count : 0 }
}
