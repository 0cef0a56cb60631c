// The reader of source tokens: words, punctuation, brackets, attributes and modifiers.

struct SwiftTokenReader {
  let bytes: [UInt8]
  let tokens: [SwiftLexer.Token]
  var index = 0
  var end: Int { tokens.count }

  init(_ bytes: [UInt8]) { (self.bytes, tokens) = (bytes, SwiftLexer.tokens(of: bytes)) }

  func isMark(_ mark: Unicode.Scalar, at index: Int) -> Bool {
    index >= 0 && index < end && tokens[index].kind == .mark(UInt8(ascii: mark))
  }

  func word(at index: Int) -> ArraySlice<UInt8>? {
    guard index >= 0, index < end, tokens[index].kind == .word || tokens[index].kind == .quotedWord else { return nil }
    return bytes[tokens[index].range]
  }

  func name(at index: Int) -> String? { word(at: index).map { String(decoding: $0, as: UTF8.self) } }

  /// Moves over a mark if it is the next token.
  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard isMark(mark, at: index) else { return false }
    index += 1
    return true
  }

  func isWord(_ word: String, at index: Int) -> Bool {
    index >= 0 && index < end && tokens[index].kind == .word && bytes[tokens[index].range].elementsEqual(word.utf8)
  }

  /// Whether a word or an attribute is the first of its line, so that a complete type ends before it.
  func beginsType(at index: Int) -> Bool {
    index > 0 && index < end && tokens[index].beginsLine && (word(at: index) != nil || isMark("@", at: index))
  }

  func endsArgument(at index: Int) -> Bool { isMark(",", at: index) || isMark(")", at: index) }

  // MARK: - Brackets and modifiers

  private static let longestArguments = 1024

  /// The change in the depth of brackets at a token; in a type, generic brackets count too.
  func nesting(at index: Int, ofType isType: Bool = false) -> Int {
    if ["(", "[", "{"].contains(where: { isMark($0, at: index) }) { return 1 }
    if [")", "]", "}"].contains(where: { isMark($0, at: index) }) { return -1 }
    guard isType else { return 0 }
    // `->` closes nothing.
    return isMark("<", at: index) ? 1 : isMark(">", at: index) && !isMark("-", at: index - 1) ? -1 : 0
  }

  /// The end of a call's brackets, and the start of a labeled argument.
  func arguments(at bracket: Int, label: String = "") -> (end: Int?, labeled: Int?) {
    var depth = 0
    var labeled: Int?
    for at in bracket..<max(bracket, min(bracket + Self.longestArguments, end)) {
      depth += nesting(at: at)
      if depth == 0 { return (at, labeled) }
      if depth == 1, labeled == nil, isWord(label, at: at), isMark(":", at: at + 1) { labeled = at + 2 }
    }
    return (nil, labeled)
  }

  private static let modifiers: Set<String> = [
    "private", "fileprivate", "internal", "package", "public", "open", "final", "override", "static", "class", "lazy",
    "indirect", "nonisolated", "distributed", "unsafe", "weak", "unowned",
  ]
  private static let mostModifiers = 8
  private static let longestAttribute = 256

  /// The modifiers before a keyword, the last one first; attributes may be between them.
  func modifiers(before keyword: Int) -> [String] { head(before: keyword).modifiers }

  /// The modifiers and the `@` tokens of attributes before a keyword, the last ones first.
  func head(before keyword: Int) -> (modifiers: [String], attributes: [Int]) {
    var (found, attributes): ([String], [Int]) = ([], [])
    var index = keyword - 1
    for _ in 0..<Self.mostModifiers {
      if let name = name(at: index), Self.modifiers.contains(name) {
        found.append(name)
        index -= 1
      } else if isMark(")", at: index), isWord("set", at: index - 1), isMark("(", at: index - 2) {
        index -= 4
      } else if let mark = attribute(endingAt: index) {
        attributes.append(mark)
        index = mark - 1
      } else {
        break
      }
    }
    return (found, attributes)
  }

  /// Whether the modifiers before a keyword make its declaration private; nil if they have no access level.
  func isPrivate(at keyword: Int) -> Bool? {
    let access = modifiers(before: keyword).first {
      ["private", "fileprivate", "internal", "package", "public", "open"].contains($0)
    }
    return access.map { $0.hasSuffix("private") }
  }

  /// The `@` of the attribute that ends at a token: of `@MainActor`, `@SwiftUI.State` or `@available(iOS 16, *)`.
  private func attribute(endingAt last: Int) -> Int? {
    guard var name = isMark(")", at: last) ? startOfBrackets(endingAt: last).map({ $0 - 1 }) : last else { return nil }
    while word(at: name) != nil {
      if isMark("@", at: name - 1) { return name - 1 }
      guard isMark(".", at: name - 1), last - name < Self.longestAttribute else { return nil }
      name -= 2
    }
    return nil
  }

  private func startOfBrackets(endingAt last: Int) -> Int? {
    var depth = 0
    for at in stride(from: last, through: max(0, last - Self.longestAttribute), by: -1) {
      depth += nesting(at: at)
      if depth == 0 { return at }
    }
    return nil
  }
}
