// `select`: another stack on screen, or another selection in a column.

import NavKit

struct SelectCommand: ChangingCommand {
  let choice: Word

  var needsPath: Bool { false }

  func operations(in context: inout some OperationContext & ~Copyable) throws(CommandError) -> [NavPath.Operation] {
    try context.select(choice)
    return []
  }
}

extension Command {
  static let select = Command(
    changing: "select", summary: "put another stack on screen, or set a column's selection",
    discussion: [
      "Writes the value that the schema's 'selection' describes. STACK is the name of a stack, its key, or the "
        + "case of a tab. COLUMN=ELEMENT sets the selection of a column of a split view; COLUMN=nil clears it.",
      "If the selection is already set, the file is not written.",
    ],
    arguments: .init(
      .one(
        Positional(
          "STACK|COLUMN=ELEMENT", "the stack, or the column and its selection", completion: .live(.stack))
      ) { $0 }
    ) { SelectCommand(choice: $0) },
    examples: [
      Example(
        title: "switch to another tab",
        files: [
          .init("state.json", #"{"tab":"home","home":["Shop.Category","{\"id\":7}"],"search":[]}"#),
          .init(
            "navpath.schema.json",
            #"{"destinations":{"Shop.Category":{}},"stacks":{"home":{"at":"/home"},"search":{"at":"/search"}},"selection":{"at":"/tab"}}"#
          ),
        ],
        steps: [
          .init(line: "navpath select state.json search && navpath count state.json", output: "0")
        ])
    ],
    exits: [.usage: "the schema has no selection, or no stack of that name"]
  )
}
