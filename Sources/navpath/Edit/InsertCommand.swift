// `insert`: elements inserted at an index.

import NavKit

struct InsertCommand: ChangingCommand {
  let index: Int
  let elements: [Word]
  var style: String?

  func operations(in context: inout some OperationContext & ~Copyable) throws(CommandError) -> [NavPath.Operation] {
    [.insert(try context.notation().read(elements, style: style), at: index)]
  }
}

extension Command {
  static let insert = Command(
    changing: "insert", summary: "insert elements at an index",
    discussion: ["The first new element gets the index; -1 inserts below the current screen."],
    arguments: .init(.index, .elements) { InsertCommand(index: $0, elements: $1) },
    options: .init().style { $0.style = $1 },
    examples: [
      Example(
        "insert a screen below all others", .numbers, "navpath insert nav.json 0 true",
        leaves: "  0  Swift.Bool  true\n  1  Swift.Int   1\n  2  Swift.Int   2\n> 3  Swift.Int   3")
    ],
    exits: [.negative: "the index is out of range, or the new path would be invalid; nothing changed"]
  )
}
