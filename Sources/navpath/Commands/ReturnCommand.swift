// `return`: hand a value back to an earlier screen.

import NavKit

extension ChangingCommand {
  static let `return` = ChangingCommand(
    "return", summary: "go back to a screen and merge a JSON patch into its value",
    discussion: ["What a picker does: pop-to and update in one step."],
    arguments: [.match, .patch], options: [.first, .printRemoved, .jsonOfRemoved],
    examples: [
      Example(
        "hand the choice back to the category", .shop, "navpath return nav.json Shop.Category '{\"chosen\":\"A-1\"}'",
        leaves: "> 0  Shop.Category  {\"id\":7,\"chosen\":\"A-1\"}")
    ],
    exits: [ExitNote(.no, "nothing matches, and nothing changed")]
  ) { arguments, notation in
    let match = try notation().readMatch(arguments.match ?? "")
    return .return(to: PathOperation.Selection(match, isLowest: arguments.takesFirst), patch: try arguments.readPatch())
  }
}
