// The printing of all commands on standard output, and the error if it cannot be printed.

import NavKit

extension Streams {
  func print(_ body: (inout BufferedOutput) throws -> Void) throws(CommandError) {
    try typed { try BufferedOutput.with(output.write, escapesWorkflowCommands: escapesWorkflowCommands, body) }
  }

  func print(_ lines: [String]) throws(CommandError) {
    try print { output in for line in lines { try output.print(line) } }
  }

  /// Prints lines after a change that is already written: exit code 4 would mean that it is not.
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
    var text = BufferedOutput(to: output.write, escapesWorkflowCommands: escapesWorkflowCommands)
    for line in lines { try text.print(line, end: end) }
    try text.flush()
  }

  func print(text: String) throws(CommandError) { try print { output in try output.print(text, end: "") } }

  /// Prints text of a file unchanged: its exact bytes, also in a GitHub job; on a terminal, lines without control characters.
  func print(_ pieces: [ArraySlice<UInt8>]) throws(CommandError) {
    guard output.isTerminal else { return try typed { try output.write(pieces) } }
    try print(text: Visible.lines(String(decoding: pieces.joined(), as: UTF8.self)))
  }

  /// Converts a failure to write into the error that ends the run; a closed pipe ends it at once.
  private func typed(_ body: () throws -> Void) throws(CommandError) {
    do {
      try body()
    } catch let error as CommandError {
      throw error
    } catch OutputError.failed(let reason) {
      var error = CommandError("cannot write to standard output: \(reason)", exit: .system)
      error.isWriteFailure = true
      throw error
    } catch { throw closedPipe() }
  }

  private func closedPipe() -> CommandError {
    endAfterClosedPipe()
    return CommandError(diagnostics: [], exit: .system, endsRun: true)
  }
}
