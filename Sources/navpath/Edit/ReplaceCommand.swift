// `replace`: one element replaced by another.

import NavKit

struct ReplaceCommand: ChangingCommand, TargetInput {
  var index: Int?
  let element: Word
  var target = TargetOptions()
  var style: String?

  func operations(in context: inout some OperationContext & ~Copyable) throws(CommandError) -> [NavPath.Operation] {
    if index != nil, target.index != nil || target.match != nil {
      throw CommandError(.conflict("INDEX", target.index == nil ? "--match" : "--index"), command: "replace")
    }
    var target = target
    if let index { target.index = index }
    let notation = context.notation()
    return [.replace(try target.place(notation), with: try notation.read(element, style: style))]
  }
}

extension Command {
  static let replace = Command(
    changing: "replace", summary: "replace the current screen, or another element",
    arguments: .init(
      // It is followed by an element, so shells complete elements for it.
      .optional(
        Positional("INDEX", "0 is the first element, -1 the current screen (default)", completion: .live(.element)),
        else: nil
      ) { (word) throws(ValueError) in try WholeNumber.index(word.text) }, .element
    ) { ReplaceCommand(index: $0, element: $1) },
    options: .init().target
      .style { $0.style = $1 },
    fileOptions: .init().printRemoved,
    examples: [
      Example(
        "replace the current screen", .numbers, "navpath replace nav.json 9",
        leaves: "  0  Swift.Int  1\n  1  Swift.Int  2\n> 2  Swift.Int  9"),
      Example(
        "replace the first element", .numbers, "navpath replace nav.json 0 true",
        leaves: "  0  Swift.Bool  true\n  1  Swift.Int   2\n> 2  Swift.Int   3"),
    ],
    exits: [.negative: "no such element, or the new path would be invalid; nothing changed"]
  )
}
