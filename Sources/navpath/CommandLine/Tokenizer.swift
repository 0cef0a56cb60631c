/// A text that was typed, and where, so that a later error can point at it.
struct Word: Equatable, Sendable {
  var text: String
  /// The index of the word of the line that it is, or is in.
  var index: Int
  /// Where it begins in that word, in bytes: 5 for the value in `--at=/tabs`.
  var offset = 0
}

/// What a word of a command line looks like; the parser knows which options exist.
enum Token: Equatable {
  /// `--name` or `--name=value`, without the dashes.
  case long(String, value: String?)
  /// `-x`, `-xyz`: short options, the last of which may be followed by its value.
  case bundle(String)
  /// `--`: every word after it is an argument.
  case end
  case word(String)
}

enum Tokenizer {
  /// `-` is a file (standard input), and `-` with a digit is a number: an index may be negative, and so may an element.
  static func token(_ word: String) -> Token {
    if word == "--" { return .end }
    if word.hasPrefix("--") {
      let body = word.dropFirst(2)
      guard let equals = body.firstIndex(of: "=") else { return .long(String(body), value: nil) }
      return .long(String(body[..<equals]), value: String(body[body.index(after: equals)...]))
    }
    guard word.hasPrefix("-"), let next = word.utf8.dropFirst().first, !isDigit(next) else { return .word(word) }
    return .bundle(String(word.dropFirst()))
  }

  static func tokens(_ words: [String]) -> [Token] {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    return words.enumerated().map { $0.offset <= end ? token($0.element) : .word($0.element) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
