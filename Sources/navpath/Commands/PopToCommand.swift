// `pop-to`: go back to a screen.

import NavKit

struct PopToCommand: ChangingCommand {
  /// What is done where nothing matches.
  enum Fallback {
    case root
    case push
    case replace
  }

  let match: Word
  var isInclusive = false
  var isLowest = false
  var fallback: Fallback?

  func operation(_ notation: () -> Notation) throws(CommandError) -> PathOperation {
    let notation = notation()
    var otherwise: PathOperation.Fallback?
    let found: Match
    switch fallback {
    case nil: found = try notation.readMatch(match)
    case .root: (found, otherwise) = (try notation.readMatch(match), .root)
    case .push, .replace:
      let element: Element
      (found, element) = try notation.readMatchAndElement(match)
      otherwise = fallback == .push ? .push(element) : .replace(element)
    }
    let selection = PathOperation.Selection(found, isLowest: isLowest)
    return .popTo(selection, inclusive: isInclusive, otherwise: otherwise)
  }
}

extension Command {
  static let popTo = Command(
    changing: "pop-to", summary: "go back to the topmost element that matches",
    discussion: [
      "The match becomes the current screen; --inclusive removes it as well. If nothing matches, nothing changes and the exit "
        + "code is 1, unless one of the --or options is given."
    ],
    arguments: .init(.match) { PopToCommand(match: $0) },
    options: .sets(Option(name: "inclusive", summary: "remove the match as well")) { $0.isInclusive = true }
      .sets(.first) { $0.isLowest = true }
      .sets(fallback("or-root", "go back to the root if nothing matches")) { $0.fallback = .root }
      .sets(fallback("or-push", "push MATCH if nothing matches; it must be an ELEMENT")) { $0.fallback = .push }
      .sets(fallback("or-replace", "replace the top if nothing matches; MATCH must be an ELEMENT")) {
        $0.fallback = .replace
      },
    fileOptions: .printRemoved,
    examples: [
      Example(
        "go back to the list", .shop, "navpath pop-to nav.json Shop.Category", leaves: "> 0  Shop.Category  {\"id\":7}"),
      Example(
        "go to a category, on the path or not", .shop, "navpath pop-to nav.json 'Shop.Category(id: 8)' --or-push",
        leaves: """
            0  Shop.Category  {"id":7}
            1  Shop.Product   {"sku":"A-1","count":2}
          > 2  Shop.Category  {"id":8}
          """),
    ],
    exits: [ExitNote(.no, "nothing matches; nothing changed")]
  )

  private static func fallback(_ name: String, _ summary: String) -> Option {
    Option(name: name, summary: summary, question: "what to do where nothing matches")
  }
}
