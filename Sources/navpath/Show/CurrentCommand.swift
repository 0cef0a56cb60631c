// The command current: the element on top, as `get` without a target prints it.

import NavKit

extension GetCommand {
  func printCurrent(_ session: inout PathSession, _ streams: Streams) throws(CommandError) -> ExitCode {
    if let index = session.path.indices.last { return try ElementPrinter(&session, printing).print(index) }
    if let column = try session.columns(of: session.stack).compactMap(\.self).last {
      var printer = ElementPrinter(&session, printing)
      printer.path = NavPath([column])
      return try printer.print(0)
    }
    if let text = printing.fallback {
      try streams.print(text: (printing.isJSON && !printing.isRaw ? NavJSON.compactText(ofString: text) : text) + "\n")
      return .done
    }
    let message = "at the root: the path is empty"
    if printing.isJSON { throw CommandError(message, exit: .no) }
    if !streams.isQuiet { streams.report(message) }
    return .no
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
    arguments: .init(.file) { GetCommand(path: $0, target: nil) }, options: .printing,
    output: .element,
    examples: [
      Example(
        "print the current screen", .shop, "navpath current nav.json",
        prints: "Shop.Product\t{\"sku\":\"A-1\",\"count\":2}"),
      Example("print a member of its value", .shop, "navpath current nav.json --get /sku -r", prints: "A-1"),
    ],
    exits: [.no: "the path is empty, or --get finds nothing"]
  )
}
