// `contains`: whether something is on the path.

import NavKit

extension Command {
  static let contains = Command(
    name: "contains", group: .reading, summary: "tell by the exit code whether an element is on the path",
    arguments: [.file, .match], options: [.printIndex, .json, .verbose] + Option.readingLocation,
    examples: [
      Example(
        title: "ask in a script", files: [.shop],
        steps: [
          .init(line: "navpath contains nav.json Shop.Product && echo yes", output: "yes"),
          .init(line: "navpath contains nav.json 'Shop.Product(sku: \"B-2\", ...)'", exit: .no),
        ]),
      Example("see where", .numbers, "navpath contains nav.json Int --index", prints: "0\n1\n2"),
    ],
    exits: [ExitNote(.done, "it is there"), ExitNote(.no, "it is not there")]
  ) { arguments in
    var session = try PathSession.open(arguments.path, arguments.messages, for: .matching)
    let path = session.path
    let match = try session.notation().readMatch(arguments.match ?? "")
    let indices = path.indices.filter { path.matches(match, at: $0) }
    if arguments.rendering == .json {
      try Console.print(["[\(indices.map(String.init).joined(separator: ","))]"])
    } else if arguments.printsIndex {
      try Console.print(indices.map(String.init))
    }
    return indices.isEmpty ? .no : .done
  }
}
