// A walk answers as the linear matcher does, for every short text of a few characters.
import Testing

@testable import NavKit

struct PatternWalkTests {
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

  private static let walks = [
    "^a", "^a$", "^[ab]{2}-0{1,2}$", "^a*b$", "^a+b*0?$", "^(a{2})-(0{2})$", "^[a-b]{1,3}0*", "^a{0,2}-?0$", "^a{0}b$",
    "^a?b?0?$", "^(?:ab)-", #"^\w+-\d$"#, "^a{2,}$", "^a{1,3}?b$", #"^\d{17,30}$"#, "^[ab]{3}$",
  ]

  private static let others = [
    "a", "^a|b$", "^a*a$", "^a?[ab]$", "^a*b*a$", "^[^-]+$", "^.$", "^é$", "^(ab)+$", #"^a\b"#, #"^(a)\1"#, "^(?i:a)$",
    #"^\s$"#, "^(?=a)a", "a$", "^^a", "^a$$",
  ]

  @Test(arguments: walks) func `A pattern without a choice is a walk`(_ source: String) throws {
    let tree = try PatternParser.tree(of: source)
    let walk = try #require(PatternWalk(tree))
    let program = try PatternCompiler.program(for: tree)
    var differing: [String] = []
    for text in Self.texts {
      let bytes = Array(text.utf8)[...]
      var matcher = PatternLinearMatcher(program)
      if walk.matches(bytes.span).isMatch != matcher.matches(bytes.span) { differing.append(text) }
    }
    #expect(differing == [])
  }

  @Test(arguments: others) func `A pattern with a choice is no walk`(_ source: String) throws {
    #expect(PatternWalk(try PatternParser.tree(of: source)) == nil)
  }
}
