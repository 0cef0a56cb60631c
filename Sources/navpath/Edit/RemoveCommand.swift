// `remove`: elements removed by index or match.

import NavKit

struct RemoveCommand: ChangingCommand {
  let target: Word
  /// The `--all` and `--first` options, which select all matches or the lowest; without both, the topmost.
  var all: Word?
  var first: Word?

  func operations(in context: inout some OperationContext & ~Copyable) throws(CommandError) -> [NavPath.Operation] {
    if let index = try target.index(for: "remove", choosing: all ?? first) { return [.remove(.index(index))] }
    let selection = try context.notation().readSelection(target, isLowest: first != nil)
    return [all == nil ? .remove(.selection(selection)) : .removeAll(selection.match)]
  }
}

extension Command {
  static let remove = Command(
    changing: "remove", summary: "remove an element by its index or by a match",
    discussion: ["A bare integer is an index; to match a Swift.Int, write Int=3."],
    arguments: .init(.indexOrMatch) { RemoveCommand(target: $0) },
    options: .init().takes(.all) { $0.all = $1 }
      .takes(.first) { $0.first = $1 },
    fileOptions: .init().printRemoved,
    examples: [
      Example(
        "remove every product", .shop, "navpath remove nav.json Shop.Product --all",
        leaves: "> 0  Shop.Category  {\"id\":7}")
    ],
    exits: [.negative: "no such element, or the new path would be invalid; nothing changed"]
  )
}
