// The three streams that every process starts with, and what a program asks about them before it writes.

/// stdin, stdout or stderr.
package enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  package func readToEnd() throws(SystemError) -> [UInt8] {
    // A redirected file says how large it is; for a pipe the size is 0 and the reading grows.
    let size = try FileStatus.ofOpenFile(rawValue).size
    return try ByteTransfer.readToEnd(rawValue, expecting: size)
  }

  /// The next bytes, at most so many; empty at the end.
  package func readChunk(atMost count: Int) throws(SystemError) -> [UInt8] {
    try ByteTransfer.read(rawValue, atMost: count)
  }

  /// Writes the pieces in order; big ones are not copied. After `brokenPipe` see `ProcessSignals.endAfterClosedPipe`.
  package func write(_ pieces: [ArraySlice<UInt8>]) throws(SystemError) { try ByteTransfer.write(pieces, to: rawValue) }

  /// Why a wait ended.
  package enum Wait: Sendable {
    /// There is input, or its end, or reading it fails.
    case input
    /// The stream is a pipe that no other process reads any more.
    case readerLeft
    case timeout
  }

  /// Waits for input from a descriptor, and ends early if the stream is a pipe that no other process reads any more; nil for no
  /// limit of time.
  package func wait(forInput input: Int32, atMost time: Duration?) -> Wait {
    let milliseconds = time.map { time in
      Int32(clamping: time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000)
    }
    return SystemCalls.wait(forInput: input, orHangUpOf: rawValue, milliseconds: milliseconds ?? -1)
  }

  package var isTerminal: Bool { SystemCalls.isTerminal(rawValue) }

  /// How many columns the terminal has; nil if there is none or it does not say.
  package var columns: Int? { SystemCalls.terminalColumns(rawValue) }
}
