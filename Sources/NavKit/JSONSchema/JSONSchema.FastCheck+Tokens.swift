// How a value is in a text, or in a string of a text, where each of its quotes and backslashes has a backslash in front.

extension JSONSchema.FastCheck {
  /// The tokens of a value.
  struct Tokens: Sendable {
    /// How many bytes a quote takes: 2 in a string.
    let quoteLength: Int
  }
}

extension JSONSchema.FastCheck.Tokens {
  /// Skips white space. In a string, that is a space alone: a tab or a line end would have to be escaped (RFC 8259, section 7).
  @inline(__always)
  func skipBlank(_ text: Span<UInt8>, from start: Int) -> Int {
    var at = start
    while at < text.count, text[at] == UInt8(ascii: " ") || quoteLength == 1 && JSON.Scanner.isBlank(text[at]) {
      at &+= 1
    }
    return at
  }

  func word(_ word: StaticString, _ text: Span<UInt8>, at start: Int) -> JSONSchema.FastCheck.Answer {
    let end = start + word.utf8CodeUnitCount
    guard end <= text.count else { return .open }
    for offset in 0..<word.utf8CodeUnitCount where unsafe word.utf8Start[offset] != text[start + offset] {
      return .open
    }
    return .holds(to: end)
  }

  /// The kind of the value that begins at an offset; nil if none does.
  func kind(_ text: Span<UInt8>, at start: Int) -> JSON.Kind? {
    switch text[start] {
    case UInt8(ascii: "\""): quoteLength == 1 ? .string : nil
    case UInt8(ascii: "\\"): isQuote(text, at: start) ? .string : nil
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
    case UInt8(ascii: "n"): .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number
    default: nil
    }
  }

  /// Whether a string begins at an offset.
  private func isQuote(_ text: Span<UInt8>, at start: Int) -> Bool {
    guard start &+ quoteLength <= text.count, text[start &+ quoteLength &- 1] == UInt8(ascii: "\"") else {
      return false
    }
    return quoteLength == 1 || text[start] == UInt8(ascii: "\\")
  }

  /// A string of the text.
  struct StringToken {
    var content: Range<Int>
    /// Behind its quote.
    var end: Int
    /// Whether the content has no escape, so that its bytes are the text.
    var isPlain = true
  }

  /// The string at an offset; nil if there is none, or if it has a `\u` escape or an unescaped control character.
  func string(_ text: Span<UInt8>, at start: Int) -> StringToken? {
    guard isQuote(text, at: start) else { return nil }
    let first = start &+ quoteLength
    var isPlain = true
    var at = first
    while true {
      at = JSON.Scanner.endOfPlain(text, from: at)
      guard at &+ quoteLength <= text.count else { return nil }
      if isQuote(text, at: at) { return StringToken(content: first..<at, end: at &+ quoteLength, isPlain: isPlain) }
      guard text[at] == UInt8(ascii: "\\"),
        let end = quoteLength == 1 ? endOfEscape(text, at: at) : endOfInner(text, at: at)
      else { return nil }
      isPlain = false
      at = end
    }
  }

  /// The end of a backslash and the letter after it.
  private func endOfEscape(_ text: Span<UInt8>, at start: Int) -> Int? {
    start &+ 1 < text.count && JSON.Scanner.isShortEscape(text[start &+ 1]) ? start &+ 2 : nil
  }

  /// The end of an escape in a string in a string: `\/`, a slash, or `\\`, the backslash of an escape of the inner string, and
  /// what is after that: `n`, `\"`, `\\`, `\/` or `/`.
  private func endOfInner(_ text: Span<UInt8>, at start: Int) -> Int? {
    guard start &+ 2 < text.count else { return nil }
    if text[start &+ 1] == UInt8(ascii: "/") { return start &+ 2 }
    guard text[start &+ 1] == UInt8(ascii: "\\") else { return nil }
    switch text[start &+ 2] {
    case UInt8(ascii: "\""): return nil
    case UInt8(ascii: "\\"):
      guard start &+ 3 < text.count else { return nil }
      switch text[start &+ 3] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return start &+ 4
      default: return nil
      }
    default: return endOfEscape(text, at: start &+ 1)
    }
  }
}
