// Words quoted for a shell, and the command lines in messages, help texts and pages: real shells read them unchanged, and
// advised lines work.

import Foundation
import NavKit
import Testing

@testable import navpath

struct ShellWordsTests {
  private static let words = [
    "it's", #"App.User={"id":42,"name":"x"}"#, "App.Screen.detail(id: 7)", "$HOME `date` !!", #"a\"#, #"\\"#, #"a\'b"#,
    #"\\'"#, #"\n"#, "", " ", "=ls", "a=~/x", "a:~", "/a~1b", "%self", "a\u{3000}b", "a\u{A0}b", "~/x", "*?[a]", "#x",
    "a;b&c|d<e>f", "é 😀", "{a,b}", "-1", "[Int]=[1,2]", "Int?=3", "Range<Int>(0..<3)", "^x", "a!b",
  ]

  /// Lines that the shells change or read differently.
  private static let traps = [
    "a =ls", "a %self", "a ~", "a=~/x", "a $HOME", "a {b,c}", "a *", "a b?", "a [b]", "a (b)", "a \"$b\"", #"a 'b\'"#,
    #"a '\\'"#, "a `b`", "a b;c", "a b\u{3000}c", #"a b\ c"#,
  ]

  private static func typed(_ lines: [String], in shell: String) throws -> [[String]] {
    guard Programs.areNeeded([shell]) else { try Test.cancel("\(shell) is not installed") }
    let function =
      shell == "fish"
      ? "function navpath; printf '%s\\n' -- \\x1e $argv; end" : "navpath() { printf '%s\\n' -- $'\\x1e' \"$@\"; }"
    let run = try Sandbox(["script": ([function] + lines).joined(separator: "\n") + "\n"]).shell(
      "\(shell) script", environment: ["LC_ALL": "C.UTF-8"])
    try #require(run.exit == 0 && run.errors.isEmpty, "\(run)")
    return run.output.components(separatedBy: "--\n\u{1E}\n").dropFirst().map {
      $0.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
  }

  private static func check(_ lines: [String], in shell: String) throws {
    let arrived = try typed(lines, in: shell)
    try #require(arrived.count == lines.count)
    for (line, words) in zip(lines, arrived) {
      #expect(ShellLine.words(line).map { Array($0.dropFirst()) } == words, "\(shell): \(line)")
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `a quoted word arrives unchanged in the shell`(shell: String) throws {
    let lines = Self.words.map { "navpath " + ShellWord.quoted($0) }
    #expect(try Self.typed(lines, in: shell) == Self.words.map { [$0] })
    try Self.check(lines, in: shell)
  }

  @Test(arguments: traps)
  func `a word that a shell changes is not advised`(line: String) { #expect(ShellLine.words(line) == nil) }

  // MARK: Help and pages

  /// Every navpath call with constant words in help texts, examples and pages.
  private static let documented: [String] = {
    let topics: [Topic] = [.overview] + Commands.all.visible.map { .command($0) }
    let helps = topics.map { Help.text(.long, $0, of: Commands.all, width: 10_000) }
    let examples = Commands.all.visible.flatMap(\.examples).flatMap(\.steps).map(\.line)
    let blocks = (try? Page.all.flatMap { try $0.blocks() }) ?? []
    let sessions = blocks.flatMap(\.commands).map(\.line)
    let scripts = blocks.filter { ["sh", "yaml", ""].contains($0.language) }.flatMap { $0.text.split(separator: "\n") }
    let spans = Page.all.compactMap { try? $0.text() }.flatMap { text in
      text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }
    let lines = (helps.flatMap(AdvisedLines.lines) + examples + sessions + scripts.map(String.init) + spans).flatMap(
      ShellLine.calls)
    var seen: Set<String> = []
    return lines.map { $0.replacing("\n", with: " ") }.filter { seen.insert($0).inserted }
  }()

  /// Lines with a word that the shell expands on purpose.
  private static let expanded: Set = ["navpath trace *.json"]

  @Test(arguments: ["bash", "zsh", "fish"])
  func `every command line in the help and the pages arrives unchanged`(shell: String) throws {
    #expect(Self.documented.count > 150)
    try Self.check(Self.documented.filter { !Self.expanded.contains($0) }, in: shell)
  }

  /// Words in quotes, and unquoted type names followed by more.
  @Test(arguments: [Topic.overview] + Commands.all.visible.map { .command($0) })
  func `every word in the help arrives unchanged`(topic: Topic) throws {
    let text = Help.text(.long, topic, of: Commands.all, width: 10_000)
    for span in text.matches(of: /(?:^|[ \n(])('[^'\n]*')(?=[ \n,;:.)?]|$)/) {
      #expect(ShellLine.words(span.1) != nil, "\(span.1)")
    }
    // The example lines are tested above.
    let bareText = text.components(separatedBy: "\nExamples:")[0].replacing(/(?:^|[ \n(])'[^'\n]*'/, with: " ")
    for word in bareText.matches(of: /(?:^|[ \n(])((?:App|Shop)\.[^ \n]*)/) {
      let bare = word.1.reversed().drop { ",;:.)".contains($0) }.reversed()
      #expect(ShellLine.words(String(bare)) != nil, "\(word.1)")
    }
  }

  // MARK: Messages

  /// A wrong line for each message that suggests what to type. `Sandbox` checks that the suggestions of all tests are valid
  /// in a shell; these are also typed.
  private static let wrong = [
    "push 4 nav.json", "nav.json push 4", "nav.json", "new 42", "push nav.json", "push nav.json ''",
    "push nav.json null", "push nav.json '[1]'", "push nav.json '{}'", "push nav.json '{sku:x}'",
    "push nav.json 99999999999999999999", "push nav.json 1e999", "push nav.json helo", "push nav.json 'it is'",
    "push nav.json Shop.Category", "push nav.json 'Shop.Category(7)'", "push nav.json Shop.Category:id:42",
    "push nav.json .home", "push nav.json Swift.Int.x", "push nav.json App.X=it", "push nav.json 'Date(3, 4)'",
    "push nav.json 'Range<Int>([0])'", "push nav.json 'Decimal(a: 1)'", "push nav.json 'A.B(a: {})'",
    "push nav.json 'A.B(a.b: 1)'", "push nav.json 'A.B(x: Foo)'", "push nav.json Array=1",
    "push nav.json 'App.Tab.pan cake'", "update nav.json name=Toys", "update nav.json '(tab: .home)'",
    "update nav.json '(a.b: 1)'", "update nav.json '{sku:x}'", "pop-to nav.json Catgory", "push array.json App.X=1",
    "contains array.json App.X", "show nav.json --at nav.path", "show nav.json --at '.tabs[0].my path'",
    "push doc.json 4", "migrate 'A<B>=C'", "validate nav.json", "validate 'my folder'", "schema check",
    "restore nav.json", "convert nav.json array", "show nav.json --watch", "watch", "git-diff a b", "pop nav.json 9",
    "launch-args nav.json", "open nav.json /x", "init twice",
  ]

  private static let files = [
    "nav.json": #"["Shop.Product","{\"sku\":\"A-1\",\"count\":2}","Shop.Category","{\"id\":7}"]"#, "array.json": "[{}]",
    "doc.json": #"{"my path":["Swift.Int","1"],"other":[1,2]}"#, "my folder/nav.json": "[]",
    "twice/navpath.schema.json": "{}",
  ]

  /// Words that are a whole command line also work.
  @Test func `every word of advice in a message arrives unchanged, and every advised command line works`() throws {
    var advised: [String] = []
    for line in Self.wrong {
      let box = try Sandbox(Self.files)
      let run = try box.shell("navpath \(line)")
      let pieces = AdvisedLines.pieces(in: run.errors)
      #expect(run.exit != 0 || line.hasPrefix("validate"), "\(line)")
      #expect(!pieces.isEmpty || run.errors.contains("--"), "\(line): \(run.errors)")
      advised += pieces
      for advice in pieces where advice.hasPrefix("navpath init") || run.errors.contains("write: \(advice)") {
        let second = try box.shell(advice)
        #expect(second.exit != 2, "\(line): \(advice): \(second)")
      }
    }
    #expect(advised.count > 70)
    let lines = advised.map { $0.hasPrefix("navpath ") ? $0 : "navpath " + $0 }
    for line in lines { #expect(ShellLine.words(line) != nil, "\(line)") }
    for shell in ["bash", "zsh", "fish"] { try Self.check(lines, in: shell) }
  }
}
