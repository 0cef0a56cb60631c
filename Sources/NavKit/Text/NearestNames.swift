// The names closest to a mistyped one, for "did you mean" in NavKit and the tool; and a name without the dashes of an
// option, which do not count, also for the tool's `Choice`.

/// Finds the names closest to mistyped ones.
///
/// An edit inserts, removes or replaces a letter, or swaps two neighbors; case is ignored. A name with dots is also compared by
/// its last parts, as many as the mistyped name has. At most a third of the letters, or one, may be edited, not counting equal
/// first parts: `Shop.User` is not near `Shop.Offer`.
///
/// Comparisons are expensive, and a file may contain as many unknown names as a schema has known ones: after 100,000 comparisons,
/// where a long name counts as several, there are no more results. Results are cached.
package struct NearestNames {
  /// Enough for a thousand names among a hundred, or for ten among ten thousand.
  private static let comparisons = 100_000
  private static let usualLength = 32
  package static let longest = 256
  package static let most = 3

  private var comparisonsLeft = NearestNames.comparisons
  private var answers: [[UInt8]: [String]] = [:]

  package init() {}

  /// Finds no names, for messages that are not shown.
  package static var silent: NearestNames {
    var names = NearestNames()
    names.comparisonsLeft = 0
    return names
  }

  /// At most three of the known names, nearest first; none when the comparisons are used up.
  ///
  /// - Parameter owner: The owner of the known names, if names of several owners are looked up.
  /// - Complexity: O(*k* · *n* · *m*) for *k* names in the lengths of both words; names over 256 characters are skipped.
  package mutating func names(
    to typed: String, of owner: String = "", among known: @autoclosure () -> [String]
  ) -> [String] {
    answer(to: typed, of: owner, among: known, by: Self.names(to:among:))
  }

  package mutating func answer(
    to typed: String, of owner: String, among known: () -> [String], by find: (String, [String]) -> [String]
  ) -> [String] {
    let key = Array(owner.utf8) + [0] + Array(typed.utf8)
    if let answer = answers[key] { return answer }
    var answer: [String] = []
    if comparisonsLeft > 0 {
      let known = known()
      comparisonsLeft -= known.count * (1 + typed.utf8.count / NearestNames.usualLength)
      answer = find(typed, known)
    }
    answers[key] = answer
    return answer
  }

  /// The same for a single look-up, without a limit on the known names.
  package static func names(to typed: String, among known: [String]) -> [String] {
    nearest(to: letters(typed), among: known).map(\.name)
  }

  package static func nearest(
    to word: [Unicode.Scalar], among names: [String]
  ) -> [(distance: Int, name: String)] {
    guard !word.isEmpty, word.count <= longest else { return [] }
    let parts = max(1, word.split(separator: ".").count)
    var editDistance = EditDistance()
    var found: [(distance: Int, name: String)] = []
    for name in names {
      let whole = letters(name)[...].withoutDashes
      guard whole.count <= longest else { continue }
      let limit = max(1, (word.count - sharedParts(word, whole)) / 3)
      let tail = whole.split(separator: ".", omittingEmptySubsequences: false).suffix(parts).first ?? whole
      var distance = editDistance.count(from: word, to: whole, atMost: limit)
      if tail.startIndex > whole.startIndex,
        let toTail = editDistance.count(from: word, to: whole[tail.startIndex...], atMost: distance ?? limit)
      {
        distance = toTail
      }
      guard let distance, !found.contains(where: { $0.name.utf8.elementsEqual(name.utf8) }) else { continue }
      // Equally near names keep the order of `names`.
      found.insert((distance, name), at: found.firstIndex { distance < $0.distance } ?? found.count)
      if found.count > most { found.removeLast() }
    }
    return found
  }

  /// The number of letters, dots included, in the first parts that both names share.
  private static func sharedParts(_ word: [Unicode.Scalar], _ other: ArraySlice<Unicode.Scalar>) -> Int {
    let shared = word.prefix(zip(word, other).prefix { $0 == $1 }.count)
    return shared.lastIndex(of: ".").map { $0 + 1 } ?? 0
  }

  package static func letters(_ text: String) -> [Unicode.Scalar] { Array(text.lowercased().unicodeScalars) }
}

extension ArraySlice<Unicode.Scalar> {
  package var withoutDashes: Self { drop { $0 == "-" } }
}
