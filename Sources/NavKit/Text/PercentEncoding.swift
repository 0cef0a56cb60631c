// Percent-encoding and its decoding, for references between schemas, links, file URIs and the tool's reports.

/// Percent-encoding (RFC 3986, section 2.1).
package enum PercentEncoding {
  /// The bytes as text, with each byte that is not kept as `%` and two digits.
  package static func encoded(_ bytes: some Sequence<UInt8>, keeping isKept: (UInt8) -> Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    for byte in bytes {
      if isKept(byte) {
        text.append(byte)
      } else {
        text += [UInt8(ascii: "%"), digits[Int(byte &>> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The decoded bytes; nil if a `%` is not followed by two hexadecimal digits.
  package static func decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(Bytes.hexDigit), let low = rest.next().flatMap(Bytes.hexDigit) else {
        return nil
      }
      bytes.append(high &<< 4 | low)
    }
    return bytes
  }

  /// Whether a byte is an unreserved character (section 2.3): a letter, a digit, `-`, `.`, `_` or `~`.
  package static func isUnreserved(_ byte: UInt8) -> Bool { Bytes.isWord(byte) || "-.~".utf8.contains(byte) }
}
