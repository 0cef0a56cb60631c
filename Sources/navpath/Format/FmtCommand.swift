// `fmt`: the layout of a path, without changes to its elements; and the explanation of its rule.

import NavKit

struct FmtCommand: RunnableCommand, FilesInput, WriteInput, ReportInput {
  var inputs: FileOptions
  var write = WriteOptions(takesOutput: false)
  var lines = NavPath.Document.Lines.kept
  var sortsMembers = false
  var isCheck = false
  var report = ReportOptions()

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    var files = try FileRun(inputs, streams, of: "fmt", report: report, changesFiles: true)
    let isMessage = !isCheck && !write.isDryRun && files.hasStandardInput
    var answer = RunningAnswer(streams, isJSON: write.printsJSON, isMessage: isMessage)
    try files.forEach(orElse: "no file to format") { (file, files) throws(CommandError) in
      try format(file, &files, &answer)
    }
    if report.isWanted {
      try files.printReports("fmt", NavPath.Rule.formats + NavPath.Rule.paths, explaining: \.explanationOfFormats)
    } else {
      try answer.end()
    }
    return files.exit
  }

  private func format(
    _ file: FileRun.File, _ files: inout FileRun, _ answer: inout RunningAnswer
  ) throws(CommandError) {
    var write = write
    write.isDryRun = write.isDryRun || isCheck
    guard var session = try PathSession.open(file, of: &files, for: .changing(creates: false), writing: write) else {
      return
    }
    try session.setLayouts { session in session.document.formatted(lines, sortsMembers: sortsMembers) }
    let name = write.printsJSON ? NavJSON.Literal.string(file.name).text : Visible.text(file.name)
    guard write.isDryRun else {
      if file.path != "-" { ProcessSignals.deferSignals() }
      defer { ProcessSignals.endDeferral() }
      guard try session.rewrite(), files.isMany else { return }
      return try answer.add([name], changed: file.name)
    }
    let text = try session.newText()
    let bytes = session.opened.bytes ?? []
    guard !text.joinedEquals(bytes) else { return files.add(CheckedFile(name: file.name, paths: [CheckedPath()])) }
    let offset = zip(bytes, text.joined()).prefix { $0 == $1 }.count
    let finding = NavPath.Finding(.format, "fmt would format this differently", at: offset)
    let checked = CheckedPath(findings: [finding], positions: [NavJSON.Position(of: offset, inDocument: bytes)])
    files.add(CheckedFile(name: file.name, paths: [checked]))
    if !report.isWanted { try answer.add([name]) }
    if isCheck { files.add(.negative) }
  }
}

extension Command {
  static let fmt = Command(
    name: "fmt", group: .files, summary: "reformat paths: whitespace and key order",
    discussion: [
      "Whitespace inside values is removed as well; numbers and strings in them keep their text. Tags and values "
        + "are escaped as by JSONEncoder, including / as \\/. Without an option, a path on one line stays on one "
        + "line, and a path on several lines gets one line per item. Everything outside the path keeps its bytes.",
      "With several files or a folder, prints the name of each file as soon as it has been changed. A file that "
        + "cannot be formatted does not stop the others. With --check and --report, each file that would change is a "
        + "finding at the first character that differs.",
    ],
    arguments: .init(.files) { FmtCommand(inputs: FileOptions(files: $0)) },
    options: .init().files.sets(Option("compact", "write the path on one line", question: "how many lines")) {
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
    output: .init([String].shape.schema, ["--report json": JSONReport.schema]),
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
        exit: .negative),
    ],
    exits: [
      .success: "success; with --check, no file would change",
      .negative: "with --check, a file would change",
    ]
  )
}

extension NavPath.Rule {
  var explanationOfFormats: Explanation {
    guard self == .format else { return explanation }
    return Explanation(
      meaning: "fmt would format the file differently.", session: ["navpath fmt nav.json --check", "nav.json"],
      app: "It reads both.", fix: "Run navpath fmt with the same options, without --check.")
  }
}
