// What strings stand for, into memory that is there already: a path of a million elements has a million of them.

extension JSON.Scanner {
  /// Appends what the string stands for whose text, quotes included, was scanned before.
  static func appendContent(ofStringAt text: Range<Int>, of bytes: [UInt8], to content: inout [UInt8]) {
    let end = text.upperBound - 1
    var at = text.lowerBound + 1
    // No escape is shorter than what it stands for.
    content.append(addingCapacity: text.count) { output in
      let span = bytes.span
      while at < end {
        let byte = span[at]
        guard byte == UInt8(ascii: "\\") else {
          output.append(byte)
          at &+= 1
          continue
        }
        guard let character = character(ofShortEscape: span[at &+ 1]) else { return }
        output.append(character)
        at &+= 2
      }
    }
    // A `\u` is left to the scanner: the rest of a string reads like a string that opens one byte before it.
    if at < end { content += self.content(ofStringAt: at - 1..<text.upperBound, of: bytes) }
  }

  /// What a character stands for after a backslash (RFC 8259, section 7); nil for `u`.
  @inline(__always)
  private static func character(ofShortEscape letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "u"): nil
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }
}
