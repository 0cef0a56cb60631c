// The keyword multipleOf: exact for numbers of any size and of many digits, undecided for very long ones.

import Testing

@testable import NavKit
@testable import TestSupport

/// Whether a number is a multiple of another.
private struct Division: CustomTestStringConvertible, Sendable {
  var value: String
  var divisor: String
  var isExact: Bool

  var testDescription: String { "\(value) is \(isExact ? "" : "not ")a multiple of \(divisor)" }
}

@Suite struct JSONSchemaMultipleOfTests {
  @Test(arguments: [
    Division(value: "0", divisor: "3", isExact: true),
    Division(value: "-0.0", divisor: "1e400", isExact: true),
    Division(value: "19.99", divisor: "0.01", isExact: true),
    Division(value: "0.0075", divisor: "0.0001", isExact: true),
    Division(value: "0.00751", divisor: "0.0001", isExact: false),
    Division(value: "-7", divisor: "3.5", isExact: true),
    Division(value: "1e308", divisor: "0.123456789", isExact: false),
    Division(value: "1e308", divisor: "0.5", isExact: true),
    Division(value: "1e400", divisor: "1e399", isExact: true),
    Division(value: "1e400", divisor: "3", isExact: false),
    Division(value: "1e400", divisor: "1024", isExact: true),
    Division(value: "1e-400", divisor: "1e-401", isExact: true),
    Division(value: "1", divisor: "1e400", isExact: false),
    Division(value: "1e999999999999999999", divisor: "7", isExact: false),
    Division(value: "7e999999999999999999", divisor: "7", isExact: true),
    Division(value: "9007199254740993", divisor: "3", isExact: true),
    Division(value: "9007199254740992", divisor: "3", isExact: false),
    Division(
      value: "121932631137021795226185032733622923332237463801111263526900", divisor: "123456789012345678901234567890",
      isExact: true),
    Division(
      value: "121932631137021795226185032733622923332237463801111263526900", divisor: "987654321098765432109876543211",
      isExact: false),
    Division(value: "1e40", divisor: "5e25", isExact: true),
    Division(value: "1e40", divisor: "12345678901234567890123", isExact: false),
  ])
  private func `multipleOf is exact for numbers of any size`(_ division: Division) throws {
    let value = try #require(NavJSON.Number(parsing: division.value))
    let divisor = try #require(NavJSON.Number(parsing: division.divisor))
    #expect(value.decimal.isMultiple(of: divisor.decimal) == division.isExact)
  }

  @Test func `multipleOf is exact for numbers of many digits`() throws {
    var state: UInt64 = 1
    func digits(_ count: Int) -> String {
      String(
        (0..<count).map { place -> Character in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          // Long runs of nines and zeros make the estimate of a quotient digit wrong.
          let digit = state >> 60 < 6 ? 9 : state >> 60 < 11 ? 0 : Int(state >> 33) % 10
          return Character(String(place == 0 ? max(1, digit) : digit))
        })
    }
    for size in 1...LawSize.count(20, full: 60) {
      let (left, right) = (digits(size * 3), digits(size))
      let product = multiply(left, right)
      for divisor in [left, right] {
        let got = NavJSON.Number(parsing: product)?.decimal.isMultiple(
          of: try #require(NavJSON.Number(parsing: divisor)).decimal)
        #expect(got == true, "\(product) by \(divisor)")
      }
      guard right.count > 1 else { continue }
      // The product plus one is a multiple of neither.
      let next = add(product, 1)
      let got = NavJSON.Number(parsing: next)?.decimal.isMultiple(
        of: try #require(NavJSON.Number(parsing: right)).decimal)
      #expect(got == false, "\(next) by \(right)")
    }
  }

  @Test func `multipleOf of very long numbers ends undecided`() throws {
    let divisor = String(repeating: "7", count: 400_000) + "3"
    let schema = try JSONSchema(NavJSON.Value(parsing: #"{"multipleOf": \#(divisor)}"#))
    let value = try NavJSON.Value(parsing: String(repeating: "1234567890", count: 100_000) + "1")
    #expect(throws: JSONSchema.UndecidedError.self) { try schema.isValid(value) }
  }

  private func multiply(_ left: String, _ right: String) -> String {
    var product = Array(repeating: 0, count: left.utf8.count + right.utf8.count)
    for (i, x) in left.utf8.reversed().enumerated() {
      for (j, y) in right.utf8.reversed().enumerated() { product[i + j] += Int(x - 48) * Int(y - 48) }
    }
    return text(product)
  }

  private func add(_ number: String, _ more: Int) -> String {
    var digits = number.utf8.reversed().map { Int($0 - 48) } + [0]
    digits[0] += more
    return text(digits)
  }

  private func text(_ digits: [Int]) -> String {
    var digits = digits
    for place in 0..<digits.count - 1 {
      digits[place + 1] += digits[place] / 10
      digits[place] %= 10
    }
    while digits.count > 1, digits.last == 0 { digits.removeLast() }
    return digits.reversed().map(String.init).joined()
  }
}
