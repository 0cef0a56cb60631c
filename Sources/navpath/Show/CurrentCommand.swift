// `current`: the element on top, printed like `get` without a target.

import NavKit

extension Command {
  static let current = Command(
    name: "current", group: .reading, summary: "print the current screen, the top element",
    discussion: [
      "Prints the type, a tab, and the value as JSON on one line.",
      "If the path is empty, prints the selection of the last column beside it; without columns, reports this on "
        + "standard error and exits with 1. With --default, prints that text instead.",
    ],
    arguments: .init(.file) { GetCommand(path: $0, target: nil) }, options: .printing,
    output: .element,
    examples: [
      Example(
        "print the current screen", .shop, "navpath current nav.json",
        prints: "Shop.Product\t{\"sku\":\"A-1\",\"count\":2}"),
      Example("print a member of its value", .shop, "navpath current nav.json --get /sku -r", prints: "A-1"),
    ],
    exits: [.negative: "the path is empty, or --get finds nothing"]
  )
}
