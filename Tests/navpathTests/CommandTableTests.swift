// The rules of the command table and of the sample table, reports of broken rules, and the tests that each command has.

import Foundation
import Testing

@testable import navpath

struct CommandTableTests {
  @Test func `the command table keeps the rules`() {
    #expect(TableRules.check(Commands.all) == [])
  }

  @Test func `every command has sessions, or a suite of its own`() {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let names = ["Sessions", "EndToEndTests/Features"].flatMap { folder in
      (FileManager.default.subpaths(atPath: tests.appending(path: folder).path()) ?? []).map {
        URL(filePath: $0).lastPathComponent
      }
    }
    for command in Commands.all.visible {
      let words = command.name.split(whereSeparator: { " -".contains($0) })
      let files = ["\(words.joined(separator: "-")).console", "\(words.map(\.capitalized).joined())Tests.swift"]
      #expect(files.contains(where: names.contains), "\(command.name)")
    }
  }

  @Test func `the sample table keeps the rules`() {
    #expect(TableRules.check(SampleTable.commands) == [])
  }

  @Test func `a broken rule is reported`() {
    let wrong = Command(
      name: "Bad", aliases: ["pop"], group: .other, summary: "Does a lot.", discussion: ["no stop"],
      arguments: .init(.elements, .anyElements, .wrong) { _, _, _ in SampleInput(command: "Bad") },
      options: .flag(.first).flag(.first).flag(Option(name: "9", short: "s", placeholder: "x", summary: ""))
        .flag(Option(name: "x", short: "é", summary: "x", detail: ["y"], completion: .file, repeats: true))
        .reads(
          Option(name: "when", placeholder: "WHEN", summary: "when", completion: .words(["auto", "now"])),
          as: MessageOptions.Color.named
        ) { _, _ in },
      examples: [Example(title: "", steps: [])],
      exits: [.negative: "a", .negative: "b"])
    let schema = Command(
      name: "schema", group: .schema, summary: String(repeating: "a", count: 73),
      arguments: .init { SampleInput(command: "schema") }, examples: [])
    #expect(
      TableRules.check([SampleTable.pop, SampleTable.check, wrong, schema]) == [
        "'pop' is the name of two commands",
        "'schema' is a command and the first word of another",
        "Bad: the name 'Bad' has other characters than a-z and '-'",
        "Bad: the summary ends in a full stop",
        "Bad: the summary begins with a capital",
        "Bad: the paragraph 'no stop' does not end in a full stop",
        "Bad: the option '--first' is there twice",
        "Bad: --9: it has no summary",
        "Bad: --9: the name has other characters than a-z and '-'",
        "Bad: --9: the placeholder 'x' is not in capitals",
        "Bad: --x: '-é' is no ASCII letter",
        "Bad: --x: a switch has values to complete",
        "Bad: --x: a switch says that it repeats",
        "Bad: --x: the detail does not end in a full stop",
        "Bad: file: the summary is not one line",
        "Bad: file: the placeholder is not in capitals",
        "Bad: more than one argument may be left out or repeated",
        "Bad: --when: it offers 'now' and refuses it",
        "Bad: the example '' has no title or one with a full stop",
        "Bad: an example has no command line",
        "Bad: no example uses it",
        "Bad: the exit code 1 is explained twice",
        "schema: the summary has 73 characters, more than 72",
        "schema: it has no example",
        "'-s' is short for 9 and schema",
      ])
  }
}

extension Argument<Word> {
  fileprivate static var wrong: Self { .one(Positional(placeholder: "file", summary: "a\nb")) { $0 } }
}
