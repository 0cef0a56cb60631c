// The quotes of a text one after the other, where a text has nothing but strings: how a path of 100 MB is read.

extension JSON {
  /// The quotes that open and close strings, in the order of the text, with what is between them checked.
  ///
  ///     ["App.User","{\"id\":42}"]
  ///      ^        ^ ^           ^        the quotes inside are escaped
  ///
  /// Every second quote closes what the one before it opened, and what lies between those two is the text of a string
  /// (RFC 8259, section 7). What lies outside of strings is for the caller to look at: a backslash there, which would
  /// hide a quote from here, is none of the characters that may stand there.
  struct Quotes {
    private let bytes: [UInt8]
    /// Where the block begins whose quotes are being handed out, and where the next one does.
    private var block: Int
    private var nextBlock: Int
    /// The quotes of the block that were not handed out yet.
    private var unread: UInt64 = 0
    /// All bits, where the next block begins inside a string.
    private var inside: UInt64 = 0
    /// One, where the first byte of the next block is escaped.
    private var escapesNext: UInt64 = 0
    /// Where the last escape ends that was looked into; the second half of a surrogate pair is not one of its own.
    private var endOfEscape = 0
    /// Whether the text had no byte above 0x7F so far.
    private(set) var isASCII = true

    /// The quotes from an offset on, which lies outside of strings.
    init(_ bytes: [UInt8], from start: Int) {
      self.bytes = bytes
      block = start
      nextBlock = start
    }

    /// The offset of the next quote, nil at the end of the text.
    ///
    /// - Parameter text: The span of the text. A structure cannot store one, and making one for each block takes a twentieth
    ///   of the time.
    /// - Throws: A control character or a broken escape in a string. It may lie beyond the quote that was asked for.
    @inline(__always)
    mutating func next(in text: Span<UInt8>) throws(SyntaxError) -> Int? {
      while unread == 0 {
        guard nextBlock < bytes.count else { return try atEnd() }
        try readBlock(of: text)
      }
      defer { unread &= unread &- 1 }
      return block &+ unread.trailingZeroBitCount
    }
  }
}

extension JSON.Quotes {
  /// No quote, unless the text ends in half an escape.
  private func atEnd() throws(JSON.SyntaxError) -> Int? {
    guard escapesNext == 0 else { throw JSON.SyntaxError(offset: bytes.count - 1, problem: .unknownEscape(nil)) }
    return nil
  }

  @inline(__always)
  private mutating func readBlock(of bytes: Span<UInt8>) throws(JSON.SyntaxError) {
    block = nextBlock
    nextBlock = block &+ JSON.TextBlock.size
    let text = nextBlock <= bytes.count ? JSON.TextBlock(bytes, at: block) : lastBlock()
    if !text.isASCII { isASCII = false }
    let escaped = escapedBytes(after: text.backslashes)
    // `\"` and `\\` are most of what JSON in JSON escapes, and need no look.
    let others = escaped & ~(text.quotes | text.backslashes)
    if others != 0 { try checkEscapes(of: others) }
    unread = text.quotes & ~escaped
    if text.controls != 0 { try checkControls(text.controls) }
    if !unread.nonzeroBitCount.isMultiple(of: 2) { inside = ~inside }
  }

  /// What is left of the text, made up with spaces.
  private func lastBlock() -> JSON.TextBlock {
    var padded = Array(repeating: UInt8(0x20), count: JSON.TextBlock.size)
    for at in block..<bytes.count { padded[at - block] = bytes[at] }
    let slice = padded[...]
    return JSON.TextBlock(slice.span, at: 0)
  }

  /// The bytes that a backslash before them escapes. In a run of backslashes every second one is escaped itself.
  ///
  /// A run that begins at an even bit escapes odd ones, and the other way about. Taking the beginnings from a word with
  /// all odd bits set borrows through each run to its end, so that what changed there tells the two apart.
  @inline(__always)
  private mutating func escapedBytes(after backslashes: UInt64) -> UInt64 {
    guard backslashes != 0 else {
      defer { escapesNext = 0 }
      return escapesNext
    }
    let odd: UInt64 = 0xAAAA_AAAA_AAAA_AAAA
    let escaping = backslashes & ~escapesNext
    let changed = ((escaping << 1 | odd) &- escaping) ^ odd
    let escaped = changed ^ (backslashes | escapesNext)
    escapesNext = (changed & backslashes) >> 63
    return escaped
  }

  /// Checks the escapes whose second byte has a bit.
  private mutating func checkEscapes(of escaped: UInt64) throws(JSON.SyntaxError) {
    var rest = escaped
    while rest != 0 {
      let backslash = block + rest.trailingZeroBitCount - 1
      rest &= rest - 1
      guard backslash >= endOfEscape else { continue }
      endOfEscape = try JSON.Scanner.endOfEscape(bytes, from: backslash)
    }
  }

  /// Throws where a control character stands in a string: after an odd number of quotes.
  private func checkControls(_ controls: UInt64) throws(JSON.SyntaxError) {
    var quotesBefore = unread
    for distance in [1, 2, 4, 8, 16, 32] { quotesBefore ^= quotesBefore << UInt64(distance) }
    let faults = controls & (quotesBefore ^ inside)
    guard faults == 0 else {
      let at = block + faults.trailingZeroBitCount
      throw JSON.SyntaxError(offset: at, problem: .controlCharacter(bytes[at]))
    }
  }
}

extension JSON {
  /// What the grammar of strings asks of 64 bytes, a bit for each byte; the lowest bit of each mask is the first byte.
  ///
  /// As in simdjson (Langdale and Lemire, "Parsing gigabytes of JSON per second", VLDB Journal 28, 2019), but with what every
  /// processor has: no instruction that gathers the bits of a vector. 102 MB take 11 ms, and 26 ms in words of eight bytes.
  struct TextBlock {
    static let size = 64

    /// Every `"`, escaped or not.
    let quotes: UInt64
    let backslashes: UInt64
    /// Bytes below 0x20, which no string may hold unescaped (RFC 8259, section 7).
    let controls: UInt64
    let isASCII: Bool

    /// The block from an offset on; the text must have 64 bytes there.
    @inline(__always)
    init(_ bytes: Span<UInt8>, at start: Int) {
      var (quotes, backslashes) = (Bytes16.zero, Bytes16.zero)
      var (controls, union) = (Bytes16.zero, Bytes16.zero)
      // Vector `v` is words 2v and 2v + 1, which get a bit each.
      var bit = Bytes16(words: Bytes.everyByte(1), Bytes.everyByte(2))
      for vector in 0..<4 {
        let text = Bytes16(bytes, at: start &+ vector &* 16)
        union.value |= text.value
        quotes.value |= text.isEqual(to: UInt8(ascii: "\"")).value & bit.value
        backslashes.value |= text.isEqual(to: UInt8(ascii: "\\")).value & bit.value
        controls.value |= text.isBelow(0x20).value & bit.value
        bit.value &+= bit.value
        bit.value &+= bit.value
      }
      self.quotes = TextBlock.inOrder(quotes.merged)
      self.backslashes = TextBlock.inOrder(backslashes.merged)
      // A path on one line has none.
      self.controls = controls.merged == 0 ? 0 : TextBlock.inOrder(controls.merged)
      isASCII = union.merged & Bytes.everyByte(0x80) == 0
    }

    /// Bits in the order of the text, from bits that were gathered word by word: bit `w` of byte `b` is byte `b` of word
    /// `w`. An 8 x 8 matrix of bits is turned over (Warren, "Hacker's Delight", section 7-3).
    @inline(__always)
    private static func inOrder(_ gathered: UInt64) -> UInt64 {
      var bits = gathered
      var differing = (bits ^ bits >> 7) & 0x00AA_00AA_00AA_00AA
      bits ^= differing ^ differing << 7
      differing = (bits ^ bits >> 14) & 0x0000_CCCC_0000_CCCC
      bits ^= differing ^ differing << 14
      differing = (bits ^ bits >> 28) & 0x0000_0000_F0F0_F0F0
      return bits ^ differing ^ differing << 28
    }
  }
}
