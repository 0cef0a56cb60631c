// The syntax errors of JSON texts, with their messages: for all folders of NavKit and the tool that parse JSON.

extension NavJSON {
  /// A syntax error in a JSON text: its offset and kind.
  ///
  ///     do { _ = try NavJSON.Value(parsing: "[1,]") }
  ///     catch { error.offset == 2 }
  public struct SyntaxError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind of a syntax error.
    public struct Code: Hashable, Sendable, CaseIterable, CustomStringConvertible {
      /// The text does not follow the grammar of RFC 8259.
      public static let syntax = Code(description: "syntax")
      /// The text is not UTF-8.
      public static let encoding = Code(description: "encoding")
      /// The text is JSON, but too long or nested too deeply.
      public static let limit = Code(description: "limit")
      public static let allCases = [syntax, encoding, limit]
      public let description: String
    }

    /// The offset of the error, in bytes from the start of the text.
    public package(set) var offset: Int
    package let problem: Problem

    package init(offset: Int, problem: Problem) {
      self.offset = offset
      self.problem = problem
    }

    /// The message with its offset: `at byte 2: …`.
    public var description: String { "at byte \(offset): \(message)" }

    /// The kind of the error.
    public var code: Code {
      switch problem {
      case .invalidUTF8, .wrongEncoding: .encoding
      case .exponentTooLarge, .tooDeep, .tooLong: .limit
      default: .syntax
      }
    }
  }
}

extension NavJSON.SyntaxError {
  package enum Problem: Equatable, Sendable {
    /// `found` is nil at the end of the text.
    case unexpected(found: Unicode.Scalar?, expected: Expected)
    /// A conflict marker of a git merge.
    case mergeConflict
    /// A word that is not a JSON literal, such as `NaN` or `True`.
    case unknownWord(String)
    case trailingComma
    /// `//` or `/*`.
    case comment
    case unterminatedString
    /// An unescaped character below U+0020 (RFC 8259, section 7).
    case controlCharacter(UInt8)
    /// A backslash before a character that is not one of `"\/bfnrtu`.
    case unknownEscape(Unicode.Scalar?)
    case incompleteUnicodeEscape
    /// Half of a surrogate pair, which is not a character.
    case loneSurrogate(UInt16)
    case leadingZero
    /// A minus sign, a decimal point or an exponent without digits.
    case missingDigits(after: Unicode.Scalar)
    /// An exponent too large to compare decimals.
    case exponentTooLarge
    case tooDeep
    case tooLong
    case invalidUTF8
    /// A text that starts like UTF-16 or UTF-32.
    case wrongEncoding(String)
  }

  package enum Expected: String, Sendable {
    case value = "a value"
    /// At the first value of an array.
    case valueOrClosingBracket = "a value or ']'"
    case commaOrClosingBracket = "',' or ']'"
    case memberName = "a member's name in double quotes"
    /// At the first member of an object.
    case memberNameOrClosingBrace = "a member's name in double quotes or '}'"
    case colon = "':'"
    case commaOrClosingBrace = "',' or '}'"
    case endOfText = "the end of the text"
  }

  /// The fault and what was expected, in one line.
  ///
  ///     "trailing comma; remove it or add a value after it"
  public var message: String {
    switch problem {
    case .unexpected(nil, let expected):
      "unexpected end of text, expected \(expected.rawValue)"
    case .unexpected("'", .value), .unexpected("'", .valueOrClosingBracket), .unexpected("'", .memberName),
      .unexpected("'", .memberNameOrClosingBrace):
      "single quote; JSON strings use double quotes"
    case .unexpected(let found?, .endOfText):
      "unexpected \(NavJSON.shown(found)) after the end of the value"
    case .unexpected(let found?, let expected):
      "unexpected \(NavJSON.shown(found)), expected \(expected.rawValue)"
    case .mergeConflict:
      "merge conflict; keep one of the sides between '<<<<<<<' and '>>>>>>>', and remove the marks"
    case .unknownWord(let word):
      "'\(word)' is not JSON; the only words are true, false and null"
    case .trailingComma:
      "trailing comma; remove it or add a value after it"
    case .comment:
      "comment; JSON has none"
    case .unterminatedString:
      "string without an end, expected a closing double quote"
    case .controlCharacter(let byte):
      "control character \(NavJSON.shown(Unicode.Scalar(byte))) in a string; write it as \(NavJSON.escaped(byte))"
    case .unknownEscape(nil):
      "unexpected end of text after a backslash"
    case .unknownEscape(let scalar?):
      "unknown escape \\\(NavJSON.shown(scalar, quoted: false)); a backslash goes before one of \" \\ / b f n r t u"
    case .incompleteUnicodeEscape:
      "incomplete escape; \\u takes four hexadecimal digits"
    case .loneSurrogate(let unit):
      "lone surrogate \\u\(NavJSON.hexadecimal(UInt32(unit))); it takes a pair, such as \\ud83d\\ude00"
    case .leadingZero:
      "leading zero; a number has none"
    case .missingDigits(let scalar):
      "no digit after \(NavJSON.shown(scalar)) in a number"
    case .exponentTooLarge:
      "exponent out of range; at most 18 digits"
    case .tooDeep:
      "nested too deep; at most \(NavJSON.maximumDepth) arrays and objects inside each other"
    case .tooLong:
      "text too long; a single JSON text may have 4 GiB"
    case .invalidUTF8:
      "invalid UTF-8; JSON text is UTF-8"
    case .wrongEncoding(let name):
      "the text is \(name); JSON text is UTF-8: convert it with 'iconv -f \(name) -t UTF-8'"
    }
  }
}
