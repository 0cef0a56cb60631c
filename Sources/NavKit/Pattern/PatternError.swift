// The errors of patterns, with their messages, and which of them are limits: for JSONSchema's compiler and the tool's Formats.

/// A syntax error in a pattern, or a pattern beyond the limits. Messages are grouped by syntax (ECMA-262, 22.2.1).
package struct PatternError: Error, Sendable {
  /// The fault and what was expected, in one line.
  package let message: String

  /// Whether the source is a valid ECMA-262 pattern that exceeds a limit.
  package let isLimit: Bool

  private init(_ message: String, isLimit: Bool = false) { (self.message, self.isLimit) = (message, isLimit) }

  static let unclosedGroup = Self("'(' is not closed; add the ')', or write '\\(' for the character")
  static let unopenedGroup = Self("unmatched ')'; remove it, or write '\\)' for the character")
  static let unknownGroup = Self(
    "'(?' begins no known group; it is followed by one of ':', '=', '!', '<=', '<!', '<name>' and modifiers such as 'i:'"
  )
  static let badModifiers = Self(
    "invalid modifiers; write each of 'i', 'm' and 's' once, then ':', such as '(?i:' or '(?i-s:'")
  static let badGroupName = Self(
    "the group's name is not one; write a '<', a letter, more letters or digits, and a '>'")
  static func duplicateName(_ name: String) -> Self {
    Self("the name '\(name)' is given to two groups; only groups in different alternatives may share one")
  }
  static func unknownName(_ name: String) -> Self {
    Self("'\\k<\(name)>' refers to no group; name a group with '(?<\(name)>'")
  }
  static func unknownNumber(_ number: Int, groups: Int) -> Self {
    Self("'\\\(number)' refers to no group; the pattern has \(groups == 0 ? "none" : "\(groups)")")
  }
  static func nothingToRepeat(_ quantifier: String) -> Self {
    Self("'\(quantifier)' has nothing to repeat; put a character, a class or a group before it")
  }
  static let badCount = Self("'{' begins no count; write '{2}', '{2,}' or '{2,5}', or '\\{' for the character")
  static let countOrder = Self("the count's first number is greater than its second; put the smaller one first")
  static func looseBracket(_ bracket: Unicode.Scalar) -> Self {
    Self("'\(bracket)' is unmatched; write '\\\(bracket)' for the character")
  }
  static let unclosedClass = Self("'[' is not closed; add the ']', or write '\\[' for the character")
  static let rangeOrder = Self("the range ends before it begins; put the smaller character first")
  static let rangeOfClass = Self(
    "the range has a class at one end; ranges go from character to character, and a '-' of its own is '\\-'")
  static let escapeAtEnd = Self("'\\' at the end of the pattern; write '\\\\' for the character")
  static func unknownEscape(_ scalar: Unicode.Scalar) -> Self {
    Self("'\\\(scalar)' is not an escape; remove the '\\', or write '\\\\' for the character")
  }
  static let badControl = Self("'\\c' has no letter; write one of '\\cA' to '\\cZ'")
  static let badHex = Self("'\\x' has no code; write two hexadecimal digits, such as '\\x41'")
  static let badUnicode = Self(
    "'\\u' has no code point; write four hexadecimal digits, or up to 10FFFF in braces, such as '\\u{1F600}'")
  static let badDecimal = Self(
    "the number after '\\' is not an escape here; write '\\0' without a digit after it, and other characters as '\\x' and two digits"
  )
  static let badProperty = Self("'\\p' has no property; write '\\p{Name}' or '\\p{Name=Value}'")
  static func unknownProperty(_ name: String) -> Self {
    Self("'\(name)' is not a Unicode property that patterns know; write one such as 'L', 'Lu', 'Script=Greek'")
  }
  static let tooLarge = Self(
    "the pattern is too large: it comes to more than \(Pattern.Limits.instructions) steps, those of its repeats "
      + "included", isLimit: true)
  static let tooDeep = Self("the groups are nested too deep; \(Pattern.Limits.nesting) is the limit", isLimit: true)
  static let tooManyLookArounds = Self(
    "the pattern has too many look-arounds; \(Pattern.Limits.lookArounds) is the limit", isLimit: true)
}
