// Strings in JSON text: their ends, contents, offsets from content to source; for Migration, Notation, Path, Review, State too.

extension NavJSON.Scanner {
  /// The offset after the closing quote of the string that opens at `open`, and whether the string has no escape (section 7).
  ///
  /// The inner loop for a path of 100 MB: it reads eight bytes at a time where it can.
  static func endOfString(
    _ bytes: [UInt8], from open: Int
  ) throws(NavJSON.SyntaxError) -> (end: Int, isPlain: Bool) {
    let slice = bytes[...]
    return try endOfString(bytes, slice.span, from: open)
  }

  /// The same for a caller that has the span: creating one for each of many short strings is slow.
  static func endOfString(
    _ bytes: [UInt8], _ span: Span<UInt8>, from open: Int
  ) throws(NavJSON.SyntaxError) -> (end: Int, isPlain: Bool) {
    let count = span.count
    var at = open + 1
    var isPlain = true
    while true {
      // The bit of the first byte of a word if it belongs to an escape that begins in the previous word.
      var escaped: UInt64 = 0
      words: while at &+ 8 <= count {
        var special = specialBytes(in: Bytes.word(in: span, at: at)) & ~escaped
        escaped = 0
        while special != 0 {
          let shift = special.trailingZeroBitCount &- 7
          let place = at &+ shift / 8
          if span[place] == UInt8(ascii: "\"") { return (place &+ 1, isPlain) }
          // JSON inside JSON is full of `\"`, so short escapes are skipped without leaving the loop over words.
          guard span[place] == UInt8(ascii: "\\"), place &+ 1 < count, isShortEscape(span[place &+ 1]) else {
            at = place
            break words
          }
          isPlain = false
          special &= ~(0x8080 &<< UInt64(shift))
          if shift == 56 { escaped = 0x80 }
        }
        at &+= 8
      }
      at &+= Int(escaped / 0x80)
      guard at < count else { throw NavJSON.SyntaxError(offset: open, problem: .unterminatedString) }
      switch span[at] {
      case UInt8(ascii: "\""):
        return (at + 1, isPlain)
      case UInt8(ascii: "\\"):
        isPlain = false
        at = try endOfEscape(bytes, from: at)
      case 0..<0x20:
        throw NavJSON.SyntaxError(offset: at, problem: .controlCharacter(span[at]))
      default:
        at += 1
      }
    }
  }

  /// The high bit of each byte that is a quote, a backslash or a control character. Only the lowest set bit is reliable.
  @inline(__always)
  private static func specialBytes(in word: UInt64) -> UInt64 {
    let isControl = (word &- Bytes.everyByte(0x20)) & ~word & Bytes.everyByte(0x80)
    return Bytes.marks(of: UInt8(ascii: "\""), in: word) | Bytes.marks(of: UInt8(ascii: "\\"), in: word) | isControl
  }

  /// The offset after the escape at `backslash`; a surrogate pair is one escape.
  @inline(__always)
  static func endOfEscape(_ bytes: [UInt8], from backslash: Int) throws(NavJSON.SyntaxError) -> Int {
    guard backslash + 1 < bytes.count else {
      throw NavJSON.SyntaxError(offset: backslash, problem: .unknownEscape(nil))
    }
    if isShortEscape(bytes[backslash + 1]) { return backslash + 2 }
    guard bytes[backslash + 1] == UInt8(ascii: "u") else {
      throw NavJSON.SyntaxError(offset: backslash, problem: .unknownEscape(scalar(bytes, at: backslash + 1)))
    }
    return try unicodeEscape(bytes, from: backslash).end
  }

  /// Whether a byte after a backslash is a complete escape (section 7: all but `u`).
  @inline(__always)
  static func isShortEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      true
    default:
      false
    }
  }

  /// The scalar of `\uXXXX` or of a pair of them.
  private static func unicodeEscape(
    _ bytes: [UInt8], from backslash: Int
  ) throws(NavJSON.SyntaxError) -> (scalar: Unicode.Scalar, end: Int) {
    guard let unit = codeUnit(bytes, from: backslash) else {
      throw NavJSON.SyntaxError(offset: backslash, problem: .incompleteUnicodeEscape)
    }
    if let scalar = Unicode.Scalar(unit) { return (scalar, backslash + 6) }
    guard UTF16.isLeadSurrogate(unit), let trail = codeUnit(bytes, from: backslash + 6), UTF16.isTrailSurrogate(trail)
    else { throw NavJSON.SyntaxError(offset: backslash, problem: .loneSurrogate(unit)) }
    return (UTF16.decode(UTF16.EncodedScalar([unit, trail])), backslash + 12)
  }

  /// The code unit of `\uXXXX` at an offset, otherwise nil.
  private static func codeUnit(_ bytes: [UInt8], from backslash: Int) -> UInt16? {
    guard backslash + 6 <= bytes.count, bytes[backslash] == UInt8(ascii: "\\"),
      bytes[backslash + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[backslash + 2..<backslash + 6] {
      guard let digit = Bytes.hexDigit(byte) else { return nil }
      unit = unit &<< 4 | UInt16(digit)
    }
    return unit
  }

  static func content(ofStringAt text: Range<Int>, of bytes: [UInt8]) -> [UInt8] {
    var content: [UInt8] = []
    appendContent(ofStringAt: text, of: bytes, to: &content)
    return content
  }

  /// Appends the content of a scanned string to existing memory.
  static func appendContent(ofStringAt text: Range<Int>, of bytes: [UInt8], to content: inout [UInt8]) {
    let end = text.upperBound - 1
    var at = text.lowerBound + 1
    while true {
      // An escape is never shorter than its character in UTF-8.
      content.append(addingCapacity: end - at) { output in
        let bytes = bytes[...]
        let span = bytes.span
        while at < end {
          let byte = span[at]
          guard byte == UInt8(ascii: "\\") else {
            output.append(byte)
            at &+= 1
            continue
          }
          guard let character = character(ofShortEscape: span[at &+ 1]) else { return }
          output.append(character)
          at &+= 2
        }
      }
      guard at < end else { return }
      let (scalar, next) = escape(bytes, from: at)
      content.append(contentsOf: scalar.utf8)
      at = next
    }
  }

  /// The offset in `bytes` of the character at `offset` of a string's content; at the end of the content, of the closing quote.
  static func source(of offset: Int, inStringAt text: Range<Int>, of bytes: [UInt8]) -> Int {
    sources(of: [offset], inStringAt: text, of: bytes)[0]
  }

  /// The offsets in `bytes` of several characters of a string's content, whose content offsets must ascend.
  package static func sources(of offsets: [Int], inStringAt text: Range<Int>, of bytes: [UInt8]) -> [Int] {
    var (at, passed) = (text.lowerBound + 1, 0)
    return offsets.map { offset in
      while at < text.upperBound - 1 {
        var (length, next) = (1, at + 1)
        if bytes[at] == UInt8(ascii: "\\") {
          let escape = escape(bytes, from: at)
          (length, next) = (escape.scalar.utf8.count, escape.end)
        }
        guard passed + length <= offset else { break }
        (at, passed) = (next, passed + length)
      }
      return at
    }
  }

  private static func escape(_ bytes: [UInt8], from backslash: Int) -> (scalar: Unicode.Scalar, end: Int) {
    if let character = character(ofShortEscape: bytes[backslash + 1]) {
      return (Unicode.Scalar(character), backslash + 2)
    }
    return (try? unicodeEscape(bytes, from: backslash)) ?? ("\u{FFFD}", backslash + 6)
  }

  /// The character of a short escape (RFC 8259, section 7); nil for `u`.
  @inline(__always)
  private static func character(ofShortEscape letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "u"): nil
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }
}

extension NavJSON.Value {
  /// The offset in the document of a byte of the string's content.
  package func place(ofByte offset: Int) -> Int {
    NavJSON.Scanner.source(of: offset, inStringAt: range, of: document.bytes)
  }
}
