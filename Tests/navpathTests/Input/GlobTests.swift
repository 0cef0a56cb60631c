// Glob patterns: stars, question marks, sets, classes and escapes, bytes that are not UTF-8, and linear time.

import Testing

@testable import TestSupport
@testable import navpath

struct GlobTests {
  static let patterns: [NamedCase<[String], Bool>] = [
    NamedCase("names at any depth", ["a/**/*.json", "a/x/y/b.json"], true),
    NamedCase("no names between", ["a/**/*.json", "a/b.json"], true),
    NamedCase("a star ends at a slash", ["*.json", "a/b.json"], false),
    NamedCase("two stars at the start", ["**/*.json", "b.json"], true),
    NamedCase("two stars in a name are one", ["a**b", "a/b"], false),
    NamedCase("several stars", ["a*b*c", "aXbYbZc"], true),
    NamedCase("several stars and another end", ["a*b*c", "aXbYbZ"], false),
    NamedCase("one byte", ["é?", "éu"], true),
    NamedCase("one byte, for a character of two", ["é?", "éü"], false),
    NamedCase("two bytes are", ["é??", "éü"], true),
    NamedCase("three stars as a name", ["a/***/b", "a/x/y/b"], true),
    NamedCase("one character is not a slash", ["a?b", "a/b"], false),
    NamedCase("a set", ["[a-c]x", "bx"], true),
    NamedCase("all but a set", ["[!a-c]x", "bx"], false),
    NamedCase("a bracket in a set", ["[]]x", "]x"], true),
    NamedCase("a hyphen at the end of a set", ["[a-]", "-"], true),
    NamedCase("a class with a name", ["[[:digit:]_]x", "7x"], true),
    NamedCase("a character outside the class", ["[[:digit:]_]x", ":x"], false),
    NamedCase("all but a class", ["[![:upper:]]", "A"], false),
    NamedCase("an unknown class", ["[[:hex:]]", "h"], false),
    NamedCase("an unclosed bracket", ["[a", "[a"], false),
    NamedCase("a backslash at the end", [#"a\"#, #"a\"#], false),
    NamedCase("a slash in a set", ["[a/?[!a]", "?"], true),
    NamedCase("a slash in a set is not matched", ["a[a/]b", "a/b"], false),
    NamedCase("two stars before an escaped slash", [#"**\/x"#, "x"], false),
    NamedCase("two stars before an escaped slash, and a name", [#"**\/x"#, "a/x"], true),
    NamedCase("a star that was escaped", [#"a\*b"#, "axb"], false),
    NamedCase("a name with a dot in front", ["*", ".hidden"], true),
    NamedCase("capital letters", ["*.JSON", "a.json"], false),
  ]

  @Test(arguments: patterns)
  func `a pattern matches paths`(each: NamedCase<[String], Bool>) {
    #expect(Glob(each.input[0].utf8).matches(each.input[1].utf8) == each.want)
  }

  @Test func `a byte that is not UTF-8 is one byte`() {
    #expect(Glob("a?b".utf8).matches([0x61, 0xFF, 0x62]))
    #expect(!Glob("a?b".utf8).matches([0x61, 0xFF, 0xFE, 0x62]))
  }

  @Test func `many stars take linear time`() {
    let pattern = Glob((String(repeating: "a*", count: 2_000) + "b").utf8)
    #expect(!pattern.matches(String(repeating: "a", count: 10_000).utf8))
  }
}
