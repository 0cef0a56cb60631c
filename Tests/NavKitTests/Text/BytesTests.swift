// Bytes: their comparison at each alignment, and the byte order mark.

import Testing

@testable import NavKit

struct BytesTests {
  @Test func `bytes are compared to the last one, at each alignment`() {
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

  @Test func `a byte order mark is three bytes`() {
    #expect(ByteOrderMark.length(in: Array("\u{FEFF}[]".utf8)) == 3)
    #expect(ByteOrderMark.length(in: Array("[]".utf8)) == 0)
    #expect(ByteOrderMark.length(in: [0xEF, 0xBB] as [UInt8]) == 0)
  }
}
