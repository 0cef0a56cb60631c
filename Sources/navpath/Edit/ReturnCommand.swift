// `return`: back to a screen, with a patch merged into its value.

import NavKit

struct ReturnCommand: ChangingCommand {
  let match: Word
  let patch: Word
  var isLowest = false

  func operations(in context: inout some OperationContext & ~Copyable) throws(CommandError) -> [NavPath.Operation] {
    let notation = context.notation()
    let selection = try notation.readSelection(match, isLowest: isLowest)
    let patch = try notation.readPatch(patch, context.streams, for: .selection(selection), on: context.path)
    return [.pop(to: selection, patch: patch)]
  }
}

extension Command {
  static let `return` = Command(
    changing: "return", summary: "go back to a screen and merge a JSON patch into its value",
    discussion: ["Combines pop-to and update, as when a picker returns a choice."],
    arguments: .init(.match, .patch) { ReturnCommand(match: $0, patch: $1) },
    options: .init().sets(.first) { $0.isLowest = true },
    fileOptions: .init().printRemoved,
    examples: [
      Example(
        "return a choice to the category", .shop, "navpath return nav.json Shop.Category '{\"chosen\":\"A-1\"}'",
        leaves: "> 0  Shop.Category  {\"id\":7,\"chosen\":\"A-1\"}")
    ],
    exits: [.negative: "nothing matches, or the new path would be invalid; nothing changed"]
  )
}
