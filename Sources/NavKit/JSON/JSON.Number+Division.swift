// Exact division, for JSON Schema's `multipleOf`. Nothing is rounded.

extension JSON.Number {
  /// Whether the number divided by another one gives an integer. The divisor is not zero.
  ///
  /// - Complexity: O(*n* × *m*) in the numbers of digits; the exponents cost nothing.
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
    let (left, right) = (digits.count / 9 + 1, divisor.digits.count / 9 + 1)
    let (product, overflow) = (left + right).multipliedReportingOverflow(by: right)
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

  /// Whether another integer divides this one.
  func isMultiple(of divisor: Limbs) -> Bool {
    guard divisor.limbs.count > 1 else {
      return limbs.reversed().reduce(UInt64(0)) { ($0 * Self.base + $1) % divisor.limbs[0] } == 0
    }
    guard limbs.count >= divisor.limbs.count else { return false }
    // Knuth, The Art of Computer Programming 2, 4.3.1, algorithm D: both are multiplied so that the divisor's first
    // digit is at least half the base, and two digits of each give the quotient's digit, or one or two more.
    let factor = Self.base / (divisor.limbs[divisor.limbs.count - 1] + 1)
    var rest = multiplied(by: factor) + [0]
    var divisor = divisor.multiplied(by: factor)
    while divisor.last == 0 { divisor.removeLast() }
    for place in (0...rest.count - 1 - divisor.count).reversed() { Self.subtract(divisor, from: &rest, at: place) }
    return rest.allSatisfy { $0 == 0 }
  }

  private func multiplied(by factor: UInt64) -> [UInt64] {
    var carry: UInt64 = 0
    var product = limbs.map { limb in
      let part = limb * factor + carry
      carry = part / Self.base
      return part % Self.base
    }
    product.append(carry)
    return product
  }

  /// Takes the divisor from the digits at a place as often as possible.
  private static func subtract(_ divisor: [UInt64], from rest: inout [UInt64], at place: Int) {
    let count = divisor.count
    let (first, second) = (divisor[count - 1], divisor[count - 2])
    let top = rest[place + count] * base + rest[place + count - 1]
    var digit = min(top / first, base - 1)
    var remainder = top - digit * first
    while remainder < base, digit * second > remainder * base + rest[place + count - 2] {
      digit -= 1
      remainder += first
    }
    var carry: UInt64 = 0
    for index in 0..<count {
      let product = digit * divisor[index] + carry
      carry = product / base
      let low = product % base
      if rest[place + index] < low {
        rest[place + index] += base
        carry += 1
      }
      rest[place + index] -= low
    }
    guard rest[place + count] < carry else { return rest[place + count] -= carry }
    // The digit was one too large: put the divisor back once.
    rest[place + count] += base - carry
    carry = 0
    for index in 0..<count {
      let sum = rest[place + index] + divisor[index] + carry
      carry = sum / base
      rest[place + index] = sum % base
    }
    rest[place + count] = (rest[place + count] + carry) % base
  }
}
