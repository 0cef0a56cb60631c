// Sixty-four bytes of text at a time, a bit for each: which are quotes, which backslashes, which control characters.
//
// The way of simdjson (Langdale and Lemire, "Parsing gigabytes of JSON per second", VLDB Journal 28, 2019), but in plain
// words of eight bytes: comparing vectors in Swift is two orders of magnitude slower than this, whatever the processor.

extension JSON {
  /// What the grammar of strings asks of 64 bytes; the lowest bit of each mask is the first byte.
  struct TextBlock {
    /// How many bytes a block has.
    static let size = 64

    /// Where `"` stands, escaped or not.
    let quotes: UInt64
    /// Where `\` stands.
    let backslashes: UInt64
    /// Where a byte below 0x20 stands, which no string may hold as it is (RFC 8259, section 7).
    let controls: UInt64
    /// Whether every byte is below 0x80.
    let isASCII: Bool

    /// Looks at the 64 bytes from an offset on, all of which must be there.
    @inline(__always)
    init(_ bytes: Span<UInt8>, at start: Int) {
      let low = Bytes.everyByte(0x7F)
      let high = Bytes.everyByte(0x80)
      var (others, unslashed, printable, union) = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
      for word in 0..<8 {
        let text = Bytes.word(in: bytes, at: start &+ word &* 8)
        // With the high bits away, no sum below carries into the next byte; a byte that has one is none of the three.
        let ascii = text & low
        union |= text
        others = others >> 1 | ((ascii ^ Bytes.everyByte(0x22)) &+ low | text) & high
        unslashed = unslashed >> 1 | ((ascii ^ Bytes.everyByte(0x5C)) &+ low | text) & high
        printable = printable >> 1 | (ascii &+ Bytes.everyByte(0x60) | text) & high
      }
      quotes = TextBlock.inOrder(~others)
      backslashes = TextBlock.inOrder(~unslashed)
      controls = printable == ~0 ? 0 : TextBlock.inOrder(~printable)
      isASCII = union & high == 0
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
