import Testing

@testable import NavKit

struct BytesTests {
  @Test func `bytes are compared to the last one, wherever they lie`() {
    for count in 0..<40 {
      let bytes = (0..<count).map { UInt8($0) }[...]
      let other: ArraySlice<UInt8> = [9, 9, 9] + bytes
      let isSame = Bytes.areSame(bytes.span, 0..<count, other.span, from: 3)
      #expect(isSame)
      for place in 0..<count {
        var changed = other
        changed[place + 3] ^= 0x80
        let isSame = Bytes.areSame(bytes.span, 0..<count, changed.span, from: 3)
        #expect(!isSame, "\(count), \(place)")
      }
    }
  }

  @Test func `the first of two bytes is found as byte by byte`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
        // A byte one higher than the wanted one is what a borrow makes a false alarm of.
        [0x0A, 0x0B, 0x0D, 0x0E, 0x8A, 0x20, 0xFF, 0x00, 0x41, 0x42].randomElement(using: &generator)! as UInt8
      }[...]
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let found = Bytes.firstOffset(of: 0x0A, or: 0x0D, in: bytes.span, start..<bytes.count)
      #expect(found == bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D }, "\(bytes) from \(start)")
    }
  }

  @Test func `a byte order mark is three bytes`() {
    #expect(ByteOrderMark.length(in: Array("\u{FEFF}[]".utf8)) == 3)
    #expect(ByteOrderMark.length(in: Array("[]".utf8)) == 0)
    #expect(ByteOrderMark.length(in: [0xEF, 0xBB] as [UInt8]) == 0)
  }
}
