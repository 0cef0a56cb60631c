// When a file changed, as people and logs write it.

extension FileStatus {
  /// When the file came to be what it is: its content changed, or it got this name. Both clocks are the file system's.
  package var changed: Time { max(modified, statusChanged) }
}

extension FileStatus.Time {
  /// The time now, by the system's clock.
  package static var now: Self { SystemCalls.now() }

  /// How long ago an earlier time is; negative for a later one.
  package func since(_ earlier: Self) -> Duration {
    .seconds(seconds - earlier.seconds) + .nanoseconds(nanoseconds - earlier.nanoseconds)
  }
}

extension FileStatus.Time: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}

extension FileStatus.Time: CustomStringConvertible {
  /// The time in UTC to the millisecond, as ISO 8601 writes it: `2026-11-22T15:04:05.678Z`.
  ///
  /// The calendar is the Gregorian one before 1582, too, as the standard has it. Years beyond four digits are written in full.
  package var description: String { text(isLocal: false).dropLast(5) + milliseconds + "Z" }

  /// The local time with its distance from UTC: `2026-11-22T16:04:05.678+01:00`.
  package var local: String {
    let text = text(isLocal: true)
    return text.dropLast(5) + milliseconds + text.suffix(5).prefix(3) + ":" + text.suffix(2)
  }

  private func text(isLocal: Bool) -> String { SystemCalls.calendarText(of: seconds, isLocal: isLocal) }

  private var milliseconds: String { "." + String(1000 + nanoseconds / 1_000_000).dropFirst() }
}
