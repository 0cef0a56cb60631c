// Base64: encoding and decoding, compared with Foundation, and the place of an error.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct Base64Tests {
  @Test func `any bytes are encoded like Data encodes them, and decoded back`() throws {
    var generator = SplitMix64(seed: 5)
    for length in 0..<200 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let text = Base64.encode(bytes)
      #expect(text == Array(Data(bytes).base64EncodedData()))
      #expect(try Base64.decode(text) == bytes)
    }
  }

  @Test(arguments: [
    NamedCase("no padding", "QQ", 2), NamedCase("half the padding", "QQ=", 2), NamedCase("one character", "Q", 1),
    NamedCase("five characters", "QUJDR", 5), NamedCase("too much padding", "QUJD=", 4),
    NamedCase("padding alone", "==", 0), NamedCase("padding in the middle", "QQ==QUJD", 2),
    NamedCase("the alphabet for URLs", "_-8=", 0), NamedCase("a blank", "QU JD", 2),
    NamedCase("a line end", "QUJD\n", 4), NamedCase("unused bits", "QR==", 1), NamedCase("an unused bit", "QUF=", 2),
    NamedCase("a character outside ASCII", "QUé=", 2),
  ])
  func `a text that Data would not write is refused with its place`(each: NamedCase<String, Int>) {
    #expect(throws: Base64Error(offset: each.want)) { try Base64.decode(Array(each.input.utf8)) }
  }
}
