// Bytes that are not UTF-8 in strings: conversion to private characters and back, and their form in messages.

import Testing

@testable import NavKit
@testable import TestSupport

struct UndecodedBytesTests {
  @Test(
    arguments: [
      ([0x61], "a"), ([0xC3, 0xA9], "é"), ([0x61, 0xFF, 0x62], "a\u{10FEFF}b"), ([0xC3], "\u{10FEC3}"),
      ([0xC3, 0x28], "\u{10FEC3}("), ([0xE2, 0x82], "\u{10FEE2}\u{10FE82}"), ([0x80], "\u{10FE80}"),
      ([0xF0, 0x9F, 0x93, 0x9A], "📚"), ([0xED, 0xA0, 0x80], "\u{10FEED}\u{10FEA0}\u{10FE80}"), ([], ""),
      // U+10FEFF itself in a name: each of its bytes is converted.
      ([0xF4, 0x8F, 0xBB, 0xBF], "\u{10FEF4}\u{10FE8F}\u{10FEBB}\u{10FEBF}"),
    ] as [([UInt8], String)])
  func `bytes that are not UTF-8 are characters of their own in a string`(bytes: [UInt8], text: String) {
    #expect(UndecodedBytes.text(of: bytes) == text)
    #expect(UndecodedBytes.bytes(of: text) == bytes)
  }

  @Test func `every name is converted back to its bytes`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<LawSize.count(2_000, full: 20_000) {
      let name: [UInt8] = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        [0x61, 0x80, 0xBB, 0xBF, 0x8F, 0xC3, 0xE2, 0xED, 0xF0, 0xF4, 0xFF].randomElement(using: &random) ?? 0
      }
      #expect(UndecodedBytes.bytes(of: UndecodedBytes.text(of: name)) == name, "\(name)")
    }
  }

  @Test func `undecoded bytes are shown by number`() {
    #expect(UndecodedBytes.shown("a\u{10FEFF}é") == "a\\xFFé")
    #expect(Visible.text("a\u{10FEFF}\u{10FE80}") == "a\\xFF\\x80")
    #expect(!UndecodedBytes.isIn("é\u{10FFFD}"))
  }
}
