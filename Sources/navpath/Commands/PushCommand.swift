// `push`: go forward.

import NavKit

struct PushCommand: ChangingCommand {
  let elements: [Word]
  var unlessCurrent = false
  var style: String?

  func operations(in context: inout some OperationContext & ~Copyable) throws(CommandError) -> [PathOperation] {
    [.push(try context.notation().read(elements, style: style), unlessCurrent: unlessCurrent)]
  }
}

extension Command {
  static let push = Command(
    changing: "push", summary: "push elements; the last one becomes the current screen",
    arguments: .init(.elements) { PushCommand(elements: $0) },
    options: .sets(Option(name: "unless-current", summary: "skip an element that equals the current screen")) {
      $0.unlessCurrent = true
    }
    .style { $0.style = $1 },
    fileOptions: .create,
    examples: [
      Example(
        "open a product from the list", .shop, "navpath push nav.json 'Shop.Product(sku: \"B-2\")' 42",
        leaves: """
            0  Shop.Category  {"id":7}
            1  Shop.Product   {"sku":"A-1","count":2}
            2  Shop.Product   {"sku":"B-2"}
          > 3  Swift.Int      42
          """),
      Example(
        title: "push the text of a shell variable without quoting it", files: [.numbers],
        steps: [
          .init(line: "title='a \"b\"'; navpath push nav.json \"String:$title\""),
          .init(line: "navpath current nav.json", output: "Swift.String\t\"a \\\"b\\\"\""),
        ]),
      Example(
        title: "present a sheet in an app that uses FlowStacks",
        files: [.init(name: "nav.json", content: #"[{"push":{}},"Si","1"]"# + "\n")],
        steps: [
          .init(line: "navpath push nav.json 2 --style sheet"),
          .init(line: "navpath show nav.json", output: "  0  push   Swift.Int  1\n> 1  sheet  Swift.Int  2"),
        ]),
    ],
    exits: [ExitNote(.no, "the new path would be invalid; nothing changed")]
  )
}
