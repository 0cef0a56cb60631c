// CONTRIBUTING.md's steps: its example of a command is DepthCommand.swift here, the table with both example commands keeps its
// rules and is parsed, Tests/Benchmarks/commands.py names every command, and every declared rule is in a list. With
// `NAVPATH_LAWS=full` EndToEndTests build the examples.

import Foundation
import Testing

@testable import navpath

struct ContributingTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test func `the example of CONTRIBUTING.md is the file beside this one`() throws {
    let source = try String(contentsOf: Self.folder.appending(path: "DepthCommand.swift"), encoding: .utf8)
    let lines = source.replacing("import NavKit\n\n@testable import navpath\n", with: "import NavKit\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    let indented = lines.map { $0.isEmpty ? "" : "   \($0)" }.joined(separator: "\n")
    let text = try String(contentsOf: Self.folder.appending(path: "../../../CONTRIBUTING.md"), encoding: .utf8)
    #expect(text.contains("\n   ```swift\n\(indented)   ```\n"))
  }

  @Test func `every command has a row in the benchmarks, or is listed there as not measured`() throws {
    let rows = try String(contentsOf: Self.folder.appending(path: "../../Benchmarks/commands.py"), encoding: .utf8)
    for command in Commands.all.visible {
      let words = command.name.split(separator: " ").map { "\"\($0)\"" }.joined(separator: ", ")
      #expect(rows.contains(words) || rows.contains("\"\(command.name)\""), "\(command.name)")
    }
  }

  @Test func `every declared rule is in a list`() throws {
    for file in ["NavKit/Schema/NavPath.Rule.swift", "navpath/Output/NavPath.Rule+ToolRules.swift"] {
      let source = try String(contentsOf: Self.folder.appending(path: "../../../Sources/\(file)"), encoding: .utf8)
      let declared = source.components(separatedBy: " = NavPath.Rule(").dropLast().compactMap {
        $0.split(separator: " ").last
      }
      #expect(declared.count > 4)
      for name in declared { #expect(source.contains(".\(name),") || source.contains(".\(name)]"), "\(name)") }
    }
  }

  @Test func `the table with the examples keeps its rules`() {
    #expect(TableRules.check(Commands.all + [.depth, .lift]) == [])
  }

  @Test func `the examples are parsed like other commands`() throws {
    let commands = Commands.all + [.depth, .lift]
    for words in [["depth", "nav.json", "--with-root"], ["lift", "nav.json", "true", "-n"]] {
      guard case .run = try Parser(commands).parse(words) else {
        Issue.record("\(words)")
        continue
      }
    }
  }
}
