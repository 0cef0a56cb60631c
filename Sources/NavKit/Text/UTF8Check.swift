// Validation of UTF-8 (RFC 3629), for JSON texts, links, URIs and files.

package enum UTF8Check {
  /// The offset of the first byte that is not UTF-8; nil if all bytes are valid (Unicode, table 3-7: well-formed sequences).
  package static func firstInvalid(in bytes: [UInt8]) -> Int? {
    var at = 0
    while true {
      at = endOfASCII(in: bytes, from: at)
      guard at < bytes.count else { return nil }
      guard let length = length(ofSequenceAt: at, in: bytes) else { return at }
      at += length
    }
  }

  /// The offset of the first non-ASCII byte from `start`, or the end. Far faster than `UTF8Span` on short texts.
  private static func endOfASCII(in bytes: [UInt8], from start: Int) -> Int {
    let slice = bytes[...]
    let text = slice.span
    var at = start
    while at &+ 16 <= text.count,
      (Bytes.word(in: text, at: at) | Bytes.word(in: text, at: at &+ 8)) & Bytes.everyByte(0x80) == 0
    { at &+= 16 }
    while at < text.count, text[at] < 0x80 { at &+= 1 }
    return at
  }

  package static func text(_ bytes: [UInt8]) -> String? {
    firstInvalid(in: bytes) == nil ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// The length of a multibyte sequence; nil if it is ill-formed.
  private static func length(ofSequenceAt start: Int, in bytes: [UInt8]) -> Int? {
    let (length, second): (Int, ClosedRange<UInt8>)
    switch bytes[start] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    let rest = bytes[start...].prefix(length).dropFirst()
    guard rest.count == length - 1, let next = rest.first, second.contains(next) else { return nil }
    return rest.dropFirst().allSatisfy(Bytes.isContinuation) ? length : nil
  }
}
