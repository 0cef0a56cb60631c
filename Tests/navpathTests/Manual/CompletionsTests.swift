// The completion scripts, checked by shellcheck, bash, zsh and fish.

import Foundation
import Testing

@testable import navpath

struct CompletionsTests {
  @Test(.enabled(if: Tool.isNeeded("shellcheck"), "shellcheck is not installed"))
  func `shellcheck has no finding in the bash script`() throws {
    #expect(try check("shellcheck", ["-s", "bash", "script"], Completions.bash) == "")
  }

  @Test(
    .enabled(if: Tool.isNeeded("zsh") && Tool.isNeeded("fish"), "zsh or fish is not installed"),
    arguments: [("zsh", Completions.zsh), ("fish", Completions.fish), ("bash", Completions.bash)])
  func `the shell's syntax check accepts the script`(shell: String, script: String) throws {
    #expect(try check(shell, ["-n", "script"], script) == "")
  }

  /// Runs a checker on a file with the script; returns its output.
  private func check(_ tool: String, _ arguments: [String], _ script: String) throws -> String {
    try Tool.withFolder { folder in
      try Data(script.utf8).write(to: folder.appendingPathComponent("script"))
      return try #require(Tool(tool)).run(arguments, in: folder).text
    }
  }
}
