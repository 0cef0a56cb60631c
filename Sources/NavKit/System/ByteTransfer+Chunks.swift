// Reading a stream piece by piece, for what is too long to be in memory as a whole.

extension ByteTransfer {
  /// What the next read gives, at most so many bytes; empty at the end.
  static func readChunk(_ number: Int32, atMost count: Int) throws(SystemError) -> [UInt8] {
    while true {
      var failure: SystemError?
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        let room = UnsafeMutableRawBufferPointer(buffer)
        do throws(SystemError) {
          filled = try SystemCalls.checked(.read) { unsafe SystemCalls.readBytes(number, room) }
        } catch {
          failure = error
        }
      }
      guard let failure else { return bytes }
      // Somebody else may have made a terminal or a pipe non-blocking.
      guard failure.number == .wouldBlock else { throw failure }
      _ = try SystemCalls.checked(.read) { SystemCalls.waitUntilReady(number, writing: false) }
    }
  }
}

extension FileDescriptor {
  /// The next bytes, at most so many; empty at the end.
  package func readChunk(atMost count: Int) throws(SystemError) -> [UInt8] {
    try ByteTransfer.readChunk(number, atMost: count)
  }
}

extension StandardStream {
  /// The next bytes, at most so many; empty at the end.
  package func readChunk(atMost count: Int) throws(SystemError) -> [UInt8] {
    try ByteTransfer.readChunk(rawValue, atMost: count)
  }
}
