// Options that commands share: --quiet, --verbose, --color, and --dry-run, whose script has the effect of the command.

import Foundation
import Testing

@testable import navpath

struct CommonOptionsTests {
  @Test func `every command has --quiet, --verbose and --color`() throws {
    let box = try Sandbox(["nav.json": Sample.numbers])
    for command in Commands.all.visible {
      for options in ["-q", "-v", "--color never"] {
        let run = try box.shell("navpath \(command.name) \(options) --nope")
        #expect(run.errors.contains("unknown option '--nope'"), "\(command.name) \(options)")
      }
    }
  }

  @Test func `every command that writes a path has --dry-run`() {
    let changing = Commands.all.filter {
      $0.group == .changing || ["fmt", "convert", "migrate", "restore"].contains($0.name)
    }
    #expect(changing.count >= 15)
    for command in changing {
      #expect(command.options.contains { $0.name == "dry-run" }, "\(command.name)")
    }
  }

  /// The first example of each command that changes a path: its files, and the session up to the first output.
  static let examples = Commands.all.filter { $0.group == .changing }.map { command in
    let example = command.examples[0]
    return NamedExample(
      command: command.name,
      example: Example(
        title: example.title, files: example.files,
        steps: [.init(line: example.steps[0].line.components(separatedBy: " && ")[0])]))
  }

  @Test(arguments: examples)
  func `the script of a dry run has the same effect as the command`(each: NamedExample) throws {
    let files = Dictionary(uniqueKeysWithValues: each.example.files.map { ($0.name, $0.content) })
    let line = each.example.steps[0].line
    let changed = try Sandbox(files)
    #expect(try changed.shell(line) == Run(0))
    let dry = try Sandbox(files)
    let script = try dry.shell("\(line) --dry-run")
    #expect(script.exit == 0 && script.errors == "")
    #expect(try dry.names == files.keys.sorted())
    for (name, content) in files { #expect(try dry.text(of: name) == content) }
    let file = try #require(line.split(separator: " ").first { $0.hasSuffix(".json") })
    #expect(try dry.shell("navpath apply \(file) --create --script -", stdin: script.output) == Run(0))
    #expect(try dry.text(of: String(file)) == changed.text(of: String(file)))
  }
}
