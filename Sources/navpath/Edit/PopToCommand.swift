// `pop-to`: back to an element, by match or index, or a fallback.

import NavKit

struct PopToCommand: ChangingCommand {
  enum Fallback {
    case root
    case push
    case replace
  }

  let match: Word?
  var index: Int?
  /// The `--first` option, which selects the lowest match; nil for the topmost.
  var first: Word?
  var fallback: (Fallback, option: Word)?
  var isInclusive = false

  func operations(in context: inout some OperationContext & ~Copyable) throws(CommandError) -> [NavPath.Operation] {
    if let index { return [try pop(to: index, of: context.path)] }
    guard let match else {
      throw CommandError(
        .missingArgument("MATCH", usage: "navpath pop-to FILE MATCH, or navpath pop-to FILE --index I"),
        command: "pop-to")
    }
    let notation = context.notation()
    var otherwise: NavPath.Operation.Fallback?
    let found: NavPath.Match
    switch fallback?.0 {
    case nil: found = try notation.readMatch(match)
    case .root: (found, otherwise) = (try notation.readMatch(match), .root)
    case .push, .replace:
      let element: NavPath.Element
      (found, element) = try notation.readMatchAndElement(match)
      otherwise = fallback?.0 == .push ? .push(element) : .replace(element)
    }
    let selection = NavPath.Operation.Selection(found, isLowest: first != nil)
    return [.pop(to: selection, inclusive: isInclusive, otherwise: otherwise)]
  }

  private func pop(to index: Int, of path: NavPath) throws(CommandError) -> NavPath.Operation {
    if let match { throw CommandError(.conflict("--index", match.text), command: "pop-to", word: match.index) }
    if let option = first ?? fallback?.option { throw option.needsMatch(of: "pop-to") }
    let place = try attempt(try path.index(of: .index(index))) { (error: NavOperationError) in
      CommandError(error.message, exit: .negative)
    }
    return .pop(path.count - (isInclusive ? 0 : 1) - place)
  }
}

extension Command {
  static let popTo = Command(
    changing: "pop-to", summary: "go back to the topmost element that matches",
    discussion: [
      "The match, or the element at --index, becomes the current screen; --inclusive removes it as well. If nothing matches, nothing changes and the exit "
        + "code is 1, unless one of the --or options is given."
    ],
    arguments: .init(.optional(.match, else: nil) { $0 }) { PopToCommand(match: $0) },
    options: .init().sets(Option(name: "inclusive", summary: "remove the match as well")) { $0.isInclusive = true }
      .takes(.first) { $0.first = $1 }
      .reads(.index, as: WholeNumber.index) { $0.index = $1 }
      .takes(fallback("or-root", "go back to the root if nothing matches")) { $0.fallback = (.root, $1) }
      .takes(fallback("or-push", "push MATCH if nothing matches; it must be an ELEMENT")) { $0.fallback = (.push, $1) }
      .takes(fallback("or-replace", "replace the top if nothing matches; MATCH must be an ELEMENT")) {
        $0.fallback = (.replace, $1)
      },
    fileOptions: .init().printRemoved,
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
    exits: [.negative: "nothing matches, or the new path would be invalid; nothing changed"]
  )

  private static func fallback(_ name: String, _ summary: String) -> Option {
    Option(name, summary, question: "what to do where nothing matches")
  }
}
