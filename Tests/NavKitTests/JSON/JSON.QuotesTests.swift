import Testing

@testable import NavKit

/// The scanner of blocks, beside one that looks at every byte.
struct JSONQuotesTests {
  @Test func `a block has a bit for each quote, backslash and control character, whatever is beside it`() {
    var generator = SeededGenerator(seed: 11)
    let alphabet: [UInt8] = [0x00, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x7F, 0x80, 0xA2, 0xDC, 0xFF]
    for round in 0..<2000 {
      let start = Int.random(in: 0..<16, using: &generator)
      let bytes = (0..<start + 64 + 8).map { _ in
        round.isMultiple(of: 2)
          ? alphabet.randomElement(using: &generator) ?? 0 : UInt8.random(in: 0...255, using: &generator)
      }[...]
      let block = JSON.TextBlock(bytes.span, at: start)
      let text = bytes[start..<start + 64]
      #expect(block.quotes == Self.mask(text) { $0 == 0x22 })
      #expect(block.backslashes == Self.mask(text) { $0 == 0x5C })
      #expect(block.controls == Self.mask(text) { $0 < 0x20 })
      #expect(block.isASCII == text.allSatisfy { $0 < 0x80 })
    }
  }

  private static func mask(_ bytes: ArraySlice<UInt8>, where isOne: (UInt8) -> Bool) -> UInt64 {
    bytes.enumerated().reduce(0) { $0 | (isOne($1.element) ? 1 << UInt64($1.offset) : 0) }
  }

  @Test func `runs of backslashes of every length, at every place in a block, escape every second one`() throws {
    for before in 0..<130 {
      for run in 0..<9 {
        let text = "[\"" + String(repeating: "a", count: before) + String(repeating: "\\", count: run)
        // After an odd run the first quote is escaped and the second one closes; the other way about, it opens another.
        try expectSameQuotes(Array((text + "\",\"b\"]").utf8))
        try expectSameQuotes(Array((text + "\"\",\"b\"]").utf8))
        try expectSameQuotes(Array((text + "u0041\"]").utf8))
        try expectSameQuotes(Array((text + "ud83d\\ude00\"]").utf8))
        try expectSameQuotes(Array((text + "\u{1F}\"]").utf8))
        try expectSameQuotes(Array((text + "n\"\n,\t\"é\"\r\n]").utf8))
      }
    }
  }

  @Test func `random texts have the quotes that a slow scanner finds, and the faults`() throws {
    var generator = SeededGenerator(seed: 12)
    let pieces = [
      "\"", "\"", "\"", "\\\"", "\\\\", "\\", "\\/", "\\n", "\\u00e9", "\\ud83d\\ude00", "\\ud83d", "\\x", "a",
      "bcdefgh", "é", "😀",
      "\n", "\t", "\u{1}", ",", " ", "\",\"", String(repeating: "z", count: 60),
    ]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...30, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      try expectSameQuotes(Array("[\(text)".utf8))
    }
  }

  @Test func `a text of thousands of strings has the quotes that a slow scanner finds, and then the fault`() throws {
    let pieces = [#""App.User","{\"id\":1}","#, #""","#, "\n", #""é\n\/","#]
    for round in 0..<8 {
      let bytes = Array("[\(String(repeating: pieces[round % 4] + pieces[0], count: 1000 + 7 * round))".utf8)
      try expectSameQuotes(bytes)
      let slow = try #require(Self.slowQuotes(bytes))
      // The quotes of a block with a fault in it are not handed out.
      let blanks = Array(repeating: UInt8(ascii: " "), count: JSON.TextBlock.size)
      let broken = bytes + blanks + Array(#""\x""#.utf8)
      var quotes = JSON.Quotes(broken, from: 1)
      let text = broken[...]
      for quote in slow { #expect(try quotes.next(in: text.span) == quote) }
      #expect(throws: JSON.SyntaxError(offset: broken.count - 3, problem: .unknownEscape("x"))) {
        _ = try quotes.next(in: text.span)
      }
    }
  }

  /// What `JSON.Quotes` promises, in the slowest way: nil for a fault inside a string or an escape anywhere.
  private static func slowQuotes(_ bytes: [UInt8]) -> [Int]? {
    var quotes: [Int] = []
    var at = 1
    while at < bytes.count {
      switch bytes[at] {
      case 0x22:
        quotes.append(at)
        at += 1
      case 0x5C:
        guard let end = try? JSON.Scanner.endOfEscape(bytes, from: at) else { return nil }
        at = end
      case 0..<0x20:
        guard quotes.count.isMultiple(of: 2) else { return nil }
        at += 1
      default: at += 1
      }
    }
    return quotes
  }

  private func expectSameQuotes(_ bytes: [UInt8]) throws {
    var fast: [Int]? = []
    let text = bytes[...]
    var quotes = JSON.Quotes(bytes, from: 1)
    do throws(JSON.SyntaxError) {
      while let quote = try quotes.next(in: text.span) { fast?.append(quote) }
    } catch {
      fast = nil
    }
    let slow = Self.slowQuotes(bytes)
    if fast != slow {
      Issue.record("\(String(decoding: bytes, as: UTF8.self)): \(fast ?? [-1]), slowly \(slow ?? [-1])")
    }
    if fast != nil { #expect(quotes.isASCII == bytes.dropFirst().allSatisfy { $0 < 0x80 }) }
  }
}
