// Exact division, for JSON Schema's `multipleOf` (validation, section 6.2.1): no rounding, whatever the size.

extension JSON.Number {
  /// Whether the number divided by another one gives an integer.
  ///
  ///     JSON.Number(parsing: "19.99")!.isMultiple(of: JSON.Number(parsing: "0.01")!)
  ///
  /// - Parameter divisor: A number other than zero.
  /// - Returns: Whether nothing is left over.
  /// - Complexity: O(*n* × *m*) in the numbers of digits; the exponents cost nothing.
  public func isMultiple(of divisor: JSON.Number) -> Bool {
    let value = decimal
    var divisor = divisor.decimal
    guard !value.digits.isEmpty else { return true }
    // With value = v × 10^a and divisor = d × 10^b, the question is whether d divides v × 10^(a-b). The digits have no
    // zero at the end, so for a < b no power of ten can come out of v.
    let shift = value.exponent - divisor.exponent
    guard shift >= 0 else { return false }
    // What 10^shift contributes are factors 2 and 5: take as many out of d as there are. The rest must divide v.
    divisor.digits = Self.removing(2, from: divisor.digits, atMost: shift)
    divisor.digits = Self.removing(5, from: divisor.digits, atMost: shift)
    return Self.isDivisible(value.digits, by: divisor.digits)
  }

  /// The digits with a factor divided out as often as it is in them, sixteen at a time while that works.
  private static func removing(_ factor: UInt64, from digits: [UInt8], atMost limit: Int) -> [UInt8] {
    var digits = digits
    var left = limit
    var count = 16
    while count > 0 {
      let power = (0..<count).reduce(UInt64(1)) { power, _ in power * factor }
      guard left >= count, let quotient = dividing(digits, by: power) else {
        count /= 2
        continue
      }
      digits = quotient
      left -= count
    }
    return digits
  }

  /// The quotient of digits and a number; nil if something is left over.
  private static func dividing(_ digits: [UInt8], by divisor: UInt64) -> [UInt8]? {
    var quotient: [UInt8] = []
    quotient.reserveCapacity(digits.count)
    var remainder: UInt64 = 0
    for digit in digits {
      let part = remainder * 10 + UInt64(digit)
      quotient.append(UInt8(truncatingIfNeeded: part / divisor))
      remainder = part % divisor
    }
    return remainder == 0 ? Array(quotient.drop { $0 == 0 }) : nil
  }

  private static func isDivisible(_ value: [UInt8], by divisor: [UInt8]) -> Bool {
    guard divisor.count > 18 else {
      let divisor = divisor.reduce(UInt64(0)) { $0 * 10 + UInt64($1) }
      return value.reduce(UInt64(0)) { ($0 * 10 + UInt64($1)) % divisor } == 0
    }
    // School division, the remainder as digits with the least significant first.
    let divisor = Array(divisor.reversed())
    var remainder = [UInt8](repeating: 0, count: divisor.count + 1)
    for digit in value {
      remainder.removeLast()
      remainder.insert(digit, at: 0)
      while isAtLeast(remainder, divisor) { subtract(divisor, from: &remainder) }
    }
    return remainder.allSatisfy { $0 == 0 }
  }

  private static func isAtLeast(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left[right.count] == 0 else { return true }
    for index in right.indices.reversed() where left[index] != right[index] { return left[index] > right[index] }
    return true
  }

  private static func subtract(_ right: [UInt8], from left: inout [UInt8]) {
    var borrow: UInt8 = 0
    for index in left.indices {
      let digit = (index < right.count ? right[index] : 0) + borrow
      borrow = left[index] < digit ? 1 : 0
      left[index] = left[index] + borrow * 10 - digit
    }
  }
}
