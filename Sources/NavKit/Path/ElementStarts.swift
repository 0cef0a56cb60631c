// Where the elements of a path begin: ascending offsets, in half the memory that an array of integers takes.

/// Offsets in a text, which ascend.
struct ElementStarts: Sendable {
  /// The lower 32 bits of each.
  private var lows: [UInt32] = []
  /// For each multiple of 4 GiB, the first element beyond it; none but in the longest texts.
  private var wraps: [Int] = []

  var count: Int { lows.count }

  /// Makes room for so many.
  mutating func reserveCapacity(_ count: Int) { lows.reserveCapacity(count) }

  /// Adds an offset, which is greater than the last one.
  @inline(__always)
  mutating func append(_ offset: Int) {
    while offset >> 32 > wraps.count { wraps.append(count) }
    lows.append(UInt32(truncatingIfNeeded: offset))
  }

  /// Adds the offsets of a later part of the text.
  mutating func append(_ later: ElementStarts) {
    reserveCapacity(count + later.count)
    for index in 0..<later.count { append(later[index]) }
  }

  subscript(index: Int) -> Int {
    let low = Int(lows[index])
    return wraps.isEmpty ? low : wraps.count { $0 <= index } << 32 | low
  }
}
