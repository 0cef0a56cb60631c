// A line that says how far a long run is, for somebody who watches.

import NavKit

/// Says on stderr how many there are so far, if that is a terminal and the run lasts over a second.
struct Progress {
  private static let patience = Duration.seconds(1)
  private static let interval = Duration.milliseconds(100)

  private let isShown: Bool
  private var next: Duration
  private var isOnScreen = false

  init(isOff: Bool) {
    isShown = !isOff && StandardStream.error.isTerminal
    next = MonotonicClock.now + Self.patience
  }

  /// Replaces the line, at most ten times a second. What cannot be written is nothing to stop for.
  mutating func show(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    let now = MonotonicClock.now
    guard now >= next else { return }
    next = now + Self.interval
    isOnScreen = true
    let line = DisplayWidth.truncated(Visible.text(text()), to: (StandardStream.error.columns ?? 80) - 1)
    try? StandardStream.error.write(Array("\r\u{1B}[K\(line)".utf8))
  }

  /// Takes the line away, so that something else can be written.
  mutating func clear() {
    guard isOnScreen else { return }
    isOnScreen = false
    try? StandardStream.error.write(Array("\r\u{1B}[K".utf8))
  }
}
