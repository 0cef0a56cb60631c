// Binary search for the first element that satisfies a condition, compared with a linear search.

import Testing

@testable import NavKit

struct PartitioningIndexTests {
  @Test(arguments: 0..<20)
  func `the partitioning index is that of a linear search`(count: Int) {
    let values = 0..<count
    for first in 0...count {
      #expect(values.partitioningIndex { $0 >= first } == first)
      // The indices of a slice do not start at zero.
      let slice = Array(-3..<count)[3...]
      #expect(slice.partitioningIndex { $0 >= first } == slice.firstIndex { $0 >= first } ?? slice.endIndex)
    }
  }
}
