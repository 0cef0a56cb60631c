// The words that messages advise, read by the shells of the people who type them.

import Foundation
import NavKit
import Testing

struct ShellWordsTests {
  private static let words = [
    "it's", #"App.User={"id":42,"name":"x"}"#, "App.Screen.detail(id: 7)", "$HOME `date` !!", #"a\"#, #"\\"#, #"a\'b"#,
    #"\\'"#, #"\n"#,
    "~/x", "*?[a]", "#x", "a;b&c|d<e>f", "é 😀",
  ]

  @Test(arguments: ["bash", "zsh", "fish"])
  func `a quoted word arrives as it was`(shell: String) throws {
    guard Shell(shell, "", "").isNeeded else { try Test.cancel("\(shell) is not installed") }
    let script = Self.words.map { "printf '%s\\n' \(ShellWord.quoted($0))\n" }.joined()
    let run = try Sandbox(["script": script]).shell("\(shell) script")
    #expect(run == Run(0, prints: Self.words.joined(separator: "\n")))
  }
}
