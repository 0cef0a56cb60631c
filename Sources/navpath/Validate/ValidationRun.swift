// One run of `validate`: the inputs in order, checked on several threads, and the count at the end.
//
//     files    a unit of work is a few files, read where they are checked
//     --ndjson a unit of work is a block of lines, read here because a stream is read in order
//
// Results come back in the order of the inputs, so the output never depends on the number of threads.

import NavKit

/// The steps of `navpath validate FOLDER`, in which → is a call into a folder of NavKit:
///
/// 1. `FileRun`, which all commands with several files use, walks the folder (`FolderSearch`), reads each schema once
///    (`SchemaFinder`) and makes a `TextChecker` for each file.
/// 2. `checkFiles` passes 32 files at a time to `WorkerThreads`, where `TextChecker.check` checks each.
/// 3. First → Validation: `PathPass.passed` answers yes or no. It walks along the nodes of the text from the root of each path
///    up: `ValueCheck.pass` checks the value, `PathOrder.push` the order. Usually the answer is yes, and the check is done.
/// 4. Otherwise → Validation: `PathValidator.findings` checks the elements again. `ValueCheck.check` gets the faults from →
///    JSONSchema: `failures`. Each fault is a `Finding`: a rule, an offset and facts, for a payload also JSONSchema's message.
/// 5. `TextChecker` converts offsets to lines and columns. On the caller's thread `ReportPrinter.add` writes the files in order;
///    `Finding.message` makes the whole sentences only then.
struct ValidationRun {
  private let options: ValidateCommand
  private let streams: Streams
  private let files: FileRun
  private let inputs: [TextChecker]
  private let findings: [CheckedFile]
  private let baseline: Baseline

  private var threads: Int { options.jobs ?? StackedThread.coreCount }

  init(_ options: ValidateCommand, _ streams: Streams) throws(CommandError) {
    (self.options, self.streams) = (options, streams)
    if options.inputs.requiresSchema, options.path.schema == .off {
      throw CommandError("--require-schema and --no-schema exclude each other", exit: .usage)
    }
    var known = try Baseline(options.baseline, replacedBy: options.newBaseline, streams)
    var files = try FileRun(
      options.inputs, streams, of: nil, report: options.report,
      writing: [options.baseline, options.newBaseline].compactMap(\.self))
    inputs = try files.checkers()
    findings = try files.findings()
    self.files = files
    known.rename(by: files.formerNames)
    baseline = known
    try known.check(options.report, streams)
  }

  func run() throws(CommandError) -> ExitCode {
    for known in files.schemas.found { streams.log.schema(known.ifValid) }
    for input in inputs { streams.log.checked(input.name, against: input.schema) }
    let rules =
      NavPath.Rule.paths + NavPath.Rule.runs + NavPath.Rule.schemas.filter { !NavPath.Rule.paths.contains($0) }
    var printer = try ReportPrinter("validate", rules, options.report, streams)
    var known = baseline
    var progress = Progress(streams)
    let isOnTerminal = streams.output.isTerminal
    try streams.print { output in
      try checkAll { checked in
        progress.show("\(printer.summary.text) …")
        if checked.failure != nil || isOnTerminal { progress.clear() }
        if checked.kind == .skipped { streams.log.skipped(checked.name) }
        if let failure = checked.failure { streams.report([Diagnostic(file: checked.name, message: failure)]) }
        try printer.add(known.without(checked), &output)
      }
      progress.clear()
      if let outdated = known.outdated { try printer.add(outdated, &output) }
      printer.summary.refusal = refusal(after: printer.summary)
      try printer.end(&output)
    }
    return try ending(of: printer.summary, known)
  }

  private func refusal(after summary: ReportSummary) -> String? {
    if case .stack(let name) = options.path.place, summary.files > 0, summary.paths == 0,
      !files.schemas.found.compactMap({ $0.ifValid?.schema }).contains(where: { schema in
        schema.stacks.contains { $0.isNamed(name) || schema.hasCasesAsKeys($0) }
      })
    {
      return "no file has the stack '\(Visible.text(name))'"
    }
    guard summary.files == 0, summary.unreadable == 0, summary.schemaErrors == 0, files.named.isEmpty,
      !files.hasEmptyLists, !options.inputs.takesSelectedOnly
    else { return nil }
    return "no file to check in \(files.searched)"
  }

  private func ending(of summary: ReportSummary, _ known: Baseline) throws(CommandError) -> ExitCode {
    if files.unselected > 0, !streams.isQuiet {
      streams.report("\(Words.count(files.unselected, "file")) not selected by 'files' in the schema, or ignored")
    }
    // A hook prints nothing for a commit without a path.
    if options.inputs.takesSelectedOnly, summary == ReportSummary() { return .success }
    if summary.unreadable == 0, summary.schemaErrors == 0, let refusal = summary.refusal {
      streams.report([Diagnostic(message: refusal)])
    }
    if !streams.isQuiet {
      streams.report(summary.text + known.note)
      if summary.withoutSchema > 0, summary.withoutSchema == summary.files, summary.schemas == 0 {
        streams.report("without a schema, little was checked; 'navpath init' makes one from saved paths")
      }
    }
    if summary.unreadable > 0 { return .system }
    if summary.schemaErrors > 0 { return .input }
    if summary.refusal != nil { return .input }
    if summary.files == 0, files.named.isEmpty {
      if !streams.isQuiet, files.hasEmptyLists { streams.report("the list names no file") }
      return .success
    }
    // A run that could not check everything records nothing.
    try known.write()
    return summary.errors > 0 ? .negative : .success
  }

  private func checkAll(_ deliver: (CheckedFile) throws -> Void) throws {
    for checked in findings { try deliver(checked) }
    if options.inputs.isLines {
      for input in inputs { try checkLines(of: input, deliver) }
    } else {
      try checkFiles(deliver)
    }
  }

  /// The number of files in a unit of work, large enough to make the cost of passing it negligible.
  private static let filesAtOnce = 32

  private func checkFiles(_ deliver: (CheckedFile) throws -> Void) throws {
    let (inputs, streams) = (inputs, streams)
    var start = 0
    let next = { () -> ArraySlice<TextChecker>? in
      guard start < inputs.count else { return nil }
      defer { start += Self.filesAtOnce }
      return inputs[start..<min(start + Self.filesAtOnce, inputs.count)]
    }
    try WorkerThreads.run(
      count: threads, next: next,
      worker: {
        var pass: PathPass?
        return { $0.map { Self.check($0, &pass, streams) } }
      },
      deliver: { results in
        for result in results { try deliver(result) }
      })
  }

  /// Checks a file, reusing the first pass of the file before it if both have one schema: a run has one coverage for each schema.
  private static func check(_ input: TextChecker, _ pass: inout PathPass?, _ streams: Streams) -> CheckedFile {
    do throws(NavStorageError) {
      let bytes = try streams.content(of: input.file)
      if let schema = input.validator.schema {
        if pass?.uses(schema) != true { pass = input.firstPass }
      } else {
        pass = nil
      }
      return input.check(bytes, &pass)
    } catch { return CheckedFile(name: input.name, failure: Advice.message(of: error)) }
  }

  private func checkLines(of input: TextChecker, _ deliver: (CheckedFile) throws -> Void) throws {
    var failure: NavStorageError?
    var isStart = true
    var opened: LineBlocks?
    let next = { () -> (block: [UInt8], isStart: Bool)? in
      do throws(NavStorageError) {
        let lines = if let opened { opened } else { try LineBlocks(at: input.file.path, streams.input) }
        opened = lines
        guard let block = try lines.next() else { return nil }
        defer { isStart = false }
        return (block, isStart)
      } catch {
        failure = error
        return nil
      }
    }
    var checked = CheckedFile(name: input.name, lacksSchema: input.absence != .none)
    var lineCount = 0
    var missing = input.missingSchema
    try WorkerThreads.run(
      count: threads, next: next,
      worker: {
        var pass = input.firstPass
        return { input.check(lines: $0.block, isStart: $0.isStart, &pass) }
      },
      deliver: { result in
        checked.paths = result.paths.map { $0.moved(down: lineCount) }
        if !checked.paths.isEmpty {
          checked.paths[0].lines.insert(contentsOf: missing, at: 0)
          missing = []
        }
        lineCount += result.lineCount
        try deliver(checked)
        checked.isStart = false
      })
    if let failure {
      try deliver(CheckedFile(name: input.name, isStart: checked.isStart, failure: Advice.message(of: failure)))
    } else if checked.isStart {
      try deliver(checked)
    }
  }
}

extension CheckedPath {
  fileprivate func moved(down lines: Int) -> CheckedPath {
    var moved = self
    moved.number = number.map { $0 + lines }
    for index in moved.lines.indices { moved.lines[index].position.line += lines }
    return moved
  }
}

extension FileRun {
  fileprivate var formerNames: [NavPath.TypeName: NavPath.TypeName] {
    schemas.found.reduce(into: [:]) { names, known in
      names.merge(known.ifValid?.schema.formerNames ?? [:]) { first, _ in first }
    }
  }
}
