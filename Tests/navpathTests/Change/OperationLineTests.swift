// The words of a line of a script: spaces, quotes, brackets and comments, words written and read back, positions, unpaired
// brackets, and deep nesting.

import Testing

@testable import navpath

struct OperationLineTests {
  @Test(arguments: [
    ("", []),
    ("  \t\r", []),
    ("# nothing", []),
    ("pop", ["pop"]),
    ("pop\r", ["pop"]),
    ("  pop \t 2 # back", ["pop", "2"]),
    ("push a#b", ["push", "a#b"]),
    (#"push App.Detail(id: 3) 42 "a b""#, ["push", "App.Detail(id: 3)", "42", #""a b""#]),
    ("push 'String:hello world'", ["push", "String:hello world"]),
    (#"pop-to App.User={"id": 42} --inclusive"#, ["pop-to", #"App.User={"id": 42}"#, "--inclusive"]),
    (#"push 'it'\''s'"#, ["push", "it's"]),
    (#"push String:it\'s"#, ["push", "String:it's"]),
    (#"push App.User='{"id": 42}'"#, ["push", #"App.User={"id": 42}"#]),
    (#"push App.User(name: "it's (here")"#, ["push", #"App.User(name: "it's (here")"#]),
    (#"push App.User(name: it's)"#, ["push", "App.User(name: it's)"]),
    (#"push "a \" b" c"#, ["push", #""a \" b""#, "c"]),
    (#"push "\\" c"#, ["push", #""\\""#, "c"]),
    ("push A([{ }, ( )] )(1 2)", ["push", "A([{ }, ( )] )(1 2)"]),
    ("push '' x", ["push", "", "x"]),
    (#"stack $'a\nb\t\'\\\101\x8' c$'d'"#, ["stack", "a\nb\t'\\Ax8", "c$d"]),
    (#"push C:\dir"#, ["push", #"C:\dir"#]),
    (
      #"push Shop.Pair<Swift.Int, [Shop.Tag]>={"a": 1} 2"#,
      ["push", #"Shop.Pair<Swift.Int, [Shop.Tag]>={"a": 1}"#, "2"]
    ),
    (
      "pop-to Shop.Box<A, Shop.Pair<B, C>>.Row<D, E>(x: 1) 2",
      ["pop-to", "Shop.Box<A, Shop.Pair<B, C>>.Row<D, E>(x: 1)", "2"]
    ),
    ("pop-to Shop.Box<(A, B<C, D>) -> E, F>", ["pop-to", "Shop.Box<(A, B<C, D>) -> E, F>"]),
    ("update --match=Shop.Pair<A, B>.row(1, 2) 3", ["update", "--match=Shop.Pair<A, B>.row(1, 2)", "3"]),
    ("pop-to (extension in Shop):Swift.Array.Pair<A, B>", ["pop-to", "(extension in Shop):Swift.Array.Pair<A, B>"]),
    ("push Shop.Box<`a<b` , C>.`d <`(x: 1) 2", ["push", "Shop.Box<`a<b` , C>.`d <`(x: 1)", "2"]),
    ("push String:a<b c>d", ["push", "String:a<b", "c>d"]),
    (#"push App.A(f: 1 > 2, g: "<") < b"#, ["push", #"App.A(f: 1 > 2, g: "<")"#, "<", "b"]),
  ])
  func `spaces separate words outside brackets and quotes`(line: String, words: [String]) throws {
    #expect(try OperationLine.split(line).map(\.text) == words)
  }

  @Test(arguments: [
    "", " ", "bay 4", "#4", "4#", "quay's", "'", "''", #"\"#, #"quay\"#, #"\'"#, #"$'\n'"#, "$", "$'", "\"", "(", "b)",
    "[{", "<", "`a",
    "a<b c>", "bay\nstack quay\nreset", "\t", "bay\r", "\u{1}9", "\u{7F}", "\u{202E}", "e\u{301}", "\u{A0}", "'\n\\",
  ])
  func `a line of words is split into the same words`(word: String) throws {
    let line = OperationLine.line(["stack", word, word])
    #expect(!line.contains("\n"))
    #expect(try OperationLine.split(line).map { Array($0.text.utf8) } == ["stack", word, word].map { Array($0.utf8) })
  }

  @Test func `a word has its position, in code points`() throws {
    let words = try OperationLine.split("push 'é 👩‍👧' x")
    #expect(words.map(\.text) == ["push", "é 👩‍👧", "x"])
    #expect(words.map(\.offset) == [0, 5, 13])
  }

  @Test(arguments: [
    (
      "push 'a", 5,
      #""'" is not closed; write text with brackets or quotes in '...', with '\'' for a quote"#
    ),
    (
      #"stack $'a\'"#, 7,
      #""'" is not closed; write text with brackets or quotes in '...', with '\'' for a quote"#
    ),
    (
      "push String:it's", 14,
      #""'" is not closed; write text with brackets or quotes in '...', with '\'' for a quote"#
    ),
    (
      #"push "a\""#, 5,
      #"'"' is not closed; write text with brackets or quotes in '...', with '\'' for a quote"#
    ),
    (
      "push A(b: [1, 2]", 6,
      #"'(' is not closed; write text with brackets or quotes in '...', with '\'' for a quote"#
    ),
    (
      #"push A("x)"#, 7,
      #"'"' is not closed; write text with brackets or quotes in '...', with '\'' for a quote"#
    ),
    (
      "push a)", 6,
      #"')' is unmatched; write text with brackets or quotes in '...', with '\'' for a quote"#
    ),
    ("push A(1]", 8, "']' cannot close '('"),
    (
      #"push A<B, C={"a":1}"#, 6,
      #"'<' is not closed; write text with brackets or quotes in '...', with '\'' for a quote"#
    ),
    (
      "push A.`b c", 7,
      #"'`' is not closed; write text with brackets or quotes in '...', with '\'' for a quote"#
    ),
  ])
  func `an unpaired bracket or quote is an error with its place`(line: String, offset: Int, message: String) {
    let error = #expect(throws: OperationLineError.self) { try OperationLine.split(line) }
    #expect(error?.offset == offset)
    #expect(error?.message == message)
  }

  @Test func `deep nesting needs no recursion`() throws {
    let deep = String(repeating: "(", count: 100_000) + String(repeating: ")", count: 100_000)
    #expect(try OperationLine.split("push " + deep).map(\.text) == ["push", deep])
  }
}
