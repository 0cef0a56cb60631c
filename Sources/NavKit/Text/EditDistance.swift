// The edit distance of two words.

/// Counts the slips between two words (optimal string alignment, the restricted form of the distance of Damerau and
/// Levenshtein): letters inserted, left out, exchanged or swapped with their neighbor, none of them twice.
///
/// Three rows of the table at a time, which are kept from one pair of words to the next.
package struct EditDistance {
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var current: [Int] = []

  package init() {}

  /// The number of slips; nil if there are more than `limit`.
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
