// The meaning of patterns, by parts of the syntax; texts given as bytes. Each row (`PatternCase`, also for
// `PatternUnicodePropertyTests`) was compared with a JavaScript engine once; Tests/Fuzz/pattern_against_node.py compares random
// patterns.
import Testing

@testable import NavKit

/// A pattern and its results on some texts.
struct PatternCase: CustomTestStringConvertible, Sendable {
  let pattern: String
  let yes: [String]
  let no: [String]

  init(_ pattern: String, yes: [String] = [], no: [String] = []) {
    self.pattern = pattern
    self.yes = yes
    self.no = no
  }

  var testDescription: String { pattern }

  func check() throws {
    let compiled = try Pattern(pattern)
    for text in yes { #expect(try compiled.matches(text), "'\(pattern)' should match '\(text)'") }
    for text in no { #expect(try !compiled.matches(text), "'\(pattern)' should not match '\(text)'") }
  }
}

struct PatternTests {
  @Test(arguments: [
    PatternCase("^(?i:aé)b$", yes: ["aéb", "AÉb", "Aéb"], no: ["aéB", "b"]),
    PatternCase("(?i:a(?-i:b)c)", yes: ["abc", "AbC"], no: ["aBc"]),
    PatternCase("^(?i:[a-z]+)$", yes: ["aZ", "\u{212A}\u{17F}"], no: ["é"]),
    PatternCase("^(?i:[^a])$", yes: ["b", "B"], no: ["a", "A"]),
    PatternCase(#"^(?i:\w\b)$"#, yes: ["k", "\u{212A}", "\u{17F}"], no: ["\u{130}", "!"]),
    PatternCase(#"^\w|^(?i:\W)"#, yes: ["a", "!"], no: ["\u{212A}"]),
    PatternCase("^(?i:ß)$", yes: ["ß", "ẞ"], no: ["ss"]),
    PatternCase("^(?i:σ)$", yes: ["σ", "ς", "Σ"], no: ["s"]),
    PatternCase("^(?i:[ıI])$", yes: ["ı", "i", "I"], no: ["İ"]),
    PatternCase(#"^(?i:\p{Lu})$"#, yes: ["a", "A"], no: ["1"]),
    PatternCase(#"^(?i:(ab)\1)$"#, yes: ["abAB", "ABab"], no: ["ab"]),
    PatternCase("^(?s:.)$", yes: ["\n", "a"], no: [""]),
    PatternCase("^(?s:.(?-s:.))$", yes: ["\na"], no: ["a\n"]),
    PatternCase("(?m:^a$)", yes: ["a", "b\na\nc", "b\u{2028}a"], no: ["ba", "b\nab"]),
    PatternCase("(?m-i:^a)|^b", yes: ["\na", "b"], no: ["\nb", "\nA"]),
  ])
  func `modifiers apply to their group`(_ row: PatternCase) throws { try row.check() }

  @Test(arguments: [
    PatternCase(#"^(?:(?<y>\d{4})-(?<m>\d\d)|(?<m>\d\d)/(?<y>\d{4}))$"#, yes: ["2026-01", "01/2026"], no: ["01-2026"]),
    PatternCase(#"^(?:(?<q>')|(?<q>"))a\k<q>$"#, yes: ["'a'", "\"a\""], no: ["'a\"", "a"]),
    PatternCase(#"^\k<n>(?:(?<n>a)|(?<n>b))\k<n>$"#, yes: ["aa", "bb"], no: ["ab", "aaa"]),
    PatternCase(#"^(?:(?:(?<n>a)|(?<n>b))\k<n>)+$"#, yes: ["aabb", "bbaa"], no: ["aab"]),
  ])
  func `groups in different alternatives may share a name`(_ row: PatternCase) throws { try row.check() }

  @Test(arguments: [
    PatternCase("", yes: ["", "a"]),
    PatternCase("b", yes: ["b", "abc"], no: ["", "a"]),
    PatternCase("a|bc|", yes: ["", "x"]),
    PatternCase("^(?:a|bc)$", yes: ["a", "bc"], no: ["", "b", "abc"]),
    PatternCase("^a", yes: ["ab"], no: ["ba", "\na"]),
    PatternCase("a$", yes: ["ba"], no: ["ab", "a\n"]),
    PatternCase("a^b|a$b", no: ["ab", "a\nb"]),
    PatternCase(#"\bis\b"#, yes: ["is", "it is so"], no: ["this", "is_"]),
    PatternCase(#"\Bis\B"#, yes: ["misty"], no: ["is", "mis"]),
    PatternCase(#"\b"#, yes: ["a"], no: ["", "é"]),
    PatternCase("^.$", yes: ["a", "é", "😀", "\u{85}"], no: ["", "ab", "\n", "\r", "\u{2028}", "\u{2029}"]),
    PatternCase("^👍*$", yes: ["", "👍", "👍👍"], no: ["👎", "👍a"]),
  ])
  func `characters, alternatives and assertions match as in ECMA-262`(_ row: PatternCase) throws {
    try row.check()
  }

  @Test(arguments: [
    PatternCase("^a*$", yes: ["", "aaa"], no: ["ab"]),
    PatternCase("^a+$", yes: ["a", "aa"], no: [""]),
    PatternCase("^a?$", yes: ["", "a"], no: ["aa"]),
    PatternCase("^a{2}$", yes: ["aa"], no: ["a", "aaa"]),
    PatternCase("^a{2,}$", yes: ["aa", "aaaaa"], no: ["a"]),
    PatternCase("^a{1,3}$", yes: ["a", "aaa"], no: ["", "aaaa"]),
    PatternCase("^a{0}$", yes: [""], no: ["a"]),
    PatternCase("^(?:ab){2}?c*?$", yes: ["abab", "ababcc"], no: ["ab"]),
    PatternCase("^a+?b??$", yes: ["a", "aab"], no: ["b"]),
    PatternCase("^(?:a*)*$", yes: ["", "aa"], no: ["b"]),
    PatternCase("^(?:|a)*b$", yes: ["b", "aab"], no: ["a"]),
    PatternCase("^(?:a?){3,}$", yes: ["", "a", "aaaaa"], no: ["b"]),
    PatternCase("^(?:){1000000000}$", yes: [""], no: ["a"]),
    PatternCase("^(?:(?:a{2}){3}|b){2}$", yes: ["aaaaaaaaaaaa", "baaaaaa"], no: ["aaaaaa", "b"]),
  ])
  func `quantifiers count, lazy or not`(_ row: PatternCase) throws {
    try row.check()
  }

  @Test(arguments: [
    PatternCase("^[abc]$", yes: ["a", "c"], no: ["d", "", "ab"]),
    PatternCase("^[^abc]$", yes: ["d", "é", "\n"], no: ["a"]),
    PatternCase("[]", no: ["", "a"]),
    PatternCase("^[^]$", yes: ["a", "\n", "😀"], no: [""]),
    PatternCase("^[a-cx-z]$", yes: ["b", "z"], no: ["d", "-"]),
    PatternCase("^[-a]$", yes: ["-", "a"]),
    PatternCase("^[a-]$", yes: ["-", "a"], no: ["b"]),
    PatternCase(#"^[a\-z]$"#, yes: ["-", "z"], no: ["b"]),
    PatternCase(#"^[\d_-]$"#, yes: ["7", "_", "-"], no: ["a"]),
    PatternCase("^[(){}*+.|^$&[]$", yes: ["(", "^", "[", "&"], no: ["a"]),
    PatternCase(#"^[\]\\]$"#, yes: ["]", "\\"], no: ["["]),
    PatternCase(#"^[\b]$"#, yes: ["\u{8}"], no: ["b"]),
    PatternCase(#"^[^\D5]$"#, yes: ["4"], no: ["5", "a"]),
    PatternCase(#"^[\S\s]$"#, yes: ["a", " "]),
    PatternCase("^[😀-😂]$", yes: ["😁"], no: ["😃"]),
    PatternCase(#"^[\ud83d\ude00-\u{1F602}]$"#, yes: ["😁"], no: ["😃"]),
    PatternCase(#"^[^\p{L}_]$"#, yes: ["1", "-"], no: ["a", "é", "_"]),
    PatternCase(#"^[\P{L}b]$"#, yes: ["1", "b", "€"], no: ["a", "é"]),
  ])
  func `classes match characters, ranges and escapes`(_ row: PatternCase) throws {
    try row.check()
  }

  @Test(arguments: [
    PatternCase(#"^\d+$"#, yes: ["0123456789"], no: ["٣", "a"]),
    PatternCase(#"^\D$"#, yes: ["a", "٣"], no: ["1"]),
    PatternCase(#"^\w+$"#, yes: ["aZ09_"], no: ["é", "-", "ſ"]),
    PatternCase(#"^\W$"#, yes: ["é", "-"], no: ["a"]),
    PatternCase(#"^\s{12}$"#, yes: ["\t\u{B}\u{C} \u{A0}\u{FEFF}\n\r\u{2028}\u{2029}\u{1680}\u{3000}"]),
    PatternCase(#"^\s$"#, no: ["\u{85}", "\u{180E}", "\u{200B}", "a"]),
    PatternCase(#"^\S$"#, yes: ["\u{85}", "a"], no: ["\u{FEFF}"]),
    PatternCase(#"^\f\n\r\t\v\0$"#, yes: ["\u{C}\n\r\t\u{B}\0"]),
    PatternCase(#"^\cA\cj\cZ$"#, yes: ["\u{1}\n\u{1A}"]),
    PatternCase(#"^\x41\u0042\u{43}\u{000044}$"#, yes: ["ABCD"]),
    PatternCase(#"^\ud83d\ude00$"#, yes: ["😀"]),
    PatternCase(#"\ud83d"#, no: ["😀"]),
    PatternCase(#"^\^\$\\\.\*\+\?\(\)\[\]\{\}\|\/$"#, yes: [#"^$\.*+?()[]{}|/"#]),
    PatternCase("^/$", yes: ["/"]),
  ])
  func `escapes match as in ECMA-262`(_ row: PatternCase) throws {
    try row.check()
  }

  @Test(arguments: [
    PatternCase("a(?=b)", yes: ["ab"], no: ["a", "ac"]),
    PatternCase("^(?!.*foo)", yes: ["bar"], no: ["a foo"]),
    PatternCase("(?<=a)b", yes: ["ab"], no: ["b", "cb"]),
    PatternCase(#"(?<!a|\d{2})b"#, yes: ["b", "1b"], no: ["ab", "12b"]),
    PatternCase("^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9]).{8,}$", yes: ["Passw0rd"], no: ["password", "Pas0"]),
    PatternCase("(?<=^a*)b$", yes: ["b", "aab"], no: ["cab"]),
    PatternCase("a(?=b(?!c))", yes: ["ab", "abd"], no: ["abc"]),
    PatternCase("(?<=(?<!x)a)b", yes: ["ab"], no: ["xab"]),
    PatternCase("(?<=é)😀(?=€)", yes: ["é😀€"], no: ["e😀€"]),
    PatternCase("^(?=)(?!a)$|(?!)", yes: [""], no: ["a", "b"]),
    PatternCase("(?:(?=a)a)+$", yes: ["aa"], no: ["b"]),
  ])
  func `look-arounds match in both directions`(_ row: PatternCase) throws {
    try row.check()
  }

  @Test(arguments: [
    PatternCase(#"^(.)\1$"#, yes: ["aa", "😀😀"], no: ["ab", "a"]),
    PatternCase(#"^(?<q>['"]).*\k<q>$"#, yes: ["'a'", #""a""#], no: [#"'a""#]),
    PatternCase(#"^\k<late>(?<late>a)$"#, yes: ["a"], no: ["aa"]),
    PatternCase(#"^(?<π$_\u{61}>a)\k<π$_a>$"#, yes: ["aa"], no: ["a"]),
    PatternCase(#"^(a)?\1b$"#, yes: ["b", "aab"], no: ["ab"]),
    PatternCase(#"^(a\1)$"#, yes: ["a"], no: ["aa"]),
    PatternCase(#"^(?:(a)|(b))*\1\2$"#, yes: ["aa", "abb"], no: ["aba"]),
    PatternCase(#"^(?:(a)|b)*\1$"#, yes: ["ab", "aa"], no: ["c"]),
    PatternCase(#"^(z)((a+)?(b+)?(c))*\3$"#, yes: ["zaacbbbcaca", "zaacbbbc"], no: ["zaacbbbcac", "zaaca"]),
    PatternCase(#"^(?=(a+))a*b\1$"#, yes: ["aba", "aabaa"], no: ["aaba"]),
    PatternCase(#"^(?!(a)b)\1a$"#, yes: ["a"], no: ["ab", "aa"]),
    PatternCase(#"(?<=(\d)\1)x"#, yes: ["1x", "12x"], no: ["x"]),
    PatternCase(#"(?<=\1(\d))x"#, yes: ["11x"], no: ["12x", "1x"]),
    PatternCase(#"^(a*)*\1$"#, yes: ["", "aa"], no: ["b"]),
    PatternCase(#"^(?:(a?)b?)+\1$"#, yes: ["", "ab", "aba"], no: ["c"]),
    PatternCase(#"^(a*?)\1{2}$"#, yes: ["", "aaa", "aaaaaa"], no: ["a", "aaaa"]),
    PatternCase(#"^(?:(?=(a|ab))\1)+c$"#, yes: ["aac"], no: ["abc"]),
  ])
  func `back-references repeat the last match of the group`(_ row: PatternCase) throws {
    try row.check()
  }

  @Test func `a text may be given as bytes, and bytes that are not UTF-8 count as U+FFFD`() throws {
    let bytes: ArraySlice<UInt8> = [0x61, 0xC3, 0xA9, 0xF0, 0x9F, 0x98, 0x80]
    #expect(try Pattern("^aé😀$").matches(utf8: bytes.span))
    #expect(try Pattern("(?<=aé)😀").matches(utf8: bytes.span))
    let broken: [ArraySlice<UInt8>] = [
      [0x80], [0xC3], [0xF0, 0x9F, 0x98], [0xFF, 0xC3], [0x61, 0xE2, 0x82], [0xF8, 0x80, 0x80],
    ]
    for text in broken {
      #expect(try Pattern(#"^a?\ufffd+(?<!a)$"#).matches(utf8: text.span), "\(text)")
    }
  }

  @Test func `a pattern keeps its source`() throws {
    #expect(try Pattern("^a+$").source == "^a+$")
  }
}
