// `depth`: how deep the path is.

import NavKit

@testable import navpath

struct DepthCommand: RunnableCommand, PathInput {
  var path: PathOptions
  var addsRoot = false

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    let count = try PathSession.open(path, streams, for: .reading).path.count
    try streams.print([String(addsRoot ? count + 1 : count)])
    return .success
  }
}

extension Command {
  static let depth = Command(
    name: "depth", group: .reading, summary: "print how deep the path is",
    arguments: .init(.file) { DepthCommand(path: $0) },
    options: .init().sets(Option("with-root", "count the root as well")) { $0.addsRoot = true }.path,
    examples: [Example("see how deep the user is", .shop, "navpath depth nav.json", prints: "2")])
}
