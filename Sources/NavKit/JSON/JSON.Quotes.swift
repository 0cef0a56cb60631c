// The quotes of a text one after the other, where a text has nothing but strings: how a path of 100 MB is read.

extension JSON {
  /// The quotes that open and close strings, in the order of the text, with what is between them checked.
  ///
  ///     ["App.User","{\"id\":42}"]
  ///      ^        ^ ^           ^        the quotes inside are escaped
  ///
  /// Every second quote closes what the one before it opened, and what is between those two is the text of a string
  /// (RFC 8259, section 7). What is outside of strings is for the caller to look at: a backslash there, which would
  /// hide a quote from here, is none of the characters that may stand there.
  struct Quotes {
    private let bytes: [UInt8]
    /// The quotes of a stretch of the text, found in one loop, and how many of them were handed out. Finding one at a time takes
    /// a sixth more instructions for the whole scan.
    private var found: [Int] = []
    private var handedOut = 0
    /// A fault after the last quote that was found.
    private var fault: SyntaxError?
    private var nextBlock: Int
    /// Whether the quotes that are found next begin with one that closes.
    private var isInside = false
    /// One, where the first byte of the next block is escaped.
    private var escapesNext: UInt64 = 0
    /// Where the last escape ends that was looked into; the second half of a surrogate pair is not one of its own.
    private var endOfEscape = 0
    /// Whether the text had no byte above 0x7F so far.
    private(set) var isASCII = true

    /// The quotes from an offset on, which is outside of strings.
    init(_ bytes: [UInt8], from start: Int) {
      self.bytes = bytes
      nextBlock = start
    }

    /// The offset of the next quote, nil at the end of the text.
    ///
    /// - Parameter text: The span of the text. A structure cannot store one, and making one for each block takes a twentieth
    ///   of the time.
    /// - Throws: A control character or a broken escape in a string, after the last quote.
    @inline(__always)
    mutating func next(in text: Span<UInt8>) throws(SyntaxError) -> Int? {
      if handedOut == found.count {
        try findMore(in: text)
        guard handedOut < found.count else { return nil }
      }
      defer { handedOut &+= 1 }
      return found[handedOut]
    }
  }
}

extension JSON.Quotes {
  /// How many quotes are found at once, at least: they and their text fit into the processor's first cache.
  private static let atOnce = 512

  @inline(never)
  private mutating func findMore(in text: Span<UInt8>) throws(JSON.SyntaxError) {
    if let fault { throw fault }
    if !found.count.isMultiple(of: 2) { isInside.toggle() }
    handedOut = 0
    let enough = min(Self.atOnce, text.count - nextBlock)
    found = unsafe [Int](unsafeUninitializedCapacity: enough + JSON.TextBlock.size) { offsets, count in
      do throws(JSON.SyntaxError) {
        while nextBlock < text.count, count < enough {
          let block = nextBlock
          let quotes = try readBlock(of: text, isInside: isInside == count.isMultiple(of: 2))
          unsafe Self.write(quotes, from: block, to: offsets, &count)
        }
        if nextBlock >= text.count { try checkEnd() }
      } catch {
        fault = error
      }
    }
    if found.isEmpty, let fault { throw fault }
  }

  /// Appends the offsets of the bits; there is room for 64. Four are written in any case, so that nothing has to be predicted
  /// but whether there are more.
  @inline(__always)
  private static func write(
    _ bits: UInt64, from block: Int, to offsets: UnsafeMutableBufferPointer<Int>, _ count: inout Int
  ) {
    var rest = bits
    for _ in 0..<4 {
      unsafe offsets[count] = block &+ rest.trailingZeroBitCount
      count &+= rest == 0 ? 0 : 1
      rest &= rest &- 1
    }
    while rest != 0 {
      unsafe offsets[count] = block &+ rest.trailingZeroBitCount
      count &+= 1
      rest &= rest &- 1
    }
  }

  /// Throws if the text ends in half an escape.
  private func checkEnd() throws(JSON.SyntaxError) {
    if escapesNext != 0 { throw JSON.SyntaxError(offset: bytes.count - 1, problem: .unknownEscape(nil)) }
  }

  /// The quotes of the next block that open or close a string.
  @inline(__always)
  private mutating func readBlock(of text: Span<UInt8>, isInside: Bool) throws(JSON.SyntaxError) -> UInt64 {
    let start = nextBlock
    nextBlock = start &+ JSON.TextBlock.size
    let block = nextBlock <= text.count ? JSON.TextBlock(text, at: start) : lastBlock(from: start)
    if !block.isASCII { isASCII = false }
    let escaped = escapedBytes(after: block.backslashes)
    // `\"` and `\\` are most of what JSON in JSON escapes, and need no look.
    let others = escaped & ~(block.quotes | block.backslashes)
    if others != 0 { try checkEscapes(of: others, from: start, in: text) }
    let quotes = block.quotes & ~escaped
    if block.controls != 0 { try checkControls(block.controls, between: quotes, from: start, isInside: isInside) }
    return quotes
  }

  /// What is left of the text, made up with spaces.
  private func lastBlock(from block: Int) -> JSON.TextBlock {
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
  @inline(__always)
  private mutating func checkEscapes(
    of escaped: UInt64, from block: Int, in text: Span<UInt8>
  ) throws(JSON.SyntaxError) {
    var rest = escaped
    while rest != 0 {
      let at = block &+ rest.trailingZeroBitCount
      rest &= rest &- 1
      // JSONEncoder escapes each slash. Behind the end of the text stands nothing.
      if at < text.count, text[at] == UInt8(ascii: "/") || at <= endOfEscape { continue }
      endOfEscape = try JSON.Scanner.endOfEscape(bytes, from: at - 1)
    }
  }

  /// Throws where a control character stands in a string: after an odd number of quotes.
  private func checkControls(
    _ controls: UInt64, between quotes: UInt64, from block: Int, isInside: Bool
  ) throws(JSON.SyntaxError) {
    var quotesBefore = quotes
    for distance in [1, 2, 4, 8, 16, 32] { quotesBefore ^= quotesBefore << UInt64(distance) }
    let faults = controls & (isInside ? ~quotesBefore : quotesBefore)
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
    init(_ text: Span<UInt8>, at start: Int) {
      let bytes = text.extracting(start..<start &+ TextBlock.size)
      var (quotes, backslashes) = (Bytes16.zero, Bytes16.zero)
      var (controls, union) = (Bytes16.zero, Bytes16.zero)
      // Vector `v` is words 2v and 2v + 1, which get a bit each.
      var bit = Bytes16(words: Bytes.everyByte(1), Bytes.everyByte(2))
      for vector in 0..<4 {
        let part = Bytes16(bytes, at: vector &* 16)
        union.value |= part.value
        quotes.value |= part.isEqual(to: UInt8(ascii: "\"")).value & bit.value
        backslashes.value |= part.isEqual(to: UInt8(ascii: "\\")).value & bit.value
        controls.value |= part.isBelow(0x20).value & bit.value
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
