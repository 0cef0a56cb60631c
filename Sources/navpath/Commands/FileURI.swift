// File URIs (RFC 8089), as schemas refer to each other by them.

import NavKit

/// The two ways between a path and a `file:` URI.
enum FileURI {
  /// The URI of an absolute path, everything but unreserved characters and slashes percent-encoded (RFC 3986, 2.1).
  static func uri(of path: FilePath) -> String {
    "file://"
      + PercentEncoding.encoded(path.bytes) { PercentEncoding.isUnreserved($0) || $0 == UInt8(ascii: "/") }
  }

  /// The segments of a URI's path, decoded; nil where one of them could mean something else than a name below.
  ///
  /// Refused are `.` and `..` however they are encoded, an encoded slash or backslash, a zero byte, a broken escape, a
  /// query, and an empty segment. A resolved reference has none of the first, so only an attempt to get out has.
  static func names(in path: Substring) -> [[UInt8]]? {
    guard !path.utf8.contains(UInt8(ascii: "?")) else { return nil }
    var names: [[UInt8]] = []
    for segment in path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      guard let name = PercentEncoding.decoded(segment), isName(name) else { return nil }
      names.append(name)
    }
    return names
  }

  private static func isName(_ name: [UInt8]) -> Bool {
    let forbidden: [UInt8] = [0, UInt8(ascii: "/"), UInt8(ascii: "\\")]
    return !name.isEmpty && !name.elementsEqual(".".utf8) && !name.elementsEqual("..".utf8)
      && !name.contains(where: forbidden.contains)
  }
}
