// The place in a sorted collection where a condition begins to hold.

extension RandomAccessCollection {
  /// The first index whose element belongs to the second part of a collection that is in two parts, found by halving.
  ///
  ///     [2, 3, 5, 7].partitioningIndex { $0 >= 4 }  // 2
  ///
  /// - Parameter belongsInSecondPartition: Holds for no element of the first part and for each of the second.
  /// - Returns: `endIndex` if it holds for none.
  @inlinable package func partitioningIndex(where belongsInSecondPartition: (Self.Element) -> Bool) -> Index {
    var (first, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(first, offsetBy: half)
      if belongsInSecondPartition(self[middle]) {
        count = half
      } else {
        first = index(after: middle)
        count -= half + 1
      }
    }
    return first
  }
}
