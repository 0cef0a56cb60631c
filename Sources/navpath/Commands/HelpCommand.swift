// `help`: what there is, and how to use it.

import NavKit

extension Command {
  static let help = Command(
    name: "help", group: .other, summary: "explain navpath or one of its commands",
    arguments: [.topic], options: [],
    examples: [
      Example(
        title: "read about a command", files: [],
        steps: [.init(line: "navpath help pop | head -1", output: "navpath pop: remove elements from the top")])
    ]
  ) { arguments in
    let topic = arguments.topic.isEmpty ? Topic.overview : try Parser(Commands.all).topic(arguments.topic)
    try Console.print { try $0.print(Help.text(.long, topic, of: Commands.all, width: Console.helpWidth), end: "") }
    return .done
  }
}

extension Console {
  /// Help is laid out for the terminal, but no wider than is pleasant to read.
  static var helpWidth: Int { min(100, StandardStream.output.columns ?? 80) }
}
