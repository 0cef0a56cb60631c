// `get`: one element by its index.

import NavKit

struct GetCommand: RunnableCommand, ElementInput {
  var path: PathOptions
  /// From the top, if it is negative.
  let index: Int
  var printing = ElementPrinter.Options()

  func run(_ messages: MessageOptions) throws(CommandError) -> ExitCode {
    let session = try PathSession.open(path, messages, for: .reading)
    let place: Int
    do throws(OperationError) {
      place = try session.path.index(of: .index(index))
    } catch {
      throw CommandError(error, on: nil, of: session.file)
    }
    return try ElementPrinter(file: session.file, document: session.document, options: printing).print(place)
  }
}

extension Command {
  static let get = Command(
    name: "get", group: .reading, summary: "print the element at an index",
    discussion: ["Prints the type, a tab, and the value as JSON on one line, as current does."],
    arguments: .init(.file, .index) { GetCommand(path: $0, index: $1) }, options: .printing,
    examples: [
      Example(
        "print the first element", .shop, "navpath get nav.json 0", prints: "Shop.Category\t{\"id\":7}"),
      Example(
        "print the type of the element below the current screen", .shop, "navpath get nav.json -2 --type",
        prints: "Shop.Category"),
    ],
    exits: [ExitNote(.no, "no element has this index, or --get finds nothing")]
  )
}
