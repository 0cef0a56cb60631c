// The cost of patterns, measured in steps and in instructions (`PatternProgram.size`, also for `PatternErrorTests`), so that a
// slow machine does not change the result.
import Testing

@testable import NavKit
@testable import TestSupport

extension PatternTests {
  private static let harmful = [
    "^(a+)+$", "(a|aa)+$", "(.*)*x", "a*a*a*a*b", "(a*)*b", "(|a)*b", "^(a?){30}a{30}b$", "^(([a-z])+.)+[A-Z]([a-z])+$",
    "(?=(a+)+$)b", "(?<=(a|aa)+)b", "^(?!(a*)*b)b", "((((a+)+)+)+)+b", #"^(\w+\s?)*$"#,
  ]

  @Test(.timeLimit(.minutes(10)), arguments: harmful)
  func `the time grows linearly with the text`(_ source: String) throws {
    let pattern = try Pattern(source)
    func steps(_ count: Int) throws -> Int {
      let text = String(repeating: "a", count: count) + "!"
      let result = try pattern.run(on: text, stepLimit: Pattern.Limits.steps)
      #expect(!result.isMatch)
      return result.steps
    }
    let count = LawSize.count(40, full: 300)
    let (short, long) = (try steps(count), try steps(10 * count))
    #expect(long <= short * 10)
    #expect(long <= pattern.program.size * (10 * count + 2))
  }

  @Test(.timeLimit(.minutes(10)))
  func `a counted repeat of a character takes linear time and memory`() throws {
    let text = String(repeating: "abcd", count: 2_500)
    func steps(_ source: String, _ text: String, isMatch: Bool) throws -> Int {
      let pattern = try Pattern(source)
      let result = try pattern.run(on: text, stepLimit: 0)
      #expect(result.isMatch == isMatch, "\(source)")
      return result.steps
    }
    for source in ["^.{0,65535}$", "^.{1,100000}$", "[a-z]{1,10000}$", "^.{10000,}$", "^[a-d]{99,10000}$"] {
      #expect(try Pattern(source).program.size < 10)
      #expect(try steps(source, text, isMatch: true) < 50_000)
      #expect(try steps(source, text + "\n", isMatch: false) < 50_000)
    }
  }

  @Test func `a pattern that begins with ^ is tried only at the start`() throws {
    let text = String(repeating: "b", count: 10_000)
    #expect(try Pattern("^a").run(on: text, stepLimit: 0).steps < 5)
    #expect(try Pattern(#"^(a)\1"#).run(on: text, stepLimit: 10).steps < 10)
  }

  @Test func `a repeat within a repeat does not double the program`() throws {
    let source = String(repeating: "(", count: 100) + "a" + String(repeating: ")+", count: 100)
    #expect(try Pattern(source).program.size < 500)
    #expect(try Pattern(source + #"\1"#).program.size < 1_000)
  }

  @Test(.timeLimit(.minutes(10)), arguments: [#"^(a+)+\1b$"#, #"(a*)(a*)(a*)\1\2\3b"#, #"^(?:(?=(a*))a*)*\1b"#])
  func `a back-reference with too many steps is an error, not a verdict`(_ source: String) throws {
    let text = String(repeating: "a", count: 3_000)
    let pattern = try Pattern(source)
    let limit = LawSize.count(50_000, full: Pattern.Limits.steps)
    let costly = try #require(throws: Pattern.Costly.self) { try pattern.run(on: text, stepLimit: limit) }
    #expect(costly.steps > limit)
  }

  @Test func `the error has the number of steps`() throws {
    let text = "aaaaaaaaaaaaaaaaaaaaaaaa"
    let costly = try #require(throws: Pattern.Costly.self) {
      try Pattern(#"^(a+)+\1b$"#).run(on: text, stepLimit: 1_000)
    }
    #expect(costly == Pattern.Costly(steps: 1_001))
  }

  @Test func `back-references over long texts take few steps`() throws {
    let half = String(repeating: "ab", count: LawSize.count(500, full: 2_500))
    #expect(try Pattern(#"^(.+)\1$"#).matches(half + half))
    #expect(try !Pattern(#"^(.+)\1$"#).matches(half + half + "b"))
    #expect(try Pattern(#"(.)\1$"#).matches(half + "b"))
  }
}

extension Pattern {
  /// `String.utf8Span` needs macOS 26.
  fileprivate func run(on text: String, stepLimit: Int) throws(Costly) -> (isMatch: Bool, steps: Int) {
    let bytes = Array(text.utf8)[...]
    return try run(on: bytes.span, stepLimit: stepLimit)
  }
}

extension PatternProgram {
  /// The total number of instructions.
  var size: Int { lookArounds.reduce(main.instructions.count) { $0 + $1.instructions.count } }
}
