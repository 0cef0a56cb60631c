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

  package var isTerminal: Bool { SystemCalls.isTerminal(rawValue) }
}
