// `show`: the whole path.

import NavKit

extension Command {
  static let show = Command(
    name: "show", aliases: ["list"], group: .reading, summary: "print the whole path, from the root upwards",
    discussion: [
      "One line an element: index, type and value, the current screen marked with '>'. On a terminal long values are cut to "
        + "its width. In Swift notation a value names its type itself, so the type has no column.",
      "--json prints the expanded form, an array of objects with 'type' and 'value', the root first; it is made for jq.",
    ],
    arguments: [.file], options: [.swift, .json, .color, .verbose] + Option.readingLocation,
    examples: [
      Example(
        "see the path", .shop, "navpath show nav.json",
        prints: """
            0  Shop.Category  {"id":7}
          > 1  Shop.Product   {"sku":"A-1","count":2}
          """),
      Example(
        "hand it to another program", .shop, "navpath show nav.json --json",
        prints: #"[{"type":"Shop.Category","value":{"id":7}},{"type":"Shop.Product","value":{"sku":"A-1","count":2}}]"#),
    ]
  ) { arguments in
    let session = try PathSession.open(arguments.path, arguments.messages, for: .reading)
    var report = PathReport(session.path)
    guard arguments.rendering != .json else {
      let json: String
      do throws(BrokenValueError) {
        json = try report.json()
      } catch {
        throw CommandFailure(error, in: session.document, of: session.file)
      }
      try Console.print([json])
      return .done
    }
    report.isSwift = arguments.rendering == .swift
    report.palette = Console.palette(arguments.messages.color, for: .output)
    report.width = StandardStream.output.isTerminal ? StandardStream.output.columns : nil
    // A person would wonder at nothing at all; a program counts lines.
    let isEmpty = report.entries.isEmpty && StandardStream.output.isTerminal
    try Console.print(isEmpty ? ["at the root: the path is empty"] : report.lines())
    return .done
  }
}
