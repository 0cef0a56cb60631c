// A standard stream as the tool asks it: waiting for input or for a reader to leave, and a terminal's width.

import NavKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension StandardStream {
  /// Why a wait ended.
  enum Wait: Sendable {
    /// There is input, or its end, or reading it fails.
    case input
    /// The stream is a pipe that no other process reads any more.
    case readerLeft
    case timeout
  }

  /// Waits for input from a descriptor, -1 for none, and ends early if the stream is a pipe that no other process reads any more; nil for no
  /// limit of time.
  func wait(forInput input: Int32, atMost time: Duration?) -> Wait {
    // -1 is no limit; a signal may end the wait early.
    let milliseconds =
      time.map { time in
        Int32(clamping: time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000)
      } ?? -1
    var requests = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0), pollfd(fd: rawValue, events: 0, revents: 0),
    ]
    let count = unsafe poll(&requests, nfds_t(requests.count), milliseconds)
    if requests[1].revents & Int16(POLLERR | POLLHUP) != 0 { return .readerLeft }
    if requests[0].revents != 0 { return .input }
    // A closed output, or a device that macOS cannot poll, is answered at once.
    if count > 0 {
      guard input < 0 else { return .input }
      SystemCalls.sleep(nanoseconds: Int(max(milliseconds, 0)) * 1_000_000)
    }
    return .timeout
  }

  /// How many columns the terminal has; nil if there is none or it does not say.
  var columns: Int? {
    var size = winsize()
    guard unsafe ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
