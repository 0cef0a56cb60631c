// One run of `trace`: snapshots from files, from lines, or from a file that is watched, and a line for each step. The lines are
// written before the run waits for the next snapshot.

import NavKit

struct TraceOptions: FilesInput, RedactedInput {
  enum Format: String, Choice {
    case text
    case json
    case html
  }

  /// What `--at` names: a step, whose path is printed and nothing else, or where the path is in each snapshot.
  enum AtArgument {
    case step(Int)
    case pointer(JSON.Pointer)
  }

  var inputs: FileOptions
  var places: [AtArgument] = []
  var follows = false
  var printsScreens = false
  var countsScreens = false
  var format = Format.text
  var redacts: Redaction.Extent?

  var step: Int? {
    places.lazy.compactMap { if case .step(let step) = $0 { step } else { nil } }.first
  }
}

/// A class, because the closure that prints changes its state.
final class TraceRun {
  private let options: TraceOptions
  private var streams: Streams
  private var files: FileRun
  private var trace = PathTrace()
  private var counts = ScreenCounts()
  private var report = TraceReport()
  private var page: TracePage?
  private var redaction: Redaction?
  private var steps = 0
  private var isStepPrinted = false

  init(_ options: TraceOptions, _ streams: Streams) throws(CommandError) {
    self.options = options
    self.streams = streams
    var inputs = options.inputs
    // A watched name is a file, never a folder.
    inputs.isLines = inputs.isLines || options.follows
    files = try FileRun(inputs, streams, of: "trace")
    self.streams = files.streams
    report.printsScreens = options.printsScreens
    report.isJSON = options.format == .json
    redaction = options.redacts.map { Redaction($0) }
    if options.format == .html { page = TracePage(files.files.map(files.shown)) }
    if options.format == .text {
      report.palette = streams.palette(for: streams.output)
      report.width = streams.output.columns()
    }
    if !options.inputs.isLines, !options.follows {
      report.widen(for: files.files.filter { $0.path != "-" }.map(files.shown))
    }
  }

  func run() throws(CommandError) -> ExitCode {
    // A log that grows, and a watched file, end with Ctrl-C: the counts are printed first.
    if options.countsScreens { ProcessSignals.keepFirst() }
    files.tellFailures()
    try streams.print { output in
      for file in self.files.files where ProcessSignals.keptSignal == nil {
        do {
          try self.read(file, &output)
        } catch is StepReached {
          return self.isStepPrinted = true
        } catch let error as CommandError where !error.endsRun && error.exit != .usage {
          try output.flush()
          self.files.fail(error, file.name)
        } catch let error as PathStorageError {
          try output.flush()
          self.files.fail(CommandError(error), file.name)
        }
      }
      try self.files.checkIsUsed(orElse: "no file to trace")
      if let step = self.options.step {
        throw CommandError("no step \(step): the trace has \(Words.count(self.steps, "step"))", exit: .no)
      }
      if let page = self.page {
        try page.write(self.counts) { try output.print($0, end: "") }
      } else if self.options.countsScreens {
        for line in self.report.lines(self.counts) { try output.print(line) }
      }
    }
    if let page, page.count > TracePage.mostSteps {
      streams.report("the page has the first \(TracePage.mostSteps) of \(page.count) steps")
    }
    if let signal = ProcessSignals.keptSignal { ProcessSignals.end(by: signal) }
    return isStepPrinted ? .done : files.exit
  }

  private struct StepReached: Error {}

  private func read(_ file: FileRun.File, _ output: inout Output) throws {
    let reader = try reader(of: file)
    if options.follows {
      try follow(reader, &output)
    } else if options.inputs.isLines || file.path == "-" {
      try readLines(reader, &output)
    } else {
      try readFile(reader, &output)
    }
  }

  private struct Reader {
    var file: FileRun.File
    /// The file, as it is called in what is printed.
    var name: String
    var validator: PathValidator
    var places: StatePlaces
    var known: KnownTypes
  }

  private func reader(of file: FileRun.File) throws(CommandError) -> Reader {
    let schema = try files.schemas.find(for: file.path.description)
    streams.log.schema(schema)
    try redaction?.use(schema?.schema, of: "trace")
    let places = try options.path.places(in: schema)
    report.namesStacks =
      !places.isOnePlace && places.stacks.contains { places.isAsked ? $0.isPattern : !$0.pointer.tokens.isEmpty }
    let known = schema.map { KnownTypes(path: [], destinations: $0.schema.types, cases: $0.schema.cases) }
    return Reader(
      file: file, name: files.shown(file), validator: PathValidator(schema?.schema), places: places,
      known: known ?? KnownTypes())
  }

  private func readFile(_ reader: Reader, _ output: inout Output) throws {
    let bytes = try streams.content(of: reader.file)
    guard try files.takes(reader.file, bytes) else { return }
    try add(bytes, reader, from: TraceReport.Origin(file: reader.name), &output)
    // The next file may be a pipe.
    try output.flush()
  }

  private func readLines(_ reader: Reader, _ output: inout Output) throws {
    let blocks = try LineBlocks(at: reader.file.path, streams.input)
    var number = 0
    while try canRead(blocks), let block = try blocks.next() {
      try LineBlocks.forEachLine(of: block, after: &number) { line, number in
        try add(line, reader, from: TraceReport.Origin(file: reader.name, line: number), &output)
      }
      try output.flush()
    }
  }

  private func canRead(_ blocks: LineBlocks) throws -> Bool {
    while ProcessSignals.keptSignal == nil {
      // A signal just before the wait does not end it, so where one is waited for, the wait is short.
      if try blocks.wait(orReaderOf: streams.output, atMost: options.countsScreens ? FileWatch.interval : nil) {
        return true
      }
    }
    return false
  }

  /// Prints each complete state of the file, until a signal ends the run or the reader of the output has left.
  private func follow(_ reader: Reader, _ output: inout Output) throws {
    let path = reader.file.path
    try checkCanBeWatched(path.description)
    var watch = FileWatch(path)
    var saidGone = false
    while ProcessSignals.keptSignal == nil {
      let state = watch.poll { bytes in
        NavState(of: bytes, at: reader.places).isWhole
      }
      if let state {
        let origin = TraceReport.Origin(file: reader.name, time: state.status.changed.local)
        try add(state.bytes, reader, from: origin, &output)
        try output.flush()
      }
      if watch.isGone, !saidGone, !streams.isQuiet {
        streams.report("\(Visible.text(reader.name)): deleted, waiting for it to come back")
      }
      saidGone = watch.isGone
      _ = try streams.output.wait(nil, FileWatch.interval)
    }
  }

  private func checkCanBeWatched(_ file: String) throws(CommandError) {
    let isRegular: Bool
    do throws(SystemError) {
      isRegular = try FileStatus.of(FilePath(file)).kind == .regular
      if isRegular { _ = try FileDescriptor.openForReading(FilePath(file)) }
    } catch {
      guard error.number == .noSuchFile else { throw CommandError(PathStorageError(FilePath(file), .system(error))) }
      if !streams.isQuiet { streams.report("\(Visible.text(file)): not there yet, waiting for it") }
      return
    }
    guard !isRegular else { return }
    throw CommandError(
      "cannot be watched: not a regular file; '-' without --follow reads a stream line by line", of: file, exit: .system
    )
  }

  private func add(
    _ bytes: [UInt8], _ reader: Reader, from origin: TraceReport.Origin, _ output: inout Output
  ) throws {
    for event in trace.add(
      NavState(of: bytes, at: reader.places), at: reader.places, reader.validator, among: reader.known)
    {
      switch event {
      case .fault(let finding):
        try tell([redaction?.redacted(finding) ?? finding], in: bytes, origin, &output)
        files.add(.input)
      case .step(let step, _, _, _) where options.step != nil:
        steps += 1
        guard steps == options.step else { continue }
        try output.print(String(decoding: step.path.sourceText, as: UTF8.self))
        throw StepReached()
      case .step(let original, let key, let found, let document):
        let step = redaction?.redacted(original) ?? original
        let place = redaction?.redacted(key) ?? key
        let findings = redaction?.redacted(found) ?? found
        let positions = JSON.Position.all(of: findings.map(\.offset), in: bytes, line: origin.line)
        let flags = zip(findings, positions).map { ReportLine(finding: $0.advised, position: $1) }
        if page != nil {
          let restored = document.flatMap { self.restored($0, reader, place) }
          page?.add(step, TracePage.Note(origin: origin, place: place, findings: findings, restored: restored))
        } else {
          try output.print(report.line(step, place, from: origin, among: reader.known, flags: flags))
        }
        if options.countsScreens || page != nil { counts.add(step, among: reader.known) }
        if options.format == .text || options.printsScreens { try tell(findings, in: bytes, origin, &output) }
        if findings.contains(where: { $0.severity == .error }) { files.add(.no) }
      }
    }
  }

  private func restored(_ document: PathDocument, _ reader: Reader, _ place: PathTrace.StackKey) -> TracePage.Restored?
  {
    guard let schema = reader.validator.schema, !document.path.isEmpty else { return nil }
    let stack = place.stack.flatMap { name in schema.stacks.first { $0.name == name } }
    do throws(PathRestorationError) {
      let restoration = try PathRestoration(of: document, by: schema, stack: stack)
      return TracePage.Restored(redaction?.redacted(restoration) ?? restoration)
    } catch {
      return TracePage.Restored(
        words: "what the schema does not determine: " + (redaction?.redacted(error.finding) ?? error.finding).message,
        isWhole: false)
    }
  }

  private func tell(
    _ findings: [PathFinding], in bytes: [UInt8], _ origin: TraceReport.Origin, _ output: inout Output
  ) throws {
    guard !findings.isEmpty else { return }
    try output.flush()
    let path = CheckedPath(findings, in: bytes, line: origin.line, keepsText: redaction == nil)
    streams.report(CheckedFile(name: origin.file, paths: [path]).diagnostics)
  }
}
