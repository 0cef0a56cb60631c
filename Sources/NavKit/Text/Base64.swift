// Base64, encoded and decoded, and the error of a text that is none, for every folder that reads or writes Data.

/// Base64 as Foundation's `Data` reads and writes it in JSON: the standard alphabet, with padding (RFC 4648, section 4).
package enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The six bits of each character; 64 for a byte outside the alphabet.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 64, count: 256)
    for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
    return values
  }()

  package static func encode(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      bits = bits &<< 8 | UInt32(byte)
      count += 1
      guard count == 3 else { continue }
      append(bits, characters: 4, to: &text)
      (bits, count) = (0, 0)
    }
    if count > 0 {
      append(bits &<< UInt32(24 - count * 8), characters: count + 1, to: &text)
      text.append(contentsOf: repeatElement(UInt8(ascii: "="), count: 3 - count))
    }
    return text
  }

  private static func append(_ bits: UInt32, characters: Int, to text: inout [UInt8]) {
    for place in 0..<characters { text.append(alphabet[Int(bits &>> UInt32(18 - place * 6) & 63)]) }
  }

  /// The bytes that encode to exactly this text.
  ///
  /// - Throws: ``Base64Error`` at the first invalid character: outside the alphabet (whitespace included), missing or extra
  ///   padding, or nonzero unused bits (section 3.5).
  static func decode(_ text: [UInt8]) throws(Base64Error) -> [UInt8] {
    let padding = text.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    let end = text.count - padding
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    let values = values
    var bits: UInt32 = 0
    var count = 0
    for at in 0..<end {
      let value = values[Int(text[at])]
      guard value < 64 else { throw Base64Error(offset: at) }
      bits = bits &<< 6 | UInt32(value)
      count += 1
      guard count == 4 else { continue }
      bytes.append(UInt8(truncatingIfNeeded: bits &>> 16))
      bytes.append(UInt8(truncatingIfNeeded: bits &>> 8))
      bytes.append(UInt8(truncatingIfNeeded: bits))
      (bits, count) = (0, 0)
    }
    guard count != 1, count == 0 ? padding == 0 : count + padding == 4 else { throw Base64Error(offset: end) }
    if count > 0 {
      let spare = UInt32(count == 2 ? 4 : 2)
      guard bits & (1 &<< spare - 1) == 0 else { throw Base64Error(offset: end - 1) }
      bits = bits &>> spare
      if count == 3 { bytes.append(UInt8(truncatingIfNeeded: bits &>> 8)) }
      bytes.append(UInt8(truncatingIfNeeded: bits))
    }
    return bytes
  }
}

/// A text that is not base64, with the offset of the first invalid byte.
struct Base64Error: Error, Equatable {
  var offset: Int
}
