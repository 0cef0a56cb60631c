// `replace`: another screen in the place of one.

import NavKit

extension ChangingCommand {
  static let replace = ChangingCommand(
    "replace", summary: "put an element in the place of the current one, or of another",
    arguments: [.element], options: [.index, .match, .first.needing(.match), .style, .printRemoved, .jsonOfRemoved],
    examples: [
      Example(
        "swap the current screen", .numbers, "navpath replace nav.json 9",
        leaves: "  0  Swift.Int  1\n  1  Swift.Int  2\n> 2  Swift.Int  9"),
      Example(
        "swap the first one", .numbers, "navpath replace nav.json --index 0 true",
        leaves: "  0  Swift.Bool  true\n  1  Swift.Int   2\n> 2  Swift.Int   3"),
    ],
    exits: [ExitNote(.no, "there is no such element, and nothing changed")]
  ) { arguments, notation in
    let notation = notation()
    let place = try arguments.elementPlace(notation)
    return .replace(place, with: try notation.read(arguments.elements, style: arguments.style)[0])
  }
}

extension Arguments {
  /// The element that `--index` or `--match` names; the top where neither does.
  func elementPlace(_ notation: @autoclosure () -> Notation) throws(CommandFailure) -> PathOperation.Target {
    if let index { return .index(index) }
    guard let match else { return .top }
    return .selection(PathOperation.Selection(try notation().readMatch(match), isLowest: takesFirst))
  }
}
