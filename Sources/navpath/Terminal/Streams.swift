// The input, output, errors and environment of a run, for all commands; and the files that it reads (`ReadFiles`), which Input
// notes, and Output compares with the files to write.

import NavKit

/// The surroundings of a run. Nothing else accesses the terminal and the environment, so tests can run commands in-process.
struct Streams: Sendable {
  let input: StandardInput
  var output: Outlet
  let error: Outlet
  let environment: @Sendable (String) -> String?
  /// Ends the process when the reader of its output has left. In a test it returns, and the run ends with an error.
  let endAfterClosedPipe: @Sendable () -> Void
  var messages = MessageOptions()
  /// Whether GitHub's runner may read the output, so that commands in it are escaped.
  var escapesWorkflowCommands = false
  var reads = ReadFiles()
  /// The file names of a run that redacts, which also shows no text of the files; nil in any other run.
  var names: RedactedFileNames?
  /// Set in a run with --json: until something is printed, an error is JSON.
  var hasPrinted: Locked<Bool>?

  func with(_ messages: MessageOptions) -> Streams {
    var streams = self
    streams.messages = messages
    return streams
  }

  mutating func reportsJSON() {
    let (hasPrinted, write) = (Locked(false), output.write)
    self.hasPrinted = hasPrinted
    output.write = { (pieces) throws(OutputError) in
      try write(pieces)
      hasPrinted.with { $0 = true }
    }
  }

  var isQuiet: Bool { messages.verbosity == .quiet }

  func palette(for outlet: Outlet) -> Palette { palette(isTerminal: outlet.isTerminal) }

  func palette(isTerminal: Bool) -> Palette {
    let asked = messages.color == .auto ? nil : messages.color == .always
    return Palette(asked: asked, isTerminal: isTerminal, environment: environment)
  }

  static func ofProcess() -> Streams {
    Streams(
      input: StandardInput(number: StandardStream.input.rawValue, isTerminal: StandardStream.input.isTerminal) {
        (count) throws(SystemError) in
        if let count { try StandardStream.input.readChunk(atMost: count) } else { try StandardStream.input.readToEnd() }
      }, output: Outlet(.output), error: Outlet(.error), environment: Environment.value,
      endAfterClosedPipe: { ProcessSignals.endAfterClosedPipe() })
  }
}

/// The files that a run reads, which its outputs may not replace.
struct ReadFiles: Sendable {
  private let names = Locked<[String]>([])

  func add(_ name: String) { names.with { $0.append(name) } }

  /// Whether a file is one of them. Devices and pipes never are: they are written to, not replaced.
  func contains(_ file: FilePath) -> Bool {
    guard let status = try? FileStatus.of(file), status.kind == .regular else { return false }
    return names.with { $0 }.contains { (try? FileStatus.of(FilePath($0)))?.isSameFile(as: status) ?? false }
  }
}
