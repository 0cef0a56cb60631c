// `count`: the number of elements.

import NavKit

struct CountCommand: RunnableCommand, PathInput {
  var path: PathOptions

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    try streams.print([String(try PathSession.open(path, streams, for: .reading).path.count)])
    return .success
  }
}

extension Command {
  static let count = Command(
    name: "count", group: .reading, summary: "print the number of elements",
    arguments: .init(.file) { CountCommand(path: $0) },
    // A number is the same in JSON.
    options: .init().sets(.json) { _ in }.path,
    output: .init(Int.shape.schema),
    examples: [Example("print how deep the user is", .shop, "navpath count nav.json", prints: "2")]
  )
}
