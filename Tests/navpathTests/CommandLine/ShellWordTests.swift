// Words quoted for a shell: words that a shell would change, and scripts whose words arrive unchanged in `sh`.

import NavKit
import Testing

@testable import navpath

struct ShellWordTests {
  @Test(arguments: [
    ("/tabs/home", "/tabs/home"), ("", "''"), ("/$objects/7", "'/$objects/7'"), ("/a~1b", "/a~1b"), ("~", "'~'"),
    ("it's", "'it'\\''s'"), ("/caf\u{E9}", "/caf\u{E9}"), ("/a b", "'/a b'"),
    (#"a\"#, #"'a'"\\"''"#), (#"\\n"#, #"''"\\"'\n'"#), ("a\nb'\\", #"$'a\nb\'\\'"#), ("\u{1B}[2J", #"$'\033[2J'"#),
    ("é\u{202E}", #"$'é\342\200\256'"#),
    ("a\u{10FEFF}", #"$'a\377'"#),
  ])
  func `a word is quoted if a shell would change it`(word: String, want: String) {
    #expect(ShellWord.quoted(word) == want)
  }

  @Test(arguments: [
    "", "it's", #"a\"#, #"\\'"#, "a\u{1}'; exit 3; #", "\u{1B}[2J", "line\nend\n", "cr\r", "\r\n\r", "\t", "$(exit 3)",
    "`exit 3`",
    "~", "é\u{202E}", "\u{401}\u{88}", "a\u{10FEFF}", "$'a'", "-n", "%s",
  ])
  func `a word of a script arrives unchanged`(word: String) throws {
    let script = ShellWord.script(["printf", "%s", word])
    let (bytes, exit) = try ChildProcess.output(of: ["/bin/sh", "-c", script])
    #expect(bytes == UndecodedBytes.bytes(of: word) && exit == 0, "\(script)")
  }
}
