/// The manual page `navpath(1)`, in mdoc, made from the table.
///
/// An option that three or more commands share is explained once, after the commands, and only named with each of them: the
/// page would be three times as long otherwise.
struct ManPage {
  let commands: [Command]
  /// The rules of `validate`, with what `help RULE` says of each.
  let rules: [(term: String, meaning: [String])]

  static func text(
    _ commands: [Command], rules: [(term: String, meaning: [String])] = [], date: String
  ) -> String {
    let page = ManPage(commands: commands.visible, rules: rules)
    return [
      ".\\\" Written by navpath from its command table; do not edit.\n.Dd \(date)\n.Dt NAVPATH 1\n.Os\n",
      ".Sh NAME\n.Nm navpath\n.Nd read, change and check saved SwiftUI navigation paths\n",
      ".Sh SYNOPSIS\n.Nm navpath\n.Ar command\n.Op Ar options\n.Ar file\n.Op Ar arguments\n",
      page.description(), page.commandList(), page.sharedOptions(), page.environment(), page.files(), page.ruleList(),
      page.exitStatus(), page.examples(), page.seeAlso(),
    ].joined()
  }

  // MARK: Sections

  private func description() -> String {
    ".Sh DESCRIPTION\n" + Mdoc.paragraph(ManualText.purpose) + ".Pp\n" + Mdoc.paragraph(ManualText.order)
      + ".Ss Elements\n" + list(ManualText.elements) + ".Ss Matches\n" + list(ManualText.matches)
  }

  private func commandList() -> String {
    ".Sh COMMANDS\n"
      + Command.Group.allCases.map { group in
        let members = commands.filter { $0.group == group }
        return members.isEmpty
          ? "" : ".Ss \(group.heading)\n.Bl -tag -width Ds\n" + members.map(entry).joined() + ".El\n"
      }.joined()
  }

  private func entry(_ command: Command) -> String {
    let arguments = command.arguments.map { " Ar " + Mdoc.argument($0.usage) }.joined()
    var text =
      ".It Nm \(Mdoc.argument(command.name))\(arguments)\n" + Mdoc.paragraph(capitalized(command.summary) + ".")
    for alias in command.aliases { text += "Also called\n.Nm \(Mdoc.argument(alias)) .\n" }
    for paragraph in command.discussion { text += ".Pp\n" + Mdoc.paragraph(paragraph) }
    for note in command.exits {
      guard let meaning = note.meaning else { continue }
      text += ".Pp\n" + Mdoc.paragraph("Exit status \(note.code.rawValue): \(meaning).")
    }
    let own = command.options.filter { !isShared($0) }
    if !own.isEmpty { text += ".Bl -tag -width Ds\n" + own.map(item).joined() + ".El\n" }
    let shared = command.options.filter(isShared)
    guard !shared.isEmpty else { return text }
    let names = shared.enumerated().map { ".Fl \(flag($1))" + ($0 < shared.count - 1 ? " ,\n" : " .\n") }.joined()
    return text + ".Pp\n" + (own.isEmpty ? "It takes\n" : "It also takes\n") + names
  }

  private func sharedOptions() -> String {
    var seen: Set<String> = []
    let shared = (commands.flatMap(\.options).filter(isShared) + Option.everywhere).filter {
      seen.insert($0.name).inserted
    }
    return ".Sh OPTIONS\nThese options are shared by many commands.\n.Bl -tag -width Ds\n" + shared.map(item).joined()
      + item(.version) + ".El\n"
  }

  private func environment() -> String {
    ".Sh ENVIRONMENT\n.Bl -tag -width Ds\n"
      + ManualText.environment.map { ".It Ev \($0.term)\n" + body($0.meaning) }.joined() + ".El\n"
  }

  private func files() -> String {
    ".Sh FILES\n.Bl -tag -width Ds\n.It Pa navpath.schema.json\n" + Mdoc.paragraph(ManualText.schemaFile) + ".El\n"
  }

  private func ruleList() -> String {
    rules.isEmpty ? "" : ".Sh RULES\n" + Mdoc.paragraph(ManualText.rules) + list(rules)
  }

  private func exitStatus() -> String {
    ".Sh EXIT STATUS\n" + list(ExitCode.allCases.map { (String($0.rawValue), [$0.meaning]) }) + ".Pp\n"
      + Mdoc.paragraph(ManualText.signals)
  }

  private func examples() -> String {
    ".Sh EXAMPLES\n"
      + commands.flatMap(\.examples).enumerated().map { index, example in
        (index > 0 ? ".Pp\n" : "") + Mdoc.paragraph(capitalized(example.title) + ":")
          + ".Bd -literal -offset indent\n" + example.session.map { Mdoc.line($0) + "\n" }.joined() + ".Ed\n"
      }.joined()
  }

  private func seeAlso() -> String {
    ".Sh SEE ALSO\n.Xr jq 1 ,\n.Xr navpath\\-schema 5\n"
  }

  // MARK: Parts

  private func item(_ option: Option) -> String {
    let short = option.short.map { "\($0) , Fl " } ?? ""
    let value = option.placeholder.map { " Ar " + Mdoc.argument($0) } ?? ""
    return ".It Fl \(short)\(flag(option))\(value)\n" + body([capitalized(option.summary) + "."] + option.detail)
  }

  /// The name as an argument of `Fl`, which adds the first dash.
  private func flag(_ option: Option) -> String {
    Mdoc.argument("-" + option.name)
  }

  private func list(_ entries: [(term: String, meaning: [String])]) -> String {
    ".Bl -tag -width Ds\n" + entries.map { ".It \(Mdoc.argument($0.term))\n" + body($0.meaning) }.joined() + ".El\n"
  }

  private func body(_ paragraphs: [String]) -> String {
    paragraphs.map(Mdoc.paragraph).joined()
  }

  private func isShared(_ option: Option) -> Bool {
    let same = commands.filter { command in
      command.options.contains { $0.name == option.name && $0.summary == option.summary }
    }
    return same.count > 2
  }

  private func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}

/// How text is escaped and broken into lines for mdoc(7).
///
/// What is copied from the page must be what was meant, so quotes and dashes are escaped; roff makes typographic ones of them
/// otherwise.
enum Mdoc {
  /// A paragraph with each sentence on a line of its own, as mdoc wants it.
  ///
  /// `\\%` before a word that is to be typed, or is a name, prevents hyphenation.
  static func paragraph(_ text: String) -> String {
    sentences(text).flatMap { TextLayout(width: 72).lines($0) }.map { text in
      line(text.split(separator: " ").map { isProse($0) ? String($0) : "\u{1}" + $0 }.joined(separator: " "))
        .replacing("\u{1}", with: "\\%") + "\n"
    }.joined()
  }

  /// Whether a word is prose and may be hyphenated: lower case, perhaps with a capital or a full stop. So is a word that is
  /// too long for a narrow line.
  private static func isProse(_ word: Substring) -> Bool {
    guard word.count <= 24 else { return true }
    let end = word.last.map { ".,;:!?".contains($0) } ?? false
    return (end ? word.dropLast() : word).dropFirst().allSatisfy { ("a"..."z").contains($0) }
  }

  /// A line of text that does not begin a macro.
  static func line(_ text: String) -> String {
    let escaped = escape(text)
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }

  /// An argument of a macro: quotes allow blanks, and after the zero-width `\\&` the name of a macro is text.
  static func argument(_ text: String) -> String {
    "\"\\&" + escape(text, inQuotes: true) + "\""
  }

  private static func escape(_ text: String, inQuotes: Bool = false) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "~": "\\(ti"
      case "^": "\\(ha"
      case "\"" where inQuotes: "\\(dq"
      default: String(character)
      }
    }.joined()
  }

  /// A sentence ends with a full stop, or another end, before a capital.
  private static func sentences(_ text: String) -> [String] {
    var sentences: [String] = []
    var sentence = ""
    for word in text.split(separator: " ") {
      let isEnd = sentence.last.map { ".?!".contains($0) } ?? false
      if isEnd, word.first?.isUppercase == true {
        sentences.append(sentence)
        sentence = String(word)
      } else {
        sentence += (sentence.isEmpty ? "" : " ") + word
      }
    }
    return sentences + [sentence]
  }
}
