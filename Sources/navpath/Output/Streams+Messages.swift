// Output and messages of a run, and the error of one that cannot print.

import NavKit

extension Streams {
  func print(_ body: (inout Output) throws -> Void) throws(CommandError) {
    try typed { try Output.with(output.write, hidesCommands: hidesCommands, body) }
  }

  func print(_ lines: [String]) throws(CommandError) {
    try print { output in
      for line in lines { try output.print(line) }
    }
  }

  /// Prints lines after a change that was already written: exit code 4 would say that it was not.
  func print(_ lines: [String], end: String = "\n", afterChanging file: String?) throws(CommandError) {
    do throws(OutputError) {
      try write(lines, end: end)
    } catch {
      guard case .failed(let reason) = error else { throw closedPipe() }
      let changed = file == nil ? "the files were changed" : "the file was changed"
      let message = "\(changed), but the output cannot be written to standard output: \(reason)"
      throw CommandError(
        diagnostics: [Diagnostic(file: file, message: message)], exit: .unconfirmed, endsRun: true)
    }
  }

  func write(_ lines: [String], end: String = "\n") throws(OutputError) {
    var text = Output(to: output.write, hidesCommands: hidesCommands)
    for line in lines { try text.print(line, end: end) }
    try text.flush()
  }

  func print(text: String) throws(CommandError) {
    try print { output in try output.print(text, end: "") }
  }

  /// Prints text of a file as it is: its exact bytes, also in a job of GitHub's, or on a terminal lines that it cannot obey.
  func print(_ pieces: [ArraySlice<UInt8>]) throws(CommandError) {
    guard output.isTerminal else { return try typed { try output.write(pieces) } }
    try print(text: Visible.lines(String(decoding: pieces.joined(), as: UTF8.self)))
  }

  /// Turns a failure to write the answer into the error that ends the run; a closed pipe ends it at once.
  private func typed(_ body: () throws -> Void) throws(CommandError) {
    do {
      try body()
    } catch let error as CommandError {
      throw error
    } catch OutputError.failed(let reason) {
      var error = CommandError("cannot write to standard output: \(reason)", exit: .system)
      error.isOfWriting = true
      throw error
    } catch {
      throw closedPipe()
    }
  }

  private func closedPipe() -> CommandError {
    endAfterClosedPipe()
    return CommandError(diagnostics: [], exit: .system, endsRun: true)
  }

  /// Writes to standard error. A failure to do so cannot be reported.
  func printError(text: String) {
    try? Output.with(error.write, hidesCommands: hidesCommands) { output in try output.print(text, end: "") }
  }

  func report(_ line: String) {
    printError(text: line + "\n")
  }

  func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      var shown = named(diagnostic)
      // In a log, a line of the file is left out; a caret under a word of the command line stays.
      if diagnostic.file != nil, !error.isTerminal || names != nil { shown.excerpt = nil }
      report(shown.text(palette(for: error), columns: error.columns()))
    }
  }

  private func named(_ diagnostic: Diagnostic) -> Diagnostic {
    var shown = diagnostic
    if let names { shown.file = diagnostic.file.map(names.shown) }
    return shown
  }

  /// Reports why a run failed, under --json as one line of JSON. `--quiet` leaves out the advice to read the help.
  ///
  /// - Parameter isOfFile: Whether it is about one of several files: it is then JSON even if something was printed before.
  func report(_ error: CommandError, isOfFile: Bool = false) {
    var diagnostics = names == nil ? error.diagnostics : error.redacted.diagnostics
    if isQuiet, error.exit == .usage {
      for index in diagnostics.indices { diagnostics[index].hint = nil }
    }
    guard let answer, isOfFile || !answer.isStarted, let first = diagnostics.first else { return report(diagnostics) }
    report(CommandError.shape.literal((named(first), diagnostics.dropFirst().map(named), error.exit)).text)
  }
}

extension CommandError {
  static let shape = Shape<(first: Diagnostic, others: [Diagnostic], exit: ExitCode)>.object(
    .member("error", Diagnostic.shape, \.first),
    .optional("others", .list(Diagnostic.shape)) { $0.others.isEmpty ? nil : $0.others },
    .member("exit", \.exit.number))
}

extension Diagnostic {
  fileprivate static let shape = Shape<Diagnostic>.object(
    .member("message", \.message), .optional("rule", \.rule?.name), .optional("file", \.file),
    .optional("line", \.position?.line), .optional("column", \.position?.column), .optional("hint", \.hint))
}
