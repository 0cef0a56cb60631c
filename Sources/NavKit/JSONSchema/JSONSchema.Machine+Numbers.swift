// Comparing numbers exactly, and fast where they are of everyday size (validation, section 6.2).

extension JSONSchema {
  /// A decimal of everyday size: an integer divided by a power of ten. `19.99` is 1999 and 2.
  struct SmallDecimal: Sendable {
    var mantissa: Int
    var scale: Int

    /// A number as it is written, if it has at most 18 characters and no exponent.
    init?(_ bytes: [UInt8], _ range: Range<Int>) {
      guard range.count <= 18 else { return nil }
      let isNegative = bytes[range.lowerBound] == UInt8(ascii: "-")
      var mantissa = 0
      var point: Int?
      for at in range.lowerBound + (isNegative ? 1 : 0)..<range.upperBound {
        let byte = bytes[at]
        if JSON.Scanner.isDigit(byte) {
          mantissa = mantissa &* 10 &+ Int(byte &- 0x30)
        } else if byte == UInt8(ascii: ".") {
          point = at
        } else {
          return nil
        }
      }
      self.mantissa = isNegative ? -mantissa : mantissa
      self.scale = point.map { range.upperBound - $0 - 1 } ?? 0
    }

    /// Both mantissas at one scale; nil where they do not fit.
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

  /// A number that a value is compared with.
  struct Limit: Sendable {
    var number: JSON.Number
    var small: SmallDecimal?

    init(_ number: JSON.Number) {
      let bytes = Array(number.text.utf8)
      self.number = number
      self.small = SmallDecimal(bytes, 0..<bytes.count)
    }
  }
}

extension JSONSchema.Machine {
  /// -1, 0 or 1 as the number is smaller than a limit, equal or larger.
  func order(_ value: Int, _ index: Int) -> Int {
    if let (left, right) = aligned(value, index) { return left < right ? -1 : left == right ? 0 : 1 }
    let limit = program.limits[index].number
    guard let number = JSON.Value(document, index: value).number else { return 0 }
    return number < limit ? -1 : limit < number ? 1 : 0
  }

  func isMultiple(_ value: Int, _ index: Int) -> Bool {
    if let (left, right) = aligned(value, index) { return left % right == 0 }
    return JSON.Value(document, index: value).number?.isMultiple(of: program.limits[index].number) ?? true
  }

  private func aligned(_ value: Int, _ index: Int) -> (Int, Int)? {
    let node = document.nodes[value]
    guard let right = program.limits[index].small,
      let left = JSONSchema.SmallDecimal(document.bytes, Int(node.start)..<Int(node.end))
    else { return nil }
    return JSONSchema.SmallDecimal.aligned(left, right)
  }
}
