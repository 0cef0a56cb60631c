// The command help: help for navpath, a command, a rule or a topic.

import NavKit

struct HelpCommand: RunnableCommand {
  let commands: [Command]
  let explain: NavPath.Rule.Explainer
  let words: [String]
  var printsJSON = false

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    if printsJSON {
      let table = words.isEmpty ? commands.visible : try Parser(commands).topics(words).flatMap(members)
      try streams.print([Shape.table.literal(table).text])
      return .done
    }
    try streams.print(text: text(within: streams.helpWidth))
    return .done
  }

  private func members(of topic: Topic) -> [Command] {
    switch topic {
    case .overview: []
    case .family(let word): commands.family(word)
    case .command(let command): [command]
    }
  }

  private func text(within width: Int) throws(CommandError) -> String {
    let help = RuleHelp(layout: TextLayout(width: width), explain: explain)
    if words.isEmpty { return Help.text(.short, .overview, of: commands, width: width) }
    if words == ["rules"] { return help.overview() }
    if let rules { return rules.map { help.text(of: $0) }.joined(separator: "\n") }
    if words.count == 1, let subject = Help.Subject(rawValue: words[0]) {
      return Help.text(of: subject, commands, width: width)
    }
    let topics = try Parser(commands).topics(words)
    return topics.map { Help.text(.long, $0, of: commands, width: width) }.joined(separator: "\n")
  }

  /// The rules that were asked for; nil if it was something else. A word that is a command and a rule is the command.
  private var rules: [NavPath.Rule]? {
    guard words.first == "rules" || !commands.contains(where: { $0.isCalled(words.first ?? "") }) else {
      return nil
    }
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
        "'navpath help all' lists all commands; 'navpath help elements', 'matches' and 'forms' explain what many of them share; 'recording' how an app writes a log.",
        "'navpath help rules' lists all rules, and 'navpath help RULE' explains one of them. If a rule has the name of a "
          + "command, use 'navpath help rules RULE'.",
        "--json prints the commands as data: names, arguments, options with their kinds and choices, exit codes, examples, and whether "
          + "a plain run writes a file ('writes') or which options do ('writesWith').",
      ],
      arguments: .init(
        .many(
          Positional(
            "COMMAND|RULE", "a command, a rule, all, elements, matches, forms, recording or rules",
            completion: .live(.topic)),
          count: .zeroOrMore
        ) { $0.text }
      ) { HelpCommand(commands: commands(), explain: explain, words: $0) },
      options: .init().sets(Option("json", "print the commands, or those that are named, as JSON")) {
        $0.printsJSON = true
      },
      examples: [
        Example(
          title: "show the help of a command", files: [],
          steps: [.init(line: "navpath help pop | head -1", output: "navpath pop: remove elements from the top")])
      ]
    )
  }
}

extension Streams {
  /// Help is laid out for the terminal, but no wider than is pleasant to read.
  var helpWidth: Int { min(100, output.columns() ?? 80) }
}
