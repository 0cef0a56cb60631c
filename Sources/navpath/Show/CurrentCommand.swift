// The command current: the top element.

import NavKit

struct CurrentCommand: RunnableCommand, ElementInput {
  var path: PathOptions
  var printing = ElementPrinter.Options()

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    var session = try PathSession.open(path, streams, for: .reading)
    guard let index = session.path.indices.last else {
      if let schema = session.schema?.schema, let stack = session.stack, !stack.columns.isEmpty,
        let document = try session.state().documents.first,
        let column = schema.columns(of: stack, in: document).last(where: { $0.element != nil })?.element
      {
        var printer = ElementPrinter(&session, printing)
        printer.path = NavPath([column])
        return try printer.print(0)
      }
      if let text = printing.fallback {
        try streams.print(text: text + "\n")
        return .done
      }
      if !streams.isQuiet { streams.report("at the root: the path is empty") }
      return .no
    }
    return try ElementPrinter(&session, printing).print(index)
  }
}

extension Command {
  static let current = Command(
    name: "current", group: .reading, summary: "print the current screen, the top element",
    discussion: [
      "Prints the type, a tab, and the value as JSON on one line.",
      "If the path is empty, prints what is selected in the last column beside it; without columns, says so on standard error and "
        + "exits with 1. With --default, prints that text instead.",
    ],
    arguments: .init(.file) { CurrentCommand(path: $0) }, options: .printing,
    examples: [
      Example(
        "print the current screen", .shop, "navpath current nav.json",
        prints: "Shop.Product\t{\"sku\":\"A-1\",\"count\":2}"),
      Example("print a member of its value", .shop, "navpath current nav.json --get /sku -r", prints: "A-1"),
    ],
    exits: [.no: "the path is empty, or --get finds nothing"]
  )
}
