// `minimum`, `exclusiveMinimum`, `maximum`, `exclusiveMaximum` and `multipleOf` (validation, section 6.2): exact decimals,
// compared as integers where they are small (`SmallDecimal`). Sizes and Coding use `Bound` too.

extension JSONSchema {
  /// The relation that a number or a size must have to a limit.
  enum Bound: String, Sendable {
    case atLeast = "at least"
    case moreThan = "more than"
    case atMost = "at most"
    case lessThan = "less than"
    case multipleOf = "a multiple of"

    func admits(_ number: Int, _ limit: Int) -> Bool {
      switch self {
      case .atLeast: number >= limit
      case .moreThan: number > limit
      case .atMost: number <= limit
      case .lessThan: number < limit
      case .multipleOf: number.isMultiple(of: limit)
      }
    }
  }

  struct NumberLimit: Sendable {
    let keyword: Keyword
    let bound: Bound
    let limit: OperandID<Limit>

    static func compile(_ keyword: Keyword, _ bound: Bound, with compiler: inout Compiler) {
      guard let value = compiler.value(keyword, .number, "a number"), let number = value.number else { return }
      guard bound != .multipleOf || number > 0 else {
        return compiler.report(.wrongValue(keyword, "a number above 0", value), at: value)
      }
      let limit = OperandID(storing: Limit(number), in: &compiler.draft.limits)
      compiler.checks.numbers.append(
        .assertion(.numberLimit(NumberLimit(keyword: keyword, bound: bound, limit: limit))))
    }

    func holds(_ value: Int, _ machine: inout Machine) throws(UndecidedError) -> Bool {
      if bound == .multipleOf { return try machine.isMultiple(value, limit) }
      return bound.admits(machine.order(value, limit), 0)
    }

    func explain(to collector: inout Collector) {
      let text = NavJSON.Excerpt.of(
        collector.machine.program.limits[limit.offset].number.text, most: NavJSON.Excerpt.valueLimit)
      collector.fail(keyword) { "\($0.subject) must be \(bound.rawValue) \(text), not \($0.value.shortText)" }
    }
  }

  struct Limit: Sendable {
    let number: NavJSON.Number
    /// The parsed number, computed once and not for each value.
    let decimal: NavJSON.Number.Decimal
    let small: SmallDecimal?

    init(_ number: NavJSON.Number) {
      let bytes = Array(number.text.utf8)[...]
      self.number = number
      self.decimal = number.decimal
      self.small = SmallDecimal(bytes.span, 0..<bytes.count)
    }
  }
}

/// A small decimal: an integer divided by a power of ten. `19.99` is 1999 with scale 2.
struct SmallDecimal: Sendable {
  private var mantissa: Int
  private var scale: Int

  /// Parses a number without an exponent whose digits fit into an Int, including `Int.min` and `Int.max`, which are frequent.
  init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard range.count <= 20 else { return nil }
    let isNegative = bytes[range.lowerBound] == UInt8(ascii: "-")
    var magnitude: UInt64 = 0
    var point = range.upperBound &- 1
    let start = range.lowerBound &+ (isNegative ? 1 : 0)
    for at in start..<range.upperBound {
      let digit = bytes[at] &- 0x30
      if digit < 10 {
        magnitude = magnitude &* 10 &+ UInt64(digit)
      } else if bytes[at] == UInt8(ascii: ".") {
        point = at
      } else {
        return nil
      }
    }
    // Every number of 19 digits fits into `UInt64`.
    scale = range.upperBound &- 1 &- point
    guard range.upperBound &- start &- (scale > 0 ? 1 : 0) < 20,
      magnitude <= UInt64(Int.max) + (isNegative ? 1 : 0)
    else { return nil }
    mantissa = Int(truncatingIfNeeded: isNegative ? 0 &- magnitude : magnitude)
  }

  /// Both mantissas at the same scale; nil on overflow.
  static func aligned(_ left: SmallDecimal, _ right: SmallDecimal) -> (Int, Int)? {
    guard left.scale != right.scale else { return (left.mantissa, right.mantissa) }
    let isLeft = left.scale < right.scale
    var mantissa = isLeft ? left.mantissa : right.mantissa
    for _ in 0..<abs(left.scale - right.scale) {
      let (product, overflow) = mantissa.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      mantissa = product
    }
    return isLeft ? (mantissa, right.mantissa) : (left.mantissa, mantissa)
  }
}

extension JSONSchema.Machine {
  /// -1, 0 or 1 if the number is smaller than, equal to or larger than a limit.
  fileprivate func order(_ value: Int, _ limit: JSONSchema.OperandID<JSONSchema.Limit>) -> Int {
    if let (left, right) = aligned(value, limit) { return left < right ? -1 : left == right ? 0 : 1 }
    guard let number = NavJSON.Value(document, index: value).number?.decimal else { return 0 }
    let limit = program.limits[limit.offset].decimal
    return number < limit ? -1 : limit < number ? 1 : 0
  }

  fileprivate mutating func isMultiple(
    _ value: Int, _ divisor: JSONSchema.OperandID<JSONSchema.Limit>
  ) throws(JSONSchema.UndecidedError) -> Bool {
    if let (left, right) = aligned(value, divisor) { return left % right == 0 }
    guard let number = NavJSON.Value(document, index: value).number?.decimal else { return true }
    let divisor = program.limits[divisor.offset].decimal
    // Division of long numbers takes time proportional to the product of their lengths; 16 digit operations count as one step.
    try countSteps(number.effort(of: divisor) / 16)
    return number.isMultiple(of: divisor)
  }

  private func aligned(_ value: Int, _ limit: JSONSchema.OperandID<JSONSchema.Limit>) -> (Int, Int)? {
    let node = document.nodes[value]
    let bytes = document.bytes[...]
    guard let right = program.limits[limit.offset].small,
      let left = SmallDecimal(bytes.span, Int(node.start)..<Int(node.end))
    else { return nil }
    return SmallDecimal.aligned(left, right)
  }
}
