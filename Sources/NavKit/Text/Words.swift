// Lists and numbers of things in a sentence.

/// Words in a sentence: lists and numbers of things.
package enum Words {
  /// Words in a row, with a conjunction before the last; empty for none.
  ///
  ///     Words.list(["a", "b", "c"], "or")   // a, b or c
  package static func list(_ words: [String], _ conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(row(words, words.count - 1)) \(conjunction) \(last)"
  }

  /// Words in a row: `a, b, c`.
  package static func row(_ words: [String]) -> String { row(words, words.count) }

  /// A loop and not `joined`, which looks up its types at run time (Tests/Benchmarks/NOTES.md).
  private static func row(_ words: [String], _ count: Int) -> String {
    var text = ""
    for index in 0..<count { text += index == 0 ? words[index] : ", " + words[index] }
    return text
  }

  /// A text in quotes, made visible.
  package static func quoted(_ text: String) -> String { "'\(Visible.text(text))'" }

  /// Values to choose from, of more than 12 the first ones: `0, 1 or 2`.
  static func choice(of texts: [String]) -> String {
    texts.count > 12 ? texts.prefix(12).joined(separator: ", ") + ", …" : list(texts, "or")
  }

  /// Names to choose from, in quotes and made visible; of more than 12 the first ones, and how many others there are.
  package static func alternatives(_ names: some RandomAccessCollection<String>) -> String {
    let most = 12
    let isWhole = names.count <= most
    var shown = names.prefix(isWhole ? most : most - 1).map(quoted)
    if !isWhole { shown.append("one of \(names.count - shown.count) others") }
    return list(shown, "or")
  }

  /// The end of a message about a name that nothing has; `other` where none is near.
  package static func didYouMean(_ nearest: [String], or other: String = "") -> String {
    nearest.isEmpty ? other : "; did you mean \(alternatives(nearest))?"
  }

  /// A number of things: `1 file`, `3 files`. The plural ends in s, or in es behind sh.
  package static func count(_ number: Int, _ noun: String) -> String {
    "\(number) " + noun + (number == 1 ? "" : noun.hasSuffix("sh") ? "es" : "s")
  }
}
