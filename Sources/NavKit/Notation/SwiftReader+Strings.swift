// Swift's strings, in the quotes that they take on one line: "…", #"…"#.

extension SwiftReader {
  /// The content of the string that begins at the quote, or at the number signs before it.
  mutating func string() throws(NotationError) -> [UInt8] {
    let open = at
    while byte == UInt8(ascii: "#") { at += 1 }
    let signs = at - open
    guard byte == UInt8(ascii: "\"") else { throw unexpected(.value) }
    if bytes[at...].starts(with: "\"\"\"".utf8) { throw error(open, .multilineString) }
    at += 1
    var content: [UInt8] = []
    while let byte {
      switch byte {
      case UInt8(ascii: "\"") where hasSigns(signs, from: at + 1):
        at += 1 + signs
        return content
      case UInt8(ascii: "\\") where hasSigns(signs, from: at + 1):
        content.append(contentsOf: try escape(signs: signs).utf8)
      case 0..<0x20, 0x7F:
        throw error(at, .controlCharacter(byte))
      default:
        content.append(byte)
        at += 1
      }
    }
    throw error(open, .unclosed("\""))
  }

  private func hasSigns(_ count: Int, from at: Int) -> Bool {
    let signs = bytes[min(at, bytes.count)...].prefix(count)
    return signs.count == count && signs.allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// The character that the escape at the backslash stands for.
  private mutating func escape(signs: Int) throws(NotationError) -> Unicode.Scalar {
    let backslash = at
    at += 1 + signs
    let letter = JSON.Scanner.scalar(bytes, at: at)
    at += 1
    switch letter {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "0": return "\0"
    case "\"": return "\""
    case "'": return "'"
    case "\\": return "\\"
    case "u": return try unicodeEscape(backslash)
    case "(": throw error(backslash, .interpolation)
    default: throw error(backslash, .unknownEscape(letter))
    }
  }

  /// The scalar in `{1F600}`, one to eight hexadecimal digits.
  private mutating func unicodeEscape(_ backslash: Int) throws(NotationError) -> Unicode.Scalar {
    let digits = bytes[min(at + 1, bytes.count)...].prefix { $0 != UInt8(ascii: "}") }
    guard byte == UInt8(ascii: "{"), digits.endIndex < bytes.count, (1...8).contains(digits.count),
      digits.allSatisfy(Bytes.isWord),
      let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
    else { throw error(backslash, .unknownEscape("u")) }
    at = digits.endIndex + 1
    return scalar
  }
}
