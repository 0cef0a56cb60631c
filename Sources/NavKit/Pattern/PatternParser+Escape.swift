// Escapes (ECMA-262, 22.2.1: AtomEscape, CharacterEscape, CharacterClassEscape), and the names of groups, which may contain
// escapes. In u mode an unknown escape is an error.

extension PatternParser {
  /// Reads an escape outside a class, from its `\`. The assertions `\b` and `\B` are read elsewhere.
  mutating func readAtomEscape() throws(PatternError) -> PatternNode {
    at += 1
    if let scalar = peek, ("1"..."9").contains(scalar), let number = readNumber() {
      return reference(to: .number(number))
    }
    if take("k") { return reference(to: .name(try readGroupName())) }
    if let set = try readClassEscape() { return self.set(set) }
    return scalar(try readCharacterEscape())
  }

  /// Reads `d`, `D`, `s`, `S`, `w`, `W`, `p{…}` or `P{…}` after the `\`; nil for another escape.
  mutating func readClassEscape() throws(PatternError) -> PatternSet? {
    let set: PatternSet
    switch peek {
    case "d": set = .digit
    case "D": set = .digit.inverted
    case "s": set = .space
    case "S": set = .space.inverted
    case "w": set = flags.contains(.ignoreCase) ? .foldedWord : .word
    case "W": set = flags.contains(.ignoreCase) ? .foldedWord.inverted : .word.inverted
    case "p", "P": return try readProperty()
    default: return nil
    }
    at += 1
    return set
  }

  /// Reads `p{Name}` or `p{Name=Value}`, or the complement with `P`.
  private mutating func readProperty() throws(PatternError) -> PatternSet {
    let isInverted = peek == "P"
    at += 1
    guard take("{") else { throw .badProperty }
    let name = readPropertyWord()
    let value = take("=") ? readPropertyWord() : nil
    guard take("}"), !name.isEmpty, value?.isEmpty != true else { throw .badProperty }
    guard let set = PatternUnicodeProperty.set(name: name, value: value) else {
      throw .unknownProperty(value.map { "\(name)=\($0)" } ?? name)
    }
    return isInverted ? set.inverted : set
  }

  private mutating func readPropertyWord() -> String {
    let start = at
    while let scalar = peek, PatternSet.word.contains(scalar.value) { at += 1 }
    return String(String.UnicodeScalarView(scalars[start..<at]))
  }

  /// Reads an escape of one code point, after the `\`.
  mutating func readCharacterEscape() throws(PatternError) -> UInt32 {
    guard let scalar = peek else { throw .escapeAtEnd }
    at += 1
    switch scalar {
    case "f": return 0x0C
    case "n": return 0x0A
    case "r": return 0x0D
    case "t": return 0x09
    case "v": return 0x0B
    case "0"..."9":
      // `\01` would be octal, which u mode lacks.
      guard scalar == "0", peek?.isDigit != true else { throw .badDecimal }
      return 0
    case "c":
      guard let letter = peek, letter.isASCII, Bytes.isLetter(UInt8(letter.value)) else { throw .badControl }
      at += 1
      return letter.value % 32
    case "x":
      guard let value = readHex(digits: 2) else { throw .badHex }
      return value
    case "u": return try readUnicodeEscape()
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/": return scalar.value
    default: throw .unknownEscape(scalar)
    }
  }

  /// Reads `XXXX`, `XXXX\uXXXX` for a surrogate pair, or `{X…}`, after the `\u`.
  mutating func readUnicodeEscape() throws(PatternError) -> UInt32 {
    if take("{") {
      let start = at
      var value: UInt32 = 0
      while let digit = peek?.hexValue {
        value = min(value * 16 + digit, 0x110000)
        at += 1
      }
      guard at > start, value <= 0x10FFFF, take("}") else { throw .badUnicode }
      return value
    }
    guard let first = readHex(digits: 4) else { throw .badUnicode }
    let end = at
    if (0xD800...0xDBFF).contains(first), take("\\"), take("u"), let second = readHex(digits: 4),
      (0xDC00...0xDFFF).contains(second)
    {
      return 0x10000 + (first - 0xD800) &<< 10 + (second - 0xDC00)
    }
    at = end
    return first
  }

  private mutating func readHex(digits: Int) -> UInt32? {
    var value: UInt32 = 0
    for distance in 0..<digits {
      guard let digit = peek(distance)?.hexValue else { return nil }
      value = value * 16 + digit
    }
    at += digits
    return value
  }

  /// Reads `<name>` after `(?` or `\k`: an identifier of the language, which may contain `\u` escapes.
  mutating func readGroupName() throws(PatternError) -> String {
    guard take("<") else { throw .badGroupName }
    var name = String.UnicodeScalarView()
    while let scalar = peek, scalar != ">" {
      at += 1
      var part: Unicode.Scalar? = scalar
      if scalar == "\\" {
        guard take("u") else { throw .badGroupName }
        part = Unicode.Scalar(try readUnicodeEscape())
      }
      guard let part, part.canStand(first: name.isEmpty) else { throw .badGroupName }
      name.append(part)
    }
    guard take(">"), !name.isEmpty else { throw .badGroupName }
    return String(name)
  }
}

extension Unicode.Scalar {
  fileprivate var hexValue: UInt32? { isASCII ? Bytes.hexDigit(UInt8(value)).map { UInt32($0) } : nil }

  var isDigit: Bool { isASCII && Bytes.isDigit(UInt8(value)) }

  /// IdentifierStart or IdentifierPart (ECMA-262, 12.7); the last two are the joiners.
  fileprivate func canStand(first: Bool) -> Bool {
    if self == "$" || self == "_" { return true }
    return first ? properties.isIDStart : properties.isIDContinue || value == 0x200C || value == 0x200D
  }
}
