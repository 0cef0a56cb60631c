// One run of `trace`: snapshots from files, from lines, or from a file that is watched, and a line for each step. What is
// printed about a snapshot is out before the next one is waited for.

import NavKit

/// Reads snapshots and prints what happened from one to the next.
///
/// A class, because the closure that prints changes what it knows.
final class TraceRun {
  private let command: TraceCommand
  private let messages: MessageOptions
  private var schemas: SchemaFinder
  private var trace = PathTrace()
  private var counts = ScreenCounts()
  private var report = TraceReport()
  private var result = ExitCode.done
  /// The types that the schema knows which was used last.
  private var known: (schema: String, types: KnownTypes)?

  init(_ command: TraceCommand, _ messages: MessageOptions) {
    self.command = command
    self.messages = messages
    schemas = SchemaFinder(command.path.schema)
    report.form = command.printsScreens ? .screens : .columns
    report.isJSON = command.printsJSON
    if !command.printsJSON {
      report.palette = Console.palette(messages.color, for: .output)
      report.width = StandardStream.output.isTerminal ? StandardStream.output.columns : nil
    }
    if !command.isLines, !command.follows { report.widen(for: command.files.filter { $0 != "-" }) }
  }

  func run() throws(CommandError) -> ExitCode {
    try Console.print { output in
      for file in self.command.files {
        let reader = try self.reader(of: file)
        if self.command.follows {
          try self.follow(reader, &output)
        } else if self.command.isLines || file == "-" {
          try self.readLines(reader, &output)
        } else {
          try self.readFile(reader, &output)
        }
      }
      if self.command.countsScreens {
        for line in self.report.lines(self.counts) { try output.print(line) }
      }
    }
    return result
  }

  /// A file, and how it is read.
  private struct Reader {
    var file: String
    var validator: PathValidator
    var coverage: PathValidator.Coverage
    var known: KnownTypes

    var name: String { InputFile.name(of: file) }
  }

  /// - Throws: A schema with faults, or a stack that it does not name; nothing is printed of the file then.
  private func reader(of file: String) throws(CommandError) -> Reader {
    let schema = try schemas.find(for: file)
    Trace(messages).schema(schema)
    let path = command.path
    let coverage: PathValidator.Coverage
    if path.place == .whole, path.form == nil, path.element == nil {
      coverage = .all
      report.namesStacks = schema?.schema.stacks.contains { !$0.at.tokens.isEmpty } ?? false
    } else if case .stack(let name) = path.place {
      let stack = try SchemaFile.stack(name, of: schema)
      coverage = .stack(stack)
      report.namesStacks = stack.at.tokens.contains("*")
    } else {
      coverage = .location(try path.location(in: schema).location)
    }
    return Reader(
      file: file, validator: PathValidator(schema?.schema), coverage: coverage, known: types(of: schema))
  }

  /// The types and cases of a schema, made once for all files in a row that have it.
  private func types(of schema: SchemaFile?) -> KnownTypes {
    guard let schema else { return KnownTypes() }
    if let known, known.schema == schema.file { return known.types }
    let types = KnownTypes(path: [], destinations: schema.schema.types, cases: schema.schema.cases)
    known = (schema.file, types)
    return types
  }

  // MARK: Where snapshots come from

  private func readFile(_ reader: Reader, _ output: inout Output) throws {
    let bytes: [UInt8]
    do throws(StorageError) {
      bytes = try FileContent.read(at: FilePath(reader.file))
    } catch {
      return try fail(CommandError(error), &output)
    }
    try add(bytes, reader, from: TraceReport.Origin(file: reader.name), &output)
  }

  /// Reads the lines of a file or of standard input as they come.
  private func readLines(_ reader: Reader, _ output: inout Output) throws {
    try InputFile.claim(reader.file, for: "FILE")
    do {
      let blocks = try LineBlocks(at: FilePath(reader.file))
      var number = 0
      while let block = try blocks.next() {
        var start = 0
        while start < block.count {
          let end = block[start...].firstIndex(of: 0x0A) ?? block.count
          let line = block[start..<end]
          start = end + 1
          number += 1
          guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else { continue }
          try add(Array(line), reader, from: TraceReport.Origin(file: reader.name, line: number), &output)
        }
        // What these lines say is seen before the next ones are waited for.
        try output.flush()
      }
    } catch let error as StorageError {
      try fail(CommandError(error), &output)
    }
  }

  /// Prints each state in which the file lies still, until a signal ends the process or nobody reads the output any more.
  private func follow(_ reader: Reader, _ output: inout Output) throws {
    let path = FilePath(reader.file)
    try checkCanBeWatched(reader.file)
    var watch = FileWatch(path)
    while true {
      let state = watch.look { bytes in
        reader.validator.parts(reader.coverage, ofText: bytes).allSatisfy(\.isPath)
      }
      if let state {
        let origin = TraceReport.Origin(file: reader.name, time: state.status.changed.description)
        try add(state.bytes, reader, from: origin, &output)
        try output.flush()
      }
      if StandardStream.output.waitForReaderToLeave(atMost: FileWatch.interval) { throw OutputError.closedPipe }
    }
  }

  /// - Throws: That what is there is no file, or cannot be read. A file that is not there yet is waited for.
  private func checkCanBeWatched(_ file: String) throws(CommandError) {
    let isRegular: Bool
    do throws(SystemError) {
      isRegular = try FileStatus.of(FilePath(file)).kind == .regular
      if isRegular { _ = try FileDescriptor.openForReading(FilePath(file)) }
    } catch {
      guard error.number == .noSuchFile else { throw CommandError(StorageError(FilePath(file), .system(error))) }
      if messages.loudness != .quiet { Console.report("\(Visible.text(file)): not there yet, waiting for it") }
      return
    }
    guard !isRegular else { return }
    let message = "cannot be watched: not a regular file; '-' without --follow reads a stream line by line"
    throw CommandError(Diagnostic(file: file, message: message), exit: .system)
  }

  // MARK: What a snapshot brings

  private func add(
    _ bytes: [UInt8], _ reader: Reader, from origin: TraceReport.Origin, _ output: inout Output
  ) throws {
    for event in trace.add(bytes, reader.validator, reader.coverage) {
      switch event {
      case .fault(let finding):
        try tell([finding], in: bytes, origin, &output)
        note(.input)
      case .step(let step, let place, let findings):
        let positions = positions(of: findings, in: bytes, origin)
        let flags = zip(findings, positions).map { ReportLine(finding: $0, position: $1) }
        try output.print(report.line(step, place, from: origin, among: reader.known, flags: flags))
        if command.countsScreens { counts.add(step, among: reader.known) }
        if !command.printsJSON || command.printsScreens { try tell(findings, in: bytes, origin, &output) }
        if findings.contains(where: { $0.severity == .error }) { note(.no) }
      }
    }
  }

  private func positions(
    of findings: [Finding], in bytes: [UInt8], _ origin: TraceReport.Origin
  ) -> [JSON.Position] {
    guard !findings.isEmpty else { return [] }
    let offsets = findings.map(\.offset)
    guard let line = origin.line else { return Positions.of(offsets, in: bytes) }
    return Positions.of(offsets, inLine: bytes, number: line)
  }

  /// Reports findings on standard error, behind what was printed so far.
  private func tell(
    _ findings: [Finding], in bytes: [UInt8], _ origin: TraceReport.Origin, _ output: inout Output
  ) throws {
    guard !findings.isEmpty else { return }
    try output.flush()
    let keepsText = PropertyList.format(of: bytes) != .binary
    let path = CheckedPath(
      findings: findings, positions: positions(of: findings, in: bytes, origin), text: keepsText ? bytes : nil)
    Console.report(path.lines.map { Diagnostic($0, of: path, in: origin.file) }, messages)
  }

  private func fail(_ error: CommandError, _ output: inout Output) throws {
    try output.flush()
    Console.report(error.diagnostics, messages)
    note(error.exit)
  }

  /// Remembers how the run ends: the first failure counts, and more than what the schema says.
  private func note(_ exit: ExitCode) {
    if result == .done || (result == .no && exit != .no) { result = exit }
  }
}
