// What is not a pattern, with the place and the whole message for each.
import Testing

@testable import NavKit

/// A source and its fault.
struct PatternFaultCase: CustomTestStringConvertible, Sendable {
  let source: String
  let offset: Int
  let utf8Offset: Int
  let message: String

  init(_ source: String, _ offset: Int, _ message: String, utf8: Int? = nil) {
    self.source = source
    self.offset = offset
    self.utf8Offset = utf8 ?? offset
    self.message = message
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
  private static let badName =
    "the group's name is not one; write a '<', a letter, more letters or digits, and a '>'"
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
    "the pattern is too large for navpath: it comes to more than 50000 steps, those of its repeats included"

  private static func noEscape(_ letter: String) -> String {
    "'\\\(letter)' is not an escape; remove the '\\', or write '\\\\' for the character"
  }

  private static func noProperty(_ name: String) -> String {
    "'\(name)' is not a Unicode property that patterns know; write one such as 'L', 'Lu', 'Script=Greek'"
  }

  private static let groups = [
    PatternFaultCase("a(b", 1, "'(' is not closed; add the ')', or write '\\(' for the character"),
    PatternFaultCase("é(", 1, "'(' is not closed; add the ')', or write '\\(' for the character", utf8: 2),
    PatternFaultCase("😀)", 1, "unmatched ')'; remove it, or write '\\)' for the character", utf8: 4),
    PatternFaultCase("a(?", 1, badGroup),
    PatternFaultCase("(?x:a)", 0, badGroup),
    PatternFaultCase("a(?i)b", 1, badModifiers),
    PatternFaultCase("(?ii:a)", 0, badModifiers),
    PatternFaultCase("(?i-i:a)", 0, badModifiers),
    PatternFaultCase("(?-:a)", 0, badModifiers),
    PatternFaultCase("(?i-s-m:a)", 0, badModifiers),
    PatternFaultCase("(?im", 0, badModifiers),
    PatternFaultCase("(?P<n>a)", 0, badGroup),
    PatternFaultCase("(?<", 2, badName),
    PatternFaultCase("(?<1>a)", 2, badName),
    PatternFaultCase("(?<>a)", 2, badName),
    PatternFaultCase("(?<a", 2, badName),
    PatternFaultCase(#"\ka"#, 2, badName),
    PatternFaultCase("(?<n>a)(?<n>b)", 7, twice("n")),
    PatternFaultCase("(?<n>a(?<n>b))", 6, twice("n")),
    PatternFaultCase("(?:(?<n>a)|b)(?<n>c)", 13, twice("n")),
    PatternFaultCase("(?:(?<n>a)|(?:(?<m>b)|c))(?:d|(?<m>e))", 30, twice("m")),
    PatternFaultCase(#"(?<n>a)\k<m>"#, 7, "'\\k<m>' refers to no group; name a group with '(?<m>'"),
    PatternFaultCase(#"(a)\2"#, 3, "'\\2' refers to no group; the pattern has 1"),
    PatternFaultCase(#"\1"#, 0, "'\\1' refers to no group; the pattern has none"),
  ]

  private static let quantifiers = [
    PatternFaultCase("*", 0, "'*' " + nothing),
    PatternFaultCase("a**", 2, "'*' " + nothing),
    PatternFaultCase("a???", 3, "'?' " + nothing),
    PatternFaultCase("(+)", 1, "'+' " + nothing),
    PatternFaultCase("^*", 1, "'*' " + nothing),
    PatternFaultCase(#"\b+"#, 2, "'+' " + nothing),
    PatternFaultCase("a|{2,3}", 2, "'{2,3}' " + nothing),
    PatternFaultCase("(?=a)*", 5, "'*' " + nothing),
    PatternFaultCase("(?<=a){2}", 6, "'{2}' " + nothing),
    PatternFaultCase("a{", 1, badCount),
    PatternFaultCase("a{,2}", 1, badCount),
    PatternFaultCase("a{1", 1, badCount),
    PatternFaultCase("a{2,1}", 1, "the count's first number is greater than its second; put the smaller one first"),
    PatternFaultCase("{", 0, "'{' is unmatched; write '\\{' for the character"),
    PatternFaultCase("a}", 1, "'}' is unmatched; write '\\}' for the character"),
    PatternFaultCase("a]", 1, "']' is unmatched; write '\\]' for the character"),
  ]

  private static let classesAndEscapes = [
    PatternFaultCase("a[b", 1, "'[' is not closed; add the ']', or write '\\[' for the character"),
    PatternFaultCase("[b-", 0, "'[' is not closed; add the ']', or write '\\[' for the character"),
    PatternFaultCase("[az-a]", 2, "the range ends before it begins; put the smaller character first"),
    PatternFaultCase(#"[\d-x]"#, 1, rangeOfClass),
    PatternFaultCase(#"[a-\w]"#, 1, rangeOfClass),
    PatternFaultCase("a\\", 1, "'\\' at the end of the pattern; write '\\\\' for the character"),
    PatternFaultCase(#"\a"#, 0, noEscape("a")),
    PatternFaultCase(#"\-"#, 0, noEscape("-")),
    PatternFaultCase(#"[\B]"#, 1, noEscape("B")),
    PatternFaultCase(#"^\S+\Z$"#, 4, noEscape("Z")),
    PatternFaultCase(#"\c1"#, 0, "'\\c' has no letter; write one of '\\cA' to '\\cZ'"),
    PatternFaultCase(#"\x4"#, 0, badHex),
    PatternFaultCase(#"\u12"#, 0, badUnicode),
    PatternFaultCase(#"\u{110000}"#, 0, badUnicode),
    PatternFaultCase(#"\u{}"#, 0, badUnicode),
    PatternFaultCase(#"\00"#, 0, badDecimal),
    PatternFaultCase(#"[\1]"#, 1, badDecimal),
    PatternFaultCase(#"\p"#, 0, badProperty),
    PatternFaultCase(#"\pL"#, 0, badProperty),
    PatternFaultCase(#"\p{L"#, 0, badProperty),
    PatternFaultCase(#"\p{sc=}"#, 0, badProperty),
    PatternFaultCase(#"\p{Foo}"#, 0, noProperty("Foo")),
    PatternFaultCase(#"\p{lu}"#, 0, noProperty("lu")),
    PatternFaultCase(#"\P{Script=greek}"#, 0, noProperty("Script=greek")),
    PatternFaultCase(#"\p{Greek}"#, 0, noProperty("Greek")),
    PatternFaultCase(#"\p{gc=Any}"#, 0, noProperty("gc=Any")),
  ]

  private static let limits = [
    PatternFaultCase("(?:a?){50000}", 0, tooLarge),
    PatternFaultCase("(?:a?){0,99999999999999999999}", 0, tooLarge),
    PatternFaultCase("(?:ab){0,99999999999999999999}", 0, tooLarge),
    PatternFaultCase(#"(a)\1{50000}"#, 0, tooLarge),
    PatternFaultCase("(?:(?:a{999}){999}){999}", 0, tooLarge),
    PatternFaultCase("(?:" + String(repeating: "(?:)", count: 10_000) + "a?){40000}", 0, tooLarge),
    PatternFaultCase(String(repeating: "(", count: 100_000), 250, "the groups are nested too deep; 250 is the limit"),
    PatternFaultCase(
      String(repeating: "(?=a)", count: 251), 1250, "the pattern has too many look-arounds; 250 is the limit"),
  ]

  @Test(arguments: groups + quantifiers + classesAndEscapes + limits)
  func `A fault names the place, what is wrong and what would be right`(_ row: PatternFaultCase) throws {
    let fault = try #require(throws: PatternError.self) { try Pattern(row.source) }
    #expect(fault.message == row.message)
    #expect(fault.offset == row.offset)
    #expect(fault.utf8Offset == row.utf8Offset)
    #expect(fault.description == "\(row.message) (at offset \(row.offset))")
  }

  @Test func `What is just within the limits compiles`() throws {
    #expect(try Pattern(String(repeating: "a", count: 49_999)).program.size == Pattern.Limits.instructions)
    let deep = String(repeating: "(", count: 250) + "a" + String(repeating: ")+", count: 250)
    #expect(try Pattern("^" + deep + "$").matches("aaa"))
    #expect(try Pattern(String(repeating: "(?=a)", count: 250)).matches("a"))
  }
}
