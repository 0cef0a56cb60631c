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

  /// `-` is a file (standard input), and `-` with a digit is a number: an index may be negative, and so may an element.
  init(_ word: String) {
    if word == "--" {
      self = .end
    } else if word.hasPrefix("--") {
      let body = word.dropFirst(2)
      let equals = body.firstIndex(of: "=")
      self = .long(String(body[..<(equals ?? body.endIndex)]), value: equals.map { String(body[$0...].dropFirst()) })
    } else if word.hasPrefix("-"), let next = word.utf8.dropFirst().first, !Bytes.isDigit(next) {
      self = .bundle(String(word.dropFirst()))
    } else {
      self = .word(word)
    }
  }

  static func all(of words: [String]) -> [Token] {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    return words.enumerated().map { $0.offset <= end ? Token($0.element) : .word($0.element) }
  }
}
