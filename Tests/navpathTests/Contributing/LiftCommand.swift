// `lift`: inserts an element at the root. CONTRIBUTING.md's example of a changing command, for the two `ContributingTests`.

import NavKit

@testable import navpath

struct LiftCommand: ChangingCommand {
  let element: Word

  func operations(in context: inout some OperationContext & ~Copyable) throws(CommandError) -> [NavPath.Operation] {
    [.insert([try context.notation().read(element)], at: 0)]
  }
}

extension Command {
  static let lift = Command(
    changing: "lift", summary: "insert an element below all others",
    arguments: .init(.element) { LiftCommand(element: $0) },
    examples: [
      Example("start with a welcome screen", .shop, "navpath lift nav.json true && navpath count nav.json", prints: "3")
    ])
}
