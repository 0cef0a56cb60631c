// `show`: the whole path.

import NavKit

struct ShowCommand: RunnableCommand, PathInput {
  enum Form {
    case list
    case swift
    case json
  }

  var path: PathOptions
  var form = Form.list

  func run(_ messages: MessageOptions) throws(CommandError) -> ExitCode {
    var session = try PathSession.open(path, messages, for: form == .swift ? .matching : .reading)
    var report = PathReport(session.path)
    guard form != .json else {
      let json: String
      do throws(BrokenValueError) {
        json = try report.json()
      } catch {
        throw CommandError(error, in: session.document, of: session.file)
      }
      try Console.print([json])
      return .done
    }
    if form == .swift { report.swift = session.notation().types }
    report.palette = Console.palette(messages.color, for: .output)
    report.width = StandardStream.output.isTerminal ? StandardStream.output.columns : nil
    // A person would wonder at nothing at all; a program counts lines.
    let isEmpty = report.entries.isEmpty && StandardStream.output.isTerminal
    try Console.print(isEmpty ? ["at the root: the path is empty"] : report.lines())
    return .done
  }
}

extension Command {
  static let show = Command(
    name: "show", aliases: ["list"], group: .reading, summary: "print the path, root first",
    discussion: [
      "One line per element: index, type and value; '>' marks the current screen. On a terminal, long values are cut to its "
        + "width. In Swift notation the value includes the type, so there is no type column.",
      "--json prints the expanded form, an array of objects with 'type' and 'value', root first, for programs such as jq.",
    ],
    arguments: .init(.file) { ShowCommand(path: $0) },
    options: .sets(Option(name: "swift", summary: "print values in Swift notation", question: "which form")) {
      $0.form = .swift
    }
    .sets(.json) { $0.form = .json }.path,
    examples: [
      Example(
        "print a path", .shop, "navpath show nav.json",
        prints: """
            0  Shop.Category  {"id":7}
          > 1  Shop.Product   {"sku":"A-1","count":2}
          """),
      Example(
        "print it for another program", .shop, "navpath show nav.json --json",
        prints: #"[{"type":"Shop.Category","value":{"id":7}},{"type":"Shop.Product","value":{"sku":"A-1","count":2}}]"#),
    ]
  )
}
