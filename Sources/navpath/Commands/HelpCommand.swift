// `help`: what there is, and how to use it.

import NavKit

struct HelpCommand: RunnableCommand {
  let words: [String]

  func run(_ messages: MessageOptions) throws(CommandError) -> ExitCode {
    let topic = words.isEmpty ? Topic.overview : try Parser(Commands.all).topic(words)
    try Console.print(text: Help.text(.long, topic, of: Commands.all, width: Console.helpWidth))
    return .done
  }
}

extension Command {
  static let help = Command(
    name: "help", group: .other, summary: "show help for navpath or a command",
    arguments: .init(
      .many(
        Positional(
          placeholder: "COMMAND", summary: "the command; without it, all commands are listed", completion: .command),
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
