// Whole numbers on the command line: counts, indices, indices or matches, and invalid numbers.

import Testing

@testable import navpath

struct WholeNumberTests {
  @Test(arguments: [("0", 0), ("7", 7), ("10", 10), ("9223372036854775807", Int.max)])
  func `digits are a number`(text: String, number: Int) throws {
    #expect(try WholeNumber.count(text) == number)
    #expect(try WholeNumber.index(text) == number)
  }

  @Test(arguments: [("-1", -1), ("-20", -20), ("-9223372036854775808", Int.min)])
  func `an index may count from the top`(text: String, number: Int) throws {
    #expect(try WholeNumber.index(text) == number)
    #expect(throws: ValueError.count) { try WholeNumber.count(text) }
  }

  @Test(arguments: ["", "-", "--1", "+5", "01", "-0", "-01", " 1", "1 ", "1.0", "1e3", "0x1", "١", "1_000"])
  func `other text is not a number`(text: String) {
    #expect(throws: ValueError.count) { try WholeNumber.count(text) }
    #expect(throws: ValueError.index) { try WholeNumber.index(text) }
  }

  @Test(arguments: [
    ("0", 0), ("-3", -3), ("9223372036854775808", .max), ("-9223372036854775809", .min), ("Int=3", nil), ("", nil),
    ("-", nil), ("1.0", nil), ("1e3", nil), ("--1", nil), ("-x", nil),
  ])
  func `an integer is an index, and another word may be a match`(text: String, index: Int?) throws {
    #expect(try WholeNumber.indexOrMatch(text) == index)
  }

  @Test(arguments: ["-0", "007", "-01", "00000000000000000000000000000001"])
  func `an integer that is not an index is not a match either`(text: String) {
    #expect(throws: ValueError.index) { try WholeNumber.indexOrMatch(text) }
  }

  @Test func `a number that no integer holds is refused, not cut`() {
    #expect(throws: ValueError.tooLarge) { try WholeNumber.count("9223372036854775808") }
    #expect(throws: ValueError.tooLarge) { try WholeNumber.index("-9223372036854775809") }
  }
}
