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
    try InputFile.checkOnce(arguments.files, for: "FILE")
    var schemas = SchemaFinder(arguments.path.schema)
    var result = ExitCode.done
    for file in arguments.files {
      do {
        let exit = try formatted(file, arguments, &schemas)
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
  private static func formatted(
    _ file: String, _ arguments: Arguments, _ schemas: inout SchemaFinder
  ) throws -> ExitCode {
    var (path, write) = (arguments.path, arguments.write)
    path.file = file
    write.isDryRun = write.isDryRun || arguments.isCheck
    let session = try PathSession.open(path, arguments.messages, for: .rewriting, writing: write, schemas: &schemas)
    let lines: PathDocument.Lines =
      switch arguments.lines {
      case .kept: .kept
      case .compact: .compact
      case .pretty: .pretty
      }
    let text = try session.serialised(as: session.document.formatted(lines, sortsMembers: arguments.sortsMembers))
    guard write.isDryRun else { return try session.commit(text) }
    guard !text.makeUp(session.document.bytes) else { return .done }
    try Console.print([Visible.text(session.file)])
    return arguments.isCheck ? .no : .done
  }
}
