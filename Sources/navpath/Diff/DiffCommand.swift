// `diff`: the differences between two paths, or two documents.

import NavKit

struct DiffCommand: RunnableCommand, PathInput {
  enum OutputFormat: String, Choice {
    case script
    case sideBySide = "side-by-side"
    case jsonPatch = "json-patch"
  }

  var path: PathOptions
  let other: String
  /// nil: side by side on a terminal, otherwise a script.
  var form: OutputFormat?
  var isReversed = false
  var printsSummary = false
  var printsJSON = false

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    if printsSummary, form != nil { throw CommandError(.conflict("--summary", "--to"), command: "diff") }
    var (path, other) = (path, other)
    if isReversed { (path.file, other) = (other, path.file) }
    let files = try ComparedFiles(path, other, streams)
    if printsJSON {
      try streams.print([try files.json(summaryAlone: printsSummary)])
    } else if printsSummary {
      try streams.print(files.summary)
    } else {
      switch form ?? (streams.output.isTerminal ? .sideBySide : .script) {
      case .script: try streams.print(try files.script())
      case .sideBySide:
        try streams.print(files.lines(streams.palette(for: streams.output), width: streams.output.columns()))
      case .jsonPatch:
        guard let (title, pair) = files.pairs.first, title == nil else {
          throw CommandError("a JSON Patch is of one path: name a stack with --stack", exit: .usage)
        }
        try streams.print([try pair.patch()])
      }
    }
    return files.choices.isEmpty && files.differing.isEmpty ? .success : .negative
  }
}

extension Command {
  static let diff = Command(
    name: "diff", group: .checking, summary: "print the operations that turn one path into another",
    discussion: [
      "Prints the fewest operations that turn A into B, one per line, in the format of 'apply --script', and "
        + "exits with 1. New screens whose presentation style differs from that of the one below are on a line of "
        + "their own. If the paths are equal, prints nothing and exits with 0.",
      "On a terminal, and with --to side-by-side, prints the elements of both paths instead: '-' marks one that was removed, '+' "
        + "one that was added, '~' one whose value or style changed, with each member that differs. --to json-patch prints a JSON Patch "
        + "(RFC 6902) that turns the expanded form of A into that of B.",
      "Elements are equal if their types and values are equal, in any form, with dotted or mangled tags, 1 or "
        + "1.0, and members in any order. FlowStacks' presentation styles are compared if both forms have them. With "
        + "a script, a patch or --json, a new value that cannot be decoded as its type is an error in B.",
      "--summary prints the first of these words that applies. pop-to-root: the path became empty. push: elements "
        + "were added at the top. pop: elements were removed from the top. update: values or styles of the same "
        + "screens changed. replace: one screen was replaced. branch: the paths differ from some element up. A "
        + "different enum case counts as a different screen.",
      "--at, --stack, --form and --element apply to both files, as does the schema: the one near A or, if there "
        + "is none, near B. To compare paths at different places: 'navpath show app.plist --at /path --json | navpath "
        + "diff fixture.json -'.",
      "--json prints an object with 'summary' and 'operations', in which index -1 is the current screen.",
    ],
    arguments: .init(
      .file(Positional("A", "the file with the old path, or '-' for standard input", completion: .file)),
      .one(Positional("B", "the file with the new path, or '-' for standard input", completion: .file), as: fileName)
    ) { DiffCommand(path: $0, other: $1) },
    options: .init().chooses(
      Option(
        "to", value: "FORMAT", "script, side-by-side (default on a terminal), or json-patch", question: "which form")
    ) { $0.form = $1 }
    .sets(Option("summary", "summarize the difference in one word")) { $0.printsSummary = true }
    .sets(Option("reverse", short: "R", "swap A and B: print what turns B into A")) {
      $0.isReversed = true
    }
    .sets(.json) { $0.printsJSON = true }.path,
    output: .init(
      ComparedFiles.shape.schema,
      ["--summary": ComparedFiles.summaryShape.schema, "--to json-patch": .list(of: JSONPatchReport.shape.schema)]),
    examples: [
      Example(
        title: "print what the user did, and repeat it", files: [.shop, .laterShop],
        steps: [
          .init(line: "navpath diff nav.json later.json --summary", output: "branch", exit: .negative),
          .init(
            line: "navpath diff nav.json later.json",
            output: "update {\"count\":3}\npush Shop.Screen={\"reviews\":{\"page\":1}}", exit: .negative),
          .init(line: "navpath diff nav.json later.json | navpath apply nav.json --script -"),
          .init(line: "navpath diff nav.json later.json && echo equal", output: "equal"),
        ]),
      Example(
        title: "show it side by side, and undo it", files: [.shop, .laterShop],
        steps: [
          .init(
            line: "navpath diff nav.json later.json --to side-by-side",
            output: """
              --- nav.json
              +++ later.json
                0  Shop.Category  {"id":7}
              ~ 1  Shop.Product   {"sku":"A-1","count":3}
                   ~ /count  2 -> 3
              + 2  Shop.Screen    {"reviews":{"page":1}}
              """, exit: .negative),
          .init(
            line: "navpath diff nav.json later.json --reverse", output: "pop 1\nupdate {\"count\":2}", exit: .negative),
        ]),
    ],
    exits: [.success: "the paths are equal", .negative: "the paths are different"]
  )
}
