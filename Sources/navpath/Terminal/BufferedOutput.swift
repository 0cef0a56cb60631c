// The output of a run, written in large pieces.

/// Collects what is printed, writes it in few large pieces, and never loses a failure.
///
/// A full disk behind standard output must end a run with an error, and a closed pipe (`| head`) must end it quietly, so
/// each function that may write throws. After a failure nothing more is written: a hole in the output would be worse than
/// its end. The system call is a parameter, so that a test can be the disk.
struct BufferedOutput {
  typealias Writer = ([ArraySlice<UInt8>]) throws(OutputError) -> Void

  static let capacity = 64 * 1024

  private let write: Writer
  private let hidesCommands: Bool
  private var isLineStart = true
  private var buffer: [UInt8] = []
  private var fault: OutputError?

  /// - Parameter hidesCommands: Whether a line that GitHub's runner would obey is printed so that it does not.
  init(to write: @escaping Writer, hidesCommands: Bool = false) {
    self.write = write
    self.hidesCommands = hidesCommands
  }

  mutating func print(_ text: String, end: String = "\n") throws(OutputError) {
    guard !hidesCommands else {
      return try print(commands: HiddenWorkflowCommands.hidden(in: text + end, &isLineStart))
    }
    buffer.append(contentsOf: text.utf8)
    buffer.append(contentsOf: end.utf8)
    if buffer.count >= Self.capacity || fault != nil { try flush() }
  }

  /// Prints whole lines as they are: GitHub's runner may obey them.
  mutating func print(commands text: String) throws(OutputError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity || fault != nil { try flush() }
  }

  mutating func flush() throws(OutputError) {
    defer { buffer.removeAll(keepingCapacity: true) }
    if let fault { throw fault }
    if buffer.isEmpty { return }
    do throws(OutputError) {
      try write([buffer[...]])
    } catch {
      fault = error
      throw error
    }
  }

  /// Runs the body with an output that is flushed at the end, even if the body throws. Of two failures the body's is thrown.
  static func with<Result>(
    _ write: @escaping Writer, hidesCommands: Bool = false, _ body: (inout BufferedOutput) throws -> Result
  ) throws -> Result {
    var output = BufferedOutput(to: write, hidesCommands: hidesCommands)
    do {
      let result = try body(&output)
      try output.flush()
      return result
    } catch {
      try? output.flush()
      throw error
    }
  }
}

/// Why text did not reach its destination.
enum OutputError: Error, Equatable {
  /// The reader closed the pipe: the end of the run, without a message.
  case closedPipe
  /// The system's reason in words: `No space left on device`.
  case failed(reason: String)
}
