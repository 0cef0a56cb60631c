// Positions in a list, found by hashes.

/// Finds the entries of a list that have a key; while there are a few, all of them are candidates.
///
///     var index = HashIndex()
///     index.add(at: names.count - 1) { [names[$0].hashValue] }
///     index.first(for: "id".hashValue, below: names.count) { names[$0] == "id" }
///
/// The list belongs to the caller, who says what the keys of an entry are and compares the candidates. The table begins with
/// the 33rd entry: a program's first dictionary costs 122,000 instructions, a fifth of a push.
struct HashIndex: Sendable {
  private static let few = 32

  /// The latest link of each key. A link is a position, and the link before it that has the same key.
  private var latest: [Int: Int]?
  private var positions: [Int] = []
  private var earlier: [Int] = []

  /// Adds the entry at the end of the list. `keys` are those of any entry so far.
  ///
  /// - Complexity: O(1) on average in the number of entries.
  mutating func add(at position: Int, keys: (Int) -> [Int]) {
    if latest == nil {
      guard position >= HashIndex.few else { return }
      latest = [:]
      for earlier in 0..<position { add(earlier, keys(earlier)) }
    }
    add(position, keys(position))
  }

  private mutating func add(_ position: Int, _ keys: [Int]) {
    for key in keys {
      earlier.append(latest?.updateValue(positions.count, forKey: key) ?? -1)
      positions.append(position)
    }
  }

  /// Whether candidates are told apart by their keys.
  var hasTable: Bool { latest != nil }

  /// The entries that may have a key, in order; nil if all may.
  func candidates(for key: @autoclosure () -> Int) -> [Int]? {
    guard let latest else { return nil }
    var candidates: [Int] = []
    var link = latest[key()] ?? -1
    while link >= 0 {
      candidates.append(positions[link])
      link = earlier[link]
    }
    return candidates.reversed()
  }

  /// The first of `count` entries that is a candidate and fits.
  @inline(__always)
  func first(for key: @autoclosure () -> Int, below count: Int, where fits: (Int) -> Bool) -> Int? {
    guard let latest else { return (0..<count).first(where: fits) }
    var first: Int?
    var link = latest[key()] ?? -1
    while link >= 0 {
      let position = positions[link]
      if position < count, fits(position) { first = position }
      link = earlier[link]
    }
    return first
  }
}
