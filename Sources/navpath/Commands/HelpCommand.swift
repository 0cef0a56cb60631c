// `help`: what there is, and how to use it.

import NavKit

struct HelpCommand: RunnableCommand {
  let words: [String]

  func run(_ messages: MessageOptions) throws(CommandError) -> ExitCode {
    let help = RuleHelp(layout: TextLayout(width: Console.helpWidth))
    if words == ["rules"] { return try printed(help.overview()) }
    if let rules { return try printed(rules.map { help.text(of: $0) }.joined(separator: "\n")) }
    if words.isEmpty { return try printed(Help.text(.short, .overview, of: Commands.all, width: Console.helpWidth)) }
    if words.count == 1, let subject = Help.Subject(rawValue: words[0]) {
      return try printed(Help.text(of: subject, Commands.all, width: Console.helpWidth))
    }
    let topics = try topics()
    let texts = topics.map { Help.text(.long, $0, of: Commands.all, width: Console.helpWidth) }
    return try printed(texts.joined(separator: "\n"))
  }

  /// The rules that were asked for; nil if it was something else. A word that is a command and a rule is the command.
  private var rules: [PathRule]? {
    guard words.first == "rules" || !Commands.all.contains(where: { $0.isCalled(words.first ?? "") }) else {
      return nil
    }
    let rules = (words.first == "rules" ? words.dropFirst() : words[...]).map { RuleHelp.rules(named: $0) }
    guard !rules.isEmpty, !rules.contains(where: \.isEmpty) else { return nil }
    return Array(rules.joined())
  }

  private func topics() throws(CommandError) -> [Topic] {
    do throws(CommandError) {
      return try Parser(Commands.all).topics(words)
    } catch {
      let near = words.count == 1 ? NearestNames.choices(for: words[0], among: RuleHelp.names + ["rules"]) : []
      guard !near.isEmpty, !error.diagnostics[0].message.hasSuffix("?") else { throw error }
      var hinted = error
      hinted.diagnostics[0].message += "; did you mean the rule \(Words.alternatives(near))?"
      throw hinted
    }
  }

  /// The words that may follow these, for the shells: nothing that the help of these words and one of them refuses.
  var nextWords: [Candidate] {
    let commands = Commands.all.visible
    let names = RuleHelp.names.map { Candidate(word: $0, meaning: RuleHelp.rules(named: $0)[0].summary) }
    guard !words.isEmpty else {
      // The name of a command and of a rule is that of the command.
      let others = names.filter { name in !commands.contains { $0.isCalled(name.word) } }
      return commands.firstWords + [Candidate(word: "rules", meaning: "the rules that are checked")]
        + Help.Subject.allCases.map { Candidate(word: $0.rawValue, meaning: $0.summary) } + others
    }
    if words == ["rules"] || rules != nil { return names }
    switch (try? Parser(commands).topics(words))?.last {
    case .family(let family): return commands.secondWords(of: family)
    case .command: return commands.firstWords
    case .overview, nil: return []
    }
  }

  private func printed(_ text: String) throws(CommandError) -> ExitCode {
    try Console.print(text: text)
    return .done
  }
}

extension Command {
  static let help = Command(
    name: "help", group: .other, summary: "show help for navpath, for commands or for rules",
    discussion: [
      "'navpath help all' lists all commands; 'navpath help elements', 'matches' and 'forms' explain what many of them share.",
      "'navpath help rules' lists all rules, and 'navpath help RULE' explains one of them. If a rule has the name of a "
        + "command, use 'navpath help rules RULE'.",
    ],
    arguments: .init(
      .many(
        Positional(
          placeholder: "COMMAND|RULE",
          summary: "a command, a rule, all, elements, matches, forms or rules",
          completion: .live(.topic)),
        count: .zeroOrMore
      ) { $0.text }
    ) { HelpCommand(words: $0) },
    examples: [
      Example(
        title: "show the help of a command", files: [],
        steps: [.init(line: "navpath help pop | head -1", output: "navpath pop: remove elements from the top")])
    ]
  )
}

extension Console {
  /// Help is laid out for the terminal, but no wider than is pleasant to read.
  static var helpWidth: Int { min(100, StandardStream.output.columns ?? 80) }
}
