// `contains`: a test whether an element matches.

import NavKit

struct ContainsCommand: RunnableCommand, PathInput {
  var path: PathOptions
  let match: Word
  var printsIndex = false
  var printsJSON = false

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    var session = try PathSession.open(path, streams, for: .reading)
    let notation = session.notation()
    let match = try notation.readMatch(match)
    let elements = session.path
    let indices = elements.indices.filter { elements.matches(match, at: $0) }
    if printsJSON {
      try streams.print([[Int].shape.literal(Array(indices)).text])
    } else if printsIndex {
      try streams.print(indices.map(String.init))
    }
    if indices.isEmpty, !streams.isQuiet, let hint = notation.types.hint(for: match, on: elements) {
      streams.report(
        "\(Visible.text(session.file)): nothing on the path matches \(Visible.text(self.match.text)); \(Advice.words(of: hint))"
      )
    }
    return indices.isEmpty ? .negative : .success
  }
}

extension Command {
  static let contains = Command(
    name: "contains", group: .reading, summary: "exit 0 if an element is on the path, 1 if not",
    arguments: .init(.file, .match) { ContainsCommand(path: $0, match: $1) },
    options: .init().sets(Option("index", "print the index of each match")) { $0.printsIndex = true }
      .sets(.json) { $0.printsJSON = true }.path,
    output: .init([Int].shape.schema),
    examples: [
      Example(
        title: "test in a script", files: [.shop],
        steps: [
          .init(line: "navpath contains nav.json Shop.Product && echo yes", output: "yes"),
          .init(line: "navpath contains nav.json 'Shop.Product(sku: \"B-2\", ...)'", exit: .negative),
        ]),
      Example("print the index of each match", .numbers, "navpath contains nav.json Int --index", prints: "0\n1\n2"),
    ],
    exits: [.success: "an element matches", .negative: "no element matches"]
  )
}
