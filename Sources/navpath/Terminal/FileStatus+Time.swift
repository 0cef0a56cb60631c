// When a file changed, as people and logs write it.

import NavKit

extension FileStatus {
  /// When the file came to be what it is: its content changed, or it got this name. Both clocks are the file system's.
  var changed: Time { max(modified, statusChanged) }
}

extension FileStatus.Time {
  /// The time now, by the system's clock.
  static var now: Self { Self(seconds: SystemCalls.secondsSince1970()) }
}

extension FileStatus.Time: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}

extension FileStatus.Time: CustomStringConvertible {
  /// The time in UTC to the millisecond, as ISO 8601 writes it: `2026-11-22T15:04:05.678Z`.
  ///
  /// The calendar is the Gregorian one before 1582, too, as the standard has it. Years beyond four digits are written in full.
  var description: String { text(isLocal: false).dropLast(5) + milliseconds + "Z" }

  /// The local time with its distance from UTC: `2026-11-22T16:04:05.678+01:00`.
  var local: String {
    let text = text(isLocal: true)
    return text.dropLast(5) + milliseconds + text.suffix(5).prefix(3) + ":" + text.suffix(2)
  }

  private func text(isLocal: Bool) -> String { SystemCalls.calendarText(of: seconds, isLocal: isLocal) }

  private var milliseconds: String { "." + String(1000 + nanoseconds / 1_000_000).dropFirst() }
}
