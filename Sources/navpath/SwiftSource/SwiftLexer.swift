// The lexer of Swift sources, reduced to what is needed to find declarations and calls.
//
//     /* a /* b */ */ view.navigationDestination(for: Row.self) { "\(f($0)) /*" }
//                     ident. ident              ( ...
//
// Comments and the text of literals are skipped; the code in an interpolation is lexed as code. Any text yields tokens, also one
// that is being edited: a single-line string ends with its line, and an unterminated comment or multiline string with the file.

import NavKit

struct SwiftLexer {
  struct Token {
    enum Kind: Equatable {
      /// A name or a keyword; a name in backticks is `quotedWord`, with a range without them.
      case word
      case quotedWord
      case literal
      case mark(UInt8)
    }

    var range: Range<Int>
    var kind: Kind
    var beginsLine = false
  }

  let bytes: [UInt8]
  private var position: Int
  /// Whether the previous token ends an expression, so that a slash is an operator.
  private var endsOperand = false
  /// No slash before this offset begins a regular expression: the line was searched for its end.
  private var searchedForSlash = 0
  private var isFirst = true
  /// The strings around the current interpolation, with the number of open brackets in each.
  private var strings: [(delimiter: Delimiter, depth: Int)] = []

  private struct Delimiter {
    var pounds: Int
    var isMultiline: Bool
  }

  /// The maximum nesting of strings in interpolations; deeper interpolations are read as text.
  private static let deepest = 512

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = ByteOrderMark.length(in: bytes)
  }

  static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = SwiftLexer(bytes)
    var tokens: [Token] = []
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  mutating func next() -> Token? {
    isFirst = position == 0
    skipBlank()
    guard position < bytes.count else { return nil }
    let start = position
    let byte = bytes[start]
    switch byte {
    case UInt8(ascii: "\""):
      return literal(from: start) { $0.readString(pounds: 0) }
    case UInt8(ascii: "#"):
      let end = bytes[start...].firstIndex { $0 != UInt8(ascii: "#") } ?? bytes.count
      if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
        position = end
        return literal(from: start) { $0.readString(pounds: end - start) }
      }
      if end < bytes.count, bytes[end] == UInt8(ascii: "/") {
        return literal(from: start) { $0.skipExtendedRegex(from: end, pounds: end - start) }
      }
      position = end
      return mark(byte, from: start)
    case UInt8(ascii: "/") where (!endsOperand || isBehindBlank(start)) && isRegex(at: start):
      return literal(from: start) { _ in }
    case UInt8(ascii: "`"):
      let end = bytes[(start + 1)...].firstIndex { $0 == byte || $0 == 0x0A } ?? bytes.count
      guard end < bytes.count, bytes[end] == byte else { break }
      position = end + 1
      endsOperand = true
      return Token(range: start + 1..<end, kind: .quotedWord, beginsLine: isFirst)
    case _ where Self.isWord(byte):
      position = bytes[start...].firstIndex { !Self.isWord($0) } ?? bytes.count
      endsOperand = !Self.beforeOperand.contains { bytes[start..<position].elementsEqual($0) }
      return Token(range: start..<position, kind: .word, beginsLine: isFirst)
    default: break
    }
    position += 1
    if !strings.isEmpty { return bracket(byte, from: start) }
    return mark(byte, from: start)
  }

  private mutating func mark(_ byte: UInt8, from start: Int) -> Token {
    // `w!` and `w?` are operands like `w`.
    let isPostfix = (byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")) && endsOperand && !isBehindBlank(start)
    endsOperand = isPostfix || [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte)
    return Token(range: start..<position, kind: .mark(byte), beginsLine: isFirst)
  }

  /// Counts the brackets of an interpolation; after its last one the string continues.
  private mutating func bracket(_ byte: UInt8, from start: Int) -> Token {
    let last = strings.count - 1
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): strings[last].depth += 1
    case UInt8(ascii: ")") where strings[last].depth == 0:
      let delimiter = strings.removeLast().delimiter
      return literal(from: start) { $0.readText(delimiter) }
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): strings[last].depth = max(0, strings[last].depth - 1)
    default: break
    }
    return mark(byte, from: start)
  }

  private mutating func literal(from start: Int, _ read: (inout SwiftLexer) -> Void) -> Token {
    endsOperand = true
    read(&self)
    return Token(range: start..<position, kind: .literal, beginsLine: isFirst)
  }

  // MARK: - Words and blanks

  static func isWord(_ byte: UInt8) -> Bool { Bytes.isWord(byte) || byte == UInt8(ascii: "$") || byte >= 0x80 }

  private static let beforeOperand = [
    "return", "in", "case", "where", "if", "while", "guard", "else", "throw", "try", "await", "is", "as",
  ].map { Array($0.utf8) }

  /// Skips white space and comments, which nest.
  private mutating func skipBlank() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x0A:
        position += 1
        isFirst = true
        // An unterminated interpolation outside brackets is a string being edited.
        while let last = strings.last, !last.delimiter.isMultiline, last.depth == 0 { strings.removeLast() }
      case 0x09, 0x0B, 0x0C, 0x0D, 0x20, 0x00: position += 1
      case UInt8(ascii: "/") where byte(at: position + 1) == UInt8(ascii: "/"):
        position = bytes[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      case UInt8(ascii: "/") where byte(at: position + 1) == UInt8(ascii: "*"): skipComment()
      default: return
      }
    }
  }

  /// Whether a token follows a blank or a line start, so that an operator is a prefix if no blank follows it.
  private func isBehindBlank(_ start: Int) -> Bool {
    start == 0 || [0x09, 0x0A, 0x0D, 0x20].contains(bytes[start - 1])
  }

  private func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipComment() {
    var depth = 0
    while position < bytes.count {
      switch (bytes[position], byte(at: position + 1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        position += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        position += 2
        if depth == 0 { return }
      default:
        isFirst = isFirst || bytes[position] == 0x0A
        position += 1
      }
    }
  }

  // MARK: - Literals

  private mutating func readString(pounds: Int) {
    let quote = UInt8(ascii: "\"")
    var isMultiline = byte(at: position + 1) == quote && byte(at: position + 2) == quote
    // `#"""#` is a quote in a single-line string.
    if isMultiline, pounds > 0 {
      let line = bytes[(position + 1)...].prefix { $0 != 0x0A }
      isMultiline = !line.indices.contains { bytes[$0] == quote && hasPounds(pounds, at: $0 + 1) }
    }
    position += isMultiline ? 3 : 1
    readText(Delimiter(pounds: pounds, isMultiline: isMultiline))
  }

  /// Reads the text of a string up to its end, or up to an interpolation.
  private mutating func readText(_ delimiter: Delimiter) {
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    endsOperand = true
    while position < bytes.count {
      switch bytes[position] {
      case 0x0A where !delimiter.isMultiline: return
      case quote:
        let quotes = delimiter.isMultiline ? 3 : 1
        guard (1..<quotes).allSatisfy({ byte(at: position + $0) == quote }),
          hasPounds(delimiter.pounds, at: position + quotes)
        else {
          position += 1
          continue
        }
        position += quotes + delimiter.pounds
        return
      case backslash where hasPounds(delimiter.pounds, at: position + 1):
        position += 1 + delimiter.pounds
        guard byte(at: position) == UInt8(ascii: "("), strings.count < Self.deepest else {
          // An escaped quote does not end the string; a line end ends a single-line string even after a backslash.
          if byte(at: position) != 0x0A { position = min(position + 1, bytes.count) }
          continue
        }
        position += 1
        strings.append((delimiter, 0))
        endsOperand = false
        return
      default: position += 1
      }
    }
  }

  private func hasPounds(_ count: Int, at offset: Int) -> Bool {
    offset + count <= bytes.count && bytes[offset..<offset + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Skips `#/ … /#`, which may have several lines if a line end follows the first slash.
  private mutating func skipExtendedRegex(from slash: Int, pounds: Int) {
    position = slash + 1
    // Searches only up to the first nonblank character, not to the end of a long line.
    let isMultiline = bytes[position...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D } == 0x0A
    while position < bytes.count, isMultiline || bytes[position] != 0x0A {
      if bytes[position] == UInt8(ascii: "\\"), isMultiline || byte(at: position + 1) != 0x0A {
        position = min(position + 2, bytes.count)
      } else if bytes[position] == UInt8(ascii: "/"), hasPounds(pounds, at: position + 1) {
        position += 1 + pounds
        return
      } else {
        position += 1
      }
    }
  }

  /// Whether a slash begins a regular expression, which must end on its line; if so, skips it.
  private mutating func isRegex(at start: Int) -> Bool {
    guard start >= searchedForSlash, let first = byte(at: start + 1), first != 0x20, first != 0x09 else { return false }
    var at = start + 1
    var isInClass = false
    var depth = 0
    while at < bytes.count, bytes[at] != 0x0A {
      switch bytes[at] {
      case UInt8(ascii: "\\") where byte(at: at + 1) != 0x0A: at += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: depth += 1
      case UInt8(ascii: ")") where !isInClass:
        depth -= 1
        if depth < 0 {
          searchedForSlash = at
          return false
        }
      case UInt8(ascii: "/") where !isInClass:
        position = at + 1
        return true
      default: break
      }
      at += 1
    }
    searchedForSlash = at
    return false
  }
}
