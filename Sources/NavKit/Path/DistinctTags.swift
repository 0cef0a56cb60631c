// The tags of a path, each once, found without decoding one.

/// The texts of tags, quotes included, as long as they are no more than a handful.
struct DistinctTags: Sendable {
  /// Where each of them was first seen.
  private(set) var first: [Range<Int>] = []
  /// Whether there were more than are kept.
  private(set) var isIncomplete = false

  static let handful = 32

  /// Whether a tag that begins at an offset is one of those that are kept.
  @inline(__always)
  func holds(tagAt start: Int, in bytes: [UInt8]) -> Bool {
    for tag in first where JSON.Scanner.hasText(of: tag, at: start, in: bytes) { return true }
    return false
  }

  /// Keeps a tag that is not kept yet, if there is room.
  mutating func add(_ tag: Range<Int>) {
    if first.count < DistinctTags.handful { first.append(tag) } else { isIncomplete = true }
  }

  /// Keeps the tags of a later piece of the text.
  mutating func add(_ later: DistinctTags, in bytes: [UInt8]) {
    for tag in later.first where !holds(tagAt: tag.lowerBound, in: bytes) { add(tag) }
    if later.isIncomplete { isIncomplete = true }
  }
}
