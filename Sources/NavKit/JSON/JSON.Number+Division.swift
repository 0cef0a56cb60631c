// Exact division, for JSON Schema's `multipleOf`. Nothing is rounded.

extension JSON.Number {
  /// Whether the number divided by another one gives an integer. The divisor is not zero.
  func isMultiple(of divisor: JSON.Number) -> Bool { decimal.isMultiple(of: divisor.decimal) }
}

extension JSON.Number.Decimal {
  func isMultiple(of divisor: JSON.Number.Decimal) -> Bool {
    guard !digits.isEmpty else { return true }
    // With self = v × 10^a and divisor = d × 10^b, the question is whether d divides v × 10^(a-b). The digits have no
    // zero at the end, so for a < b no power of ten can come out of v.
    let shift = exponent - divisor.exponent
    guard shift >= 0 else { return false }
    // Long division, which keeps the remainder alone, the most significant digit first.
    var rest: [UInt8] = []
    for digit in digits { JSON.Number.Decimal.append(digit, to: &rest, modulo: divisor.digits) }
    // A divisor of n digits has no more than 4 n factors of 2 or of 5, so that more zeros change nothing.
    for _ in 0..<min(shift, 4 * divisor.digits.count) where !rest.isEmpty {
      JSON.Number.Decimal.append(0, to: &rest, modulo: divisor.digits)
    }
    return rest.isEmpty
  }

  /// Multiplies a remainder by ten, adds a digit, and takes the divisor off as often as it can.
  private static func append(_ digit: UInt8, to rest: inout [UInt8], modulo divisor: [UInt8]) {
    if !rest.isEmpty || digit > 0 { rest.append(digit) }
    while rest.count > divisor.count || rest.count == divisor.count && !rest.lexicographicallyPrecedes(divisor) {
      var borrow: UInt8 = 0
      for place in 1...rest.count {
        let taken = borrow + (place <= divisor.count ? divisor[divisor.count - place] : 0)
        borrow = rest[rest.count - place] < taken ? 1 : 0
        rest[rest.count - place] = rest[rest.count - place] + 10 * borrow - taken
      }
      rest.removeFirst(rest.prefix { $0 == 0 }.count)
    }
  }

  /// How many digits are touched in a division, about.
  func effort(of divisor: JSON.Number.Decimal) -> Int {
    let (product, overflow) = (digits.count + 5 * divisor.digits.count).multipliedReportingOverflow(
      by: divisor.digits.count * 5)
    return overflow ? .max : product
  }
}
