// File names that are not UTF-8, represented as text, for `FilePath` (System) and the tool's arguments and reports.

/// The conversion of file names to text and back.
///
/// A name on Linux is any sequence of bytes. A byte that is not UTF-8 becomes a private-use character, U+10FE80 for 0x80 to
/// U+10FEFF for 0xFF, so that the conversion is lossless. (Python does the same with characters that a Swift String cannot
/// contain.) If a name contains these characters, their bytes are converted one by one, too.
///
///     UndecodedBytes.text(of: [0x61, 0xFF]) == "a\u{10FEFF}"
///     UndecodedBytes.bytes(of: "a\u{10FEFF}") == [0x61, 0xFF]
package enum UndecodedBytes {
  private static let first: UInt32 = 0x10FE00

  package static func text(of bytes: some Collection<UInt8>) -> String {
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    var text = String.UnicodeScalarView()
    var rest = Array(bytes)[...]
    while let byte = rest.first {
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      let decoded = String(decoding: rest.prefix(length), as: UTF8.self).unicodeScalars.first
      let isWhole = decoded.map { $0.utf8.elementsEqual(rest.prefix(length)) && self.byte(of: $0) == nil } ?? false
      if let scalar = isWhole ? decoded : Unicode.Scalar(first + UInt32(byte)) { text.append(scalar) }
      rest = rest.dropFirst(isWhole ? length : 1)
    }
    return String(text)
  }

  package static func bytes(of text: String) -> [UInt8] {
    guard isIn(text) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in byte(of: scalar).map { [$0] } ?? Array(scalar.utf8) }
  }

  /// Whether a text has a byte that is not UTF-8.
  package static func isIn(_ text: String) -> Bool {
    // 0xF4 is the first byte in UTF-8 of the highest private-use characters.
    text.utf8.contains(0xF4) && text.unicodeScalars.contains { byte(of: $0) != nil }
  }

  /// The text with each such byte as `\xFF`, for formats that require valid text.
  package static func shown(_ text: String) -> String {
    guard isIn(text) else { return text }
    return text.unicodeScalars.map { byte(of: $0).map(escape) ?? String($0) }.joined()
  }

  /// The byte that a character represents; nil for other characters.
  static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    (first + 0x80...first + 0xFF).contains(scalar.value) ? UInt8(scalar.value - first) : nil
  }

  static func escape(_ byte: UInt8) -> String { "\\x" + String(byte, radix: 16, uppercase: true) }
}
