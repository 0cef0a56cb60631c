/// The list of commands in the README.
enum Reference {
  /// Markdown: a heading and a table for each group.
  ///
  /// A test keeps the README to it.
  static func markdown(_ commands: [Command]) -> String {
    Command.Group.allCases.compactMap { group in
      let members = commands.visible.filter { $0.group == group }
      guard !members.isEmpty else { return nil }
      let rows = members.map { "| \(code($0)) | \($0.summary)\(aliases($0)) |\n" }
      return "### \(group.heading)\n\n| | |\n|---|---|\n" + rows.joined()
    }.joined(separator: "\n")
  }

  /// A bar would end the cell, also in code.
  private static func code(_ command: Command) -> String {
    let words = [command.name, command.takes].filter { !$0.isEmpty }.joined(separator: " ")
    return "`" + words.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|") + "`"
  }

  private static func aliases(_ command: Command) -> String {
    command.aliases.isEmpty ? "" : " (also `" + command.aliases.joined(separator: "`, `") + "`)"
  }
}
