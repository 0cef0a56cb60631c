// A standard stream's waiting for input or for its reader to leave, and a terminal's width.

import NavKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension StandardStream {
  /// Waits for input from a descriptor, its end or an error of reading (true), or until the time is up (false); nil is no limit.
  /// Throws `closedPipe` when the stream is a pipe without a reader.
  func wait(forInput input: Int32?, atMost time: Duration?) throws(OutputError) -> Bool {
    // -1 is no limit; a signal may end the wait early.
    let milliseconds =
      time.map { time in
        Int32(clamping: time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000)
      } ?? -1
    var requests = [
      pollfd(fd: input ?? -1, events: Int16(POLLIN), revents: 0), pollfd(fd: rawValue, events: 0, revents: 0),
    ]
    let count = unsafe poll(&requests, nfds_t(requests.count), milliseconds)
    if requests[1].revents & Int16(POLLERR | POLLHUP) != 0 { throw .closedPipe }
    if requests[0].revents != 0 { return true }
    // A closed output, or a device that macOS cannot poll, is reported at once.
    if count > 0 {
      guard input == nil else { return true }
      SystemCalls.sleep(nanoseconds: Int(max(milliseconds, 0)) * 1_000_000)
    }
    return false
  }

  /// The width of the terminal in columns; nil if unknown or not a terminal.
  var columns: Int? {
    var size = winsize()
    guard unsafe ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
