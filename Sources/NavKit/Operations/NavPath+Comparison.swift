// What two paths have in common.

extension NavPath {
  /// The number of elements that two paths have in common from an element of each upwards.
  package func commonPrefix(from start: Int = 0, with other: NavPath, from otherStart: Int = 0) -> Int {
    let most = Swift.min(count - start, other.count - otherStart)
    return (0..<most).first { self[start + $0] != other[otherStart + $0] } ?? most
  }

  /// The number of elements that two paths have in common from the top downwards, up to a limit.
  func commonSuffix(with other: NavPath, atMost most: Int) -> Int {
    (0..<most).first { self[count - 1 - $0] != other[other.count - 1 - $0] } ?? most
  }
}
