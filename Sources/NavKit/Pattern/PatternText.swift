// The reader of code points in UTF-8, in both directions, and the assertions at a byte offset. Text is matched without decoding
// it first. The text should be valid UTF-8; an invalid byte is read as U+FFFD and never traps.

enum PatternText {
  private static let replacement: UInt32 = 0xFFFD

  /// The code point at an offset before the end, and its end.
  static func scalar(after offset: Int, in text: Span<UInt8>) -> (value: UInt32, next: Int) {
    let lead = text[offset]
    if lead < 0x80 { return (UInt32(lead), offset + 1) }
    let width = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC0, lead < 0xF8, offset + width <= text.count else { return (replacement, offset + 1) }
    var value = UInt32(lead) & (0x7F &>> UInt32(width))
    for index in offset + 1..<offset + width {
      guard Bytes.isContinuation(text[index]) else { return (replacement, offset + 1) }
      value = value &<< 6 | UInt32(text[index] & 0x3F)
    }
    return (value, offset + width)
  }

  /// The code point before an offset greater than 0, and its start.
  static func scalar(before offset: Int, in text: Span<UInt8>) -> (value: UInt32, next: Int) {
    var start = offset - 1
    if text[start] < 0x80 { return (UInt32(text[start]), start) }
    while start > 0, start > offset - 4, Bytes.isContinuation(text[start]) { start -= 1 }
    let scalar = scalar(after: start, in: text)
    return scalar.next == offset ? (scalar.value, start) : (replacement, offset - 1)
  }

  /// The code point on one side of an offset, and its other end.
  static func scalar(at offset: Int, in text: Span<UInt8>, isBackward: Bool) -> (value: UInt32, next: Int) {
    isBackward ? scalar(before: offset, in: text) : scalar(after: offset, in: text)
  }

  /// Whether an assertion holds at an offset (ECMA-262, 22.2.2.4).
  static func holds(_ position: PatternPosition, at offset: Int, in text: Span<UInt8>) -> Bool {
    switch position {
    case .start: offset == 0
    case .end: offset == text.count
    case .lineStart: offset == 0 || isLineEnd(scalar(before: offset, in: text).value)
    case .lineEnd: offset == text.count || isLineEnd(scalar(after: offset, in: text).value)
    case .wordBoundary: isWordBoundary(offset, .word, in: text)
    case .noWordBoundary: !isWordBoundary(offset, .word, in: text)
    case .foldedWordBoundary: isWordBoundary(offset, .foldedWord, in: text)
    case .noFoldedWordBoundary: !isWordBoundary(offset, .foldedWord, in: text)
    }
  }

  /// LineTerminator (12.3).
  private static func isLineEnd(_ value: UInt32) -> Bool {
    value == 0x0A || value == 0x0D || value == 0x2028 || value == 0x2029
  }

  private static func isWordBoundary(_ offset: Int, _ words: PatternSet, in text: Span<UInt8>) -> Bool {
    let isAfterWord = offset > 0 && words.contains(scalar(before: offset, in: text).value)
    return isAfterWord != (offset < text.count && words.contains(scalar(after: offset, in: text).value))
  }
}
