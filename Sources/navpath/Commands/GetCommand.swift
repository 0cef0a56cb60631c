// `get`: one element by its index.

import NavKit

extension Command {
  static let get = Command(
    name: "get", group: .reading, summary: "print the element at an index",
    discussion: ["Prints the type, a tab and the value as JSON on one line, as current does."],
    arguments: [.file, .index], options: ElementPrinter.options,
    examples: [
      Example(
        "see the first screen above the root", .shop, "navpath get nav.json 0", prints: "Shop.Category\t{\"id\":7}"),
      Example(
        "see the type of the screen below the current one", .shop, "navpath get nav.json -2 --type",
        prints: "Shop.Category"),
    ],
    exits: [ExitNote(.no, "there is no element at that index, or --get finds nothing")]
  ) { arguments in
    let subject = try Subject.read(arguments)
    let count = subject.document.path.count
    let position = arguments.index ?? 0
    let index = position < 0 ? position + count : position
    guard subject.document.path.indices.contains(index) else {
      throw CommandFailure(.noElement(index: position, count: count), on: nil, of: subject.file)
    }
    return try ElementPrinter(subject: subject, index: index, arguments: arguments).print()
  }
}
