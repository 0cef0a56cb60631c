// `remove`: screens out of the middle of the path.

import NavKit

extension ChangingCommand {
  static let remove = ChangingCommand(
    "remove", summary: "take an element out of the path, by its index or by a match",
    discussion: ["A bare integer is an index; to match a Swift.Int, write Int=3."],
    arguments: [.indexOrMatch], options: [.all, .first, .printRemoved, .jsonOfRemoved],
    examples: [
      Example(
        "take the first screen out", .numbers, "navpath remove nav.json 0",
        leaves: "  0  Swift.Int  2\n> 1  Swift.Int  3"),
      Example(
        "take every product out", .shop, "navpath remove nav.json Shop.Product --all",
        leaves: "> 0  Shop.Category  {\"id\":7}"),
    ],
    exits: [ExitNote(.no, "there is no such element, and nothing changed")]
  ) { arguments, notation in
    let word = arguments.match ?? ""
    if let index = try? WholeNumber.index(word) {
      guard !arguments.takesAll, !arguments.takesFirst else {
        throw UsageError(.requires(arguments.takesAll ? "--all" : "--first", "MATCH"), command: "remove")
      }
      return .remove(.index(index))
    }
    let match = try notation().readMatch(word)
    return arguments.takesAll
      ? .removeAll(match) : .remove(.selection(PathOperation.Selection(match, isLowest: arguments.takesFirst)))
  }
}
