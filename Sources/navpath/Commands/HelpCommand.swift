// `help`: what there is, and how to use it.

import NavKit

struct HelpCommand: RunnableCommand {
  let words: [String]

  func run(_ messages: MessageOptions) throws(CommandError) -> ExitCode {
    let topics = words.isEmpty ? [Topic.overview] : try Parser(Commands.all).topics(words)
    let texts = topics.map { Help.text(.long, $0, of: Commands.all, width: Console.helpWidth) }
    try Console.print(text: texts.joined(separator: "\n"))
    return .done
  }
}

extension Command {
  static let help = Command(
    name: "help", group: .other, summary: "show help for navpath or for commands",
    arguments: .init(
      .many(
        Positional(
          placeholder: "COMMAND", summary: "a command; without one, all are listed", completion: .command),
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
