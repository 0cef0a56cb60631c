// `current`: what is on screen.

import NavKit

extension Command {
  static let current = Command(
    name: "current", group: .reading, summary: "print the current screen, the element at the top",
    discussion: [
      "Prints the type, a tab and the value as JSON on one line.",
      "At the root there is no current screen: nothing is printed, and the exit code is 1.",
    ],
    arguments: [.file], options: ElementPrinter.options,
    examples: [
      Example(
        "see what is on screen", .shop, "navpath current nav.json",
        prints: "Shop.Product\t{\"sku\":\"A-1\",\"count\":2}"),
      Example("take a member out of its value", .shop, "navpath current nav.json --get /sku -r", prints: "A-1"),
    ],
    exits: [ExitNote(.no, "the path is at the root, or --get finds nothing")]
  ) { arguments in
    let session = try PathSession.open(arguments.path, arguments.messages, for: .reading)
    guard let index = session.path.indices.last else { return .no }
    return try ElementPrinter(file: session.file, document: session.document, arguments: arguments).print(index)
  }
}
