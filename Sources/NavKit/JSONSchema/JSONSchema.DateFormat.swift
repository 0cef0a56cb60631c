// Dates, times and durations (RFC 3339, section 5.6 and appendix A).

extension JSONSchema {
  /// `date-time`, `date`, `time` and `duration`.
  enum DateFormat {}
}

extension JSONSchema.DateFormat {
  typealias Text = ArraySlice<UInt8>

  /// date-time = full-date "T" full-time; the letters may be small.
  static func isDateTime(_ text: Text) -> Bool {
    guard text.count > 11, text[text.startIndex + 10] | 0x20 == UInt8(ascii: "t") else { return false }
    return isDate(text.prefix(10)) && isTime(text.dropFirst(11))
  }

  /// full-date = 4DIGIT "-" 2DIGIT "-" 2DIGIT, of a day that the calendar has (section 5.7).
  static func isDate(_ text: Text) -> Bool {
    var rest = text
    guard text.count == 10, let year = digits(4, &rest), take("-", &rest), let month = digits(2, &rest),
      take("-", &rest), let day = digits(2, &rest), (1...12).contains(month)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    return (1...days).contains(day)
  }

  /// full-time = partial-time time-offset. Second 60 only where UTC can have one: at 23:59 (section 5.7).
  static func isTime(_ text: Text) -> Bool {
    var rest = text
    guard let hour = digits(2, &rest), take(":", &rest), let minute = digits(2, &rest), take(":", &rest),
      let second = digits(2, &rest), hour < 24, minute < 60, second <= 60
    else { return false }
    if take(".", &rest) {
      guard digitRun(&rest) else { return false }
    }
    guard let offset = offset(&rest), rest.isEmpty else { return false }
    guard second == 60 else { return true }
    return (hour * 60 + minute - offset + 1440) % 1440 == 23 * 60 + 59
  }

  /// time-offset = "Z" / ("+" / "-") time-hour ":" time-minute, in minutes.
  private static func offset(_ rest: inout Text) -> Int? {
    guard let sign = rest.popFirst() else { return nil }
    if sign | 0x20 == UInt8(ascii: "z") { return 0 }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), let hour = digits(2, &rest), take(":", &rest),
      let minute = digits(2, &rest), hour < 24, minute < 60
    else { return nil }
    return sign == UInt8(ascii: "-") ? -(hour * 60 + minute) : hour * 60 + minute
  }

  /// duration = "P" (dur-date / dur-time / dur-week): units from large to small, none left out between two (appendix A).
  static func isDuration(_ text: Text) -> Bool {
    var rest = text
    guard take("P", &rest) else { return false }
    let date = units("YMD", &rest)
    guard let date else { return false }
    if rest.first == UInt8(ascii: "W") { return false }
    if date == 0, let last = rest.last, last == UInt8(ascii: "W") {
      rest.removeLast()
      return digitRun(&rest) && rest.isEmpty
    }
    guard take("T", &rest) else { return date > 0 && rest.isEmpty }
    return units("HMS", &rest).map { $0 > 0 } == true && rest.isEmpty
  }

  /// Takes numbers with units from a run of adjoining ones; nil if the units jump. Leaves a number without a known unit.
  private static func units(_ names: StaticString, _ rest: inout Text) -> Int? {
    let names = Array(names.description.utf8)
    var last: Int?
    var count = 0
    while let first = rest.first, JSON.Scanner.isDigit(first) {
      var after = rest
      _ = digitRun(&after)
      guard let unit = after.popFirst(), let index = names.firstIndex(of: unit) else { break }
      if let last, index != last + 1 { return nil }
      (last, rest, count) = (index, after, count + 1)
    }
    return count
  }

  private static func digits(_ count: Int, _ rest: inout Text) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let byte = rest.popFirst(), JSON.Scanner.isDigit(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }

  /// 1*DIGIT
  private static func digitRun(_ rest: inout Text) -> Bool {
    let count = rest.prefix { JSON.Scanner.isDigit($0) }.count
    rest = rest.dropFirst(count)
    return count > 0
  }

  private static func take(_ character: Unicode.Scalar, _ rest: inout Text) -> Bool {
    guard let first = rest.first, UInt32(first) == character.value else { return false }
    rest.removeFirst()
    return true
  }
}
