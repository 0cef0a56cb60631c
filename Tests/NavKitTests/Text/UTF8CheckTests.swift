// The check for invalid UTF-8: valid texts, and random bytes, for which the standard library finds the same error.

import Testing

@testable import NavKit
@testable import TestSupport

struct UTF8CheckTests {
  @Test(
    arguments: [
      ("", nil), ("a", nil), ("é€😀", nil), ("\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}", nil),
    ] as [(String, Int?)])
  func `valid and invalid UTF-8 is distinguished`(text: String, offset: Int?) {
    #expect(UTF8Check.firstInvalid(in: Array(text.utf8)) == offset)
    #expect(UTF8Check.text(Array(text.utf8)) == text)
  }

  /// Bytes at the edges of the table of well-formed sequences.
  private static let edges: [UInt8] = [
    0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF,
    0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
  ]

  @Test func `the table and the standard library find the same error`() {
    // The standard library's check needs newer systems than navpath supports.
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    var generator = SplitMix64(seed: 8)
    for _ in 0..<LawSize.count(5_000, full: 50_000) {
      let bytes = (0..<Int.random(in: 1...6, using: &generator)).map { _ in Self.edges.randomElement(using: &generator)!
      }
      var expected: Int?
      do { _ = try UTF8Span(validating: bytes.span) } catch { expected = error.byteOffsets.lowerBound }
      #expect(UTF8Check.firstInvalid(in: bytes) == expected, "\(bytes)")
    }
  }
}
