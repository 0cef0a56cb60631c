/// The help of navpath, of the commands with the same first word, and of one command.
///
/// The short form (`-h`) fits on a screen; the long form (`--help`) explains.
struct Help {
  let commands: [Command]
  let form: HelpForm
  let layout: TextLayout

  static func text(_ form: HelpForm, _ topic: Topic, of commands: [Command], width: Int = 80) -> String {
    let help = Help(commands: commands.visible, form: form, layout: TextLayout(width: width))
    return switch topic {
    case .overview: help.overview()
    case .family(let word): help.family(word)
    case .command(let command): help.command(command)
    }
  }

  // MARK: Overview

  private func overview() -> String {
    var parts = [layout.paragraph(ManualText.purpose), layout.paragraph(ManualText.usage)]
    parts += groups(commands)
    if form == .long {
      parts.append(section("Elements", layout.list(ManualText.elements)))
      parts.append(
        section("Matches", layout.list(ManualText.matches) + "\n" + layout.paragraph(ManualText.order, indent: 2)))
      parts.append(section("Exit codes", exits(ExitCode.allCases.map { ($0, $0.meaning) })))
      parts.append(section("Environment", layout.list(ManualText.environment)))
    }
    parts.append(layout.paragraph(form == .short ? ManualText.moreThanShort : ManualText.more))
    return parts.joined(separator: "\n")
  }

  private func family(_ word: String) -> String {
    let members = commands.family(word)
    return [
      "Usage: navpath \(word) COMMAND [OPTIONS] ...\n", section("Commands", list(members)),
      layout.paragraph("'navpath \(word) COMMAND --help' explains a command."),
    ].joined(separator: "\n")
  }

  private func groups(_ commands: [Command]) -> [String] {
    Command.Group.allCases.compactMap { group in
      let members = commands.filter { $0.group == group }
      return members.isEmpty ? nil : section(group.heading, list(members))
    }
  }

  private func list(_ commands: [Command]) -> String {
    layout.list(commands.map { ($0.name, [$0.summary]) })
  }

  // MARK: Parts

  func section(_ heading: String, _ body: String) -> String {
    heading + ":\n" + body
  }

  func exits(_ codes: [(code: ExitCode, meaning: String)]) -> String {
    layout.list(codes.map { (String($0.code.rawValue), [$0.meaning]) })
  }
}

/// The help of one command.
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
      return (parts + [layout.paragraph("'navpath \(command.name) --help' explains more, with examples.")]).joined(
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

  /// Sessions are never wrapped, so that they can be copied.
  private func examples(_ command: Command) -> String {
    command.examples.map { example in
      layout.paragraph(example.title + ":", indent: 2)
        + example.session.map { $0.isEmpty ? "\n" : "    " + $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }
}

extension Command.Group {
  var heading: String {
    switch self {
    case .reading: "Reading a path"
    case .changing: "Changing a path"
    case .checking: "Checking paths"
    case .files: "Files"
    case .schema: "Schemas"
    case .links: "Links"
    case .other: "Other"
    }
  }
}
