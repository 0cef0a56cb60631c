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
  var description: String { text(ahead: 0, zone: "Z") }

  /// The local time with its distance from UTC: `2026-11-22T16:04:05.678+01:00`.
  var local: String {
    let ahead = SystemCalls.secondsAheadOfUTC(at: seconds)
    let (hours, minutes) = (abs(ahead) / 3600, abs(ahead) / 60 % 60)
    return text(
      ahead: ahead, zone: "\(ahead < 0 ? "-" : "+")\(Self.padded(hours, to: 2)):\(Self.padded(minutes, to: 2))")
  }

  private func text(ahead: Int, zone: String) -> String {
    let seconds = seconds + ahead
    let day = seconds.dividedFloor(by: 86_400)
    let second = seconds - day * 86_400
    let (year, month, dayOfMonth) = Self.date(ofDay: day)
    let time = [second / 3600, second / 60 % 60, second % 60].map { Self.padded($0, to: 2) }.joined(separator: ":")
    let date = "\(Self.padded(year, to: 4))-\(Self.padded(month, to: 2))-\(Self.padded(dayOfMonth, to: 2))"
    return "\(date)T\(time).\(Self.padded(nanoseconds / 1_000_000, to: 3))\(zone)"
  }

  /// The date of a day that is counted from 1970-01-01.
  ///
  /// Years begin in March here, so that the leap day is the last one of a year, and 400 years are one cycle of 146,097 days.
  private static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    let fromMarch = day + 719_468
    let cycle = fromMarch.dividedFloor(by: 146_097)
    let dayOfCycle = fromMarch - cycle * 146_097
    let yearOfCycle = (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number.magnitude)
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension Int {
  /// The quotient rounded down, below zero as well.
  fileprivate func dividedFloor(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
