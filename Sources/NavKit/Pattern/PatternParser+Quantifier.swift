// Quantifiers (ECMA-262, 22.2.1): `*`, `+`, `?`, `{n}`, `{n,}`, `{n,m}`, each optionally followed by `?` (lazy).

extension PatternParser {
  mutating func readQuantifier() throws(PatternError) -> PatternRepetition? {
    var repetition: PatternRepetition
    switch peek {
    case "*": repetition = PatternRepetition(minimum: 0, maximum: nil, isLazy: false)
    case "+": repetition = PatternRepetition(minimum: 1, maximum: nil, isLazy: false)
    case "?": repetition = PatternRepetition(minimum: 0, maximum: 1, isLazy: false)
    case "{":
      guard let count = readCount() else { throw .badCount }
      if let maximum = count.maximum, maximum < count.minimum { throw .countOrder }
      repetition = count
      at -= 1
    default: return nil
    }
    at += 1
    repetition.isLazy = take("?")
    return repetition
  }

  /// Reads `{n}`, `{n,}` or `{n,m}`; otherwise nil, and nothing is consumed.
  private mutating func readCount() -> PatternRepetition? {
    let offset = at
    at += 1
    if let minimum = readNumber() {
      var maximum: Int? = minimum
      if take(",") { maximum = readNumber() }
      if take("}") { return PatternRepetition(minimum: minimum, maximum: maximum, isLazy: false) }
    }
    at = offset
    return nil
  }

  /// Reads a decimal number. Instead of overflowing it stops growing beyond every limit.
  mutating func readNumber() -> Int? {
    guard peek?.isDigit == true else { return nil }
    var number = 0
    while let digit = peek, digit.isDigit {
      number = min(number * 10 + Int(digit.value - 0x30), 1_000_000_000_000_000)
      at += 1
    }
    return number
  }
}
