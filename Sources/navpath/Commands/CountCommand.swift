// `count`: how deep the path is.

import NavKit

extension Command {
  static let count = Command(
    name: "count", group: .reading, summary: "print how many elements the path has",
    arguments: [.file], options: [.json, .verbose] + Option.readingLocation,
    examples: [Example("see how deep the user is", .shop, "navpath count nav.json", prints: "2")]
  ) { arguments in
    try Console.print([String(try PathSession.open(arguments.path, arguments.messages, for: .reading).path.count)])
    return .done
  }
}
