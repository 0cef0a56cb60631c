// Where the elements of a path begin: ascending offsets, in half the memory that an array of integers takes.
//
//     words    the lower 32 bits of the offsets, two to a word
//     wraps    for each multiple of 4 GiB, the first element beyond it; none but in the longest texts
//
// An array of 32-bit integers would do as well, but would be one more type of array in the program, and the metadata of each costs
// every small command 7,000 instructions.

/// Offsets in a text, which ascend.
struct ElementStarts: Sendable {
  private var words: [Int] = []
  private var wraps: [Int] = []
  private(set) var count = 0

  /// Makes room for so many.
  mutating func reserveCapacity(_ count: Int) { words.reserveCapacity((count + 1) / 2) }

  /// Adds an offset, which is greater than the last one.
  @inline(__always)
  mutating func append(_ offset: Int) {
    let low = offset & Self.lowBits
    if count & 1 == 0 { words.append(low) } else { words[count &>> 1] |= low &<< 32 }
    while offset >> 32 > wraps.count { wraps.append(count) }
    count &+= 1
  }

  /// Adds the offsets of a later part of the text.
  mutating func append(_ later: ElementStarts) {
    reserveCapacity(count + later.count)
    guard wraps.isEmpty, later.wraps.isEmpty else {
      for index in 0..<later.count { append(later[index]) }
      return
    }
    // By the word: one by one, half a million take 3 ms, a fortieth of a push onto a million elements.
    if count & 1 == 0 {
      words += later.words
    } else {
      for (index, word) in later.words.enumerated() {
        words[words.count - 1] |= word << 32
        if 2 * index + 1 < later.count { words.append(word >> 32 & Self.lowBits) }
      }
    }
    count += later.count
  }

  subscript(index: Int) -> Int {
    precondition(index < count, "the index is that of an element")
    let low = words[index &>> 1] &>> ((index & 1) &<< 5) & Self.lowBits
    guard !wraps.isEmpty else { return low }
    return wraps.count { $0 <= index } << 32 | low
  }

  private static let lowBits = 0xFFFF_FFFF
}
