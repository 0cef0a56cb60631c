// Quantifiers (ECMA-262, 22.2.1: Quantifier), and the small steps over the source that all of the parser uses.

extension PatternParser {
  /// The quantifier that stands here, if one does.
  mutating func readQuantifier() throws(PatternError) -> PatternRepetition? {
    let offset = place
    var repetition: PatternRepetition
    switch peek {
    case "*": repetition = PatternRepetition(minimum: 0, maximum: nil, isLazy: false)
    case "+": repetition = PatternRepetition(minimum: 1, maximum: nil, isLazy: false)
    case "?": repetition = PatternRepetition(minimum: 0, maximum: 1, isLazy: false)
    case "{":
      guard let count = readCount() else { throw fault(.badCount, at: offset) }
      if let maximum = count.maximum, maximum < count.minimum { throw fault(.countOrder, at: offset) }
      repetition = count
      place -= 1
    default: return nil
    }
    place += 1
    repetition.isLazy = take("?")
    return repetition
  }

  /// `{n}`, `{n,}` or `{n,m}`; nothing is consumed where it is none of them.
  private mutating func readCount() -> PatternRepetition? {
    let offset = place
    place += 1
    if let minimum = readNumber() {
      var maximum: Int? = minimum
      if take(",") { maximum = readNumber() }
      if take("}") { return PatternRepetition(minimum: minimum, maximum: maximum, isLazy: false) }
    }
    place = offset
    return nil
  }

  /// A decimal number.
  ///
  /// Past what any limit allows it stops growing, in place of overflowing.
  mutating func readNumber() -> Int? {
    guard peek?.isASCIIDigit == true else { return nil }
    var number = 0
    while let digit = peek, digit.isASCIIDigit {
      number = min(number * 10 + Int(digit.value - 0x30), 1_000_000_000_000_000)
      place += 1
    }
    return number
  }

  /// What to say of a `{` with nothing before it: `{2}` is a quantifier, any other is a bracket that wants an escape.
  mutating func looseBrace() -> PatternError {
    let offset = place
    guard readCount() != nil else { return fault(.looseBracket("{"), at: offset) }
    let text = String(String.UnicodeScalarView(scalars[offset..<place]))
    return fault(.nothingToRepeat(text), at: offset)
  }
}

// MARK: Stepping

extension PatternParser {
  /// The next code point.
  var peek: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  /// The code point that many further on.
  func peek(_ distance: Int) -> Unicode.Scalar? {
    place + distance < scalars.count ? scalars[place + distance] : nil
  }

  /// Steps over one code point if it is this one.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    place += 1
    return true
  }

  /// A fault, with its place counted in both ways.
  func fault(_ kind: PatternError.Kind, at offset: Int) -> PatternError {
    let bytes = scalars[..<offset].reduce(0) { $0 + UTF8.width($1) }
    return PatternError(kind: kind, offset: offset, utf8Offset: bytes)
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
