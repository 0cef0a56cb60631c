// A line of a .gitattributes file: a pattern, and the attributes of the files that it matches (gitattributes(5)).

import NavKit

struct GitAttributesLine {
  let bytes: [UInt8]

  /// Git ignores a longer line (ATTR_MAX_LINE_LENGTH in its attr.h).
  static let longest = 2047

  /// - Parameter pattern: A pattern in Git's notation. A leading `!` is part of a file's name: Git has no negated patterns here.
  init(_ pattern: [UInt8], isNegated: Bool = false) {
    var pattern = pattern
    if pattern.first == UInt8(ascii: "!") { pattern.insert(UInt8(ascii: "\\"), at: 0) }
    // `[attr]` at the start would begin a macro, even in quotes; the same set without its second t does not.
    if pattern.starts(with: "[attr]".utf8) { pattern.remove(at: 3) }
    bytes = Self.quoted(pattern) + Array(isNegated ? " !diff".utf8 : " diff=navpath".utf8)
  }

  /// The pattern that matches exactly this path.
  static func pattern(of path: some Sequence<UInt8>) -> [UInt8] {
    path.flatMap { "*?[\\".utf8.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
  }

  /// The pattern, if necessary in quotes as `unquote_c_style` of Git's quote.c reads them.
  private static func quoted(_ pattern: [UInt8]) -> [UInt8] {
    let isPlain = !pattern.contains { $0 <= 0x20 || $0 == 0x7F } && !"\"#".utf8.contains { $0 == pattern.first }
    guard !isPlain else { return pattern }
    let quote = UInt8(ascii: "\"")
    return [quote] + pattern.flatMap(escaped) + [quote]
  }

  private static func escaped(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [UInt8(ascii: "\\"), byte]
    case 0x20...0x7E, 0x80...: return [byte]
    default:
      let digits = String(byte, radix: 8)
      return Array(("\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits).utf8)
    }
  }

  var shown: String { Visible.text(UndecodedBytes.text(of: bytes)) }
}
