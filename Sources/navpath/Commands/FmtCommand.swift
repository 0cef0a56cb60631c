// `fmt`: the same path in other lines.

import NavKit

extension Command {
  static let fmt = Command(
    name: "fmt", group: .files, summary: "lay paths out anew: white space, and the order of members",
    discussion: [
      "White space inside values goes as well; words, numbers and strings keep their text. Without an option a path on one "
        + "line stays on one line, and one on several gets a line for each item.",
      "What is outside the path keeps its bytes: a byte order mark, the final line end and, with --at, the rest of the document.",
      "Done twice, the second time changes nothing.",
    ],
    arguments: [.files],
    options: [.compact, .pretty, .sortKeys, .check] + Option.readingLocation + [
      .dryRun.saying("write nothing, print the names of the files that would be written"), .lockTimeout, .verbose,
    ],
    examples: [
      Example(
        title: "see what changed between two snapshots, line by line", files: [.numbers],
        steps: [
          .init(line: "navpath fmt nav.json --pretty"),
          .init(line: "head -n 3 nav.json", output: "[\n  \"Swift.Int\",\n  \"3\","),
        ]),
      Example(
        "check in CI that fixtures are in order", .shop, "navpath fmt nav.json --check --sort-keys", prints: "nav.json",
        exit: .no),
    ],
    exits: [ExitNote(.no, "with --check: a file would change")]
  ) { arguments in
    var result = ExitCode.done
    for file in arguments.files {
      do {
        let exit = try formatted(file, arguments)
        result = result == .done ? exit : result
      } catch let failure as CommandFailure {
        // The other files are no worse for it.
        Console.report(failure.diagnostics)
        result = result == .done || result == .no ? failure.exit : result
      }
    }
    return result
  }

  /// Formats one file, or says that it would be another one.
  private static func formatted(_ file: String, _ shared: Arguments) throws -> ExitCode {
    var arguments = shared
    arguments.path.file = file
    let rewrite = Rewrite(arguments: arguments) { (subject) throws(CommandFailure) in
      let lines: PathDocument.Lines =
        switch shared.lines {
        case .kept: .kept
        case .compact: .compact
        case .pretty: .pretty
        }
      return subject.document.formatted(lines, sortsMembers: shared.sortsMembers)
    }
    guard shared.isCheck || shared.write.isDryRun else {
      try rewrite.run()
      return .done
    }
    guard try rewrite.wouldChange() else { return .done }
    try Console.print([Visible.text(Subject.name(of: file))])
    return shared.isCheck ? .no : .done
  }
}
