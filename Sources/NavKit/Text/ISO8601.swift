// Dates in ISO 8601, as JSONEncoder (`AppEncoder` in Coding) and property lists (PropertyList) write them.

enum ISO8601 {
  /// `1970-01-01T00:00:00Z`, without fractional seconds; nil outside the years 1 to 9999.
  ///
  /// - Parameter isGregorian: Whether the calendar is Gregorian throughout, as in property lists. `JSONEncoder`'s is Julian before
  ///   1582-10-15, so that `Date.distantPast` is in the year 1.
  static func text(ofSeconds since1970: Double, isGregorian: Bool) -> String? {
    let isJulian = !isGregorian && since1970 < -12_219_292_800
    // The first day of the year 1: the Julian one is two days earlier.
    let start = isJulian ? 62_135_769_600 : 62_135_596_800
    guard (-Double(start)..<253_402_300_800).contains(since1970) else { return nil }
    let seconds = Int(since1970.rounded(.down)) + start
    let (days, second) = (seconds / 86400, seconds % 86400)
    // Years of 365 days from 0001-01-01, in periods of 400, 100, 4 and 1 years; the last day of a period belongs to it.
    let (eras, inEra) = isJulian ? (0, days) : (days / 146_097, days % 146_097)
    let centuries = isJulian ? 0 : min(inEra / 36524, 3)
    let (fours, inFours) = ((inEra - centuries * 36524) / 1461, (inEra - centuries * 36524) % 1461)
    let years = min(inFours / 365, 3)
    let year = 400 * eras + 100 * centuries + 4 * fours + years + 1
    var (month, day) = (1, inFours - years * 365)
    let isLeap = year.isMultiple(of: 4) && (isJulian || !year.isMultiple(of: 100) || year.isMultiple(of: 400))
    for length in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
      guard day >= length else { break }
      (month, day) = (month + 1, day - length)
    }
    func text(_ number: Int, _ width: Int = 2) -> String {
      String(repeating: "0", count: max(0, width - String(number).utf8.count)) + String(number)
    }
    return
      "\(text(year, 4))-\(text(month))-\(text(day + 1))T\(text(second / 3600)):\(text(second / 60 % 60)):\(text(second % 60))Z"
  }
}
