// Reading and writing of all bytes, for files and streams.

/// Reads to the end, reads the next piece, and writes all bytes. Handles short reads and writes, interruptions, and terminals or
/// pipes that another process made non-blocking.
enum ByteTransfer {
  /// From this size, memory is tested before use, so that a lack of it is an error instead of a crash.
  private static let bigAllocation = 1 &<< 28
  /// From this size, large pages are requested.
  private static let largeRead = 1 &<< 23
  private static let chunk = 1 &<< 16
  /// The size of one write: the disk starts with it while the next one is prepared.
  private static let stretch = 1 &<< 20
  /// The limit by which a found file may exceed its size: files can grow, and one that the kernel generates has size 0 and may be
  /// endless.
  private static let mostBeyondSize = 1 &<< 26

  /// Reads to the end. Requests one byte more than expected, so that a file with the expected size needs only two reads.
  ///
  /// - Parameter isUntrusted: Whether the file was found rather than named by the user: then blocking or an endless file is an error.
  static func readToEnd(
    _ number: Int32, expecting size: Int, isUntrusted: Bool = false
  ) throws(SystemError) -> [UInt8] {
    let (expected, overflow) = size.addingReportingOverflow(1)
    guard !overflow else { throw SystemError(.read, .notEnoughMemory) }
    // The size is 0 for a pipe and for files that the kernel generates.
    let first = size > 0 ? expected : chunk
    var bytes = try read(number, atMost: first, untilFull: true, waits: !isUntrusted)
    var isFull = bytes.count == first
    while isFull {
      guard !isUntrusted || bytes.count &- size <= mostBeyondSize else { throw SystemError(.read, .overflow) }
      let count = max(chunk, bytes.count)
      let more = try read(number, atMost: count, untilFull: true, waits: !isUntrusted)
      bytes += more
      isFull = more.count == count
    }
    return bytes
  }

  /// Reads once, at most `count` bytes, or until `count` bytes if `untilFull`; empty at the end.
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
      } catch { failure = error }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes the pieces in order. Small ones are combined, so that three small edits are one call; large ones are not copied.
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
      // Not expected from any file system; without this check the loop would be endless.
      guard count > 0 else { throw SystemError(.write, .inputOutput) }
      done += count
      if bytes.count > stretch { SystemCalls.beginFlush(number) }
    }
  }

  /// One transfer; waits if a non-blocking descriptor is not ready.
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
