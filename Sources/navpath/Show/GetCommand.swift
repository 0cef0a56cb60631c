// `get`: one element, by index or match.

import NavKit

struct GetCommand: RunnableCommand, ElementInput {
  var path: PathOptions
  /// Nil for the top element.
  let target: Word?
  /// The `--first` option, which selects the lowest match; nil for the topmost.
  var first: Word?
  var printing = ElementPrinter.Options()

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    let index = try target?.index(for: "get", choosing: first)
    if target == nil, let first { throw first.needsMatch(of: "get") }
    var session = try PathSession.open(path, streams, for: .reading)
    guard let target else { return try printCurrent(&session, streams) }
    let options = TargetOptions(index: index, match: target, isLowest: first != nil)
    let wanted = try options.place(session.notation())
    let place = try attempt(try session.path.index(of: wanted)) { (error: NavOperationError) in session.failure(error) }
    return try ElementPrinter(&session, printing).print(place)
  }

  func printCurrent(_ session: inout PathSession, _ streams: Streams) throws(CommandError) -> ExitCode {
    if let index = session.path.indices.last { return try ElementPrinter(&session, printing).print(index) }
    if let column = try session.columns(of: session.stack).compactMap(\.self).last {
      var printer = ElementPrinter(&session, printing)
      printer.path = NavPath([column])
      return try printer.print(0)
    }
    if let text = printing.fallback {
      try streams.print(text: (printing.isJSON && !printing.isRaw ? NavJSON.compactText(ofString: text) : text) + "\n")
      return .success
    }
    let message = "at the root: the path is empty"
    if printing.isJSON { throw CommandError(message, exit: .negative) }
    if !streams.isQuiet { streams.report(message) }
    return .negative
  }
}

extension Command {
  static let get = Command(
    name: "get", group: .reading, summary: "print the element at an index, the topmost match, or the top",
    discussion: [
      "Prints the type, a tab, and the value as JSON on one line, as current does. A bare integer is an index; to match a "
        + "Swift.Int, write Int=3."
    ],
    arguments: .init(.file, .optionalIndexOrMatch) { GetCommand(path: $0, target: $1) },
    options: .printing.takes(.first) { $0.first = $1 },
    output: .element,
    examples: [
      Example(
        "print the first element", .shop, "navpath get nav.json 0", prints: "Shop.Category\t{\"id\":7}"),
      Example(
        "print the id of the topmost category", .shop, "navpath get nav.json Category --get /id", prints: "7"),
    ],
    exits: [.negative: "no such element, or --get finds nothing"]
  )
}
