// The tags of a path, each once, found without decoding one.

/// The texts of tags, quotes included, as long as they are no more than a handful.
struct DistinctTags: Sendable {
  /// Where each tag first begins and ends. Not ranges: the runtime takes as long to make their array as for a whole push.
  private var starts: [Int] = []
  private var ends: [Int] = []
  /// Whether there were more than are kept, or nobody looked.
  private(set) var isIncomplete: Bool

  static let handful = 32

  /// Of a path whose tags nobody gathered.
  static let unknown = DistinctTags(isIncomplete: true)

  /// Of a path of which nothing was read yet.
  static let none = DistinctTags(isIncomplete: false)

  private init(isIncomplete: Bool) { self.isIncomplete = isIncomplete }

  /// How many there are.
  var count: Int { starts.count }

  /// Where a tag was first seen.
  @inline(__always)
  subscript(index: Int) -> Range<Int> { starts[index]..<ends[index] }

  /// Whether a tag that begins at an offset is one of those that are kept.
  @inline(__always)
  func holds(tagAt start: Int, in bytes: [UInt8]) -> Bool {
    for index in starts.indices where JSON.Scanner.hasText(of: self[index], at: start, in: bytes) { return true }
    return false
  }

  /// Keeps a tag that is not kept yet, if there is room.
  mutating func add(_ tag: Range<Int>) {
    guard count < DistinctTags.handful else {
      isIncomplete = true
      return
    }
    starts.append(tag.lowerBound)
    ends.append(tag.upperBound)
  }

  /// Keeps the tags of a later piece of the text.
  mutating func add(_ later: DistinctTags, in bytes: [UInt8]) {
    for index in later.starts.indices where !holds(tagAt: later.starts[index], in: bytes) { add(later[index]) }
    if later.isIncomplete { isIncomplete = true }
  }
}
