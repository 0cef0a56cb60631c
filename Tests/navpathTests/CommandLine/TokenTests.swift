// The kinds of words on a command line: arguments, options, bundles of short options, and everything after `--`.

import Testing

@testable import navpath

struct TokenTests {
  @Test(arguments: [
    ("nav.json", Token.word("nav.json")),
    ("", .word("")),
    ("-", .word("-")),
    ("-1", .word("-1")),
    ("-5.5", .word("-5.5")),
    ("-1x", .word("-1x")),
    ("-.5", .bundle(".5")),
    ("-n", .bundle("n")),
    ("-nq", .bundle("nq")),
    ("-sfile", .bundle("sfile")),
    ("-é", .bundle("é")),
    ("--", .end),
    ("---", .long("-", value: nil)),
    ("--json", .long("json", value: nil)),
    ("--at=", .long("at", value: "")),
    ("--at=/a=b", .long("at", value: "/a=b")),
    ("--=x", .long("", value: "x")),
  ])
  func `the kind of a word is known by its first characters`(word: String, token: Token) {
    #expect(Token(word) == token)
  }

  @Test func `every word after -- is an argument`() {
    #expect(
      Token.all(of: ["-n", "--", "--json", "--", "-q"])
        == [.bundle("n"), .end, .word("--json"), .word("--"), .word("-q")])
  }
}
