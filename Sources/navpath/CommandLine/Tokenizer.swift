// The tokens of a command line: options by their dashes, and other words.

import NavKit

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
    guard word.hasPrefix("-"), let next = word.utf8.dropFirst().first, !Bytes.isDigit(next) else { return .word(word) }
    return .bundle(String(word.dropFirst()))
  }

  static func tokens(_ words: [String]) -> [Token] {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    return words.enumerated().map { $0.offset <= end ? token($0.element) : .word($0.element) }
  }
}
