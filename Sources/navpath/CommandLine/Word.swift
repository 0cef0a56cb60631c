// A word of a command line, a FILE misplaced among several, and the error of an invalid value (`ValueError`).

import NavKit

struct Word: Equatable, Sendable {
  var text: String
  var index: Int
  /// The byte offset in that word: 5 for the value in `--at=/tabs`.
  var offset = 0

  /// The index, or nil for a match. `option`, which chooses among several matches, is an error with an index.
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

  /// Whether the word names a file that may be read.
  var isFile: Bool { text == "-" || (try? FileStatus.of(FilePath(text))).map { $0.kind != .directory } ?? false }
}

extension [Word] {
  /// The FILE that follows another word: the first file or, after a URL, the first word that is not a URL.
  func misplacedFile(amongURLs: Bool = false) -> Word? {
    guard let first, !first.isFile else { return nil }
    let isURL = amongURLs && first.text.containsText("://")
    return dropFirst().first { isURL ? !$0.text.containsText("://") : $0.isFile }
  }
}

struct ValueError: Error, Equatable {
  /// The expected value, as a noun phrase: `OLD=NEW`, `a whole number, 0 or more`.
  var expected: String

  static let index = ValueError(expected: "a whole number: 0 is the first element, -1 the current screen")
  static let count = ValueError(expected: "a whole number, 0 or more")
  static let tooLarge = ValueError(expected: "a number up to \(Int.max)")
}
