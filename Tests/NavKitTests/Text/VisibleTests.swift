// Escapes for the characters that a terminal obeys or hides, and for code points that are never characters.

import Testing

@testable import NavKit
@testable import TestSupport

struct VisibleTests {
  @Test(arguments: [
    ("", ""),
    ("plain text, {\"a\": \"\\n\"}", "plain text, {\"a\": \"\\n\"}"),
    ("a\nb\tc\rd\0e", #"a\nb\tc\rd\0e"#),
    ("a\r\nb", #"a\r\nb"#),
    ("\u{1B}[31mred\u{7}", #"\e[31mred\u{7}"#),
    ("\u{7F}\u{80}\u{9B}2J\u{85}", #"\u{7F}\u{80}\u{9B}2J\u{85}"#),
    ("a\u{2028}b\u{2029}c", #"a\u{2028}b\u{2029}c"#),
    (
      "\u{202A}\u{202E}\u{2066}\u{2069}\u{200E}\u{200F}\u{61C}",
      #"\u{202A}\u{202E}\u{2066}\u{2069}\u{200E}\u{200F}\u{61C}"#
    ),
    ("a\u{200B}b\u{200C}c\u{2060}d\u{FEFF}", #"a\u{200B}b\u{200C}c\u{2060}d\u{FEFF}"#),
    ("soft\u{AD}hyphen", #"soft\u{AD}hyphen"#),
    ("👩\u{200D}👧", #"👩\u{200D}👧"#),
    ("🏴\u{E0067}\u{E007F}", #"🏴\u{E0067}\u{E007F}"#),
    ("\u{FFF9}a\u{FFFA}b\u{FFFB}", #"\u{FFF9}a\u{FFFA}b\u{FFFB}"#),
    ("\u{115F}\u{3164}", #"\u{115F}\u{3164}"#),
    ("すうがく é e\u{301} ❤\u{FE0F} 🇩🇪 العربية \u{A0}", "すうがく é e\u{301} ❤\u{FE0F} 🇩🇪 العربية \u{A0}"),
  ])
  func `characters that a terminal would obey or hide are escaped`(text: String, visible: String) {
    // Compared by scalars: "é" and "e\u{301}" are equal strings in Swift.
    #expect(Array(Visible.text(text).unicodeScalars) == Array(visible.unicodeScalars))
  }

  @Test(arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1FFFE, 0x10FFFF] as [UInt32])
  func `a code point that is never a character is escaped`(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(Visible.text("a\(scalar)") == "a\\u{\(String(value, radix: 16, uppercase: true))}")
  }

  @Test func `no character keeps a code that a terminal obeys`() {
    // The other planes have no such characters.
    let planes: [ClosedRange<UInt32>] = LawSize.isFull ? [0...0x10FFFF] : [0...0x1FFFF, 0xE0000...0xE0FFF]
    let dangerous = planes.joined().compactMap(Unicode.Scalar.init).filter {
      let category = $0.properties.generalCategory
      let isDirection = $0.properties.isBidiControl
      return category == .control || category == .lineSeparator || category == .paragraphSeparator || isDirection
        || $0.properties.isJoinControl
    }
    #expect(dangerous.count == 81)
    #expect(dangerous.filter(Visible.isVisible) == [])
  }
}
