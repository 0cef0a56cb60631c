// `push`: elements added on top.

import NavKit

struct PushCommand: ChangingCommand {
  let elements: [Word]
  var unlessCurrent = false
  var style: String?

  func operations(in context: inout some OperationContext & ~Copyable) throws(CommandError) -> [NavPath.Operation] {
    [.push(try context.notation().read(elements, style: style), unlessCurrent: unlessCurrent)]
  }
}

extension Command {
  static let push = Command(
    changing: "push", summary: "push elements; the last one becomes the current screen",
    arguments: .init(.elements) { PushCommand(elements: $0) },
    options: .init().sets(Option("unless-current", "skip an element that equals the current screen")) {
      $0.unlessCurrent = true
    }
    .style { $0.style = $1 },
    fileOptions: .init().create,
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
        "push the text of a shell variable without quoting it", .init("nav.json", "[]"),
        "title='a \"b\"'; navpath push nav.json \"String:$title\"", leaves: "> 0  Swift.String  \"a \\\"b\\\"\""),
      Example(
        "present a sheet in an app that uses FlowStacks", .init("nav.json", #"[{"push":{}},"Si","1"]"#),
        "navpath push nav.json 2 --style sheet", leaves: "  0  push   Swift.Int  1\n> 1  sheet  Swift.Int  2"),
    ]
  )
}
