// The text of an XML string: its content, its offsets in the source, its escaping, and which texts XML allows, also for State.

extension PropertyList {
  /// The content of `<string>` and `<key>`, already checked by the parser.
  package enum XMLText {}
}

extension PropertyList.XMLText {
  private enum Piece {
    case bytes(Range<Int>)
    case scalar(Unicode.Scalar)
    /// A comment or a processing instruction.
    case nothing
  }

  static func content(of range: Range<Int>, in bytes: [UInt8]) -> [UInt8] {
    var content: [UInt8] = []
    content.reserveCapacity(range.count)
    var at = range.lowerBound
    while at < range.upperBound {
      switch next(&at, before: range.upperBound, in: bytes) {
      case .bytes(let piece): content += bytes[piece]
      case .scalar(let scalar): content += Array(scalar.utf8)
      case .nothing: break
      }
    }
    return content
  }

  /// The source offsets of bytes of the content, whose offsets must ascend; for the end of the content, the end of the range.
  static func sources(of offsets: [Int], in range: Range<Int>, of bytes: [UInt8]) -> [Int] {
    var sources: [Int] = []
    var at = range.lowerBound
    var passed = 0
    while at < range.upperBound, sources.count < offsets.count {
      let start = at
      let piece = next(&at, before: range.upperBound, in: bytes)
      var end = passed
      switch piece {
      case .bytes(let run): end += run.count
      case .scalar(let scalar): end += scalar.utf8.count
      case .nothing: break
      }
      while sources.count < offsets.count, offsets[sources.count] < end {
        if case .bytes(let run) = piece {
          sources.append(run.lowerBound + offsets[sources.count] - passed)
        } else {
          sources.append(start)
        }
      }
      passed = end
    }
    return sources + repeatElement(range.upperBound, count: offsets.count - sources.count)
  }

  private static func next(_ at: inout Int, before end: Int, in bytes: [UInt8]) -> Piece {
    let start = at
    switch bytes[at] {
    case UInt8(ascii: "&"):
      guard let (scalar, next) = try? reference(bytes, from: at) else {
        preconditionFailure("a reference that was checked stands for a character")
      }
      at = next
      return .scalar(scalar)
    case UInt8(ascii: "<"):
      let isSection = bytes[start..<end].starts(with: "<![CDATA[".utf8)
      let closing = isSection ? "]]>" : bytes[start + 1] == UInt8(ascii: "?") ? "?>" : "-->"
      at += isSection ? 9 : 2
      let content = at
      while !bytes[at..<end].starts(with: closing.utf8) { at += 1 }
      defer { at += closing.utf8.count }
      return isSection ? .bytes(content..<at) : .nothing
    default:
      while at < end, bytes[at] != UInt8(ascii: "&"), bytes[at] != UInt8(ascii: "<") { at += 1 }
      return .bytes(start..<at)
    }
  }

  /// The length limit of the text between `&` and `;`.
  private static let longestName = 32

  /// The character of an entity or a character reference (XML 1.0, sections 4.1 and 4.6).
  static func reference(
    _ bytes: [UInt8], from ampersand: Int
  ) throws(PropertyList.SyntaxError) -> (scalar: Unicode.Scalar, end: Int) {
    let name = bytes[(ampersand + 1)...].prefix(longestName).prefix { $0 != UInt8(ascii: ";") }
    guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";") else {
      throw PropertyList.SyntaxError(offset: ampersand, problem: .noEnd("an entity"))
    }
    let text = String(decoding: name, as: UTF8.self)
    guard name.first == UInt8(ascii: "#") else {
      let known: [String: Unicode.Scalar] = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
      guard let scalar = known[text] else {
        throw PropertyList.SyntaxError(offset: ampersand, problem: .entity(text))
      }
      return (scalar, name.endIndex + 1)
    }
    let isHexadecimal = name.dropFirst().first == UInt8(ascii: "x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    let areDigits = digits.allSatisfy { isHexadecimal ? Bytes.isHexDigit($0) : Bytes.isDigit($0) }
    guard areDigits, let number = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(number), isCharacter(scalar)
    else { throw PropertyList.SyntaxError(offset: ampersand, problem: .entity(text)) }
    return (scalar, name.endIndex + 1)
  }

  /// Whether XML allows a character (section 2.2).
  static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 ? scalar.value != 0xFFFE && scalar.value != 0xFFFF : "\t\n\r".unicodeScalars.contains(scalar)
  }

  /// Whether XML allows all characters of a UTF-8 text.
  package static func isText(_ content: some Collection<UInt8>) -> Bool {
    var before: (UInt8, UInt8) = (0, 0)
    for byte in content {
      if byte < 0x20, !Bytes.isBlank(byte) { return false }
      if before == (0xEF, 0xBF), byte >= 0xBE { return false }
      before = (before.1, byte)
    }
    return true
  }

  /// A string escaped like the old content: in a CDATA section, with quotes as entities, and with CRLF line ends as there.
  static func written(_ content: some Sequence<UInt8>, like old: ArraySlice<UInt8>) -> [UInt8] {
    let content = Array(content)
    let end = Array("]]>".utf8)
    if old.starts(with: "<![CDATA[".utf8), !content.indices.contains(where: { content[$0...].starts(with: end) }) {
      return Array("<![CDATA[".utf8) + content + end
    }
    let escapesQuotes = old.indices.contains { old[$0] == UInt8(ascii: "&") && old[$0...].starts(with: "&quot;".utf8) }
    let keepsLineEnds = old.indices.contains { old[$0...].starts(with: "\r\n".utf8) }
    var text: [UInt8] = []
    text.reserveCapacity(content.count)
    for (index, byte) in content.enumerated() {
      switch byte {
      case UInt8(ascii: "&"): text += Array("&amp;".utf8)
      case UInt8(ascii: "<"): text += Array("&lt;".utf8)
      case UInt8(ascii: ">"): text += Array("&gt;".utf8)
      case UInt8(ascii: "\r") where keepsLineEnds && content[index...].dropFirst().first == UInt8(ascii: "\n"):
        text.append(byte)
      // XML parsers convert it to a line feed (section 2.11).
      case UInt8(ascii: "\r"): text += Array("&#13;".utf8)
      case UInt8(ascii: "\"") where escapesQuotes: text += Array("&quot;".utf8)
      default: text.append(byte)
      }
    }
    return text
  }
}
