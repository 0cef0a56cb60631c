extension JSON {
  /// A JSON number (RFC 8259, section 6): its text, and the exact decimal that it stands for.
  ///
  ///     try JSON.Value(parsing: "1.0").number == 1
  ///     JSON.Number(parsing: "1e400")! > JSON.Number(parsing: "1e399")!
  ///
  /// No operation rounds. Integers beyond 2^53 keep every digit.
  public struct Number: Sendable {
    /// The number as it was written.
    public let text: String

    /// A number whose text is known to follow the grammar.
    init(scanned text: String) { self.text = text }

    /// Reads a number; nil if `text` does not follow the grammar of RFC 8259, section 6.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public init?(parsing text: String) {
      let bytes = Array(text.utf8)
      guard let first = bytes.first, first == UInt8(ascii: "-") || Scanner.isDigit(first),
        let end = try? Scanner.endOfNumber(bytes, from: 0), end == bytes.count
      else { return nil }
      self.init(scanned: text)
    }

    /// The number as a machine integer; nil if it is no integer or does not fit.
    ///
    /// `1.0` and `1e2` are integers, as for JSON Schema and for `JSONDecoder`.
    public var integer: Int? {
      if text.utf8.count <= 18, let value = Int(text) { return value }
      let decimal = decimal
      guard decimal.exponent >= 0, decimal.digits.count + decimal.exponent <= 19 else { return nil }
      let digits = String(decoding: decimal.digits.map { $0 + 0x30 }, as: UTF8.self)
      let zeros = String(repeating: "0", count: decimal.exponent)
      return Int((decimal.isNegative ? "-" : "") + (digits.isEmpty ? "0" : digits) + zeros)
    }

    /// Whether the number has no fraction, however it is written.
    public var isInteger: Bool { decimal.exponent >= 0 }

    /// The number as sign, digits and exponent.
    var decimal: Decimal { Decimal(text) }
  }
}

extension JSON.Number: Hashable, Comparable, ExpressibleByIntegerLiteral {
  /// A number from a Swift literal.
  public init(integerLiteral value: Int) { self.init(scanned: String(value)) }

  /// Whether two numbers are the same decimal.
  ///
  /// - Complexity: O(*n*) in the number of digits; the exponents cost nothing.
  public static func == (left: JSON.Number, right: JSON.Number) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8) || left.decimal == right.decimal
  }

  /// Whether one decimal is smaller than another.
  ///
  /// - Complexity: O(*n*) in the number of digits; the exponents cost nothing.
  public static func < (left: JSON.Number, right: JSON.Number) -> Bool {
    if left.text.utf8.count <= 18, right.text.utf8.count <= 18, let left = Int(left.text), let right = Int(right.text) {
      return left < right
    }
    return left.decimal < right.decimal
  }

  /// Hashes the decimal, so that equal numbers have equal hashes.
  ///
  /// - Complexity: O(*n*) in the number of digits.
  public func hash(into hasher: inout Hasher) { hasher.combine(decimal) }
}

extension JSON.Number {
  /// ± digits × 10^exponent, without a zero at either end of the digits, so that equal numbers have equal parts.
  struct Decimal: Hashable, Comparable {
    var isNegative: Bool
    /// The digits, 0 to 9 each, the most significant first. Empty for zero.
    var digits: [UInt8]
    var exponent: Int

    /// Takes a number's text apart. The scanner has bounded the exponent to 18 digits, so no sum here overflows.
    init(_ text: String) {
      let mantissa = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
      let exponentText = text.utf8.dropFirst(mantissa.count + 1)
      let parts = mantissa.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      let fraction = parts.count > 1 ? parts[1].count : 0
      var digits = mantissa.compactMap { JSON.Scanner.isDigit($0) ? $0 - 0x30 : nil }
      var exponent = (Int(String(Substring(exponentText))) ?? 0) - fraction
      while digits.last == 0 {
        digits.removeLast()
        exponent += 1
      }
      digits.removeFirst(digits.prefix { $0 == 0 }.count)
      let isZero = digits.isEmpty
      self.isNegative = text.utf8.first == UInt8(ascii: "-") && !isZero
      self.digits = digits
      self.exponent = isZero ? 0 : exponent
    }

    static func < (left: Decimal, right: Decimal) -> Bool {
      guard left.isNegative == right.isNegative else { return left.isNegative }
      return left.isNegative ? right.isCloserToZero(than: left) : left.isCloserToZero(than: right)
    }

    private func isCloserToZero(than other: Decimal) -> Bool {
      guard !digits.isEmpty, !other.digits.isEmpty else { return digits.isEmpty && !other.digits.isEmpty }
      let magnitude = digits.count + exponent
      let otherMagnitude = other.digits.count + other.exponent
      guard magnitude == otherMagnitude else { return magnitude < otherMagnitude }
      return digits.lexicographicallyPrecedes(other.digits)
    }
  }
}

// MARK: - Exact division

extension JSON.Number {
  /// Whether the number divided by another one gives an integer, for JSON Schema's `multipleOf`. Nothing is rounded.
  /// The divisor is not zero.
  ///
  /// - Complexity: O(*n* × *m*) in the numbers of digits; the exponents cost nothing.
  func isMultiple(of divisor: JSON.Number) -> Bool {
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

  /// The digits divided by a factor as often as that leaves nothing over, sixteen times at once while possible.
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
