// `insert`: screens in the middle of the path.

import NavKit

extension ChangingCommand {
  static let insert = ChangingCommand(
    "insert", summary: "put elements anywhere in the path",
    discussion: ["The first of them gets the index, and what was there moves up. -1 is below the current screen."],
    arguments: [.index, .elements], options: [.style],
    examples: [
      Example(
        "put a screen below all others", .numbers, "navpath insert nav.json 0 true",
        leaves: "  0  Swift.Bool  true\n  1  Swift.Int   1\n  2  Swift.Int   2\n> 3  Swift.Int   3")
    ],
    exits: [ExitNote(.no, "there is no such place, and nothing changed")]
  ) { arguments, notation in
    .insert(try notation().read(arguments.elements, style: arguments.style), at: arguments.index ?? 0)
  }
}
