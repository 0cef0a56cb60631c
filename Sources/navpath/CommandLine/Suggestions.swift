/// The names that a mistyped one may have meant.
enum Suggestions {
  /// At most three of the candidates, the best first.
  ///
  /// The first of these groups that is not empty: equal but for case; names that begin with the word; names of which it is
  /// a part (`root` of `or-root`, `check` of `schema check`); the ones that are fewest slips away, if they are few.
  static func near(_ word: String, among candidates: [String]) -> [String] {
    let typed = folded(word)
    guard !typed.isEmpty, typed.count <= longest else { return [] }
    let names = candidates.map { (name: $0, letters: folded($0)) }
    let groups = [
      names.filter { $0.letters == typed },
      names.filter { $0.letters.starts(with: typed) },
      names.filter { $0.letters.split(whereSeparator: { $0 == "-" || $0 == " " }).contains(typed[...]) },
    ]
    let best = groups.first { !$0.isEmpty }?.map(\.name) ?? nearest(typed, names)
    return Array(best.prefix(3))
  }

  /// Longer words than any name are not compared, so that a document given by mistake costs nothing.
  private static let longest = 64

  /// Lower case, and without the dashes in front: `--Inclusive` compares as `inclusive`.
  private static func folded(_ word: String) -> [Character] {
    Array(word.lowercased().drop { $0 == "-" })
  }

  private static func nearest(_ typed: [Character], _ names: [(name: String, letters: [Character])]) -> [String] {
    let measured = names.map { (name: $0.name, slips: slips(from: typed, to: $0.letters)) }
    // One slip in three letters: fewer would miss `pussh`, more would offer names that only share their length.
    let limit = max(1, typed.count / 3)
    guard let least = measured.map(\.slips).min(), least <= limit else { return [] }
    return measured.filter { $0.slips == least }.map(\.name)
  }

  /// How many letters must be inserted, left out, exchanged for another or swapped with their neighbour to get from one
  /// word to the other, no letter being touched twice (optimal string alignment, the restricted form of the distance of
  /// Damerau and Levenshtein).
  static func slips(from: [Character], to: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...to.count)
    for (row, letter) in from.enumerated() {
      var current = [row + 1]
      for (column, other) in to.enumerated() {
        var least = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == to[column - 1], from[row - 1] == other {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      (beforeLast, last) = (last, current)
    }
    return last[to.count]
  }
}
