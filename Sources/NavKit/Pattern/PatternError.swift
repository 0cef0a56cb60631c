// The errors of patterns, as data and in words.

/// Why a source is not a pattern.
package struct PatternError: Error, Sendable {
  /// Where in the source the error is, in code points.
  package let offset: Int

  /// Where in the source the error is, in bytes of UTF-8.
  package let utf8Offset: Int

  package let detail: Detail
}

extension PatternError {
  /// By the part of the syntax (ECMA-262, 22.2.1).
  package enum Detail: Sendable {
    // Groups.
    /// A `(` without its `)`.
    case unclosedGroup
    /// A `)` without its `(`.
    case unopenedGroup
    /// A `(?` that is followed by none of `:`, `=`, `!`, `<=`, `<!`, `<name>` and modifiers.
    case unknownGroup
    /// A group name, in `(?<name>` or `\k<name>`, that is not an identifier between angle brackets.
    case badGroupName
    /// Modifiers, as in `(?i-s:`, that no `:` ends, or of which one occurs twice or none at all.
    case badModifiers
    /// A second group of this name that is not in another alternative.
    case duplicateName(String)
    /// A `\k<name>` without a group of that name.
    case unknownName(String)
    /// A `\7` with fewer groups than that.
    case unknownNumber(Int, groups: Int)

    // Quantifiers.
    /// A quantifier at the start, after another one, or after an assertion.
    case nothingToRepeat(String)
    /// A `{` after something to repeat, but without a count.
    case badCount
    /// A `{n,m}` whose first number is the greater one.
    case countOrder
    /// A `{`, `}` or `]` on its own.
    case looseBracket(Unicode.Scalar)

    // Classes.
    /// A `[` without its `]`.
    case unclosedClass
    /// A range such as `z-a`.
    case rangeOrder
    /// A range such as `\d-x`.
    case rangeOfClass

    // Escapes.
    /// A `\` at the end.
    case escapeAtEnd
    /// A `\` before a character that has no escape.
    case unknownEscape(Unicode.Scalar)
    /// A `\c` without a letter.
    case badControl
    /// A `\x` without two hexadecimal digits.
    case badHex
    /// A `\u` without four hexadecimal digits or a code point in braces.
    case badUnicode
    /// A `\0` before another digit, or a number in a class.
    case badDecimal
    /// A `\p` without `{name}` or `{name=value}`.
    case badProperty
    /// A property that ECMA-262 does not list.
    case unknownProperty(String)

    // Limits.
    /// More instructions than ``Pattern/Limits/instructions``.
    case tooLarge
    /// Deeper than ``Pattern/Limits/nesting``.
    case tooDeep
    /// More look-arounds than ``Pattern/Limits/lookArounds``.
    case tooManyLookArounds
  }
}

extension PatternError {
  /// Whether the source is a pattern of ECMA-262 that is only too large for navpath.
  package var isLimit: Bool {
    switch detail {
    case .tooLarge, .tooDeep, .tooManyLookArounds: true
    default: false
    }
  }
}

extension PatternError: CustomStringConvertible {
  /// What is wrong and what would be right, in a line.
  package var message: String {
    switch detail {
    case .unclosedGroup: "'(' is not closed; add the ')', or write '\\(' for the character"
    case .unopenedGroup: "unmatched ')'; remove it, or write '\\)' for the character"
    case .unknownGroup:
      "'(?' begins no known group; it is followed by one of ':', '=', '!', '<=', '<!', '<name>' and modifiers such as 'i:'"
    case .badModifiers: "invalid modifiers; write each of 'i', 'm' and 's' once, then ':', such as '(?i:' or '(?i-s:'"
    case .badGroupName: "the group's name is not one; write a '<', a letter, more letters or digits, and a '>'"
    case .duplicateName(let name):
      "the name '\(name)' is given to two groups; only groups in different alternatives may share one"
    case .unknownName(let name): "'\\k<\(name)>' refers to no group; name a group with '(?<\(name)>'"
    case .unknownNumber(let number, let groups):
      "'\\\(number)' refers to no group; the pattern has \(groups == 0 ? "none" : "\(groups)")"
    case .nothingToRepeat(let quantifier):
      "'\(quantifier)' has nothing to repeat; put a character, a class or a group before it"
    case .badCount: "'{' begins no count; write '{2}', '{2,}' or '{2,5}', or '\\{' for the character"
    case .countOrder: "the count's first number is greater than its second; put the smaller one first"
    case .looseBracket(let bracket): "'\(bracket)' is unmatched; write '\\\(bracket)' for the character"
    case .unclosedClass: "'[' is not closed; add the ']', or write '\\[' for the character"
    case .rangeOrder: "the range ends before it begins; put the smaller character first"
    case .rangeOfClass:
      "the range has a class at one end; ranges go from character to character, and a '-' of its own is '\\-'"
    case .escapeAtEnd: "'\\' at the end of the pattern; write '\\\\' for the character"
    case .unknownEscape(let scalar):
      "'\\\(scalar)' is not an escape; remove the '\\', or write '\\\\' for the character"
    case .badControl: "'\\c' has no letter; write one of '\\cA' to '\\cZ'"
    case .badHex: "'\\x' has no code; write two hexadecimal digits, such as '\\x41'"
    case .badUnicode:
      "'\\u' has no code point; write four hexadecimal digits, or up to 10FFFF in braces, such as '\\u{1F600}'"
    case .badDecimal:
      "the number after '\\' is not an escape here; write '\\0' without a digit after it, and other characters as '\\x' and two digits"
    case .badProperty: "'\\p' has no property; write '\\p{Name}' or '\\p{Name=Value}'"
    case .unknownProperty(let name):
      "'\(name)' is not a Unicode property that patterns know; write one such as 'L', 'Lu', 'Script=Greek'"
    case .tooLarge:
      "the pattern is too large for navpath: it comes to more than \(Pattern.Limits.instructions) steps, those of its repeats "
        + "included"
    case .tooDeep: "the groups are nested too deep; \(Pattern.Limits.nesting) is the limit"
    case .tooManyLookArounds: "the pattern has too many look-arounds; \(Pattern.Limits.lookArounds) is the limit"
    }
  }

  package var description: String { "\(message) (at offset \(offset))" }
}

extension Pattern {
  /// A match with back-references that was given up, without a verdict.
  package struct Costly: Error, Equatable, Sendable {
    /// How many steps had been taken.
    package let steps: Int
  }
}

extension Pattern.Costly: CustomStringConvertible {
  /// What happened and what helps, in a line.
  package var message: String {
    "the pattern was given up after \(steps) steps; back-references are costly, avoid them, or begin with '^'"
  }

  package var description: String { message }
}
