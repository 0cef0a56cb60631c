// What can be wrong with a JSON text, as data. The sentences are in JSON.SyntaxError+Message.swift.

extension JSON {
  /// The first place at which a text stops being JSON, and why.
  ///
  ///     do { _ = try JSON.Value(parsing: "[1,]") }
  ///     catch { error.offset == 2 }
  public struct SyntaxError: Error, Hashable, Sendable {
    /// The byte at which the fault lies, counted from the start of the text.
    public var offset: Int
    /// What is wrong there.
    public var problem: Problem

    /// Makes an error from its place and its problem.
    public init(offset: Int, problem: Problem) {
      self.offset = offset
      self.problem = problem
    }
  }
}

extension JSON.SyntaxError {
  /// What is wrong at the error's place.
  public enum Problem: Hashable, Sendable {
    /// Something stands where the grammar wants something else. `found` is nil at the end of the text.
    case unexpected(found: Unicode.Scalar?, expected: Expected)
    /// A word that is no JSON literal, such as `NaN` or `True`.
    case unknownWord(String)
    /// A comma with nothing after it.
    case trailingComma
    /// `//` or `/*`.
    case comment
    /// A string without its closing quote.
    case unterminatedString
    /// A character below U+0020 that is not escaped (RFC 8259, section 7).
    case controlCharacter(UInt8)
    /// A backslash before a character that is not one of `"\/bfnrtu`.
    case unknownEscape(Unicode.Scalar?)
    /// `\u` without four hexadecimal digits.
    case incompleteUnicodeEscape
    /// Half of a surrogate pair, which stands for no character.
    case loneSurrogate(UInt16)
    /// A number that starts with a superfluous zero.
    case leadingZero
    /// A minus sign, a decimal point or an exponent without the digits it needs.
    case missingDigits(after: Unicode.Scalar)
    /// An exponent so large that decimals of that size cannot be compared.
    case exponentTooLarge
    /// More arrays and objects inside each other than `JSON.maximumDepth`.
    case tooDeep
    /// A text of 4 GiB or more.
    case tooLong
    /// Bytes that are not UTF-8 (RFC 3629).
    case invalidUTF8
    /// A text that starts as UTF-16 or UTF-32 do.
    case wrongEncoding(String)
  }

  /// What the grammar allows at a place.
  public enum Expected: Hashable, Sendable {
    /// A value, behind a colon or a comma or at the start of the text.
    case value
    /// The first value of an array, or its end.
    case valueOrClosingBracket
    /// What follows a value in an array.
    case commaOrClosingBracket
    /// The name of a member, behind a comma.
    case memberName
    /// The name of the first member of an object, or its end.
    case memberNameOrClosingBrace
    /// What follows the name of a member.
    case colon
    /// What follows a value in an object.
    case commaOrClosingBrace
    /// Nothing more than white space.
    case endOfText
  }
}
