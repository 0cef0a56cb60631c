// Input, output, errors and environment of a run; and what it reads (`ReadFiles`).

import NavKit

/// What a run is given besides its words: where it reads, prints and reports, and what it may ask of its surroundings.
///
/// Nothing else asks for a terminal or for the environment, so that a test can run a command without a process.
struct Streams: Sendable {
  let input: StandardInput
  var output: Outlet
  let error: Outlet
  /// Looks a variable up; nil if it is not set.
  let environment: @Sendable (String) -> String?
  /// Ends the process when the reader of its output has gone. In a test it returns, and the run ends with an error.
  let endAfterClosedPipe: @Sendable () -> Void
  var messages = MessageOptions()
  /// Whether GitHub's runner may read what is printed, so that no text of a file may be a command to it.
  var hidesCommands = false
  var reads = ReadFiles()
  /// How files are called in a run that redacts, which shows no text of them either; nil in any other run.
  var names: RedactedFileNames?
  /// Set in a run with --json: until something is printed, an error is JSON.
  var hasPrinted: Locked<Bool>?

  func with(_ messages: MessageOptions) -> Streams {
    var streams = self
    streams.messages = messages
    return streams
  }

  /// Reports an error as JSON, unless something was printed before it.
  mutating func reportsJSON() {
    let (hasPrinted, write) = (Locked(false), output.write)
    self.hasPrinted = hasPrinted
    output.write = { (pieces) throws(OutputError) in
      try write(pieces)
      hasPrinted.with { $0 = true }
    }
  }

  var isQuiet: Bool { messages.loudness == .quiet }

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

/// The files that a run reads. None of its outputs may replace one.
struct ReadFiles: Sendable {
  private let names = Locked<[String]>([])

  func add(_ name: String) { names.with { $0.append(name) } }

  /// Whether a file is one of them. Devices and pipes never are: they are written to, not replaced.
  func contains(_ file: FilePath) -> Bool {
    guard let status = try? FileStatus.of(file), status.kind == .regular else { return false }
    return names.with { $0 }.contains { (try? FileStatus.of(FilePath($0)))?.isSameFile(as: status) ?? false }
  }
}
