// Lines of a .gitattributes file: escapes in patterns, excluded files, and patterns for one file name.
// `Tests/Reliability/git.py` tests how git reads the lines.

import NavKit
import Testing

@testable import navpath

struct GitAttributesLineTests {
  @Test(arguments: [
    ("a.json", "a.json"), ("a b", #""a b""#), ("#a", ##""#a""##), ("a#", "a#"), (#""a"#, #""\"a""#), (#"a""#, #"a""#),
    (#"a\b"#, #"a\b"#),
    (#"a\ b"#, #""a\\ b""#), ("a\nb", #""a\012b""#), ("\u{7F}é", #""\177é""#), ("!a", #"\!a"#), ("[attr]a", "[atr]a"),
  ])
  func `a pattern is escaped for git`(pattern: String, want: String) {
    #expect(GitAttributesLine(Array(pattern.utf8)).bytes == Array("\(want) diff=navpath".utf8))
  }

  @Test func `a line may exclude files`() {
    #expect(GitAttributesLine(Array("/a/**".utf8), isNegated: true).bytes == Array("/a/** !diff".utf8))
  }

  @Test func `a file name is a pattern that matches nothing else`() {
    #expect(GitAttributesLine.pattern(of: #"*?[a]\"#.utf8) == Array(#"\*\?\[a]\\"#.utf8))
  }
}
