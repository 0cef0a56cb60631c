// The edit distance of two words, for `NearestNames`, likely typos in keywords (JSONSchema) and, in the tool, in file names and
// inferred schemas.

/// The number of typos between two words (optimal string alignment, the restricted Damerau-Levenshtein distance): inserted,
/// deleted, replaced letters and swapped neighbors, where no substring is edited twice.
///
/// It uses three rows of the table at a time and reuses them for the next pair.
package struct EditDistance {
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var current: [Int] = []

  package init() {}

  /// The distance; nil if it exceeds `limit`.
  package mutating func count(
    from left: [Unicode.Scalar], to right: ArraySlice<Unicode.Scalar>, atMost limit: Int
  ) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    last.removeAll(keepingCapacity: true)
    last.append(contentsOf: 0...right.count)
    for (row, letter) in left.enumerated() {
      current.removeAll(keepingCapacity: true)
      current.append(row + 1)
      var least = row + 1
      for (column, other) in right.enumerated() {
        var best = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == right[right.startIndex + column - 1], left[row - 1] == other {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
        least = min(least, best)
      }
      guard least <= limit else { return nil }
      swap(&beforeLast, &last)
      swap(&last, &current)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
