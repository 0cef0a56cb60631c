// "Did you mean": the names that a typed one was most likely meant to be.

/// Finds the names that are nearest to a mistyped one.
///
/// It knows nothing of types; the destination schema asks it about keys as well.
package enum Nearest {
  /// The names that are a slip or two away from `typed`, the nearest first, at most three of them.
  ///
  ///     Nearest.names(to: "Usr", among: ["App.User", "App.List"])   // App.User
  ///
  /// A slip is a letter too many, too few, another one, or two that changed places; a letter in the wrong case is none. A
  /// name with dots is also tried by as many of its last parts as `typed` has. A third of the letters may be slips.
  ///
  /// - Complexity: O(*k* · *n* · *m*) for *k* names in the lengths of both words, names over 256 bytes left out.
  package static func names(to typed: String, among names: [String]) -> [String] {
    let word = letters(typed)
    guard !word.isEmpty, word.count <= longest else { return [] }
    let most = max(1, word.count / 3)
    var found: [(distance: Int, name: String)] = []
    for name in names {
      guard let distance = distance(from: word, to: name), distance <= most else { continue }
      guard !found.contains(where: { $0.name.utf8.elementsEqual(name.utf8) }) else { continue }
      // Among equally near ones the order of `names` stays.
      found.insert((distance, name), at: found.firstIndex { distance < $0.distance } ?? found.count)
      if found.count > 3 { found.removeLast() }
    }
    return found.map(\.name)
  }

  private static let longest = 256

  private static func letters(_ text: String) -> [Unicode.Scalar] { Array(text.lowercased().unicodeScalars) }

  private static func distance(from word: [Unicode.Scalar], to name: String) -> Int? {
    let whole = letters(name)
    guard whole.count <= longest else { return nil }
    let parts = whole.split(separator: ".", omittingEmptySubsequences: false)
    let tail = Array(parts.suffix(word.split(separator: ".").count).joined(separator: ["."]))
    return min(distance(from: word, to: whole), distance(from: word, to: tail))
  }

  /// The number of slips between two words ("optimal string alignment"), three rows of the table at a time.
  private static func distance(from left: [Unicode.Scalar], to right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var best = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
