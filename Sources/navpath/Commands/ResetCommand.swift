// `reset`: back to the root.

import NavKit

extension ChangingCommand {
  static let reset = ChangingCommand(
    "reset", summary: "go back to the root, or to exactly these elements",
    discussion: ["Elements that are there already, in the same place from the root, keep their text."],
    arguments: [.element.counted(.zeroOrMore)], options: [.style, .printRemoved, .jsonOfRemoved, .create],
    examples: [
      Example(
        title: "go back to the root", files: [.shop],
        steps: [.init(line: "navpath reset nav.json"), .init(line: "navpath count nav.json", output: "0")]),
      Example(
        "start over in a category", .shop, "navpath reset nav.json 'Shop.Category(id: 1)'",
        leaves: "> 0  Shop.Category  {\"id\":1}"),
    ]
  ) { arguments, notation in
    .reset(arguments.elements.isEmpty ? [] : try notation().read(arguments.elements, style: arguments.style))
  }
}
