/// The help of one command, read from its entry in the table.
extension Help {
  func command(_ command: Command) -> String {
    var parts = [layout.paragraph("navpath \(command.name): \(command.summary)"), command.usageLines]
    if form == .long { parts += command.discussion.map { layout.paragraph($0) } }
    if !command.aliases.isEmpty {
      parts.append(layout.paragraph("Also called: " + command.aliases.joined(separator: ", ")))
    }
    if !command.arguments.isEmpty { parts.append(section("Arguments", arguments(command))) }
    parts.append(section("Options", options(command)))
    guard form == .long else {
      return (parts + [layout.paragraph("'navpath \(command.name) --help' says more, with examples.")]).joined(
        separator: "\n")
    }
    if !command.examples.isEmpty { parts.append(section("Examples", examples(command))) }
    parts.append(section("Exit codes", exits(command.exitCodes)))
    if command.takesNotation { parts.append(layout.paragraph(ManualText.notation)) }
    return parts.joined(separator: "\n")
  }

  private func arguments(_ command: Command) -> String {
    layout.list(command.arguments.map { ($0.usage, [$0.summary]) })
  }

  private func options(_ command: Command) -> String {
    layout.list(command.allOptions.map { ($0.synopsis, [$0.summary] + (form == .long ? $0.detail : [])) })
  }

  /// Sessions as they look on a terminal, never wrapped: they are for copying.
  private func examples(_ command: Command) -> String {
    command.examples.map { example in
      layout.paragraph(example.title + ":", indent: 2)
        + example.session.map { $0.isEmpty ? "\n" : "    " + $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }
}
