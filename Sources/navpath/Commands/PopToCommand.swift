// `pop-to`: go back to a screen.

import NavKit

extension ChangingCommand {
  static let popTo = ChangingCommand(
    "pop-to", summary: "go back to the topmost element that matches",
    discussion: [
      "The match stays and becomes current; --inclusive removes it too. Where nothing matches, nothing changes and the exit "
        + "code is 1, unless an option says what to do then."
    ],
    arguments: [.match], options: [.inclusive, .first, .orRoot, .orPush, .orReplace, .printRemoved, .jsonOfRemoved],
    examples: [
      Example(
        "go back to the list", .shop, "navpath pop-to nav.json Shop.Category", leaves: "> 0  Shop.Category  {\"id\":7}"),
      Example(
        "go to the category, wherever the user is", .shop, "navpath pop-to nav.json 'Shop.Category(id: 8)' --or-push",
        leaves: """
            0  Shop.Category  {"id":7}
            1  Shop.Product   {"sku":"A-1","count":2}
          > 2  Shop.Category  {"id":8}
          """),
    ],
    exits: [ExitNote(.no, "nothing matches, and nothing changed")]
  ) { arguments, notation in
    let word = arguments.match ?? ""
    let notation = notation()
    var match: Match
    var fallback: PathOperation.Fallback?
    switch arguments.fallback {
    case .none: match = try notation.readMatch(word)
    case .root: (match, fallback) = (try notation.readMatch(word), .root)
    case .push, .replace:
      let element: Element
      (match, element) = try notation.readMatchAndElement(word)
      fallback = arguments.fallback == .push ? .push(element) : .replace(element)
    }
    let selection = PathOperation.Selection(match, isLowest: arguments.takesFirst)
    return .popTo(selection, inclusive: arguments.isInclusive, otherwise: fallback)
  }
}
