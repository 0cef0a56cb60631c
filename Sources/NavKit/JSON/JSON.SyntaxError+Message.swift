// The sentences for JSON syntax errors: the thing at fault first, then what would be right.

extension JSON.SyntaxError {
  /// What is wrong and what would be right, in a line.
  ///
  ///     "trailing comma; remove it or add a value after it"
  public var message: String {
    switch problem {
    case .unexpected(nil, let expected):
      "the text ends where \(expected.words) should stand"
    case .unexpected("'", .value), .unexpected("'", .valueOrClosingBracket), .unexpected("'", .memberName),
      .unexpected("'", .memberNameOrClosingBrace):
      "single quote; a JSON string stands in double quotes"
    case .unexpected(let found?, .endOfText):
      "unexpected \(JSON.shown(found)) after the end of the value"
    case .unexpected(let found?, let expected):
      "unexpected \(JSON.shown(found)), expected \(expected.words)"
    case .unknownWord(let word):
      "'\(word)' is not JSON; the only words are true, false and null"
    case .trailingComma:
      "trailing comma; remove it or add a value after it"
    case .comment:
      "comment; JSON has none"
    case .unterminatedString:
      "string without an end, expected a closing double quote"
    case .controlCharacter(let byte):
      "control character \(JSON.shown(Unicode.Scalar(byte))) in a string; write it as \(JSON.escaped(byte))"
    case .unknownEscape(nil):
      "the text ends after a backslash"
    case .unknownEscape(let scalar?):
      "unknown escape \\\(JSON.shown(scalar, quoted: false)); a backslash goes before one of \" \\ / b f n r t u"
    case .incompleteUnicodeEscape:
      "incomplete escape; \\u takes four hexadecimal digits"
    case .loneSurrogate(let unit):
      "lone surrogate \\u\(JSON.hexadecimal(unit)); it takes a pair, such as \\ud83d\\ude00"
    case .leadingZero:
      "leading zero; a number has none"
    case .missingDigits(let scalar):
      "no digit after \(JSON.shown(scalar)) in a number"
    case .exponentTooLarge:
      "exponent out of range; at most 18 digits"
    case .tooDeep:
      "nested too deep; at most \(JSON.maximumDepth) arrays and objects inside each other"
    case .tooLong:
      "text too long; a single JSON text may have 4 GiB"
    case .invalidUTF8:
      "invalid UTF-8; JSON text is UTF-8"
    case .wrongEncoding(let name):
      "the text is \(name); JSON text is UTF-8"
    }
  }
}

extension JSON.SyntaxError.Expected {
  fileprivate var words: String {
    switch self {
    case .value: "a value"
    case .valueOrClosingBracket: "a value or ']'"
    case .commaOrClosingBracket: "',' or ']'"
    case .memberName: "a member's name in double quotes"
    case .memberNameOrClosingBrace: "a member's name in double quotes or '}'"
    case .colon: "':'"
    case .commaOrClosingBrace: "',' or '}'"
    case .endOfText: "the end of the text"
    }
  }
}

extension JSON {
  /// A character for a message: in quotes if it can be shown, else by its number.
  static func shown(_ scalar: Unicode.Scalar, quoted: Bool = true) -> String {
    guard Visible.isVisible(scalar) else { return "U+\(hexadecimal(scalar.value, atLeast: 4).uppercased())" }
    return quoted ? "'\(scalar)'" : String(scalar)
  }

  /// The JSON escape of a control character, as Foundation's `JSONEncoder` writes it.
  static func escaped(_ control: UInt8) -> String {
    var writer = Writer(escaping: .encoder)
    writer.appendEscape(of: control)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The number of a UTF-16 code unit as four hexadecimal digits.
  static func hexadecimal(_ unit: UInt16) -> String { hexadecimal(UInt32(unit), atLeast: 4) }

  private static func hexadecimal(_ number: UInt32, atLeast width: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
