// The manual pages in mdoc, generated from the command table: the pages (`ManPage`), their entries of rules (`RuleHelp`), the
// escapes of mdoc(7) (`Mdoc`), and texts that only they have (`ManualText`).

import NavKit

@testable import navpath

/// `navpath(1)`, and one page for each command, such as `navpath-push(1)`.
///
/// `navpath(1)` explains options shared by three or more commands; a command's page has only their summary.
struct ManPage {
  let commands: [Command]
  let date: String
  /// The rules that only this command reports; for nil, those of several commands.
  let rules: (String?) -> [Entry]

  typealias File = (name: String, text: String)
  typealias Entry = (term: String, meaning: [String])

  static func files(
    _ commands: [Command], date: String, rules: @escaping (String?) -> [Entry] = { _ in [] }
  ) -> [File] {
    let page = ManPage(commands: commands.visible, date: date, rules: rules)
    return [("navpath.1", page.overview())]
      + page.commands.map { ("\(name(of: $0)).1", page.text(of: $0)) }
  }

  private static func name(of command: Command) -> String {
    "navpath-" + command.name.split(separator: " ").joined(separator: "-")
  }

  private func head(_ title: String) -> String {
    """
    .\\" Written by navpath from its command table; do not edit.
    .Dd \(date)
    .Dt \(title.uppercased()) 1
    .Os

    """
  }

  // MARK: navpath(1)

  private func overview() -> String {
    [
      head("navpath"), ".Sh NAME\n.Nm navpath\n.Nd read, change and check saved SwiftUI navigation paths\n",
      ".Sh SYNOPSIS\n.Nm navpath\n.Ar command\n.Op Ar options\n.Ar file\n.Op Ar arguments\n",
      description(), commandList(), sharedOptions(),
      ".Sh ENVIRONMENT\n.Bl -tag -width Ds\n",
      ManualText.environment.map { ".It Ev \($0.term)\n" + body($0.meaning) }.joined(),
      ".El\n.Sh FILES\n.Bl -tag -width Ds\n.It Pa navpath.schema.json\n", Mdoc.paragraph(ManualText.schemaFile),
      ".El\n", list(of: rules(nil), ManualText.rules),
      ".Sh EXIT STATUS\n", list(ExitCode.allCases.map { (String($0.rawValue), [$0.meaning]) }), ".Pp\n",
      Mdoc.paragraph(ManualText.signals),
      ".Sh SEE ALSO\n.Xr jq 1 ,\n.Xr navpath\\-schema 5\n",
    ].joined()
  }

  private func description() -> String {
    ".Sh DESCRIPTION\n" + Mdoc.paragraph(ManualText.purpose) + ".Pp\n" + Mdoc.paragraph(ManualText.order)
      + ".Ss Elements\n" + list(ManualText.elements) + ".Ss Matches\n" + list(ManualText.matches)
  }

  private func commandList() -> String {
    ".Sh COMMANDS\nEach command has a page of its own.\n"
      + Command.Group.allCases.map { group in
        let members = commands.filter { $0.group == group }
        return members.isEmpty
          ? "" : ".Ss \(group.rawValue)\n.Bl -tag -width Ds\n" + members.map(entry).joined() + ".El\n"
      }.joined()
  }

  private func entry(_ command: Command) -> String {
    ".It \(reference(command))\n" + Mdoc.paragraph(capitalized(command.summary) + ".")
  }

  private func sharedOptions() -> String {
    var seen: Set<String> = []
    let shared = (commands.flatMap(\.options).filter(isShared) + Option.everywhere).filter {
      seen.insert($0.name).inserted
    }
    return ".Sh OPTIONS\nThese options are shared by many commands.\n.Bl -tag -width Ds\n"
      + shared.map { item($0, isShort: false) }.joined() + item(.version, isShort: false) + ".El\n"
  }

  // MARK: The page of a command

  private func text(of command: Command) -> String {
    let name = Mdoc.argument(Self.name(of: command))
    let aliases = command.aliases.map { " ,\n.Nm " + Mdoc.argument("navpath-" + $0) }.joined()
    let paragraphs = [capitalized(command.summary) + "."] + command.discussion
    let options = command.allOptions.map { item($0, isShort: isShared($0)) }.joined()
    return [
      head(Self.name(of: command)), ".Sh NAME\n.Nm \(name)\(aliases)\n.Nd \(Mdoc.line(command.summary))\n",
      ".Sh SYNOPSIS\n.Nm navpath\n.Cm \(Mdoc.argument(command.name))\n.Op Ar options\n" + arguments(command),
      ".Sh DESCRIPTION\n" + paragraphs.map(Mdoc.paragraph).joined(separator: ".Pp\n"),
      list(command.arguments.map { ($0.usage, [capitalized($0.summary) + "."]) }),
      ".Sh OPTIONS\n.Bl -tag -width Ds\n" + options
        + ".El\n.Pp\n.Xr navpath 1\nexplains the options of many commands.\n",
      list(of: rules(command.name), ManualText.rulesOfCommand),
      ".Sh EXIT STATUS\n" + list(command.exitCodes.map { (String($0.code.rawValue), [$0.meaning]) }),
      examples(command), ".Sh SEE ALSO\n" + seeAlso(command),
    ].joined()
  }

  private func arguments(_ command: Command) -> String {
    let required = command.options.filter(\.isRequired).map { option in
      ".Fl \(flag(option))" + (option.placeholder.map { " Ar " + Mdoc.argument($0) } ?? "") + "\n"
    }
    return command.arguments.map { ".Ar \(Mdoc.argument($0.usage))\n" }.joined() + required.joined()
  }

  /// The sessions. A file that an earlier example has shown is not shown again.
  private func examples(_ command: Command) -> String {
    guard !command.examples.isEmpty else { return "" }
    var shown: [String: String] = [:]
    let sessions = command.examples.map { example in
      var example = example
      example.files.removeAll { shown.updateValue($0.content, forKey: $0.name) == $0.content }
      return Mdoc.paragraph(capitalized(example.title) + ":")
        + ".Bd -literal -offset indent\n" + example.session.map { Mdoc.line($0) + "\n" }.joined() + ".Ed\n"
    }
    let note = command.examples.count > 1 ? "Each example begins with the files as they were first shown.\n.Pp\n" : ""
    return ".Sh EXAMPLES\n" + note + sessions.joined(separator: ".Pp\n")
  }

  /// The other commands of the family, and the pages on elements, options and schemas.
  private func seeAlso(_ command: Command) -> String {
    let family = commands.filter { $0.name != command.name && $0.family != nil && $0.family == command.family }
      .sorted { $0.name < $1.name }
    return ([".Xr navpath 1"] + family.map { "." + reference($0) }).joined(separator: " ,\n") + " ,\n"
      + ".Xr navpath\\-schema 5\n"
  }

  // MARK: Parts

  private func reference(_ command: Command) -> String { "Xr \(Mdoc.line(Self.name(of: command))) 1" }

  private func item(_ option: Option, isShort: Bool) -> String {
    let short = option.short.map { "\($0) , Fl " } ?? ""
    let value = option.placeholder.map { " Ar " + Mdoc.argument($0) } ?? ""
    let detail = isShort ? [] : option.detail
    return ".It Fl \(short)\(flag(option))\(value)\n" + body([capitalized(option.summary) + "."] + detail)
  }

  /// An option's name as an argument of `Fl`, which adds the first dash.
  private func flag(_ option: Option) -> String {
    Mdoc.argument("-" + option.name)
  }

  private func list(of rules: [Entry], _ introduction: String) -> String {
    rules.isEmpty ? "" : ".Sh RULES\n" + Mdoc.paragraph(introduction) + list(rules)
  }

  private func list(_ entries: [Entry]) -> String {
    guard !entries.isEmpty else { return "" }
    return ".Bl -tag -width Ds\n" + entries.map { ".It \(Mdoc.argument($0.term))\n" + body($0.meaning) }.joined()
      + ".El\n"
  }

  private func body(_ paragraphs: [String]) -> String {
    paragraphs.map(Mdoc.paragraph).joined()
  }

  private func isShared(_ option: Option) -> Bool {
    let same = commands.filter { command in
      command.allOptions.contains { $0.name == option.name && $0.summary == option.summary }
    }
    return same.count > 2
  }

  private func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}

/// Escapes and line breaks of mdoc(7).
///
/// Quotes and dashes are escaped, otherwise roff replaces them with typographic ones, and text copied from the page is
/// wrong.
enum Mdoc {
  /// A paragraph with each sentence on its own line, as mdoc requires.
  ///
  /// `\\%` before a name or a word to be typed prevents hyphenation.
  static func paragraph(_ text: String) -> String {
    sentences(text).flatMap { TextLayout(width: 72).lines($0) }.map { text in
      line(text.split(separator: " ").map { isProse($0) ? String($0) : "\u{1}" + $0 }.joined(separator: " "))
        .replacing("\u{1}", with: "\\%") + "\n"
    }.joined()
  }

  /// True for a word of prose, which may be hyphenated: lower case, perhaps with a capital or a full stop, or too long for a
  /// narrow line.
  private static func isProse(_ word: Substring) -> Bool {
    guard word.count <= 24 else { return true }
    let end = word.last.map { ".,;:!?".contains($0) } ?? false
    return (end ? word.dropLast() : word).dropFirst().allSatisfy { ("a"..."z").contains($0) }
  }

  /// A text line, escaped so that it does not begin with a macro.
  static func line(_ text: String) -> String {
    let escaped = escape(text)
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }

  /// A macro's argument: quotes allow blanks, and the zero-width `\\&` makes the name of a macro text.
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

  /// A sentence ends with a full stop or similar before a capital letter.
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

extension ManualText {
  static let rules = """
    These are the rules of validate, schema check and fmt --check, with their default severities; the pages of lint and of \
    schema compat have theirs. 'rules' in the schema changes the severity of most rules of paths. \
    'navpath help RULE' shows an example.
    """

  static let rulesOfCommand = """
    The default severities are in parentheses; 'rules' in the schema sets others. 'navpath help RULE' shows an example.
    """

  static let signals = """
    Errors in a schema are an answer of schema check, with 1. After a signal, the exit status is 128 + its number. If the reader of a pipe closes it early, navpath ends silently.
    """

  static let schemaFile = """
    The destination schema, unless --schema or NAVPATH_SCHEMA names one: the nearest in FILE's folder or above it, up to \
    the folder with .git.
    """
}

extension RuleHelp {
  /// The manual's entry for each rule that only this command reports, or, for nil, rules of commands without a page: the
  /// text without the examples.
  static func entries(of command: String?) -> [ManPage.Entry] {
    let pages = Commands.all.map(\.name)
    let groups = NavPath.Rule.groups.filter { command == nil ? !pages.contains($0.heading) : $0.heading == command }
    return groups.flatMap(\.rules).map { rule in
      let told = Commands.explanation(of: rule)
      return ("\(rule.name) (\(rule.severity.rawValue))", [told.meaning, "The app: \(told.app)", "Fix: \(told.fix)"])
    }
  }
}
