// Invalid patterns, each with its complete message (`PatternFaultCase`), and patterns just within the limits.
import Testing

@testable import NavKit
@testable import TestSupport

/// An invalid pattern and its error message.
struct PatternFaultCase: CustomTestStringConvertible, Sendable {
  let source: String
  let message: String

  init(_ source: String, _ message: String) {
    (self.source, self.message) = (source, message)
  }

  var testDescription: String { source.count > 40 ? "\(source.prefix(40))…" : source }
}

struct PatternErrorTests {
  private static let nothing = "has nothing to repeat; put a character, a class or a group before it"
  private static let badGroup =
    "'(?' begins no known group; it is followed by one of ':', '=', '!', '<=', '<!', '<name>' and modifiers such as 'i:'"
  private static let badModifiers =
    "invalid modifiers; write each of 'i', 'm' and 's' once, then ':', such as '(?i:' or '(?i-s:'"
  private static func twice(_ name: String) -> String {
    "the name '\(name)' is given to two groups; only groups in different alternatives may share one"
  }
  private static let badName = "the group's name is not one; write a '<', a letter, more letters or digits, and a '>'"
  private static let badCount = "'{' begins no count; write '{2}', '{2,}' or '{2,5}', or '\\{' for the character"
  private static let rangeOfClass =
    "the range has a class at one end; ranges go from character to character, and a '-' of its own is '\\-'"
  private static let badHex = "'\\x' has no code; write two hexadecimal digits, such as '\\x41'"
  private static let badUnicode =
    "'\\u' has no code point; write four hexadecimal digits, or up to 10FFFF in braces, such as '\\u{1F600}'"
  private static let badDecimal =
    "the number after '\\' is not an escape here; write '\\0' without a digit after it, and other characters as '\\x' and two digits"
  private static let badProperty = "'\\p' has no property; write '\\p{Name}' or '\\p{Name=Value}'"
  private static let tooLarge =
    "the pattern is too large: it comes to more than 50000 steps, those of its repeats included"

  private static func noEscape(_ letter: String) -> String {
    "'\\\(letter)' is not an escape; remove the '\\', or write '\\\\' for the character"
  }

  private static func noProperty(_ name: String) -> String {
    "'\(name)' is not a Unicode property that patterns know; write one such as 'L', 'Lu', 'Script=Greek'"
  }

  private static let groups = [
    PatternFaultCase("a(b", "'(' is not closed; add the ')', or write '\\(' for the character"),
    PatternFaultCase("é(", "'(' is not closed; add the ')', or write '\\(' for the character"),
    PatternFaultCase("😀)", "unmatched ')'; remove it, or write '\\)' for the character"),
    PatternFaultCase("a(?", badGroup),
    PatternFaultCase("(?x:a)", badGroup),
    PatternFaultCase("a(?i)b", badModifiers),
    PatternFaultCase("(?ii:a)", badModifiers),
    PatternFaultCase("(?i-i:a)", badModifiers),
    PatternFaultCase("(?-:a)", badModifiers),
    PatternFaultCase("(?i-s-m:a)", badModifiers),
    PatternFaultCase("(?im", badModifiers),
    PatternFaultCase("(?P<n>a)", badGroup),
    PatternFaultCase("(?<", badName),
    PatternFaultCase("(?<1>a)", badName),
    PatternFaultCase("(?<>a)", badName),
    PatternFaultCase("(?<a", badName),
    PatternFaultCase(#"\ka"#, badName),
    PatternFaultCase("(?<n>a)(?<n>b)", twice("n")),
    PatternFaultCase("(?<n>a(?<n>b))", twice("n")),
    PatternFaultCase("(?:(?<n>a)|b)(?<n>c)", twice("n")),
    PatternFaultCase("(?:(?<n>a)|(?:(?<m>b)|c))(?:d|(?<m>e))", twice("m")),
    PatternFaultCase(#"(?<n>a)\k<m>"#, "'\\k<m>' refers to no group; name a group with '(?<m>'"),
    PatternFaultCase(#"(a)\2"#, "'\\2' refers to no group; the pattern has 1"),
    PatternFaultCase(#"\1"#, "'\\1' refers to no group; the pattern has none"),
  ]

  private static let quantifiers = [
    PatternFaultCase("*", "'*' " + nothing),
    PatternFaultCase("a**", "'*' " + nothing),
    PatternFaultCase("a???", "'?' " + nothing),
    PatternFaultCase("(+)", "'+' " + nothing),
    PatternFaultCase("^*", "'*' " + nothing),
    PatternFaultCase(#"\b+"#, "'+' " + nothing),
    PatternFaultCase("a|{2,3}", "'{' is unmatched; write '\\{' for the character"),
    PatternFaultCase("(?=a)*", "'*' " + nothing),
    PatternFaultCase("(?<=a){2}", "'{' is unmatched; write '\\{' for the character"),
    PatternFaultCase("a{", badCount),
    PatternFaultCase("a{,2}", badCount),
    PatternFaultCase("a{1", badCount),
    PatternFaultCase("a{2,1}", "the count's first number is greater than its second; put the smaller one first"),
    PatternFaultCase("{", "'{' is unmatched; write '\\{' for the character"),
    PatternFaultCase("a}", "'}' is unmatched; write '\\}' for the character"),
    PatternFaultCase("a]", "']' is unmatched; write '\\]' for the character"),
  ]

  private static let classesAndEscapes = [
    PatternFaultCase("a[b", "'[' is not closed; add the ']', or write '\\[' for the character"),
    PatternFaultCase("[b-", "'[' is not closed; add the ']', or write '\\[' for the character"),
    PatternFaultCase("[az-a]", "the range ends before it begins; put the smaller character first"),
    PatternFaultCase(#"[\d-x]"#, rangeOfClass),
    PatternFaultCase(#"[a-\w]"#, rangeOfClass),
    PatternFaultCase("a\\", "'\\' at the end of the pattern; write '\\\\' for the character"),
    PatternFaultCase(#"\a"#, noEscape("a")),
    PatternFaultCase(#"\-"#, noEscape("-")),
    PatternFaultCase(#"[\B]"#, noEscape("B")),
    PatternFaultCase(#"^\S+\Z$"#, noEscape("Z")),
    PatternFaultCase(#"\c1"#, "'\\c' has no letter; write one of '\\cA' to '\\cZ'"),
    PatternFaultCase(#"\x4"#, badHex),
    PatternFaultCase(#"\u12"#, badUnicode),
    PatternFaultCase(#"\u{110000}"#, badUnicode),
    PatternFaultCase(#"\u{}"#, badUnicode),
    PatternFaultCase(#"\00"#, badDecimal),
    PatternFaultCase(#"[\1]"#, badDecimal),
    PatternFaultCase(#"\p"#, badProperty),
    PatternFaultCase(#"\pL"#, badProperty),
    PatternFaultCase(#"\p{L"#, badProperty),
    PatternFaultCase(#"\p{sc=}"#, badProperty),
    PatternFaultCase(#"\p{Foo}"#, noProperty("Foo")),
    PatternFaultCase(#"\p{lu}"#, noProperty("lu")),
    PatternFaultCase(#"\P{Script=greek}"#, noProperty("Script=greek")),
    PatternFaultCase(#"\p{Greek}"#, noProperty("Greek")),
    PatternFaultCase(#"\p{gc=Any}"#, noProperty("gc=Any")),
  ]

  /// Patterns that are slow to refuse.
  private static let costlyLimits = [
    PatternFaultCase("(?:a?){50000}", tooLarge),
    PatternFaultCase("(?:a?){0,99999999999999999999}", tooLarge),
    PatternFaultCase("(?:" + String(repeating: "(?:)", count: 10_000) + "a?){40000}", tooLarge),
  ]

  private static let limits = [
    PatternFaultCase("(?:ab){0,99999999999999999999}", tooLarge),
    PatternFaultCase(#"(a)\1{50000}"#, tooLarge),
    PatternFaultCase("(?:(?:a{999}){999}){999}", tooLarge),
    PatternFaultCase(String(repeating: "(", count: 100_000), "the groups are nested too deep; 250 is the limit"),
    PatternFaultCase(String(repeating: "(?=a)", count: 251), "the pattern has too many look-arounds; 250 is the limit"),
  ]

  @Test(arguments: groups + quantifiers + classesAndEscapes + limits + (LawSize.isFull ? costlyLimits : []))
  func `an error of a pattern names the fault and what was expected`(_ row: PatternFaultCase) throws {
    let fault = try #require(throws: PatternError.self) { try Pattern(row.source) }
    #expect(fault.message == row.message)
  }

  @Test func `a pattern just within the limits compiles`() throws {
    #expect(try Pattern(String(repeating: "a", count: 49_999)).program.size == Pattern.Limits.instructions)
    let deep = String(repeating: "(", count: 250) + "a" + String(repeating: ")+", count: 250)
    #expect(try Pattern("^" + deep + "$").matches("aaa"))
    #expect(try Pattern(String(repeating: "(?=a)", count: 250)).matches("a"))
  }
}
