import NavKit

struct FmtCommand: RunnableCommand, WriteInput, ReportInput {
  let files: [String]
  var path = PathOptions(file: "")
  var write = WriteOptions()
  var lines = PathDocument.Lines.kept
  var sortsMembers = false
  var isCheck = false
  var report = ReportOptions()

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    try InputFile.checkOnce(files, for: "FILE")
    var schemas = SchemaFinder(path.schema, streams)
    var result = ExitCode.done
    var changing: [CheckedFile] = []
    for file in files {
      do throws(CommandError) {
        result.add(try format(file, streams, &schemas, &changing))
      } catch {
        // The other files are still formatted.
        let failed = CheckedFile(error, of: InputFile.name(of: file))
        if !report.isWanted || failed.failure != nil { streams.report(error.diagnostics) }
        changing.append(failed)
        result.add(error.exit)
      }
    }
    if report.isWanted { return try print(changing, schemas, streams, result) }
    if write.printsJSON {
      try streams.print([JSON.Literal.strings(changing.filter { !$0.lines.isEmpty }.map(\.name)).text])
    }
    return result
  }

  private func print(
    _ checked: [CheckedFile], _ schemas: SchemaFinder, _ streams: Streams, _ result: ExitCode
  ) throws(CommandError) -> ExitCode {
    var printer = try ReportPrinter(
      "fmt", PathRule.formats + PathRule.paths, report, streams
    ) { report in schemas.index(of: report) != nil || files.contains { FilePath($0).isSameFile(as: report) } }
    try printer.print(checked, on: streams)
    if !streams.isQuiet { streams.report(printer.summary.text) }
    return result
  }

  private func format(
    _ file: String, _ streams: Streams, _ schemas: inout SchemaFinder, _ changing: inout [CheckedFile]
  ) throws(CommandError) -> ExitCode {
    var (path, write) = (path, write)
    path.file = file
    write.isDryRun = write.isDryRun || isCheck
    let session = try PathSession.open(path, streams, for: .rewriting, writing: write, schemas: &schemas)
    let layout = session.document.formatted(lines, sortsMembers: sortsMembers)
    guard write.isDryRun else { return try session.rewrite(as: layout) }
    let text = try session.serialized(as: layout)
    let bytes = session.document.bytes
    guard !text.makeUp(bytes) else {
      changing.append(CheckedFile(name: session.file, paths: [CheckedPath()]))
      return .done
    }
    let offset = zip(bytes, text.joined()).prefix { $0 == $1 }.count
    let finding = PathFinding(FormatDetail.unformatted, at: TextOffset(offset: offset))
    let checked = CheckedPath(findings: [finding], positions: [JSON.Position(of: offset, inDocument: bytes)])
    changing.append(CheckedFile(name: session.file, paths: [checked]))
    if !write.printsJSON, !report.isWanted { try streams.print([Visible.text(session.file)]) }
    return isCheck ? .no : .done
  }
}

private enum FormatDetail: PathFinding.Detail {
  case unformatted

  var rule: PathRule { .format }
  var words: String { "fmt would format this differently" }
}

extension Command {
  static let fmt = Command(
    name: "fmt", group: .files, summary: "reformat paths: whitespace and key order",
    discussion: [
      "Whitespace inside values is removed as well; numbers and strings in them keep their text. Tags and values are escaped as "
        + "JSONEncoder does it, / as \\/. Without an option, a path on one line stays on one line, and a path on several lines "
        + "gets one line per item. Everything outside the path keeps its bytes.",
      "A file that cannot be formatted does not stop the others. With --check and --report, each file that would change is a "
        + "finding at the first character that differs.",
    ],
    arguments: .init(.files) { FmtCommand(files: $0) },
    options: .init().sets(Option("compact", "write the path on one line", question: "how many lines")) {
      $0.lines = .compact
    }
    .sets(Option("pretty", "write one line per item, as JSONEncoder's prettyPrinted", question: "how many lines")) {
      $0.lines = .pretty
    }
    .sets(Option("sort-keys", "sort the keys of objects, inside values too")) {
      $0.sortsMembers = true
    }
    .sets(Option("check", "write nothing; print the files that would change and exit with 1")) {
      $0.isCheck = true
    }.reports(needs: ["check"]).path.dryRun("write nothing, print the files that would change", or: "check")
    .lockTimeout,
    examples: [
      Example(
        title: "format snapshots for a line-by-line comparison", files: [.numbers],
        steps: [
          .init(line: "navpath fmt nav.json --pretty"),
          .init(line: "head -n 3 nav.json", output: "[\n  \"Swift.Int\",\n  \"3\","),
        ]),
      Example(
        "check in CI that fixtures are formatted", .shop, "navpath fmt nav.json --check --sort-keys",
        prints: "nav.json",
        exit: .no),
    ],
    exits: [
      .done: "success; with --check, no file would change",
      .no: "with --check, a file would change",
    ]
  )
}
