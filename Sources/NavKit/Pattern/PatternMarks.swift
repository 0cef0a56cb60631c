// A bit for each place in a text: where a look-around holds.

/// A set of offsets.
struct PatternMarks {
  private var words: [UInt64]

  init(count: Int) {
    words = Array(repeating: 0, count: (count + 63) / 64)
  }

  func contains(_ offset: Int) -> Bool { words[offset / 64] & (1 << UInt64(offset % 64)) != 0 }

  mutating func insert(_ offset: Int) { words[offset / 64] |= 1 << UInt64(offset % 64) }
}
