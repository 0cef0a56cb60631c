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

  /// The positions that each key has, in order.
  private var positions: [Int: [Int]]?

  /// Adds the entry at the end of the list. `keys` are those of any entry so far.
  ///
  /// - Complexity: O(1) on average in the number of entries.
  mutating func add(at position: Int, keys: (Int) -> [Int]) {
    if positions == nil {
      guard position >= HashIndex.few else { return }
      positions = [:]
      for earlier in 0..<position { add(earlier, keys(earlier)) }
    }
    add(position, keys(position))
  }

  private mutating func add(_ position: Int, _ keys: [Int]) {
    for key in keys { positions?[key, default: []].append(position) }
  }

  /// Whether candidates are told apart by their keys.
  var hasTable: Bool { positions != nil }

  /// The entries that may have a key, in order; nil if all may.
  ///
  /// - Complexity: O(1): a copy of the list that is kept. Thousands of types may share the end of their names.
  func candidates(for key: @autoclosure () -> Int) -> [Int]? {
    positions.map { $0[key()] ?? [] }
  }

  /// The first of `count` entries that is a candidate and fits.
  @inline(__always)
  func first(for key: @autoclosure () -> Int, below count: Int, where fits: (Int) -> Bool) -> Int? {
    guard let candidates = candidates(for: key()) else { return (0..<count).first(where: fits) }
    return candidates.first { $0 < count && fits($0) }
  }
}
