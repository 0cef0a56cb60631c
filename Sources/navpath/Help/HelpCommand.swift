// `help`: help for navpath, a command, a rule or a topic; and the width of help, which `Program` uses for `--help`.

import NavKit

struct HelpCommand: RunnableCommand {
  let commands: [Command]
  let explain: NavPath.Rule.Explainer
  let words: [String]
  var printsJSON = false
  var printsSchema = false

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    let text = printsSchema ? try schema() : printsJSON ? try json() : try text(within: streams.helpWidth)
    try streams.print(text: text)
    return .success
  }

  private func schema() throws(CommandError) -> String {
    let name = words.joined(separator: " ")
    if name == "error" { return CommandOutput(CommandError.shape.schema).document(named: name) }
    let printing = commands.visible.filter { $0.output != nil }
    if let command = printing.first(where: { $0.isCalled(name) }), let output = command.output {
      return output.document(named: command.name)
    }
    throw CommandError(
      "--schema needs 'error' or a command that prints JSON: \(Words.list(printing.map(\.name), "or"))", exit: .usage)
  }

  private func json() throws(CommandError) -> String {
    if let rules = words == ["rules"] ? NavPath.Rule.all : rules {
      return Shape.rules.literal(rules.map { ($0, explain($0)) }).text + "\n"
    }
    if words.isEmpty || words == ["all"] { return Shape.table.literal(commands.visible).text + "\n" }
    if let subject {
      throw CommandError("'help \(subject.rawValue)' is text and has no JSON; leave out --json", exit: .usage)
    }
    let named = try Parser(commands).topics(words).flatMap { topic in
      switch topic {
      case .overview: [Command]()
      case .family(let word): commands.family(word)
      case .command(let command): [command]
      }
    }
    return Shape.table.literal(named).text + "\n"
  }

  private var subject: Help.Subject? { words.count == 1 ? Help.Subject(rawValue: words[0]) : nil }

  private func text(within width: Int) throws(CommandError) -> String {
    let help = RuleHelp(layout: TextLayout(width: width), explain: explain)
    if words.isEmpty { return Help.text(.short, .overview, of: commands, width: width) }
    if words == ["rules"] { return help.overview() }
    if let rules { return rules.map { help.text(of: $0) }.joined(separator: "\n") }
    if let subject { return Help.text(of: subject, commands, width: width) }
    let topics = try Parser(commands).topics(words)
    return topics.map { Help.text(.long, $0, of: commands, width: width) }.joined(separator: "\n")
  }

  /// The requested rules; nil if the words are not rules. A word that is a command and a rule is the command.
  private var rules: [NavPath.Rule]? {
    guard words.first == "rules" || !commands.contains(where: { $0.isCalled(words.first ?? "") }) else { return nil }
    let rules = (words.first == "rules" ? words.dropFirst() : words[...]).map { NavPath.Rule.all(named: $0) }
    guard !rules.isEmpty, !rules.contains(where: \.isEmpty) else { return nil }
    return Array(rules.joined())
  }
}

extension Command {
  static func help(
    of commands: @escaping @Sendable () -> [Command], explaining explain: @escaping NavPath.Rule.Explainer
  ) -> Command {
    Command(
      name: "help", group: .other, summary: "show help for navpath, for commands or for rules",
      discussion: [
        "'navpath help all' lists all commands. 'navpath help elements', 'matches' and 'forms' explain what many "
          + "of them share, 'recording' explains how an app writes a log, and 'agents' is one page for a program that "
          + "drives navpath.",
        "'navpath help rules' lists all rules, and 'navpath help RULE' explains one of them. If a rule has the name of a "
          + "command, use 'navpath help rules RULE'.",
        "--json prints the commands as data: names, arguments, options with their kinds and choices, exit codes, "
          + "examples, and whether a plain run writes a file ('writes') or which options do ('writesWith'); for "
          + "rules, an array with the text of each.",
        "--schema prints the JSON Schema (2020-12) of what a command prints with --json, for each line or "
          + "document; 'error' stands for errors. Output that an option changes is in '$defs', under the option. "
          + "'$id' changes with the schema.",
      ],
      arguments: .init(
        .many(
          Positional(
            "COMMAND|RULE", "command, rule, all, elements, matches, forms, recording, agents or rules",
            completion: .live(.topic)),
          count: .zeroOrMore
        ) { $0.text }
      ) { HelpCommand(commands: commands(), explain: explain, words: $0) },
      options: .init().sets(
        Option("json", "print the commands or rules, or those named, as JSON", question: "which form")
      ) {
        $0.printsJSON = true
      }.sets(Option("schema", "print the JSON Schema of what COMMAND prints with --json", question: "which form")) {
        $0.printsSchema = true
      },
      output: .init(.anyOf([Shape.table.schema, Shape.rules.schema])),
      examples: [
        Example(
          title: "show the help of a command", files: [],
          steps: [.init(line: "navpath help pop | head -1", output: "navpath pop: remove elements from the top")])
      ] + ManualText.agentExamples
    )
  }
}

extension Streams {
  /// The width for help: that of the terminal, up to a readable maximum.
  var helpWidth: Int { min(100, output.columns() ?? 80) }
}
