// Phrases of messages, for all folders: quoted texts, lists, choices, "did you mean" and counts.

package enum Words {
  /// A list with a conjunction before the last item; empty for no items.
  ///
  ///     Words.list(["a", "b", "c"], "or")   // a, b or c
  package static func list(_ words: [String], _ conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(row(words, words.count - 1)) \(conjunction) \(last)"
  }

  /// A list without a conjunction: `a, b, c`.
  package static func row(_ words: [String]) -> String { row(words, words.count) }

  /// A loop instead of `joined`, which looks up its types at run time (Tests/Benchmarks/NOTES.md).
  private static func row(_ words: [String], _ count: Int) -> String {
    var text = ""
    for index in 0..<count { text += index == 0 ? words[index] : ", " + words[index] }
    return text
  }

  /// A text in quotes, safe to show.
  package static func quoted(_ text: String) -> String { "'\(Visible.text(text))'" }

  /// Alternatives for a message, at most the first 12: `0, 1 or 2`.
  static func choice(of texts: [String]) -> String {
    texts.count > 12 ? texts.prefix(12).joined(separator: ", ") + ", …" : list(texts, "or")
  }

  /// Names as alternatives, quoted and safe to show. Of more than 12 the first 11 and the number of others.
  package static func alternatives(_ names: some RandomAccessCollection<String>) -> String {
    let most = 12
    let isWhole = names.count <= most
    var shown = names.prefix(isWhole ? most : most - 1).map(quoted)
    if !isWhole { shown.append("one of \(names.count - shown.count) others") }
    return list(shown, "or")
  }

  /// The end of a message about an unknown name; `other` if no name is near.
  package static func didYouMean(_ nearest: [String], or other: String = "") -> String {
    nearest.isEmpty ? other : "; did you mean \(alternatives(nearest))?"
  }

  /// A count with its noun: `1 file`, `3 files`. The plural ends in s, or in es after sh.
  package static func count(_ number: Int, _ noun: String) -> String {
    "\(number) " + noun + (number == 1 ? "" : noun.hasSuffix("sh") ? "es" : "s")
  }
}
