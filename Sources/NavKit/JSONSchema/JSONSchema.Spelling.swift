// The known name nearest to an unknown one.

extension JSONSchema {
  /// The name most like another one, if it is like enough: a slip in about every third character.
  ///
  /// - Complexity: O(*n* × *m*) for each candidate; names of over 64 code points are not compared.
  static func nearest(to name: String, among candidates: [String]) -> String? {
    let wanted = Array(name.unicodeScalars)
    guard wanted.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate.utf8.count <= 256 {
      let distance = distance(wanted, Array(candidate.unicodeScalars))
      guard distance <= wanted.count / 3, distance < best?.distance ?? .max else { continue }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// How many insertions, deletions, replacements and swaps of neighbors lead from one text to the other.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, scalar) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        let isSame = scalar == other || scalar.properties.lowercaseMapping == other.properties.lowercaseMapping
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}

extension JSONSchema {
  static func list(_ words: [String], _ last: String) -> String {
    guard words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + words[words.count - 1]
  }

  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
