// The README's examples are run as they stand. The convention:
//
//   - A fenced block with the language `console` is a session at a shell. All of them, from the top of the README to its
//     end, happen one after the other in one folder, so a later block finds the files that an earlier one left.
//   - The folder holds a copy of Tests/Fixtures at the same place; nothing else is in it at first.
//   - A line that begins with `$ ` is a command, run by a POSIX shell with navpath on its PATH. What follows it up to the
//     next command is all that it prints, standard output and standard error together, and, where it does not end with
//     0, a last line `(exit N)`.
//   - The fenced `swift` block below the heading "Library" is a file that compiles against NavKit.

import Foundation
import Testing

struct ReadmeTests {
  @Test func `every session in the README goes as it is shown`() throws {
    let commands = try Self.blocks("console", in: Repository.text(of: "README.md")).flatMap(Command.all)
    try #require(!commands.isEmpty, "the README has a console block")
    let box = try Sandbox()
    try box.makeFolder("Tests")
    try FileManager.default.copyItem(
      atPath: Repository.folder + "/Tests/Fixtures", toPath: box.path(of: "Tests/Fixtures"))
    for command in commands {
      let run = try box.shell("exec 2>&1; \(command.line)")
      #expect(run.output + (run.exit == 0 ? "" : "(exit \(run.exit))\n") == command.answer, "\(command.line)")
    }
  }

  @Test func `the README's main command works`() throws {
    let line = try #require(
      try Repository.text(of: "README.md").split(separator: "\n").first { $0.contains("swift run") })
    let words = try #require(line.firstRange(of: "navpath ")).lowerBound
    let box = try Sandbox()
    try box.makeFolder("Tests")
    try FileManager.default.copyItem(
      atPath: Repository.folder + "/Tests/Fixtures", toPath: box.path(of: "Tests/Fixtures"))
    let run = try box.shell(String(line[words...]))
    #expect(run.exit == 0 && run.errors == "" && run.output.hasPrefix("["))
  }

  @Test func `the README's library example compiles`() throws {
    let text = try Repository.text(of: "README.md")
    let library = try #require(text.firstRange(of: "\n## Library\n")).upperBound
    let block = try #require(Self.blocks("swift", in: String(text[library...])).first)
    let box = try Sandbox(["main.swift": block])
    let modules = [BuiltTool.folder + "/Modules", BuiltTool.folder].flatMap { ["-I", $0] }.joined(separator: " ")
    let cache = "-module-cache-path \(box.path(of: "cache"))"
    let run = try box.shell(
      "exec 2>&1; swiftc -typecheck -swift-version 6 \(modules) \(cache) main.swift",
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": box.folder])
    #expect(run == Run(0))
  }

  /// A command of a session and all that it answers.
  private struct Command {
    var line: String
    var answer: String

    static func all(in block: String) -> [Command] {
      var commands: [Command] = []
      for line in block.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        if line.hasPrefix("$ ") {
          commands.append(Command(line: String(line.dropFirst(2)), answer: ""))
        } else if !commands.isEmpty {
          commands[commands.count - 1].answer += line + "\n"
        }
      }
      return commands
    }
  }

  /// The content of the fenced blocks of a language, each line with its end.
  private static func blocks(_ language: String, in text: String) -> [String] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst().map { rest in
      (rest.components(separatedBy: "\n```").first ?? "") + "\n"
    }
  }
}
