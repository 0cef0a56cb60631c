// The width of text in a terminal, text cut to a width, and text padded to one.

import Testing

@testable import navpath

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("すうがく", 8), ("数学", 4), ("ｶﾞ", 2), ("Ａ", 2), ("한국어", 6),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("👍", 2), ("👍🏽", 2), ("👩\u{200D}👩\u{200D}👧\u{200D}👦", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4),
    ("❤", 1), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("#", 1), ("☎\u{FE0E}", 1), ("नमस्ते", 4), ("স্ত্রী", 2),
    ("ภาษา", 4), ("ก็", 1), ("العربية", 7), ("\u{200B}", 0), ("Z\u{351}\u{36B}", 1), ("𠀀", 2), ("ﷺ", 1), ("…", 1),
    ("─", 1),
  ])
  func `text has the width that terminals give it`(text: String, columns: Int) {
    #expect(DisplayWidth.columns(text) == columns)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""), ("", 0, ""),
    ("すうがく", 8, "すうがく"), ("すうがく", 7, "すうが…"), ("すうがく", 6, "すう…"), ("すうがく", 2, "…"),
    ("a👩\u{200D}👧b", 3, "a…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
  ])
  func `text that is too wide ends in an ellipsis, at a whole character`(text: String, width: Int, fit: String) {
    let truncated = DisplayWidth.truncated(text, to: width)
    #expect(truncated == fit)
    #expect(DisplayWidth.columns(truncated) <= width)
  }

  @Test func `spaces fill up to a width`() {
    #expect(DisplayWidth.padded("数学", to: 6) == "数学  ")
    #expect(DisplayWidth.padded("数学", to: 3) == "数学")
    #expect(DisplayWidth.paddedLeft("7", to: 3) == "  7")
  }
}
