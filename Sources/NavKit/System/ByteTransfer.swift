// Reading to the end, reading a piece and writing everything, under each file and stream.

/// Reads to the end, reads the next piece, and writes everything, whatever the system does: short reads and writes,
/// interruptions, a terminal or pipe that another process made non-blocking.
enum ByteTransfer {
  /// From this size on, memory is asked for before it is used, so that its lack is an error and not the process's end.
  private static let bigAllocation = 1 &<< 28
  /// From this size on, memory is asked for in large pages.
  private static let largeRead = 1 &<< 23
  private static let chunk = 1 &<< 16
  /// How much is written at once: the disk begins with one stretch while the next is on its way.
  private static let stretch = 1 &<< 20
  /// By how much a file that was found may exceed its size: it may grow while it is read, and one that the kernel makes up, whose
  /// size is 0, may have no end.
  private static let mostBeyondSize = 1 &<< 26

  /// The bytes from the current offset to the end.
  ///
  /// One byte more than expected is asked for, so that a file of the size that it said needs two reads: all, and the
  /// end.
  ///
  /// - Parameter isFound: Whether the file was found and not named. A stranger may have chosen it, so it is an error if it makes us
  ///   wait or goes on without end.
  static func readToEnd(
    _ number: Int32, expecting size: Int, isFound: Bool = false
  ) throws(SystemError) -> [UInt8] {
    let (expected, overflow) = size.addingReportingOverflow(1)
    guard !overflow else { throw SystemError(.read, .notEnoughMemory) }
    // A pipe says 0, and so do files that the kernel makes up as they are read.
    let first = size > 0 ? expected : chunk
    var bytes = try read(number, atMost: first, untilFull: true, waits: !isFound)
    var isFull = bytes.count == first
    while isFull {
      guard !isFound || bytes.count &- size <= mostBeyondSize else { throw SystemError(.read, .overflow) }
      let count = max(chunk, bytes.count)
      let more = try read(number, atMost: count, untilFull: true, waits: !isFound)
      bytes += more
      isFull = more.count == count
    }
    return bytes
  }

  /// What the next read gives, at most so many bytes; empty at the end. If asked for, what the next ones give until there are so many.
  static func read(
    _ number: Int32, atMost count: Int, untilFull: Bool = false, waits: Bool = true
  ) throws(SystemError) -> [UInt8] {
    guard count < bigAllocation || SystemCalls.canAllocate(count) else { throw SystemError(.read, .notEnoughMemory) }
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      if count >= largeRead { unsafe SystemCalls.preferLargePages(UnsafeMutableRawBufferPointer(buffer)) }
      do throws(SystemError) {
        var got = 0
        repeat {
          let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
          let transfer = { unsafe SystemCalls.readBytes(number, rest) }
          got =
            try waits
            ? waiting(.read, number, writing: false, transfer) : SystemCalls.checked(.read, transfer)
          filled += got
        } while untilFull && got > 0 && filled < count
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes the pieces in order.
  ///
  /// Small ones are gathered, so that a path that was edited in three places is one call; big ones are not copied.
  static func write(_ pieces: [ArraySlice<UInt8>], to number: Int32) throws(SystemError) {
    var gathered: [UInt8] = []
    for piece in pieces {
      if piece.count < chunk {
        gathered += piece
        guard gathered.count >= chunk else { continue }
      }
      try write(gathered[...], to: number)
      gathered.removeAll(keepingCapacity: true)
      if piece.count >= chunk { try write(piece, to: number) }
    }
    try write(gathered[...], to: number)
  }

  static func write(_ bytes: ArraySlice<UInt8>, to number: Int32) throws(SystemError) {
    var done = bytes.startIndex
    while done < bytes.endIndex {
      let rest = bytes[done...].prefix(stretch)
      let count = try waiting(.write, number, writing: true) {
        unsafe rest.withUnsafeBytes { unsafe SystemCalls.writeBytes(number, $0) }
      }
      // No file system takes nothing without an error; if one did, this loop would never end.
      guard count > 0 else { throw SystemError(.write, .inputOutput) }
      done += count
      if bytes.count > stretch { SystemCalls.beginFlush(number) }
    }
  }

  /// One transfer; waits for a non-blocking descriptor that is not ready.
  private static func waiting(
    _ operation: SystemError.Call, _ number: Int32, writing: Bool, _ transfer: () -> Int
  ) throws(SystemError) -> Int {
    while true {
      do throws(SystemError) {
        return try SystemCalls.checked(operation, transfer)
      } catch {
        guard error.number == .wouldBlock else { throw error }
        _ = try SystemCalls.checked(operation) { SystemCalls.waitUntilReady(number, writing: writing) }
      }
    }
  }
}
