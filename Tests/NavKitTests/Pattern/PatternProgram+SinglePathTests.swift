// The fast match of patterns with a single path, compared with the full match on short texts; others may have no answer.
import Testing

@testable import NavKit

struct PatternProgramSinglePathTests {
  /// All texts of at most four of these characters, and some longer ones.
  private static let texts: [String] = {
    var texts = [""]
    var longest = texts
    for _ in 0..<4 {
      longest = longest.flatMap { text in ["a", "b", "0", "-", "é"].map { text + $0 } }
      texts += longest
    }
    return texts + ["aa-00", "ab-00", "aa-0", "aa-000", "aaaaa", "aaab0", String(repeating: "0", count: 30)]
  }()

  private static let single = [
    "^a", "^a$", "^[ab]{2}-0{1,2}$", "^a*b$", "^a+b*0?$", "^(a{2})-(0{2})$", "^[a-b]{1,3}0*", "^a{0,2}-?0$", "^a{0}b$",
    "^a?b?0?$", "^(?:ab)-", #"^\w+-\d$"#, "^a{2,}$", "^a{1,3}?b$", #"^\d{17,30}$"#, "^[ab]{3}$", "^(?:a|b0)-$",
    "^[^-]+$", "^.$", "^é$", "^(ab)+$", #"^\s$"#, "^^a", "^a$$", #"^a\b"#, "^(?i:a)$", "^a{1,20}-",
  ]

  private static let several = [
    "^a*a$", "^a?[ab]$", "^a*b*a$", "^(?:ab|a0)$", "^(?:a*)*$", "^(?:a|b*)*0$", "^(?:^)*a", "^(?:a?b?)*0?$",
    "^a{0,20}a$", "^[ab]{17,20}a", "^(?:(?:a|)+)+$", "^(?:)*a$", "^(?:a*?)*?b", "^(?=a)a",
  ]

  private func differing(_ source: String, isSingle: Bool) throws -> [String] {
    let program = try Pattern(source).program
    return Self.texts.filter { text in
      let bytes = Array(text.utf8)[...]
      var matcher = PatternLinearMatcher(program)
      let answer = program.matchSinglePath(through: bytes.span)?.isMatch
      return (isSingle || answer != nil) && answer != matcher.matches(bytes.span)
    }
  }

  @Test(arguments: single) func `where only one alternative is possible, it gives the verdict alone`(_ source: String)
    throws
  {
    #expect(try differing(source, isSingle: true) == [])
  }

  @Test(arguments: several) func `where several alternatives are possible, the short answer is missing or the same`(
    _ source: String
  ) throws {
    #expect(try differing(source, isSingle: false) == [])
  }

  @Test(arguments: ["a", "^a|b$", #"^(a)\1"#, "a$"])
  func `a pattern without an anchor, or with a back-reference, has no short answer`(_ source: String) throws {
    let text: [UInt8] = [0x61]
    let bytes = text[...]
    #expect(try Pattern(source).program.matchSinglePath(through: bytes.span) == nil)
  }
}
