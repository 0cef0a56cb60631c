// One run of `validate`: the inputs in their order, checked on several threads, and the count at the end.
//
//     files    a piece of work is a few files, read where they are checked
//     --ndjson a piece of work is a block of lines, read here because a stream is read in order
//
// Results come back in the order of the inputs, so what is printed never depends on the number of threads.

import NavKit

/// Checks files and reports what it finds.
struct ValidationRun {
  private let command: ValidateCommand
  private let messages: MessageOptions
  private let inputs: ValidationInputs

  /// Finds the inputs and their schemas.
  ///
  /// - Throws: A schema that cannot be read or has errors.
  init(_ command: ValidateCommand, _ messages: MessageOptions) throws(CommandError) {
    self.command = command
    self.messages = messages
    inputs = try ValidationInputs(command, keepsText: ReportPrinter.showsExcerpts(command.check))
  }

  func run() throws(CommandError) -> ExitCode {
    inputs.tell(Trace(messages))
    var printer = ReportPrinter(
      Reporter(command: "validate", version: Program.version, rules: Rule.paths), command.check, messages)
    var progress = Progress(isOff: messages.loudness == .quiet)
    try Console.print { output in
      try checkAll { checked in
        progress.show("\(printer.summary.text) …")
        if checked.failure != nil || StandardStream.output.isTerminal { progress.clear() }
        if let failure = checked.failure {
          Console.report([Diagnostic(file: checked.name, message: failure)], messages)
        }
        try printer.add(checked, &output)
      }
      progress.clear()
      try printer.end(&output)
    }
    if messages.loudness != .quiet { Console.report(printer.summary.text) }
    return printer.summary.unreadable > 0 ? .system : printer.verdict
  }

  private func checkAll(_ deliver: (CheckedFile) throws -> Void) throws {
    for failure in inputs.failures { try deliver(failure) }
    let threads = command.jobs ?? WorkerThreads.coreCount
    if command.isLines {
      for input in inputs.files { try checkLines(of: input, threads, deliver) }
    } else {
      try checkFiles(threads, deliver)
    }
  }

  // MARK: Files

  /// How many files are one piece of work: enough that handing it over costs nothing beside it.
  private static let filesAtOnce = 32

  private func checkFiles(_ threads: Int, _ deliver: (CheckedFile) throws -> Void) throws {
    let files = inputs.files
    var start = 0
    let next = { () -> ArraySlice<ValidationInput>? in
      guard start < files.count else { return nil }
      defer { start += Self.filesAtOnce }
      return files[start..<min(start + Self.filesAtOnce, files.count)]
    }
    try WorkerThreads.run(count: threads, next: next, work: { $0.map(Self.check) }) { results in
      for result in results { try deliver(result) }
    }
  }

  private static func check(_ input: ValidationInput) -> CheckedFile {
    do throws(StorageError) {
      let bytes = try FileContent.read(at: input.path)
      return CheckedFile(name: input.name, paths: input.checker.check(file: bytes))
    } catch {
      return CheckedFile(name: input.name, failure: error.description)
    }
  }

  // MARK: Lines

  private func checkLines(
    of input: ValidationInput, _ threads: Int, _ deliver: (CheckedFile) throws -> Void
  ) throws {
    var failure: StorageError?
    var isStart = true
    var lines: LineBlocks?
    do throws(StorageError) {
      lines = try LineBlocks(at: input.path)
    } catch {
      failure = error
    }
    let next = { () -> (block: [UInt8], isStart: Bool)? in
      do throws(StorageError) {
        guard let block = try lines?.next() else { return nil }
        defer { isStart = false }
        return (block, isStart)
      } catch {
        failure = error
        return nil
      }
    }
    var checked = CheckedFile(name: input.name)
    var lineCount = 0
    let checker = input.checker
    try WorkerThreads.run(
      count: threads, next: next, work: { checker.check(lines: $0.block, isStart: $0.isStart) },
      deliver: { result in
        checked.paths = result.paths.map { $0.moved(down: lineCount) }
        lineCount += result.lineCount
        try deliver(checked)
        checked.isStart = false
      })
    if let failure {
      try deliver(CheckedFile(name: input.name, isStart: checked.isStart, failure: failure.description))
    } else if checked.isStart {
      try deliver(checked)
    }
  }
}

extension CheckedPath {
  /// The same path, so many lines further down.
  fileprivate func moved(down lines: Int) -> CheckedPath {
    var moved = self
    moved.number = number.map { $0 + lines }
    for index in moved.lines.indices { moved.lines[index].position.line += lines }
    return moved
  }
}
