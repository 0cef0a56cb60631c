// The buffered output of a run, which Output makes and passes to Find, Schema/Compat, Show, Trace and Validate; and its errors
// (`OutputError`), for Diff, Find, Input and Output.

/// Collects output, writes it in large pieces, and reports every failure.
///
/// A full disk behind standard output must end a run with an error, and a closed pipe (`| head`) must end it silently, so each
/// function that may write throws. After a failure nothing more is written: a gap in the output would be worse than a truncated
/// one. The system call is a parameter for tests.
struct BufferedOutput {
  typealias Writer = ([ArraySlice<UInt8>]) throws(OutputError) -> Void

  static let capacity = 64 * 1024

  private let write: Writer
  private let escapesWorkflowCommands: Bool
  private var isLineStart = true
  private var buffer: [UInt8] = []
  private var fault: OutputError?

  /// - Parameter escapesWorkflowCommands: Whether lines that GitHub's runner would execute are escaped.
  init(to write: @escaping Writer, escapesWorkflowCommands: Bool = false) {
    self.write = write
    self.escapesWorkflowCommands = escapesWorkflowCommands
  }

  mutating func print(_ text: String, end: String = "\n") throws(OutputError) {
    for part in [text, end] {
      try print(commands: escapesWorkflowCommands ? HiddenWorkflowCommands.hidden(in: part, &isLineStart) : part)
    }
  }

  /// Prints whole lines unchanged; GitHub's runner may execute them.
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

  /// Runs the body with an output that is flushed at the end, even if the body throws. The body's error takes precedence.
  static func with<Result>(
    _ write: @escaping Writer, escapesWorkflowCommands: Bool = false, _ body: (inout BufferedOutput) throws -> Result
  ) throws -> Result {
    var output = BufferedOutput(to: write, escapesWorkflowCommands: escapesWorkflowCommands)
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

enum OutputError: Error, Equatable {
  /// The reader closed the pipe: end the run without a message.
  case closedPipe
  /// The system's message: `No space left on device`.
  case failed(reason: String)
}
