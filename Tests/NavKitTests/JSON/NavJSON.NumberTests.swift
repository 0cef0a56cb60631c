// Numbers as exact decimals: the syntax of RFC 8259, equality and order, integers and fractions, thousands of digits, and
// the text that JSONEncoder writes.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct NavJSONNumberTests {
  @Test(
    arguments: [
      ("0", true), ("-0", true), ("10", true), ("1.50", true), ("1e5", true), ("1E+05", true), ("1e-0", true),
      ("1e400", true), ("1e999999999999999999", true), ("1e000000000000000000000001", true),
      ("", false), ("-", false), ("+1", false), ("01", false), ("00", false), ("1.", false), (".1", false),
      ("1e", false), ("1e+", false), ("1 ", false), (" 1", false), ("1a", false), ("0x1", false), ("nan", false),
      ("inf", false), ("1_0", false), ("١", false), ("1e1000000000000000000", false),
    ])
  func `numbers are those of RFC 8259`(text: String, isNumber: Bool) {
    #expect((NavJSON.Number(parsing: text) != nil) == isNumber)
  }

  static let equal: [[String]] = [
    ["0", "-0", "0.0", "0e5", "-0.000e-7", "0e999999999999999999"],
    ["1", "1.0", "1e0", "10e-1", "0.1e1", "1.000000000000000000000000000000", "1E+00"],
    ["-1", "-1.0", "-100e-2"],
    ["100", "1e2", "1.00E2", "0.1e3"],
    ["0.1", "1e-1", "0.10", "100e-3"],
    ["9007199254740993", "9007199254740993.0", "9.007199254740993e15"],
    ["9007199254740992", "9007199254740992.00"],
    ["18446744073709551615", "1.8446744073709551615e19"],
    ["1e400", "10e399", "0.1e401"],
    ["1e-400", "0.1e-399"],
    ["1e999999999999999999", "10e999999999999999998"],
  ]

  @Test func `numbers are equal if they are the same decimal, and so are their hashes`() {
    for (place, group) in Self.equal.enumerated() {
      for (otherPlace, other) in Self.equal.enumerated() {
        for left in group {
          for right in other {
            let left = NavJSON.Number(scanned: left)
            let right = NavJSON.Number(scanned: right)
            #expect((left == right) == (place == otherPlace), "\(left.text) and \(right.text)")
            if left == right { #expect(left.hashValue == right.hashValue, "\(left.text) and \(right.text)") }
          }
        }
      }
    }
  }

  @Test func `numbers are ordered by their decimals`() {
    let ascending = [
      "-1e400", "-1e399", "-9007199254740993", "-9007199254740992", "-2", "-1.1", "-1", "-0.5", "-1e-400", "0",
      "1e-401", "1e-400", "0.1", "0.10000000000000000000000000000001", "0.2", "1", "1.5", "2", "9", "10", "99", "100",
      "9007199254740992", "9007199254740993", "9223372036854775807", "9223372036854775808", "1e300", "1.1e300",
      "1e999999999999999999",
    ].map(NavJSON.Number.init(scanned:))
    for (place, left) in ascending.enumerated() {
      for (otherPlace, right) in ascending.enumerated() {
        #expect((left < right) == (place < otherPlace), "\(left.text) and \(right.text)")
      }
    }
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("-0.0", 0), ("1.0", 1), ("1e2", 100), ("100e-2", 1), ("-15e-1", nil), ("1.5", nil),
      ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9223372036854775808", nil),
      ("-9223372036854775809", nil), ("9.223372036854775807e18", .max), ("1e18", 1_000_000_000_000_000_000),
      ("1e19", nil), ("0e999999999999999999", 0), ("1e999999999999999999", nil), ("1e-1", nil), ("0.000", 0),
      ("999999999999999999", 999_999_999_999_999_999), ("000", 0),
    ] as [(String, Int?)])
  func `an integer is one in any spelling`(text: String, integer: Int?) {
    #expect(NavJSON.Number(scanned: text).integer == integer)
    if integer != nil { #expect(NavJSON.Number(scanned: text).isInteger) }
  }

  @Test func `a fraction is not an integer, at any decimal place`() {
    #expect(!NavJSON.Number(scanned: "1.00000000000000000000000000000000000001").isInteger)
    #expect(!NavJSON.Number(scanned: "1e-1").isInteger)
    #expect(NavJSON.Number(scanned: "1e400").isInteger)
    #expect(NavJSON.Number(scanned: "123000e-3").isInteger)
  }

  @Test(.timeLimit(.minutes(10))) func `very many digits are compared exactly`() throws {
    let count = LawSize.count(10_000, full: 1_000_000)
    let digits = String(repeating: "7", count: count)
    let zeros = String(repeating: "0", count: count)
    let number = NavJSON.Number(scanned: digits)
    #expect(number == NavJSON.Number(scanned: digits + ".0"))
    #expect(number == NavJSON.Number(scanned: digits + zeros + "e-\(count)"))
    #expect(number < NavJSON.Number(scanned: digits + ".1"))
    #expect(NavJSON.Number(scanned: "0." + zeros + "1") == NavJSON.Number(scanned: "1e-\(count + 1)"))
    #expect(number.integer == nil)
    #expect(number.isInteger)
    #expect(number.encoderText == digits)
  }

  @Test(
    arguments: [
      ("1.0", "1"), ("1e0", "1"), ("-0.0", "-0"), ("1e300", "1e+300"), ("1E5", "100000"), ("1e16", "1e+16"),
      ("0.1", "0.1"), ("0.10", "0.1"), ("5e-324", "5e-324"), ("12345678901234567890", "12345678901234567890"),
      ("0.10000000000000000000000001", "0.10000000000000000000000001"), ("1e400", "1e400"), ("1e-400", "1e-400"),
      ("9007199254740993.0", "9007199254740993.0"), ("00", "00"),
    ])
  func `a number is written like JSONEncoder if a Double holds it, and unchanged if not`(text: String, written: String)
  {
    #expect(NavJSON.Number(scanned: text).encoderText == written)
  }

  @Test func `the text of every Double is written like JSONEncoder`() throws {
    var generator = SplitMix64(seed: 8259)
    var doubles: [Double] = [0, -0.0, 1, -1, 0.1, 1e15, 1e16, 1e17, 123456789012345680, .leastNonzeroMagnitude]
    doubles += [.leastNormalMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .pi, 1 / 3, 1e21, 1e-5]
    while doubles.count < LawSize.count(300, full: 5000) {
      let double = Double(bitPattern: generator.next())
      if double.isFinite { doubles.append(double) }
      doubles.append(Double(Int64(bitPattern: generator.next()) >> Int64.random(in: 0..<64, using: &generator)))
      doubles.append(Double.random(in: -1000...1000, using: &generator))
      doubles.append((Double.random(in: -1000...1000, using: &generator) * 100).rounded() / 100)
    }
    let written = String(decoding: try JSONEncoder().encode(doubles), as: UTF8.self)
    let expected = written.dropFirst().dropLast().split(separator: ",").map(String.init)
    let actual = doubles.map { NavJSON.Number(scanned: "\($0)").encoderText }
    for (double, (actual, expected)) in zip(doubles, zip(actual, expected)) where actual != expected {
      Issue.record("\(double) is written \(actual), by JSONEncoder \(expected)")
    }
    #expect(actual.count == expected.count)
  }
}
