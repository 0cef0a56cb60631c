// The words of the names in a mangled tag, which later names repeat by a letter: `Lesson` and `Detail` of `LessonDetail`.

enum MangledWords {
  static let mostWords = 26

  /// A word begins at a letter and ends before an underscore, or before a capital that does not follow a capital.
  static func ranges(in name: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    for at in 0...name.count {
      let byte = at < name.count ? name[at] : UInt8(ascii: "_")
      if let begin = start, byte == UInt8(ascii: "_") || isCapital(byte) && !isCapital(name[at - 1]) {
        ranges.append(begin..<at)
        start = nil
      }
      if start == nil, byte != UInt8(ascii: "_"), !Bytes.isDigit(byte) { start = at }
    }
    return ranges
  }

  private static func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
}
