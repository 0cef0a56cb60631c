// The times of a file, written in ISO 8601: leap days, fractions of a second, and years before 1970 and after 9999.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct FileStatusTimeTests {
  @Test(arguments: [
    NamedCase("the epoch", [0, 0], "1970-01-01T00:00:00.000Z"),
    NamedCase("a leap day", [951_827_696, 789_999_999], "2000-02-29T12:34:56.789Z"),
    NamedCase("a year without one", [4_107_542_400, 0], "2100-03-01T00:00:00.000Z"),
    NamedCase("before the epoch", [-1, 5_000_000], "1969-12-31T23:59:59.005Z"),
    NamedCase("beyond four digits", [253_402_300_800, 0], "10000-01-01T00:00:00.000Z"),
  ])
  func `a time is written in ISO 8601`(each: NamedCase<[Int], String>) {
    let time = FileStatus.Time(seconds: each.input[0], nanoseconds: each.input[1])
    #expect(time.description == each.want)
  }
}
