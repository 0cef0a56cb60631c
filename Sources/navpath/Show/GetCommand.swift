// `get`: one element, by index or match; and the printing of an element or a part of it, for `current` as well.

import NavKit

struct GetCommand: RunnableCommand, ElementInput {
  var path: PathOptions
  /// Nil for the top element.
  let target: Word?
  /// The `--first` option, which selects the lowest match; nil for the topmost.
  var first: Word?
  var printing = PrintingOptions()

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    let index = try target?.index(for: "get", choosing: first)
    if target == nil, let first { throw first.needsMatch(of: "get") }
    var session = try PathSession.open(path, streams, for: .reading)
    guard let target else { return try printCurrent(&session) }
    let options = TargetOptions(index: index, match: target, isLowest: first != nil)
    let wanted = try options.place(session.notation())
    let place = try attempt(try session.path.index(of: wanted)) { (error: NavOperationError) in session.failure(error) }
    return try print(session.path[place], at: place, &session)
  }

  private func printCurrent(_ session: inout PathSession) throws(CommandError) -> ExitCode {
    if let index = session.path.indices.last { return try print(session.path[index], at: index, &session) }
    if let element = try session.columns(of: session.stack).compactMap(\.self).last {
      return try print(element, at: 0, &session)
    }
    if let text = printing.fallback {
      let shown = printing.isJSON && !printing.isRaw ? NavJSON.compactText(ofString: text) : text
      try session.streams.print(text: shown + "\n")
      return .success
    }
    let message = "at the root: the path is empty"
    if printing.isJSON { throw CommandError(message, exit: .negative) }
    if !session.streams.isQuiet { session.streams.report(message) }
    return .negative
  }

  private func print(
    _ element: NavPath.Element, at index: Int, _ session: inout PathSession
  ) throws(CommandError) -> ExitCode {
    let (line, streams) = (try text(of: element, at: index, &session) + "\n", session.streams)
    if printing.isRaw { try streams.print([Array(line.utf8)[...]]) } else { try streams.print(text: line) }
    return .success
  }

  private func text(
    of element: NavPath.Element, at index: Int, _ session: inout PathSession
  ) throws(CommandError) -> String {
    let (file, document) = (session.file, session.document)
    switch printing.part {
    case .type:
      guard !element.type.isUnknown else {
        throw CommandError("the type of the elements is not known; use --element TYPE", of: file, exit: .negative)
      }
      return printing.isJSON ? NavJSON.compactText(ofString: element.type.tag) : Visible.text(element.type.name)
    case .swift:
      let notation = element.swiftNotation(among: session.notation().types)
      return printing.isJSON ? NavJSON.compactText(ofString: notation) : Visible.text(notation)
    case .element, .value, .member: break
    }
    var value = try attempt(try element.value()) { (error: NavJSON.SyntaxError) in
      CommandError(BrokenValueError(index: index, error: error), in: document, of: file)
    }
    if case .element = printing.part, printing.isJSON {
      return try attempt(try element.literal(at: index).text) { (error: BrokenValueError) in
        CommandError(error, in: document, of: file)
      }
    }
    if case .member(let pointer) = printing.part {
      value = try attempt(try value.value(at: pointer)) { (error: NavJSON.PointerError) in
        CommandError("element \(index): \(error.message)", of: file, exit: .negative)
      }
    }
    // With --raw, a string without quotes, byte for byte.
    let shown = printing.isRaw ? value.string ?? value.compactText : value.compactText
    guard case .element = printing.part, !element.type.isUnknown else { return shown }
    return "\(Visible.text(element.shownType))\t\(shown)"
  }
}

extension Command {
  static let get = Command(
    name: "get", group: .reading, summary: "print the element at an index, the topmost match, or the top",
    discussion: [
      "Prints the type, a tab, and the value as JSON on one line, as current does. A bare integer is an index; to match a "
        + "Swift.Int, write Int=3."
    ],
    arguments: .init(.file, .optional(.indexOrMatch, else: nil) { $0 }) { GetCommand(path: $0, target: $1) },
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
