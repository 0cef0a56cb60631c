// The words of a line of Swift, read in one pass over its bytes.

@testable import navpath

/// A line of code, without what stands in comments and strings.
struct SwiftLine {
  struct Word {
    let text: String
    /// Whether it stands right behind a dot.
    let isMember: Bool
    /// Whether a blank follows.
    let endsAtBlank: Bool
  }

  let number: Int
  private(set) var words: [Word] = []
  /// How many more braces it opens than it closes.
  private(set) var depth = 0
  /// The number of words before the first `{` or `=`.
  private var headCount: Int?

  var isPrivate: Bool { words.contains { $0.endsAtBlank && $0.text.hasSuffix("private") } }
  var isStatic: Bool { words.contains { $0.endsAtBlank && $0.text == "static" } }

  /// The words that may name a type at the top, each once.
  var types: [String] { names { !$0.isMember && ("A"..."Z").contains($1) } }

  /// The words that may name a member, which stands after a dot, each once.
  var members: [String] { names { $0.isMember && ("a"..."z").contains($1) } }

  private func names(_ isMeant: (Word, Unicode.Scalar) -> Bool) -> [String] {
    var names: [String] = []
    for word in words where isMeant(word, word.text.unicodeScalars.first ?? " ") && !names.contains(word.text) {
      names.append(word.text)
    }
    return names
  }

  private static let kinds: Set = ["struct", "enum", "class", "actor", "protocol", "typealias"]

  /// The type that it begins to declare.
  var declaredType: String? {
    let head = words[..<(headCount ?? words.count)]
    guard let place = head.firstIndex(where: { SwiftLine.kinds.contains($0.text) }), place + 1 < head.count,
      !head[..<place].contains(where: { ["import", "func", "var", "let"].contains($0.text) })
    else { return nil }
    return head[place + 1].text
  }
}

// MARK: - Reading

extension SwiftLine {
  /// What the reader does at each byte.
  private enum Kind {
    case word, open, close, assign, lineEnd, other
  }

  private static let kindOfByte: [Kind] = (0...255).map { byte in
    switch UInt8(byte) {
    // Every character beyond ASCII counts as a letter.
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      .word
    case UInt8(ascii: "{"): .open
    case UInt8(ascii: "}"): .close
    case UInt8(ascii: "="): .assign
    case UInt8(ascii: "\n"): .lineEnd
    default: .other
    }
  }

  static func lines(of source: String) -> [SwiftLine] {
    let bytes = code(of: Array(source.utf8))
    let kinds = kindOfByte
    var lines: [SwiftLine] = []
    var line = SwiftLine(number: 1)
    var start = 0
    while start < bytes.count {
      var end = start + 1
      switch kinds[Int(bytes[start])] {
      case .word:
        while end < bytes.count, kinds[Int(bytes[end])] == .word { end += 1 }
        line.words.append(
          Word(
            text: String(decoding: bytes[start..<end], as: UTF8.self),
            isMember: start > 0 && bytes[start - 1] == UInt8(ascii: "."),
            endsAtBlank: end < bytes.count && bytes[end] == UInt8(ascii: " ")))
      case .open:
        line.depth += 1
        line.headCount = line.headCount ?? line.words.count
      case .close: line.depth -= 1
      case .assign: line.headCount = line.headCount ?? line.words.count
      case .lineEnd:
        lines.append(line)
        line = SwiftLine(number: line.number + 1)
      case .other: break
      }
      start = end
    }
    lines.append(line)
    return lines
  }

  /// A source with blanks in place of comments and strings; interpolated code and line ends are kept.
  static func code(of bytes: [UInt8]) -> [UInt8] {
    var code = [UInt8](repeating: UInt8(ascii: " "), count: bytes.count)
    for at in bytes.indices where bytes[at] == UInt8(ascii: "\n") { code[at] = bytes[at] }
    for token in SwiftLexer.tokens(of: bytes) where token.kind != .literal {
      code.replaceSubrange(token.range, with: bytes[token.range])
    }
    return code
  }
}
