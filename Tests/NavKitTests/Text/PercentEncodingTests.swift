// Percent-encoding and decoding, with invalid escapes.

import NavKit
import Testing

struct PercentEncodingTests {
  @Test func `bytes that are not kept are percent-encoded`() {
    let text = PercentEncoding.encoded("a-Z_0.~ /%é".utf8, keeping: PercentEncoding.isUnreserved)
    #expect(text == "a-Z_0.~%20%2F%25%C3%A9")
    #expect(PercentEncoding.encoded("é:".utf8) { $0 != UInt8(ascii: ":") } == "é%3A")
  }

  @Test(
    arguments: [
      ("", ""), ("a%20b", "a b"), ("%c3%A9", "é"), ("%2", nil), ("%", nil), ("%2g", nil), ("%+1", nil),
    ] as [(String, String?)])
  func `a percent escape has two digits`(_ text: String, _ want: String?) {
    #expect(PercentEncoding.decoded(text.utf8) == want.map { Array($0.utf8) })
  }

  @Test func `decoding undoes encoding of every byte`() {
    let bytes = (0...255).map(UInt8.init)
    #expect(
      PercentEncoding.decoded(PercentEncoding.encoded(bytes, keeping: PercentEncoding.isUnreserved).utf8) == bytes)
  }
}
