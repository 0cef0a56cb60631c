// `push`: go forward.

import NavKit

extension ChangingCommand {
  static let push = ChangingCommand(
    "push", summary: "put elements on top; the last one becomes current",
    arguments: [.elements], options: [.unlessCurrent, .create, .style],
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
        title: "put a shell variable on the path without quoting it", files: [.numbers],
        steps: [
          .init(line: "title='a \"b\"'; navpath push nav.json \"String:$title\""),
          .init(line: "navpath current nav.json", output: "Swift.String\t\"a \\\"b\\\"\""),
        ]),
      Example(
        title: "present a screen as a sheet, in an app that uses FlowStacks",
        files: [.init(name: "nav.json", content: #"[{"push":{}},"Si","1"]"# + "\n")],
        steps: [
          .init(line: "navpath push nav.json 2 --style sheet"),
          .init(line: "navpath show nav.json", output: "  0  push   Swift.Int  1\n> 1  sheet  Swift.Int  2"),
        ]),
    ]
  ) { arguments, notation in
    .push(try notation().read(arguments.elements, style: arguments.style), unlessCurrent: arguments.unlessCurrent)
  }
}
