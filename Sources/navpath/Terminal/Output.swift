/// Collects what is printed and writes it in few large pieces, and never loses a failure.
///
/// A full disk behind standard output must end a run with an error, and a reader that has seen enough (`| head`) must end
/// it quietly. So nothing here ignores what the system says: each function that may write throws. After a failure the rest
/// is not written, because a hole in the output would be worse than its end.
///
/// The system call itself is handed in, so that this room knows no descriptor and a test can be the disk.
struct Output {
  /// Writes all of the bytes or throws.
  typealias Writer = ([UInt8]) throws(OutputError) -> Void

  /// How many bytes are collected before they are written.
  static let capacity = 64 * 1024

  private let write: Writer
  private var buffer: [UInt8] = []
  private var fault: OutputError?

  init(to write: @escaping Writer) {
    self.write = write
  }

  mutating func print(_ text: String, end: String = "\n") throws(OutputError) {
    buffer.append(contentsOf: text.utf8)
    buffer.append(contentsOf: end.utf8)
    try writeIfFull()
  }

  mutating func write(_ bytes: [UInt8]) throws(OutputError) {
    buffer.append(contentsOf: bytes)
    try writeIfFull()
  }

  /// Writes what was collected; the last call before an `Output` is given up.
  mutating func flush() throws(OutputError) {
    defer { buffer.removeAll(keepingCapacity: true) }
    if let fault { throw fault }
    if buffer.isEmpty { return }
    do throws(OutputError) {
      try write(buffer)
    } catch {
      fault = error
      throw error
    }
  }

  private mutating func writeIfFull() throws(OutputError) {
    if buffer.count >= Self.capacity || fault != nil { try flush() }
  }
}

extension Output {
  /// Runs the body with an output that is flushed at the end, also where the body throws: what it printed before stays true.
  ///
  /// Of two failures the body's is told.
  static func with<Result>(_ write: @escaping Writer, _ body: (inout Output) throws -> Result) throws -> Result {
    var output = Output(to: write)
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
  /// The reader went away: the end of the run, but no error to tell.
  case closedPipe
  /// The system's reason in words: `No space left on device`.
  case failed(reason: String)
}
