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
  var description: String { text(SystemCalls.calendarParts(of: seconds, isLocal: false)) + "Z" }

  /// The local time with its distance from UTC: `2026-11-22T16:04:05.678+01:00`.
  var local: String {
    let parts = SystemCalls.calendarParts(of: seconds, isLocal: true)
    let ahead = abs(parts.ahead) / 60
    return text(parts)
      + "\(parts.ahead < 0 ? "-" : "+")\(Self.padded(ahead / 60, to: 2)):\(Self.padded(ahead % 60, to: 2))"
  }

  private func text(_ parts: SystemCalls.CalendarParts) -> String {
    let date = [Self.padded(parts.year, to: 4)] + [parts.month, parts.day].map { Self.padded($0, to: 2) }
    let time = [parts.hour, parts.minute, parts.second].map { Self.padded($0, to: 2) }.joined(separator: ":")
    return "\(date.joined(separator: "-"))T\(time).\(Self.padded(nanoseconds / 1_000_000, to: 3))"
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number.magnitude)
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
