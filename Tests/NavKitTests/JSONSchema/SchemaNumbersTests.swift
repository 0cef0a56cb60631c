import Testing

@testable import NavKit

/// A division that must be exact: the verdicts of `isMultiple(of:)` where binary floating point goes wrong.
private struct Division: CustomTestStringConvertible, Sendable {
  var value: String
  var divisor: String
  var isExact: Bool

  var testDescription: String { "\(value) is \(isExact ? "" : "not ")a multiple of \(divisor)" }
}

@Suite struct SchemaNumbersTests {
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
  private func `division is exact whatever the size`(_ division: Division) throws {
    let value = try #require(JSON.Number(parsing: division.value))
    let divisor = try #require(JSON.Number(parsing: division.divisor))
    #expect(value.isMultiple(of: divisor) == division.isExact)
  }
}
