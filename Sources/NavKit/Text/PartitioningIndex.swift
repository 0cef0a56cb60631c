// Binary search in a partitioned collection, for `NavPath.PieceTable`, `PatternSet`, `Carrier` and `SwiftText`.

extension RandomAccessCollection {
  /// The first index of the second partition of a collection, found by binary search.
  ///
  ///     [2, 3, 5, 7].partitioningIndex { $0 >= 4 }  // 2
  ///
  /// - Parameter belongsInSecondPartition: False for each element of the first part and true for each of the second.
  /// - Returns: `endIndex` if the second part is empty.
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
