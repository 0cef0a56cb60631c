// `diff`: what leads from one path to another.

import NavKit

extension Command {
  static let diff = Command(
    name: "diff", group: .checking, summary: "print the operations that turn one path into another",
    discussion: [
      "Prints the fewest operations that turn A into B, one a line, as 'apply --script' reads them, and exits with 1. Where the "
        + "paths are equal it prints nothing and exits with 0.",
      "Two always do: pop down to what both have in common from the root, and push the rest. Where others are as few, those "
        + "are printed that name the fewest elements, pop and push before all others. 'reset' stands where not even the "
        + "first screen is the same; 'update' where members of a value changed and a merge patch can say so.",
      "Elements are equal by type and value, however they are written: in whatever form, dotted or mangled, 1 or 1.0, "
        + "members in any order. How FlowStacks presents a screen is not compared, since no operation changes it.",
      "--summary prints the first of these words that fits. pop-to-root: no screen is left. push: screens were added on top. "
        + "pop: screens were taken from the top. update: the same screens with other values. replace: one screen in the "
        + "place of another. branch: from some screen on B goes another way.",
      "--at, --stack, --form and --element hold for both files. --json prints an object with 'summary' and 'operations', "
        + "in which the index -1 is the current screen.",
    ],
    arguments: [.before, .after], options: [.summary, .json, .verbose] + Option.readingLocation,
    examples: [
      Example(
        title: "see what the user did, and do it again", files: [.shop, .laterShop],
        steps: [
          .init(
            line: "navpath diff nav.json later.json",
            output: "update {\"count\":3}\npush Shop.Screen={\"reviews\":{\"page\":1}}", exit: .no),
          .init(line: "navpath diff nav.json later.json | navpath apply nav.json --script -"),
          .init(line: "navpath diff nav.json later.json && echo equal", output: "equal"),
        ]),
      Example(
        title: "ask in a word",
        files: [.numbers, .init(name: "later.json", content: #"["Swift.Int","7","Swift.Int","1"]"# + "\n")],
        steps: [
          .init(line: "navpath diff nav.json later.json --summary", output: "branch", exit: .no),
          .init(line: "navpath diff nav.json later.json", output: "pop 2\npush 7", exit: .no),
        ]),
    ],
    exits: [ExitNote(.done, "the paths are equal"), ExitNote(.no, "the paths are different")]
  ) { arguments in
    let pair = try PathPair(arguments)
    let difference = pair.difference
    if arguments.rendering == .json {
      try Console.print([try pair.json(of: difference, summaryAlone: arguments.printsSummary)])
    } else if arguments.printsSummary {
      try Console.print(difference.summary.map { [$0.rawValue] } ?? [])
    } else {
      try pair.print(difference)
    }
    return difference.operations.isEmpty ? .done : .no
  }
}

extension Example.File {
  /// What became of the shop's path.
  static let laterShop = Example.File(
    name: "later.json",
    content: #"["Shop.Screen","{\"reviews\":{\"page\":1}}","Shop.Product","{\"sku\":\"A-1\",\"count\":3}","#
      + #""Shop.Category","{\"id\":7}"]"# + "\n")
}
