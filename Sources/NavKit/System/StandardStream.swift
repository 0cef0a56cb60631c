// The three standard streams, for the tool's folder Terminal, and for `FileTransaction` (Storage) where a path leads to one.

package enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  package func readToEnd() throws(SystemError) -> [UInt8] {
    // A redirected file has a size; for a pipe the size is 0 and the buffer grows.
    let size = try FileStatus.ofOpenFile(rawValue).size
    return try ByteTransfer.readToEnd(rawValue, expecting: size)
  }

  package func readChunk(atMost count: Int) throws(SystemError) -> [UInt8] {
    try ByteTransfer.read(rawValue, atMost: count)
  }

  /// Writes the pieces in order, without copying large ones. For `brokenPipe` see `ProcessSignals.endAfterClosedPipe`.
  package func write(_ pieces: [ArraySlice<UInt8>]) throws(SystemError) { try ByteTransfer.write(pieces, to: rawValue) }

  package var isTerminal: Bool { SystemCalls.isTerminal(rawValue) }
}
