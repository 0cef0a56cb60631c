// File URIs (RFC 8089), as schemas refer to each other by them.

import NavKit

/// The two ways between a path and a `file:` URI.
enum FileURI {
  /// The URI of an absolute path, everything but unreserved characters and slashes percent-encoded (RFC 3986, 2.1).
  static func uri(of path: FilePath) -> String {
    let encoded = path.bytes.map { byte in
      isUnreserved(byte) || byte == UInt8(ascii: "/")
        ? String(Unicode.Scalar(byte)) : "%" + hexadecimal(byte)
    }
    return "file://" + encoded.joined()
  }

  /// The segments of a URI's path, decoded; nil where one of them could mean something else than a name below.
  ///
  /// Refused are `.` and `..` however they are encoded, an encoded slash or backslash, a zero byte, a broken escape, a
  /// query, and an empty segment. A resolved reference has none of the first, so only an attempt to get out has.
  static func names(in path: Substring) -> [[UInt8]]? {
    guard !path.utf8.contains(UInt8(ascii: "?")) else { return nil }
    var names: [[UInt8]] = []
    for segment in path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      guard let name = decoded(Array(segment)), isName(name) else { return nil }
      names.append(name)
    }
    return names
  }

  private static func isName(_ name: [UInt8]) -> Bool {
    let forbidden: [UInt8] = [0, UInt8(ascii: "/"), UInt8(ascii: "\\")]
    return !name.isEmpty && !name.elementsEqual(".".utf8) && !name.elementsEqual("..".utf8)
      && !name.contains(where: forbidden.contains)
  }

  private static func decoded(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    var at = 0
    while at < text.count {
      guard text[at] == UInt8(ascii: "%") else {
        bytes.append(text[at])
        at += 1
        continue
      }
      guard at + 2 < text.count, let high = digit(text[at + 1]), let low = digit(text[at + 2]) else { return nil }
      bytes.append(high << 4 | low)
      at += 3
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.flatMap { byte < 0x80 ? UInt8($0) : nil }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
