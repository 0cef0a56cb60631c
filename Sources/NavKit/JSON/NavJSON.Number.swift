// JSON numbers: their text and how it is written, exact decimal value and division for `multipleOf` (JSONSchema); the order of
// two values as bounds of a range, for Coding, JSONSchema and Notation.

extension NavJSON {
  /// A JSON number (RFC 8259, section 6): its text and exact decimal value.
  ///
  ///     try NavJSON.Value(parsing: "1.0").number == 1
  ///     try NavJSON.Value(parsing: "1e400").number! > NavJSON.Value(parsing: "1e399").number!
  ///
  /// No operation rounds. Integers beyond 2^53 keep every digit.
  public struct Number: Sendable {
    /// The number as written.
    public let text: String

    /// Creates a number from text that is known to follow the grammar.
    package init(scanned text: String) { self.text = text }

    /// Parses a number; nil if `text` does not follow the grammar of RFC 8259, section 6.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    package init?(parsing text: String) {
      let bytes = Array(text.utf8)
      guard let first = bytes.first, first == UInt8(ascii: "-") || Bytes.isDigit(first),
        let (end, _) = try? Scanner.endOfNumber(bytes, from: 0), end == bytes.count
      else { return nil }
      self.init(scanned: text)
    }

    /// The number as `Int`; nil if it is not an integer or does not fit. `1.0` and `1e2` are integers, as in `JSONDecoder`.
    public var integer: Int? {
      if let plainInteger { return plainInteger }
      let decimal = decimal
      guard decimal.exponent >= 0, decimal.digits.count + decimal.exponent <= 19 else { return nil }
      let digits = String(decoding: decimal.digits.map { $0 + 0x30 }, as: UTF8.self)
      let zeros = String(repeating: "0", count: decimal.exponent)
      return Int((decimal.isNegative ? "-" : "") + (digits.isEmpty ? "0" : digits) + zeros)
    }

    /// The number if it is written as an `Int`, without a fraction or an exponent; a fast path.
    var plainInteger: Int? { text.utf8.count <= 20 ? Int(text) : nil }

    /// Whether the number has no fractional part, regardless of notation.
    package var isInteger: Bool { decimal.exponent >= 0 }

    var decimal: Decimal { Decimal(text) }
  }
}

extension NavJSON.Number: Hashable, Comparable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// The number as written.
  public var description: String { text }

  /// Creates a number from a Swift literal.
  public init(integerLiteral value: Int) { self.init(scanned: String(value)) }

  /// Whether two numbers are the same decimal.
  ///
  /// - Complexity: O(*n*) in the number of digits, independent of the exponents.
  public static func == (left: NavJSON.Number, right: NavJSON.Number) -> Bool {
    if let left = left.plainInteger, let right = right.plainInteger { return left == right }
    return left.text.utf8.elementsEqual(right.text.utf8) || left.decimal == right.decimal
  }

  /// Whether one decimal is smaller than another.
  ///
  /// - Complexity: O(*n*) in the number of digits, independent of the exponents.
  public static func < (left: NavJSON.Number, right: NavJSON.Number) -> Bool {
    if let left = left.plainInteger, let right = right.plainInteger { return left < right }
    return left.decimal < right.decimal
  }

  /// Hashes the decimal, so that equal numbers have equal hashes.
  ///
  /// - Complexity: O(*n*) in the number of digits.
  public func hash(into hasher: inout Hasher) { hasher.combine(decimal) }
}

extension NavJSON.Number {
  /// Whether the number is not an integer but its nearest Double is.
  var isRounded: Bool { !isInteger && Double(text).map { $0 == $0.rounded() } ?? false }

  /// Whether the number is written without fraction and exponent.
  var isPlain: Bool { NavJSON.Scanner.isPlain(text.utf8) }

  var hasExponent: Bool { !NavJSON.Scanner.parts(ofNumber: text.utf8).exponent.isEmpty }

  var isZero: Bool { NavJSON.Scanner.isZero(text.utf8) }

  /// The exponent of the last written digit: -1 for `1.0e0`.
  var writtenExponent: Int {
    let parts = NavJSON.Scanner.parts(ofNumber: text.utf8)
    // An exponent that does not fit into Int is out of every range.
    return (parts.exponent.isEmpty ? 0 : Int(Substring(parts.exponent)) ?? .max / 2) - parts.fraction.count
  }

  /// ± digits × 10^exponent, without zeros at either end of the digits, so that equal numbers have equal parts.
  struct Decimal: Hashable, Comparable {
    let isNegative: Bool
    /// The digits, 0 to 9, most significant first. Empty for zero.
    let digits: [UInt8]
    let exponent: Int

    /// Parses a number's text. The scanner limits exponents to 18 digits, so no sum here overflows.
    init(_ text: String) {
      let parts = NavJSON.Scanner.parts(ofNumber: text.utf8)
      var digits = (Array(parts.integer.drop { $0 == UInt8(ascii: "-") }) + parts.fraction).map { $0 - 0x30 }
      var exponent = (Int(Substring(parts.exponent)) ?? 0) - parts.fraction.count
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

// Exact division for JSON Schema's `multipleOf`.

extension NavJSON.Number.Decimal {
  /// Whether the quotient is an integer. The divisor must not be zero.
  func isMultiple(of divisor: NavJSON.Number.Decimal) -> Bool {
    guard !digits.isEmpty else { return true }
    // With self = v × 10^a and divisor = d × 10^b: d must divide v × 10^(a-b). The digits of v have no zero at the end, so v is
    // not divisible by a power of ten, and a < b means no.
    let shift = exponent - divisor.exponent
    guard shift >= 0 else { return false }
    // Long division that keeps only the remainder, most significant digit first.
    var rest: [UInt8] = []
    for digit in digits { NavJSON.Number.Decimal.append(digit, to: &rest, modulo: divisor.digits) }
    // A divisor of n digits has at most 4 n factors of 2 or 5, so more zeros change nothing.
    for _ in 0..<min(shift, 4 * divisor.digits.count) where !rest.isEmpty {
      NavJSON.Number.Decimal.append(0, to: &rest, modulo: divisor.digits)
    }
    return rest.isEmpty
  }

  /// Multiplies a remainder by ten, adds a digit, and reduces it modulo the divisor.
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

  /// The approximate number of digit operations of a division.
  func effort(of divisor: NavJSON.Number.Decimal) -> Int {
    let (product, overflow) = (digits.count + 5 * divisor.digits.count).multipliedReportingOverflow(
      by: divisor.digits.count * 5)
    return overflow ? .max : product
  }
}

extension NavJSON.Value {
  /// Whether both are numbers or both are strings, and this one is the greater: the bounds of a range.
  func isAbove(_ other: NavJSON.Value) -> Bool {
    if let number, let other = other.number { return other < number }
    guard let string, let other = other.string else { return false }
    return other < string
  }
}
