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
    // What 10^shift contributes are factors 2 and 5: take as many out of d as there are. The rest must divide v.
    var rest = Limbs(divisor.digits)
    rest.remove(2, times: shift, atOnce: 29)
    rest.remove(5, times: shift, atOnce: 12)
    return Limbs(digits).isMultiple(of: rest)
  }

  /// How many limbs are touched in a division, about.
  func effort(of divisor: JSON.Number.Decimal) -> Int {
    let (product, overflow) = (digits.count + divisor.digits.count).multipliedReportingOverflow(
      by: divisor.digits.count / 3 + 1)
    return overflow ? .max : product
  }
}

/// A positive integer as digits of base 10^9, the least significant first, without a zero at the end.
private struct Limbs {
  private static let base: UInt64 = 1_000_000_000
  private var limbs: [UInt64] = []

  /// The integer of some decimal digits.
  init(_ digits: [UInt8]) {
    var end = digits.count
    while end > 0 {
      let start = max(0, end - 9)
      limbs.append(digits[start..<end].reduce(0) { $0 * 10 + UInt64($1) })
      end = start
    }
  }

  /// Divides by a factor as often as that leaves nothing over, many times at once while possible.
  ///
  /// - Parameter atOnce: How often the factor can be multiplied before it is larger than the base.
  mutating func remove(_ factor: UInt64, times: Int, atOnce: Int) {
    var left = times
    var count = atOnce
    while count > 0 {
      let power = (0..<count).reduce(UInt64(1)) { power, _ in power * factor }
      guard left >= count, let quotient = quotient(by: power) else {
        count /= 2
        continue
      }
      limbs = quotient
      left -= count
    }
  }

  /// The quotient of a number below the base; nil if something is left over.
  private func quotient(by divisor: UInt64) -> [UInt64]? {
    guard let lowest = limbs.first, lowest % 2 == 0 || divisor % 2 != 0 else { return nil }
    var quotient = limbs
    var remainder: UInt64 = 0
    for index in limbs.indices.reversed() {
      let part = remainder * Self.base + limbs[index]
      quotient[index] = part / divisor
      remainder = part % divisor
    }
    while quotient.last == 0 { quotient.removeLast() }
    return remainder == 0 ? quotient : nil
  }

  /// Whether another integer divides this one: long division, which keeps the remainder alone.
  func isMultiple(of divisor: Limbs) -> Bool {
    var rest: [UInt64] = []
    for limb in limbs.reversed() {
      var unit = Self.base / 10
      while unit > 0 {
        Self.append(limb / unit % 10, to: &rest)
        while Self.isLess(divisor.limbs, orEqualTo: rest) { Self.subtract(divisor.limbs, from: &rest) }
        unit /= 10
      }
    }
    return rest.isEmpty
  }

  /// Multiplies by ten and adds a digit.
  private static func append(_ digit: UInt64, to limbs: inout [UInt64]) {
    var carry = digit
    for index in limbs.indices {
      carry += limbs[index] * 10
      limbs[index] = carry % base
      carry /= base
    }
    if carry > 0 { limbs.append(carry) }
  }

  private static func isLess(_ left: [UInt64], orEqualTo right: [UInt64]) -> Bool {
    left.count == right.count
      ? !right.reversed().lexicographicallyPrecedes(left.reversed()) : left.count < right.count
  }

  private static func subtract(_ small: [UInt64], from large: inout [UInt64]) {
    var borrow: UInt64 = 0
    for index in large.indices {
      let taken = borrow + (index < small.count ? small[index] : 0)
      borrow = large[index] < taken ? 1 : 0
      large[index] = large[index] + borrow * base - taken
    }
    while large.last == 0 { large.removeLast() }
  }
}
