// The messages of commands on standard error: lines, diagnostics, errors; with --json as `CommandError.shape`, also for `help`.

import NavKit

extension Streams {
  /// Writes to standard error; a failure to do so is ignored.
  func printError(text: String) {
    try? BufferedOutput.with(error.write, escapesWorkflowCommands: escapesWorkflowCommands) { output in
      try output.print(text, end: "")
    }
  }

  func report(_ line: String) { printError(text: line + "\n") }

  func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      var shown = named(diagnostic)
      // A log does not repeat lines of a file; a caret under an argument stays.
      if diagnostic.file != nil, !error.isTerminal || names != nil { shown.excerpt = nil }
      report(shown.text(palette(for: error), columns: error.columns()))
    }
  }

  private func named(_ diagnostic: Diagnostic) -> Diagnostic {
    var shown = diagnostic
    if let names { shown.file = diagnostic.file.map(names.shown) }
    return shown
  }

  /// Reports why a run failed, with --json as one line of JSON. `--quiet` suppresses the advice to read the help.
  ///
  /// - Parameter isOfFile: Whether it is about one of several files: it is then JSON even if something was printed before.
  func report(_ error: CommandError, isOfFile: Bool = false) {
    let shown = isQuiet && error.exit == .usage ? error.changingEach { $0.hint = nil } : error
    let diagnostics = names == nil ? shown.diagnostics : shown.redacted.diagnostics
    guard let hasPrinted, isOfFile || !hasPrinted.with({ $0 }), let first = diagnostics.first else {
      return report(diagnostics)
    }
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
