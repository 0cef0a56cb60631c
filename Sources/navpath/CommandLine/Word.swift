// A word of a command line, and what is read of one.

import NavKit

/// A text that was typed, and where, so that a later error can point at it.
struct Word: Equatable, Sendable {
  var text: String
  /// The index of the word of the line that it is, or is in.
  var index: Int
  /// Where it begins in that word, in bytes: 5 for the value in `--at=/tabs`.
  var offset = 0

  /// The index that it is where a match may stand as well; nil for a match, which alone may have an option that says which of
  /// several is meant.
  func index(for command: String, choosing option: Word?) throws(CommandError) -> Int? {
    let found = try attempt(try WholeNumber.indexOrMatch(text)) { (error: ValueError) in
      CommandError(.badValue(text, of: "INDEX", error), command: command, word: index)
    }
    if found != nil, let option { throw option.needsMatch(of: command) }
    return found
  }

  func needsMatch(of command: String) -> CommandError {
    CommandError(.requires(text, ["MATCH"]), command: command, word: index)
  }

  /// Whether it names a file that may be read.
  var isFile: Bool {
    text == "-" || (try? FileStatus.of(FilePath(text))).map { $0.kind != .directory } ?? false
  }
}

extension [Word] {
  /// The FILE that was typed after another word: the first file, or after a URL the first word that is no URL.
  func misplacedFile(amongURLs: Bool = false) -> Word? {
    guard let first, !first.isFile else { return nil }
    let isURL = amongURLs && first.text.holds("://")
    return dropFirst().first { isURL ? !$0.text.holds("://") : $0.isFile }
  }
}

struct ValueError: Error, Equatable {
  /// What was expected, as a noun phrase: `OLD=NEW`, `a whole number, 0 or more`.
  var expected: String

  static let index = ValueError(expected: "a whole number: 0 is the first element, -1 the current screen")
  static let count = ValueError(expected: "a whole number, 0 or more")
  static let tooLarge = ValueError(expected: "a number up to \(Int.max)")
}
