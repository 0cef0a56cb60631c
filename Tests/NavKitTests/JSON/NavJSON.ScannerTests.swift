// The scanner of strings: the end of a string, compared with a scanner that reads every byte; its content without escapes,
// and the offset of each character.

import Testing

@testable import NavKit
@testable import TestSupport

struct NavJSONScannerTests {
  /// A reference implementation of `endOfString` that reads one byte at a time.
  static func slowEndOfString(_ bytes: [UInt8], from open: Int) -> (end: Int, isPlain: Bool)? {
    var at = open + 1
    var isPlain = true
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\""): return (at + 1, isPlain)
      case UInt8(ascii: "\\"):
        isPlain = false
        guard let end = try? NavJSON.Scanner.endOfEscape(bytes, from: at) else { return nil }
        at = end
      case 0..<0x20: return nil
      default: at += 1
      }
    }
    return nil
  }

  @Test func `the end of a string is found at each length and alignment`() throws {
    let specials: [[UInt8]] = [
      [0x22], Array(#"\"""#.utf8), Array(#"\u0041""#.utf8), [0x1F], [0x00], [0x21, 0x22], [0x23, 0x22], [0x5B, 0x22],
      [0x5D, 0x22], [0x20, 0x22], [0xA2, 0x22], [0xDC, 0x22], [0x80, 0x22], [0x9F, 0x22], [0xFF, 0x22], [0x7F, 0x22],
      [0x5C, 0x22], [],
    ]
    for filler in [0x61, 0x20, 0x7F, 0x80, 0xA2, 0xDC, 0xFF] as [UInt8] {
      for start in 0..<9 {
        for length in 0..<20 {
          for special in specials {
            for tail in [0, 1, 7, 8, 9] {
              let bytes =
                [UInt8](repeating: 0x22, count: start + 1) + [UInt8](repeating: filler, count: length) + special
                + [UInt8](repeating: 0x22, count: tail)
              expectSameEnd(bytes, from: start)
            }
          }
        }
      }
    }
  }

  @Test func `random bytes are scanned as by a slow scanner`() {
    var generator = SplitMix64(seed: 7)
    let alphabet: [UInt8] =
      [0x00, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x75, 0x64, 0x38, 0x61, 0x7F, 0x80, 0xA2, 0xDC, 0xFF]
      + Array(repeating: 0x61, count: 40)
    for _ in 0..<LawSize.count(2_000, full: 20_000) {
      let count = Int.random(in: 1...40, using: &generator)
      let bytes = [0x22] + (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
      expectSameEnd(bytes, from: 0)
    }
  }

  private func expectSameEnd(_ bytes: [UInt8], from start: Int) {
    let fast = try? NavJSON.Scanner.endOfString(bytes, from: start)
    let slow = Self.slowEndOfString(bytes, from: start)
    if fast?.end != slow?.end || fast?.isPlain != slow?.isPlain {
      Issue.record("\(bytes) from \(start): \(String(describing: fast)), slowly \(String(describing: slow))")
    }
  }

  /// A string with each character raw or in one of its escapes, chosen at random.
  static func escaped(
    _ scalars: [Unicode.Scalar], using generator: inout SplitMix64
  ) -> (text: String, places: [(offset: Int, source: Int)]) {
    let letters: [Unicode.Scalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "/": "\\/", "\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t",
    ]
    var text = "\""
    var places: [(offset: Int, source: Int)] = []
    var offset = 0
    for scalar in scalars {
      places.append((offset, text.utf8.count))
      offset += String(scalar).utf8.count
      let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      switch Int.random(in: mustEscape ? 1...2 : 0...2, using: &generator) {
      case 0:
        text.unicodeScalars.append(scalar)
      case 1 where letters[scalar] != nil:
        text += letters[scalar] ?? ""
      default:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: Bool.random(using: &generator))
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    places.append((offset, text.utf8.count))
    return (text + "\"", places)
  }

  @Test func `an escaped string is unescaped, with the offset of each character`() throws {
    var generator = SplitMix64(seed: 42)
    let alphabet: [Unicode.Scalar] = [
      "a", "b", " ", "\"", "\\", "/", "\n", "\t", "\0", "\u{1F}", "\u{7F}", "é", "\u{301}", "\u{2028}", "日", "\u{FFFF}",
      "😀", "\u{10FFFF}", "u", "0",
    ]
    for _ in 0..<LawSize.count(300, full: 3_000) {
      let count = Int.random(in: 0...12, using: &generator)
      let scalars = (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? "a" }
      let (text, places) = Self.escaped(scalars, using: &generator)
      // The prefix makes an offset into the string differ from one into the bytes.
      let bytes = Array("[1,\(text)]".utf8)
      let range = 3..<3 + text.utf8.count
      var content = String.UnicodeScalarView()
      content.append(contentsOf: scalars)
      #expect(NavJSON.Scanner.content(ofStringAt: range, of: bytes) == Array(String(content).utf8))
      #expect(
        try NavJSON.Value(parsing: bytes).elements?.map { $0.string.map { Array($0.utf8) } }.last
          == Array(String(content).utf8))
      for place in places {
        #expect(NavJSON.Scanner.source(of: place.offset, inStringAt: range, of: bytes) == 3 + place.source, "\(text)")
      }
    }
  }

  @Test func `a byte inside an escape has the offset of the escape, and one beyond the end that of the quote`() {
    let bytes = Array(#""a\u00e9b""#.utf8)
    let places = (0...6).map { NavJSON.Scanner.source(of: $0, inStringAt: 0..<bytes.count, of: bytes) }
    #expect(places == [1, 2, 2, 8, 9, 9, 9])
  }
}
