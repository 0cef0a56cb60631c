import Testing

@testable import NavKit

struct ShellWordTests {
  @Test(arguments: [
    ("/tabs/home", "/tabs/home"), ("", "''"), ("/$objects/7", "'/$objects/7'"), ("/a~1b", "/a~1b"), ("~", "'~'"),
    ("it's", "'it'\\''s'"), ("/caf\u{E9}", "/caf\u{E9}"), ("/a b", "'/a b'"),
    (#"a\"#, #"'a'"\\"''"#), (#"\\n"#, #"''"\\"'\n'"#), ("a\nb'\\", #"$'a\nb\'\\'"#), ("\u{1B}[2J", #"$'\033[2J'"#),
    ("é\u{202E}", #"$'é\342\200\256'"#),
    ("a\u{10FEFF}", #"$'a\377'"#),
  ])
  func `a word is quoted where a shell would read it otherwise`(word: String, want: String) {
    #expect(ShellWord.quoted(word) == want)
  }
}
