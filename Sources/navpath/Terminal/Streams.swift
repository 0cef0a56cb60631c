// Input, output, errors and environment of a run.

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
  var names: ShownNames?
  /// Set in a run with --json: until something is printed, an error is JSON.
  var answer: StartedAnswer?

  func with(_ messages: MessageOptions) -> Streams {
    var streams = self
    streams.messages = messages
    return streams
  }

  /// Reports an error as JSON, unless something was printed before it.
  mutating func reportsJSON() {
    let (answer, write) = (StartedAnswer(), output.write)
    self.answer = answer
    output.write = { (pieces) throws(OutputError) in
      try write(pieces)
      answer.start()
    }
  }

  var isQuiet: Bool { messages.loudness == .quiet }

  func palette(for outlet: Outlet) -> Palette { palette(isTerminal: outlet.isTerminal) }

  func palette(isTerminal: Bool) -> Palette {
    let asked = messages.color == .auto ? nil : messages.color == .always
    return Palette(asked: asked, isTerminal: isTerminal, environment: environment)
  }
}

/// How much a run reports, and whether in colors.
struct MessageOptions: Equatable, Sendable {
  enum Loudness: Sendable {
    case quiet
    case normal
    case verbose
  }

  enum Color: String, CaseIterable, Sendable {
    case auto
    case always
    case never
  }

  var loudness = Loudness.normal
  var color = Color.auto
}

extension Streams {
  static func ofProcess() -> Streams {
    Streams(
      input: StandardInput(number: StandardStream.input.rawValue, isTerminal: StandardStream.input.isTerminal) {
        (count) throws(SystemError) in
        if let count { try StandardStream.input.readChunk(atMost: count) } else { try StandardStream.input.readToEnd() }
      }, output: Outlet(.output), error: Outlet(.error), environment: Environment.value,
      endAfterClosedPipe: { ProcessSignals.endAfterClosedPipe() })
  }
}

/// Standard output or standard error.
struct Outlet: Sendable {
  /// Writes the pieces in order, and big ones without a copy.
  var write: @Sendable ([ArraySlice<UInt8>]) throws(OutputError) -> Void
  let isTerminal: Bool
  /// How many columns the terminal has now; nil if there is none or it does not say.
  let columns: @Sendable () -> Int?
  /// Waits until a descriptor has input (true), or for so long (false); nil for no limit. Throws `closedPipe` as soon as the
  /// outlet is a pipe that no other process reads any more.
  let wait: @Sendable (_ input: Int32?, _ time: Duration?) throws(OutputError) -> Bool
}

extension Outlet {
  fileprivate init(_ stream: StandardStream) {
    self.init(
      write: { (pieces) throws(OutputError) in
        do throws(SystemError) { try stream.write(pieces) } catch { throw OutputError(error) }
      }, isTerminal: stream.isTerminal, columns: { stream.columns },
      wait: { (input, time) throws(OutputError) in
        switch stream.wait(forInput: input ?? -1, atMost: time) {
        case .input: true
        case .readerLeft: throw .closedPipe
        case .timeout: false
        }
      })
  }
}

/// Standard input, which has one reader: another one would find nothing, or a part.
final class StandardInput: Sendable {
  /// The number of its descriptor; nil if it has none.
  let number: Int32?
  let isTerminal: Bool
  /// Reads the next bytes, at most so many and none at the end; nil for all of them.
  let read: @Sendable (_ count: Int?) throws(SystemError) -> [UInt8]

  // Only within `lock`.
  nonisolated(unsafe) private var use: String?
  private let lock = ThreadLock()

  init(number: Int32?, isTerminal: Bool, read: @escaping @Sendable (_ count: Int?) throws(SystemError) -> [UInt8]) {
    self.number = number
    self.isTerminal = isTerminal
    self.read = read
  }

  /// Takes it for a use, such as `FILE` or `--schema`.
  ///
  /// - Returns: The use that it was taken for before; nil if it was free.
  func take(for use: String) -> String? {
    lock.locked {
      guard let earlier = unsafe self.use else {
        unsafe self.use = use
        return nil
      }
      return earlier
    }
  }
}

/// Whether a run has printed anything.
final class StartedAnswer: Sendable {
  // Only within `lock`.
  nonisolated(unsafe) private var hasStarted = false
  private let lock = ThreadLock()

  var isStarted: Bool { lock.locked { unsafe hasStarted } }

  func start() { lock.locked { unsafe hasStarted = true } }
}

/// The files that a run reads. None of its outputs may replace one.
final class ReadFiles: Sendable {
  // Only within `lock`.
  nonisolated(unsafe) private var names: [String] = []
  private let lock = ThreadLock()

  func add(_ name: String) { lock.locked { unsafe names.append(name) } }

  /// Whether a file is one of them. Devices and pipes never are: they are written to, not replaced.
  func contains(_ file: FilePath) -> Bool {
    guard let status = try? FileStatus.of(file), status.kind == .regular else { return false }
    return lock.locked { unsafe names }.contains { (try? FileStatus.of(FilePath($0)))?.isSameFile(as: status) ?? false }
  }
}

extension OutputError {
  init(_ error: SystemError) {
    self = error.number == .brokenPipe ? .closedPipe : .failed(reason: error.number.words)
  }
}
