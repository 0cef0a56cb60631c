// For all folders: classes of bytes, small letters, values of hexadecimal digits, blanks skipped and trimmed, texts that are a
// UUID or the scheme of a URI; and eight bytes at a time, since the standard library reads single ones: words, comparison of
// ranges, the end of a line.

package enum Bytes {
  /// The eight bytes from an offset, the first in the lowest position.
  @inline(__always)
  static func word(in span: Span<UInt8>, at offset: Int) -> UInt64 {
    // `unsafeLoadUnaligned` checks bounds; its name refers to types for which not every bit pattern is valid.
    UInt64(littleEndian: unsafe span.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  static func everyByte(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// The high bit of each byte in a word that equals `byte`: a byte minus one borrows from its high bit only if it was zero.
  ///
  /// Only the lowest set bit is reliable: borrows propagate upwards and can set false bits.
  @inline(__always)
  static func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
    let different = word ^ everyByte(byte)
    return (different &- everyByte(1)) & ~different & everyByte(0x80)
  }

  /// Whether the bytes in a range equal those of `other` from an offset. Both must be long enough.
  @inline(__always)
  package static func areSame(_ bytes: Span<UInt8>, _ range: Range<Int>, _ other: Span<UInt8>, from start: Int) -> Bool
  {
    let distance = start &- range.lowerBound
    var at = range.lowerBound
    if range.count >= 8 {
      let last = range.upperBound &- 8
      while at < last {
        guard word(in: bytes, at: at) == word(in: other, at: at &+ distance) else { return false }
        at &+= 8
      }
      // The last word may overlap the previous one, which takes fewer steps than single bytes.
      return word(in: bytes, at: last) == word(in: other, at: last &+ distance)
    }
    while at < range.upperBound {
      guard bytes[at] == other[at &+ distance] else { return false }
      at &+= 1
    }
    return true
  }

  /// The offset of the next line feed, or the end of the text.
  package static func endOfLine(_ text: [UInt8], from start: Int) -> Int {
    let slice = text[...]
    let span = slice.span
    var at = start
    while at &+ 16 <= span.count,
      marks(of: 0x0A, in: word(in: span, at: at)) | marks(of: 0x0A, in: word(in: span, at: at &+ 8)) == 0
    { at &+= 16 }
    return text[at...].firstIndex(of: 0x0A) ?? text.count
  }

  @inline(__always)
  package static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  package static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  package static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// The small letter of an ASCII capital; any other byte unchanged.
  static func smallLetter(_ byte: UInt8) -> UInt8 { isLetter(byte) ? byte | 0x20 : byte }

  /// The value of a hexadecimal digit; nil for any other byte.
  package static func hexDigit(_ byte: UInt8) -> UInt8? {
    isDigit(byte) ? byte & 15 : (0x61...0x66).contains(byte | 0x20) ? byte & 15 + 9 : nil
  }

  package static func isHexDigit(_ byte: UInt8) -> Bool { hexDigit(byte) != nil }

  /// Whether a text is a UUID of any version and variant: 8-4-4-4-12 hexadecimal digits (RFC 4122, section 3).
  static func isUUID(_ text: some Collection<UInt8>) -> Bool {
    text.count == 36
      && zip(0..., text).allSatisfy { [8, 13, 18, 23].contains($0) ? $1 == UInt8(ascii: "-") : isHexDigit($1) }
  }

  /// Whether a byte is an ASCII letter, a digit or `_`.
  package static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) || byte == 0x5F }

  /// Whether a text is the scheme of a URI (RFC 3986, section 3.1).
  static func isScheme(_ text: some Collection<UInt8>) -> Bool {
    text.first.map(isLetter) ?? false && text.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
  }

  /// The first offset from `at` that is not whitespace.
  package static func skipBlank(_ bytes: [UInt8], from at: Int) -> Int {
    var at = at
    while at < bytes.count, isBlank(bytes[at]) { at += 1 }
    return at
  }

  @inline(__always)
  package static func isBlank(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09)
  }
}

extension BidirectionalCollection<UInt8> {
  var trimmingBlanks: SubSequence {
    let end = lastIndex { !Bytes.isBlank($0) }.map { index(after: $0) } ?? startIndex
    return self[..<end].drop(while: Bytes.isBlank)
  }
}

extension Substring {
  var trimmingBlanks: Substring { Substring(utf8.trimmingBlanks) }
}
