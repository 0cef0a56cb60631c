// Workflow commands in output that GitHub's runner reads: escaped in texts, kept in reports, and unchanged elsewhere.

import Testing

@testable import navpath

struct HiddenWorkflowCommandsTests {
  @Test(
    "a line that GitHub's runner obeys is printed so that it does not",
    arguments: [
      ["::error::a"]: "\\u003A:error::a", [" \t::error::a"]: " \t\\u003A:error::a",
      ["\u{3000}::a::"]: "\u{3000}\\u003A:a::", ["a\n::b::", "\r::c::"]: "a\n\\u003A:b::\r\\u003A:c::",
      ["a", "::b::"]: "a::b::", [" ", "::b::"]: " \\u003A:b::", [":", ":b::"]: "\\u003A:b::",
      ["a ##[b]##[c]"]: "a \\u0023#[b]\\u0023#[c]", ["a: b::c # ## [d]"]: "a: b::c # ## [d]",
      ["###[a]"]: "#\\u0023#[a]",
    ])
  func hidden(pieces: [String], text: String) {
    var isLineStart = true
    #expect(pieces.map { HiddenWorkflowCommands.hidden(in: $0, &isLineStart) }.joined() == text)
  }

  @Test(
    "the runner may read what a job prints, and a report for it",
    arguments: [
      ([], "true"), (["validate", "--report", "github"], nil), (["validate", "--report=github", "--bad"], "false"),
      (["validate", "--report", "github=report.txt"], nil), (["validate", "--report=github=-"], nil),
    ])
  func obeyed(words: [String], job: String?) {
    #expect(HiddenWorkflowCommands.isNeeded(words) { $0 == "GITHUB_ACTIONS" ? job : nil })
  }

  @Test(
    "elsewhere it does not",
    arguments: [([], nil), (["validate", "github.json", "--report", "json"], nil), (["show", "hub"], "false")])
  func notObeyed(words: [String], job: String?) {
    #expect(!HiddenWorkflowCommands.isNeeded(words) { $0 == "GITHUB_ACTIONS" ? job : nil })
  }

  @Test func `commands of a report stay commands, and commands in its texts are escaped`() throws {
    var written: [UInt8] = []
    try BufferedOutput.with({ written += $0.joined() }, escapesWorkflowCommands: true) { output in
      try output.print("::a::")
      try output.print(commands: "::error::b\n")
      try output.print("::c::")
    }
    #expect(String(decoding: written, as: UTF8.self) == "\\u003A:a::\n::error::b\n\\u003A:c::\n")
  }
}
