import NavKit

enum Console {
  static func print(_ body: (inout Output) throws -> Void) throws(CommandError) {
    try typed { try Output.with(writer(to: .output)) { output in try body(&output) } }
  }

  static func print(_ lines: [String]) throws(CommandError) {
    try print { output in
      for line in lines { try output.print(line) }
    }
  }

  /// Prints lines after a change that was already written: exit code 4 would say that it was not.
  static func print(_ lines: [String], afterChanging file: String?) throws(CommandError) {
    do throws(OutputError) {
      try write(lines)
    } catch {
      guard case .failed(let reason) = error else { ProcessSignals.endAfterClosedPipe() }
      let changed = file == nil ? "the files were changed" : "the file was changed"
      throw CommandError(
        "\(changed), but the output cannot be written to standard output: \(reason)", of: file, exit: .unconfirmed)
    }
  }

  static func write(_ lines: [String]) throws(OutputError) {
    try write(lines.map { Array("\($0)\n".utf8)[...] })
  }

  static func print(text: String) throws(CommandError) {
    try print { output in try output.print(text, end: "") }
  }

  static func print(_ pieces: [ArraySlice<UInt8>]) throws(CommandError) {
    guard StandardStream.output.isTerminal else { return try typed { try write(pieces) } }
    try print(raw: String(decoding: pieces.joined(), as: UTF8.self))
  }

  /// Prints text of a file as it is: its exact bytes, or on a terminal lines that it cannot obey.
  static func print(raw text: String) throws(CommandError) {
    try print(text: StandardStream.output.isTerminal ? Visible.lines(text) : text)
  }

  /// Writes a text in the place of a file, or to a device or a pipe, which is not replaced.
  static func write(
    _ text: [UInt8], toFile name: String, expecting: FileTransaction.Expectation = .output
  ) throws(CommandError) {
    try CommandError.telling(
      try FileTransaction.begin(at: FilePath(name), expecting: expecting, reading: false).commit([text[...]]))
  }

  private static func write(_ pieces: [ArraySlice<UInt8>]) throws(OutputError) {
    do throws(SystemError) {
      try StandardStream.output.write(pieces)
    } catch {
      throw OutputError(error)
    }
  }

  /// Writes to standard error; there is no way to report a failure of that.
  static func report(_ text: String) {
    try? Output.with(writer(to: .error)) { output in try output.print(text) }
  }

  static func report(_ diagnostics: [Diagnostic], _ messages: MessageOptions) {
    for diagnostic in diagnostics { report(text(of: diagnostic, on: .error, color: messages.color)) }
  }

  /// Reports why a run failed. `--quiet` leaves out the advice to read the help.
  static func report(_ error: CommandError, _ messages: MessageOptions) {
    var diagnostics = error.diagnostics
    if messages.loudness == .quiet, error.exit == .usage {
      for index in diagnostics.indices { diagnostics[index].hint = nil }
    }
    report(diagnostics, messages)
  }

  /// In a log, a line of the file is left out; a caret under a word of the command line stays.
  static func text(of diagnostic: Diagnostic, on stream: StandardStream, color: MessageOptions.Color) -> String {
    var shown = diagnostic
    if diagnostic.file != nil, !stream.isTerminal { shown.excerpt = nil }
    return shown.text(palette(color, for: stream), columns: stream.isTerminal ? stream.columns : nil)
  }

  static func palette(_ color: MessageOptions.Color, for stream: StandardStream) -> Palette {
    Palette(asked: color.asked, isTerminal: stream.isTerminal, environment: Environment.value(of:))
  }

  /// Turns a failure to write the answer into the error that ends the run; a closed pipe ends it at once.
  private static func typed<Result>(_ body: () throws -> Result) throws(CommandError) -> Result {
    do {
      return try body()
    } catch let error as CommandError {
      throw error
    } catch OutputError.failed(let reason) {
      throw CommandError("cannot write to standard output: \(reason)", exit: .system)
    } catch {
      ProcessSignals.endAfterClosedPipe()
    }
  }

  private static func writer(to stream: StandardStream) -> Output.Writer {
    { (bytes: [UInt8]) throws(OutputError) in
      do throws(SystemError) {
        try stream.write(bytes)
      } catch {
        throw OutputError(error)
      }
    }
  }
}

extension OutputError {
  init(_ error: SystemError) {
    self = error.number == .brokenPipe ? .closedPipe : .failed(reason: error.number.words)
  }
}
