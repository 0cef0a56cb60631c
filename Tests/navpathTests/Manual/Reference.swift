// The tables of docs/reference.md: commands, rules, exit codes and environment variables. `DocumentsTests` compares the
// page with them.

import NavKit

@testable import navpath

enum Reference {
  static func commands(_ commands: [Command]) -> String {
    Command.Group.allCases.compactMap { group in
      let members = commands.visible.filter { $0.group == group }
      guard !members.isEmpty else { return nil }
      let rows = members.map { "| \(code($0)) | \($0.summary)\(aliases($0)) |\n" }
      return "### \(group.rawValue)\n\n| | |\n|---|---|\n" + rows.joined()
    }.joined(separator: "\n")
  }

  static var environment: String {
    "| variable | meaning |\n|---|---|\n"
      + ManualText.environment.map { "| `\($0.term)` | \($0.meaning.joined(separator: " ")) |\n" }.joined()
  }

  static var exitCodes: String {
    "| code | means |\n|---|---|\n" + ExitCode.allCases.map { "| \($0.rawValue) | \($0.meaning) |\n" }.joined()
  }

  static var rules: String {
    NavPath.Rule.groups.map { heading, rules in
      "### \(heading)\n\n| rule | severity | |\n|---|---|---|\n"
        + rules.map { "| `\($0.name)` | \($0.severity.rawValue) | \($0.summary) |\n" }.joined()
    }.joined(separator: "\n")
  }

  /// A bar ends the table cell, even in code.
  private static func code(_ command: Command) -> String {
    let words = [command.name, command.takes].filter { !$0.isEmpty }.joined(separator: " ")
    return "`" + words.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|") + "`"
  }

  private static func aliases(_ command: Command) -> String {
    command.aliases.isEmpty ? "" : " (also `" + command.aliases.joined(separator: "`, `") + "`)"
  }
}
