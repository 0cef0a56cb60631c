// The tokens of JSON: words and numbers, with their errors; NavJSON.Scanner+String.swift has the strings. Also the encoding and
// the nesting of a text, and the ends of checked values. Coding, Infer, Notation, Path, PropertyList and State use parts.
//
// The function of a token takes the bytes and an offset and returns the offset after it. The parser and the reader of a path's
// flat list (which creates no nodes) share this grammar.

extension NavJSON {
  /// The lexical grammar of RFC 8259, over valid UTF-8.
  package enum Scanner {}
}

extension NavJSON.Scanner {
  /// Throws if a text is not UTF-8; the error names UTF-16 and UTF-32.
  ///
  /// No JSON text has a NUL among its first characters, so zeros there reveal the code unit size without a byte order mark.
  static func checkEncoding(_ bytes: [UInt8]) throws(NavJSON.SyntaxError) {
    if let wide = wideEncoding(of: bytes.prefix(4)) {
      throw NavJSON.SyntaxError(offset: 0, problem: .wrongEncoding(wide))
    }
    if let offset = UTF8Check.firstInvalid(in: bytes) {
      throw NavJSON.SyntaxError(offset: offset, problem: .invalidUTF8)
    }
  }

  /// The encoding of a text that is not UTF-8, from its first four bytes.
  private static func wideEncoding(of start: ArraySlice<UInt8>) -> String? {
    // A fast exit for the million texts of a long path.
    guard start.contains(where: { $0 == 0 || $0 >= 0xFE }) else { return nil }
    if start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF] { return "UTF-32" }
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    return switch start.map({ $0 == 0 }) {
    case [false, true, true, true]: "UTF-32LE"
    case [true, true, true, false]: "UTF-32BE"
    case [false, true, false, true]: "UTF-16LE"
    case [true, false, true, false]: "UTF-16BE"
    default: nil
    }
  }

  static func scalar(_ bytes: [UInt8], at offset: Int) -> Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    var decoder = UTF8()
    var iterator = bytes[offset...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }

  static func unexpected(
    _ bytes: [UInt8], at offset: Int, expected: NavJSON.SyntaxError.Expected
  ) -> NavJSON.SyntaxError {
    guard !bytes[offset...].starts(with: "<<<<<<< ".utf8) else {
      return NavJSON.SyntaxError(offset: offset, problem: .mergeConflict)
    }
    return NavJSON.SyntaxError(
      offset: offset, problem: .unexpected(found: scalar(bytes, at: offset), expected: expected))
  }

  static func noValue(
    _ bytes: [UInt8], at offset: Int, expected: NavJSON.SyntaxError.Expected = .value
  ) -> NavJSON.SyntaxError {
    guard offset < bytes.count else { return unexpected(bytes, at: offset, expected: expected) }
    if bytes[offset] == UInt8(ascii: "/"), offset + 1 < bytes.count,
      bytes[offset + 1] == 0x2F || bytes[offset + 1] == 0x2A
    {
      return NavJSON.SyntaxError(offset: offset, problem: .comment)
    }
    let word = bytes[offset...].prefix(16).prefix(while: Bytes.isWord)
    guard word.isEmpty else {
      return NavJSON.SyntaxError(offset: offset, problem: .unknownWord(String(decoding: word, as: UTF8.self)))
    }
    return unexpected(bytes, at: offset, expected: expected)
  }

  // MARK: - Literals and numbers

  /// The end of `true`, `false` or `null` at an offset (section 3: lower case only).
  static func endOfWord(_ word: StaticString, _ bytes: [UInt8], from at: Int) throws(NavJSON.SyntaxError) -> Int {
    let end = at + word.utf8CodeUnitCount
    guard end <= bytes.count, bytes[at..<end].elementsEqual(word.description.utf8),
      end == bytes.count || !Bytes.isWord(bytes[end])
    else { throw noValue(bytes, at: at) }
    return end
  }

  /// The end of a number at an offset (section 6), and whether it has no fraction and no exponent.
  static func endOfNumber(
    _ bytes: [UInt8], from start: Int
  ) throws(NavJSON.SyntaxError) -> (end: Int, isPlain: Bool) {
    var at = start
    if bytes[at] == UInt8(ascii: "-") { at += 1 }
    let integer = at
    at = skipDigits(bytes, from: at)
    guard at > integer else { throw NavJSON.SyntaxError(offset: at, problem: .missingDigits(after: "-")) }
    if bytes[integer] == UInt8(ascii: "0"), at > integer + 1 {
      throw NavJSON.SyntaxError(offset: integer, problem: .leadingZero)
    }
    let plainEnd = at
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      let fraction = at + 1
      at = skipDigits(bytes, from: fraction)
      guard at > fraction else { throw NavJSON.SyntaxError(offset: at, problem: .missingDigits(after: ".")) }
    }
    if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") { at = try endOfExponent(bytes, from: at) }
    return (at, at == plainEnd)
  }

  private static func endOfExponent(_ bytes: [UInt8], from mark: Int) throws(NavJSON.SyntaxError) -> Int {
    var digits = mark + 1
    if digits < bytes.count, bytes[digits] == UInt8(ascii: "+") || bytes[digits] == UInt8(ascii: "-") { digits += 1 }
    let end = skipDigits(bytes, from: digits)
    guard end > digits else {
      throw NavJSON.SyntaxError(
        offset: end, problem: .missingDigits(after: Unicode.Scalar(bytes[digits - 1])))
    }
    guard bytes[digits..<end].drop(while: { $0 == 0x30 }).count <= 18 else {
      throw NavJSON.SyntaxError(offset: digits, problem: .exponentTooLarge)
    }
    return end
  }

  private static func skipDigits(_ bytes: [UInt8], from at: Int) -> Int {
    var at = at
    while at < bytes.count, Bytes.isDigit(bytes[at]) { at += 1 }
    return at
  }

  // MARK: - Scanned numbers

  /// The parts of a number: before the point, after it, and after the `e`.
  static func parts<Text: Collection<UInt8>>(
    ofNumber text: Text
  ) -> (integer: Text.SubSequence, fraction: Text.SubSequence, exponent: Text.SubSequence) {
    let mark = text.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? text.endIndex
    let point = text[..<mark].firstIndex(of: UInt8(ascii: ".")) ?? mark
    return (text[..<point], text[point..<mark].dropFirst(), text[mark...].dropFirst())
  }

  /// Whether a number consists of digits and an optional minus, without fraction and exponent.
  package static func isPlain(_ number: some Sequence<UInt8>) -> Bool {
    number.allSatisfy { Bytes.isDigit($0) || $0 == UInt8(ascii: "-") }
  }

  package static func isZero(_ number: some Collection<UInt8>) -> Bool {
    let isOther = { (byte: UInt8) in (0x31...0x39).contains(byte) }
    let parts = parts(ofNumber: number)
    return !parts.integer.contains(where: isOther) && !parts.fraction.contains(where: isOther)
  }

  // MARK: - Values in checked text

  /// The offset after the value at `start`. The text must be valid JSON: brackets are counted, not matched.
  static func endOfCheckedValue(_ bytes: [UInt8], from start: Int) -> Int {
    var at = start
    var depth = 0
    repeat {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        at = endOfCheckedString(bytes, from: at)
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        at += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        at += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x0A, 0x0D, 0x09:
        at += 1
      default:
        while at < bytes.count, Bytes.isWord(bytes[at]) || "-+.".utf8.contains(bytes[at]) { at += 1 }
      }
    } while depth > 0
    return at
  }

  static func endOfCheckedString(_ bytes: [UInt8], from open: Int) -> Int {
    guard let end = try? endOfString(bytes, from: open).end else {
      preconditionFailure("a string that was scanned has an end")
    }
    return end
  }

  // MARK: - Nesting

  /// The maximum nesting depth of a text from an offset on; the text need not be JSON.
  static func depth(of bytes: [UInt8], from start: Int = 0) -> Int {
    var (deepest, depth) = (0, 0)
    var isString = false
    var at = start
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\""): isString.toggle()
      case UInt8(ascii: "\\") where isString: at += 1
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        guard !isString else { break }
        depth += 1
        deepest = max(deepest, depth)
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if !isString { depth -= 1 }
      default: break
      }
      at += 1
    }
    return deepest
  }
}
