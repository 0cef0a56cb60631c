// `reset`: back to the root, or to exactly these elements.

import NavKit

struct ResetCommand: ChangingCommand {
  let elements: [Word]
  var style: String?

  func operations(in context: inout some OperationContext & ~Copyable) throws(CommandError) -> [NavPath.Operation] {
    [.reset(elements.isEmpty ? [] : try context.notation().read(elements, style: style))]
  }
}

extension Command {
  static let reset = Command(
    changing: "reset", summary: "go back to the root, or to exactly these elements",
    discussion: ["Elements that the path already has at the same index keep their text."],
    arguments: .init(.anyElements) { ResetCommand(elements: $0) },
    options: .init().style { $0.style = $1 },
    fileOptions: .init().printRemoved.create,
    examples: [
      Example(
        "start over in a category", .shop, "navpath reset nav.json 'Shop.Category(id: 1)'",
        leaves: "> 0  Shop.Category  {\"id\":1}")
    ]
  )
}
