// The progress line of `validate`, on stderr, if that is a terminal and the run lasts over a second.

import NavKit

struct Progress {
  private static let delay = Duration.seconds(1)
  private static let interval = Duration.milliseconds(100)

  private let outlet: Outlet
  private let isShown: Bool
  private var next: Duration
  private var isOnScreen = false

  init(_ streams: Streams) {
    outlet = streams.error
    isShown = !streams.isQuiet && outlet.isTerminal
    next = MonotonicClock.now + Self.delay
  }

  /// Replaces the line, at most ten times a second. A failure to write it does not stop the run.
  mutating func show(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    let now = MonotonicClock.now
    guard now >= next else { return }
    next = now + Self.interval
    isOnScreen = true
    let line = DisplayWidth.truncated(Visible.text(text()), to: (outlet.columns() ?? 80) - 1)
    try? outlet.write([Array("\r\u{1B}[K\(line)".utf8)[...]])
  }

  mutating func clear() {
    guard isOnScreen else { return }
    isOnScreen = false
    try? outlet.write([Array("\r\u{1B}[K".utf8)[...]])
  }
}
