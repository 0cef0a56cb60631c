// The help of navpath and of its commands, in its short and its long form, for `Program` and `help`; and the topics of `help`,
// such as `elements`, also for completion.

/// The short form (`-h`) fits on a screen; the long form (`--help`) explains.
struct Help {
  let commands: [Command]
  let form: HelpForm
  let layout: TextLayout

  static func text(_ form: HelpForm, _ topic: Topic, of commands: [Command], width: Int = 80) -> String {
    let help = Help(commands: commands.visible, form: form, layout: TextLayout(width: width))
    return switch topic {
    case .overview: form == .short ? help.firstScreen() : help.overview()
    case .family(let word): help.family(word)
    case .command(let command): help.command(command)
    }
  }

  /// The topics of `help WORD` besides commands and rules.
  enum Subject: String, CaseIterable {
    case all
    case elements
    case matches
    case forms
    case recording
    case agents

    var summary: String {
      switch self {
      case .all: "all commands, exit codes and environment variables"
      case .elements: "how elements are written"
      case .matches: "how matches are written"
      case .forms: "the forms of a path"
      case .recording: "how an app writes a log for trace"
      case .agents: "one page for a program that drives navpath"
      }
    }
  }

  static func text(of subject: Subject, _ commands: [Command], width: Int = 80) -> String {
    let help = Help(commands: commands.visible, form: .long, layout: TextLayout(width: width))
    let layout = help.layout
    return switch subject {
    case .all: help.overview()
    case .elements: help.section("Elements", layout.list(ManualText.elements))
    case .agents: help.agents()
    case .matches:
      help.section("Matches", layout.list(ManualText.matches) + "\n" + layout.paragraph(ManualText.order, indent: 2))
    case .forms:
      help.section("Forms", layout.list(ManualText.forms) + "\n" + layout.paragraph(ManualText.formsNote, indent: 2))
    case .recording:
      help.section(
        "Recording",
        ManualText.recording.map { layout.paragraph($0, indent: 2) + "\n" }.joined()
          + ManualText.recordingCode.split(separator: "\n").map { "    \($0)\n" }.joined())
    }
  }

  private func firstScreen() -> String {
    let entries = ManualText.everyday.flatMap { purpose, names in
      let known = names.compactMap { name in
        commands.first { $0.name == name }.map { ($0.name, $0.summary) }
          ?? (commands.family(name).isEmpty ? nil : (name, ManualText.family))
      }
      return known.enumerated().map { number, entry in
        let heading = number == 0 ? purpose : ""
        return (term: heading + String(repeating: " ", count: 8 - heading.count) + entry.0, meaning: [entry.1])
      }
    }
    return [
      layout.paragraph(ManualText.purpose), layout.paragraph(ManualText.usage), layout.list(entries),
      layout.paragraph(ManualText.firstExample) + layout.paragraph(ManualText.rest),
    ].joined(separator: "\n")
  }

  private func overview() -> String {
    let groups = Command.Group.allCases.compactMap { group in
      let members = commands.filter { $0.group == group }
      return members.isEmpty ? nil : section(group.rawValue, list(members))
    }
    let parts =
      [layout.paragraph(ManualText.purpose), layout.paragraph(ManualText.usage)] + groups + [
        section("Exit codes", exits(ExitCode.allCases.map { ($0, $0.meaning) })),
        section("Environment", layout.list(ManualText.environment)), layout.paragraph(ManualText.more),
      ]
    return parts.joined(separator: "\n")
  }

  private func family(_ word: String) -> String {
    let members = commands.family(word)
    return [
      "Usage: navpath \(word) COMMAND [OPTIONS] ...\n", section("Commands", list(members)),
      layout.paragraph("'navpath \(word) COMMAND --help' explains a command."),
    ].joined(separator: "\n")
  }

  private func list(_ commands: [Command]) -> String {
    layout.list(
      commands.map {
        ($0.name, [$0.summary + ($0.aliases.isEmpty ? "" : " (also \($0.aliases.joined(separator: ", ")))")])
      })
  }

  func section(_ heading: String, _ body: String) -> String { heading + ":\n" + body }

  func exits(_ codes: [(code: ExitCode, meaning: String)]) -> String {
    layout.list(codes.map { (String($0.code.rawValue), [$0.meaning]) })
  }
}

extension Help {
  func command(_ command: Command) -> String {
    var parts = [layout.paragraph("navpath \(command.name): \(command.summary)"), "Usage: navpath \(command.usage)\n"]
    if form == .long { parts += command.discussion.map { layout.paragraph($0) } }
    if !command.aliases.isEmpty {
      parts.append(layout.paragraph("Also called: " + command.aliases.joined(separator: ", ")))
    }
    if !command.arguments.isEmpty {
      parts.append(section("Arguments", layout.list(command.arguments.map { ($0.usage, [$0.summary]) })))
    }
    parts += options(command)
    guard form == .long else {
      return (parts + [layout.paragraph("'navpath \(command.name) --help' explains more, with examples.")]).joined(
        separator: "\n")
    }
    if !command.examples.isEmpty { parts.append(section("Examples", examples(command))) }
    parts.append(section("Exit codes", exits(command.exitCodes)))
    if command.takesNotation { parts.append(layout.paragraph(ManualText.notation)) }
    return parts.joined(separator: "\n")
  }

  /// The command's own options first. The short help lists only the names of options that many commands share.
  private func options(_ command: Command) -> [String] {
    let own = command.allOptions.filter { !$0.isShared }
    let shared = command.allOptions.filter(\.isShared)
    guard form == .short else { return [section("Options", list(own + shared))] }
    return (own.isEmpty ? [] : [section("Options", list(own))]) + [
      section("Shared options", layout.paragraph(shared.map(\.spelling).joined(separator: " "), indent: 2))
    ]
  }

  private func list(_ options: [Option]) -> String {
    layout.list(options.map { ($0.synopsis, [$0.summary] + (form == .long ? $0.detail : [])) })
  }

  /// Sessions are never wrapped, so that they can be copied.
  private func examples(_ command: Command) -> String {
    command.examples.map { example in
      layout.paragraph(example.title + ":", indent: 2)
        + example.session.map { $0.isEmpty ? "\n" : "    " + $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }
}
