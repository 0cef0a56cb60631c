// A documentation page, the README or a page in docs/: its code blocks, sessions and tables. `PagesTests` checks and updates
// them; `HooksTests`, `LintSourcesTests` and `ShellWordsTests` read blocks.

import Foundation
import Testing

struct Page: Sendable, CustomTestStringConvertible {
  /// The path in the repository, `docs/ci.md`.
  var name: String
  var testDescription: String { name }

  static let readme = Page(name: "README.md")

  /// The README, and the pages in docs/.
  static let all: [Page] = {
    let folder = Repository.folder + "/docs"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return [readme] + names.filter { $0.hasSuffix(".md") }.sorted().map { Page(name: "docs/" + $0) }
  }()

  /// A fenced code block, or an indented one without a language.
  struct Block: Sendable {
    var language: String
    /// The lines, each with its line end.
    var text: String

    var firstLine: String { text.split(separator: "\n").first.map(String.init) ?? "" }

    /// The commands of a session, in order.
    var commands: [Command] {
      var commands: [Command] = []
      var inputEnd: Substring?
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        if let end = inputEnd {
          commands[commands.count - 1].input += line + "\n"
          if line == end { inputEnd = nil }
        } else if line.hasPrefix("$ ") {
          commands.append(Command(line: String(line.dropFirst(2))))
          inputEnd = line.hasSuffix("<<'END'") ? "END" : nil
        } else if !commands.isEmpty {
          commands[commands.count - 1].answer += line + "\n"
        }
      }
      return commands
    }
  }

  /// A command of a session, its here-document, and its whole output.
  struct Command {
    var line: String
    var input = ""
    var answer = ""

    var callsJQ: Bool { line.hasPrefix("jq ") || line.contains("| jq ") || line.contains("$(jq ") }
  }

  func text() throws -> String { try Repository.text(of: name) }

  /// All blocks, in order; each page is read once.
  func blocks() throws -> [Block] { try Page.read[name]?.get() ?? readBlocks() }

  private static let read = Dictionary(
    uniqueKeysWithValues: all.map { page in (page.name, Result { try page.readBlocks() }) })

  private func readBlocks() throws -> [Block] {
    var blocks: [Block] = []
    var isFenced = false
    var previous: Substring = ""
    for line in try text().split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isFenced.toggle()
        if isFenced { blocks.append(Block(language: String(line.dropFirst(3)), text: "")) }
      } else if isFenced {
        blocks[blocks.count - 1].text += line + "\n"
      } else if line.hasPrefix("    ") {
        if previous.isEmpty { blocks.append(Block(language: "", text: "")) }
        blocks[blocks.count - 1].text += line.dropFirst(4) + "\n"
      }
      previous = line
    }
    try #require(!isFenced, "a fence is left open")
    return blocks
  }

  /// The only block of a language, on any page, with this beginning.
  static func block(_ language: String, beginning start: String) throws -> Block {
    let found = try all.flatMap { try $0.blocks() }.filter { $0.language == language && $0.text.hasPrefix(start) }
    try #require(found.count == 1, "\(start)")
    return found[0]
  }

  /// The rows of the only table, on any page, with this heading row.
  static func rows(ofTable heading: String) throws -> [String] {
    let parts = try all.map { try $0.text() }.joined(separator: "\n").components(separatedBy: "\n\(heading)\n")
    try #require(parts.count == 2, "\(heading)")
    return Array(parts[1].components(separatedBy: "\n").dropFirst().prefix { $0.hasPrefix("| ") })
  }
}

// MARK: - Sessions

extension Page {
  /// The commands of all sessions on the page.
  func session() throws -> [Command] {
    try blocks().filter { $0.language == "console" }.flatMap(\.commands)
  }

  /// Runs commands in one shell; returns them with their real output, plus `(exit N)` on failure.
  static func run(_ commands: [Command], in box: Sandbox, home: String) throws -> [Command] {
    let mark = "\u{1E}"
    let lines = commands.map { "\($0.line)\n\($0.input)printf '\(mark)%s\(mark)' $?\n" }
    let run = try box.shell("exec 2>&1\n" + lines.joined(), environment: ["HOME": home])
    let parts = run.output.components(separatedBy: mark)
    try #require(parts.count == 2 * commands.count + 1, "the shell ended early")
    return commands.enumerated().map { index, command in
      var command = command
      let code = parts[2 * index + 1]
      command.answer = parts[2 * index] + (code == "0" ? "" : "(exit \(code))\n")
      return command
    }
  }

  /// Writes the real output of all sessions into the page.
  func write(_ commands: [Command]) throws {
    var rest = commands[...]
    var text = try text()
    for block in try blocks() where block.language == "console" {
      let answered = rest.prefix(block.commands.count).map { "$ \($0.line)\n\($0.input)\($0.answer)" }
      rest = rest.dropFirst(answered.count)
      text = text.replacing(
        "```console\n\(block.text)```\n", with: "```console\n\(answered.joined())```\n", maxReplacements: 1)
    }
    try Data(text.utf8).write(to: URL(fileURLWithPath: Repository.folder + "/" + name), options: .atomic)
  }
}
