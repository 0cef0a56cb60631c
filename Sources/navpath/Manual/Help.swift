/// The help that the terminal shows: of navpath, of the commands that share a first word, and of one command.
///
/// The short form (`-h`) fits on a screen and is for looking up a name; the long one (`--help`) is for reading.
struct Help {
  let commands: [Command]
  let form: HelpForm
  let layout: TextLayout

  /// The whole text, with a line end behind the last line.
  ///
  /// The width is that of the terminal, or 80 where there is none.
  static func text(_ form: HelpForm, _ topic: Topic, of commands: [Command], width: Int = 80) -> String {
    let help = Help(commands: commands.visible, form: form, layout: TextLayout(width: width))
    return switch topic {
    case .overview: help.overview()
    case .family(let word): help.family(word)
    case .command(let command): help.command(command)
    }
  }

  // MARK: What has no command of its own

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
      layout.paragraph("'navpath \(word) COMMAND --help' explains one of them."),
    ].joined(separator: "\n")
  }

  /// The commands under the headings of their groups, as `help` and a family list them.
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

extension Command.Group {
  /// The heading in the help and in the README.
  var heading: String {
    switch self {
    case .reading: "Reading a path"
    case .changing: "Changing a path"
    case .checking: "Checking paths"
    case .files: "Files"
    case .schema: "Schemas"
    case .links: "Deep links"
    case .other: "Other"
    }
  }
}
