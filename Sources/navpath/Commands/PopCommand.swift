// `pop`: go back.

import NavKit

extension ChangingCommand {
  static let pop = ChangingCommand(
    "pop", aliases: ["dismiss"], summary: "remove elements from the top",
    discussion: [
      "Removes N elements, or one. Where the path has fewer, nothing changes and the exit code is 1, so that a script cannot "
        + "take a path for another one. With --clamp the path is emptied instead."
    ],
    arguments: [.count], options: [.clamp, .printRemoved, .jsonOfRemoved],
    examples: [
      Example("go back one screen", .numbers, "navpath pop nav.json", leaves: "  0  Swift.Int  1\n> 1  Swift.Int  2"),
      Example(
        "go back two screens and see what was there", .numbers, "navpath pop nav.json 2 --print",
        prints: "  1  Swift.Int  2\n  2  Swift.Int  3"),
      Example(
        "go back further than there are screens", .numbers, "navpath pop nav.json 99",
        prints: "nav.json: error: cannot pop 99, the path has 3 elements; --clamp pops what is there", exit: .no),
    ],
    exits: [ExitNote(.no, "there are fewer elements, and nothing changed")]
  ) { arguments, _ in
    .pop(arguments.count ?? 1, clamped: arguments.clamps)
  }
}
