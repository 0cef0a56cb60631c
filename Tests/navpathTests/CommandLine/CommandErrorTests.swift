// Command-line errors: those of a command, and the invalid word. Tests/Sessions/CommandLine has the messages and suggestions.

import Testing

@testable import navpath

struct CommandErrorTests {
  @Test(arguments: [
    (CommandError(.requires("--first", ["--all"]), command: "remove"), "'--first' needs '--all'"),
    (CommandError(.extraArgument("x", usage: "beep"), command: "beep"), "unexpected argument 'x'; usage: beep"),
    (
      CommandError(.badValue("a", of: "--at", ValueError(expected: "a pointer"))),
      "invalid value 'a' for '--at': expected a pointer"
    ),
  ])
  func `a command may report its own error in the same form`(error: CommandError, message: String) {
    #expect(error.diagnostics.map(\.message) == [message])
  }

  @Test(arguments: [
    ("pop nav.json --clamp --nope", 3), ("pop nav.json --clamp -nx", 3), ("pop nav.json 1 2", 3),
    ("pop -s a nav.json x", 4), ("pop nav.json --lock-timeout=x", 2), ("pop nav.json --lock-timeout x", 3),
    ("-n pop nav.json --no-schema -s a", 4), ("nope", 0), ("schema nope", 1), ("pop", nil),
  ])
  func `the word at fault is known by its index`(line: String, index: Int?) {
    let words = line.split(separator: " ").map(String.init)
    let error = #expect(throws: CommandError.self) { try Parser(SampleTable.commands).parse(words) }
    #expect(error?.word?.index == index)
    #expect(error?.exit == .usage)
  }
}
