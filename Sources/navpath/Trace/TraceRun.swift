// One run of `trace`: states from files and logs (TraceRun+Follow.swift follows files), and what it prints of them: a line for
// each change, one step's state, the page, the counts of screens. Lines are written before the run waits for the next state.

import NavKit

/// A class, because the closure that prints changes its state.
final class TraceRun {
  let options: TraceOptions
  var streams: Streams
  var files: FileRun
  var trace = PathTrace()
  private var counts = ScreenCounts()
  private var report = TraceReport()
  private var page: TracePage?
  var redaction: Redaction?
  private var steps = 0
  private var isStepPrinted = false
  /// The first state that the schema rejects.
  private var firstFault: String?
  /// By the schema's file, which many files may share.
  private var readers: [String: StateReader] = [:]

  init(_ options: TraceOptions, _ streams: Streams) throws(CommandError) {
    self.options = options
    self.streams = streams
    var inputs = options.inputs
    // The files of a followed folder are searched repeatedly.
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
    // A growing log and followed files end with Ctrl-C: the counts are printed first.
    if options.countsScreens { ProcessSignals.deferFirst() }
    files.tellFailures()
    try streams.print { output in
      do {
        if self.options.follows, !self.files.hasStandardInput {
          try self.follow(&output)
        } else {
          try self.readAll(&output)
        }
      } catch is StepReached { return self.isStepPrinted = true }
      try self.files.checkIsUsed(orElse: "no file to trace")
      if let step = self.options.step {
        throw CommandError("no step \(step): the trace has \(Words.count(self.steps, "step"))", exit: .negative)
      }
      if let page = self.page {
        try page.write(self.counts, firstFault: self.firstFault) { try output.print($0, end: "") }
      } else if self.options.countsScreens {
        for line in self.report.lines(self.counts) { try output.print(line) }
      }
      if self.options.format == .text, !self.options.printsScreens, let fault = self.firstFault {
        try output.print(fault)
      }
    }
    if let page, page.count > TracePage.mostSteps {
      streams.report("the page has the first \(TracePage.mostSteps) of \(page.count) steps")
    }
    if let signal = ProcessSignals.deferredSignal { ProcessSignals.end(by: signal) }
    return isStepPrinted ? .success : files.exit
  }

  private struct StepReached: Error {}

  private func readAll(_ output: inout BufferedOutput) throws {
    for file in files.files where ProcessSignals.deferredSignal == nil {
      do {
        let reader = try reader(of: file.path.description)
        if options.inputs.isLines || file.path == "-" {
          try readLines(of: file, reader, &output)
        } else {
          try readFile(file, reader, &output)
        }
      } catch let error as CommandError where !error.endsRun && error.exit != .usage {
        try output.flush()
        files.fail(error, file.name, inStream: true)
      } catch let error as NavStorageError {
        try output.flush()
        files.fail(CommandError(error), file.name, inStream: true)
      }
    }
  }

  func reader(of file: String) throws(CommandError) -> StateReader {
    let schema = try files.schemas.find(for: file)
    if let known = readers[schema?.file ?? ""] { return known }
    streams.log.schema(schema)
    if var redaction {
      try files.use(schema, in: &redaction, of: "trace")
      self.redaction = redaction
    }
    let reader = try StateReader(options.path, schema)
    let places = reader.places
    report.namesStacks =
      report.namesStacks
      || !places.isOnePlace && places.stacks.contains { places.isAsked ? $0.isPattern : !$0.pointer.tokens.isEmpty }
    readers[schema?.file ?? ""] = reader
    return reader
  }

  // MARK: Files and logs

  private func readFile(_ file: FileRun.File, _ reader: StateReader, _ output: inout BufferedOutput) throws {
    let bytes = try streams.content(of: file)
    guard try files.takes(file, bytes) else { return }
    let name = files.shown(file)
    let kind = file.isNamed && !file.isOfFolder ? LogReader.kind(of: bytes) : .document
    if kind != .document {
      var log = LogReader(reader, file: name)
      var number = 0
      // The lines before the first state are only printed if the file is a log.
      var items: [LogReader.Item] = []
      try LineBlocks.forEachLine(of: bytes, after: &number) { line, number in
        items += log.read(line, line: number)
        guard log.stateCount > 0 else { return }
        try add(items, reader, &output)
        items = []
      }
      items += log.finish()
      if log.stateCount + log.hidden.count + log.possible.count > 0 || kind == .log && log.withoutState.count > 0 {
        try add(items, reader, &output)
        try output.flush()
        return tell(of: log, in: name)
      }
    }
    try add(TracedState(state: reader.state(of: bytes), origin: StateOrigin(file: name)), reader, &output)
    // The next file may be a pipe.
    try output.flush()
  }

  private func readLines(of file: FileRun.File, _ reader: StateReader, _ output: inout BufferedOutput) throws {
    let blocks = try LineBlocks(at: file.path, streams.input)
    let name = files.shown(file)
    var log = LogReader(reader, file: name)
    var number = 0
    while try canRead(blocks), let block = try blocks.next() {
      if options.follows { log.time = FileStatus.Time.now.local }
      try LineBlocks.forEachLine(of: block, after: &number) { line, number in
        try add(log.read(line, line: number), reader, &output)
      }
      try output.flush()
    }
    try add(log.finish(), reader, &output)
    try output.flush()
    tell(of: log, in: name)
  }

  private func canRead(_ blocks: LineBlocks) throws -> Bool {
    while ProcessSignals.deferredSignal == nil {
      // A signal just before the wait does not end it, so the wait is short if a signal is expected.
      if try blocks.wait(orReaderOf: streams.output, atMost: options.countsScreens ? FileWatch.interval : nil) {
        return true
      }
    }
    return false
  }

  private func tell(of log: LogReader, in name: String) {
    if log.stateCount == 0, log.withoutState.count + log.hidden.count > 0 {
      streams.report([Diagnostic(file: name, message: "no state in it")])
      files.add(.input)
    }
    guard !streams.isQuiet, options.step == nil else { return }
    for remark in log.remarks { streams.report("\(Visible.text(name)): \(remark)") }
  }

  // MARK: States

  func add(_ items: [LogReader.Item], _ reader: StateReader, _ output: inout BufferedOutput) throws {
    for item in items {
      switch item {
      case .state(var state):
        // The name of the file itself is redacted already.
        if let source = state.origin.source, source != state.origin.file {
          state.origin.source = redaction?.mark(for: source) ?? source
        }
        try add(state, reader, &output)
      case .fault(let finding, let bytes, let origin):
        try tell([redaction?.redacted(finding) ?? finding], in: bytes, origin, &output)
        files.add(.input)
      case .deleted(let file):
        let file = redaction?.mark(for: file) ?? file
        guard trace.forget(file), !streams.isQuiet, options.step == nil else { continue }
        try output.flush()
        streams.report("\(Visible.text(file)): deleted")
      }
    }
  }

  func add(_ traced: TracedState, _ reader: StateReader, _ output: inout BufferedOutput) throws {
    var (state, isChanged) = (traced, false)
    if redaction != nil { state.origin = traced.origin.hidden }
    for event in trace.add(state, by: reader) {
      switch event {
      case .fault(let finding):
        guard options.step == nil else { continue }
        try tell([redaction?.redacted(finding) ?? finding], in: state.state.bytes, state.origin, &output)
        files.add(.input)
      case .findings(let findings):
        guard options.step == nil else { continue }
        let findings = findings.map { redaction?.redacted($0) ?? $0 }
        try tell(findings, in: state.state.bytes, state.origin, &output)
        note(findings, at: state.origin)
      case .change(let change):
        isChanged = true
        steps += 1
        guard options.step == nil else {
          if steps == options.step { try printStep(state, reader, &output) }
          continue
        }
        try add(change, of: state, reader, &output)
      }
    }
    if isChanged { try record(state, reader) }
  }

  private func printStep(_ state: TracedState, _ reader: StateReader, _ output: inout BufferedOutput) throws {
    var writer = StateText(reader: reader, redaction: redaction)
    let text = writer.text(of: state.state, keepsList: true)
    try output.flush()
    try streams.print(PropertyList.format(of: text) == nil ? [text[...], [0x0A]] : [text[...]])
    if redaction != nil, !streams.isQuiet, let change = writer.verdictChange(of: state.state, as: text) {
      streams.report([Diagnostic(severity: .warning, message: change)])
    }
    throw StepReached()
  }

  private func add(
    _ original: StateChange, of state: TracedState, _ reader: StateReader, _ output: inout BufferedOutput
  ) throws {
    let change = redaction?.redacted(original) ?? original
    let origin = state.origin
    let findings = change.findings.map(\.finding)
    let flags = CheckedPath(findings, in: state.state.bytes, line: origin.line).lines
    note(findings, at: origin)
    if var page {
      self.page = nil
      let others = trace.paths(of: state.origin.source).map { place, path, isOnScreen in
        (redaction?.redacted(place) ?? place, redaction?.redacted(path) ?? path, isOnScreen)
      }
      let restored = original.document.flatMap { TracePage.Restored($0, original.place, reader, &redaction) }
      page.add(change, from: origin, restored, others)
      self.page = page
    } else {
      try output.print(report.line(change, from: origin, among: reader.known, flags: flags))
    }
    if (options.countsScreens || page != nil), change.place.column == nil {
      counts.add(change.step, among: reader.known)
    }
    if options.format == .text || options.printsScreens {
      try tell(change.news, in: state.state.bytes, origin, &output)
      if change.isDiscarded, !streams.isQuiet {
        try output.flush()
        streams.report("\(Visible.text(origin.place)): \(StateChange.discarded)")
      }
    }
  }

  /// Records a rejected state, and the first one for the end of the trace.
  private func note(_ findings: [NavPath.Finding], at origin: StateOrigin) {
    guard let finding = findings.first(where: { $0.severity == .error }) else { return }
    files.add(.negative)
    let place = [origin.place, origin.time].compactMap(\.self)
    firstFault =
      firstFault
      ?? "first invalid at step \(steps) (\(Visible.text(place.joined(separator: ", ")))): \(finding.advised.message) [\(finding.rule.name)]"
  }

  private func tell(
    _ findings: [NavPath.Finding], in bytes: [UInt8], _ origin: StateOrigin, _ output: inout BufferedOutput
  ) throws {
    guard !findings.isEmpty else { return }
    try output.flush()
    var path = CheckedPath(findings, in: bytes, line: origin.line)
    if redaction != nil { path.text = nil }
    streams.report(CheckedFile(name: origin.file, paths: [path]).diagnostics)
  }
}
