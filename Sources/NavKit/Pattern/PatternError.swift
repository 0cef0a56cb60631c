// What can be wrong with a pattern, as data: the kind, the facts and the place. The sentences are in
// Pattern+Message.swift.

extension PatternError {
  /// The kinds of fault, by the part of the syntax (ECMA-262, 22.2.1) that they belong to.
  public enum Kind: Equatable, Sendable {
    // Groups.
    /// A `(` without its `)`.
    case unclosedGroup
    /// A `)` without its `(`.
    case unopenedGroup
    /// A `(?` that is followed by none of `:`, `=`, `!`, `<=`, `<!`, `<name>`.
    case unknownGroup
    /// A group name, in `(?<name>` or `\k<name>`, that is not an identifier between angle brackets.
    case badGroupName
    /// A second group of this name.
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

extension Pattern {
  /// A match with back-references that was given up, without a verdict.
  public struct Costly: Error, Equatable, Sendable {
    /// How many steps had been taken.
    public let steps: Int
  }
}

/// Why a source is not a pattern.
///
///     do { _ = try Pattern("a**") } catch {
///       error.offset   // 2
///       error.message  // "'*' has nothing to repeat; put a character, a class or a group before it"
///     }
public struct PatternError: Error, Equatable, Sendable {
  /// What is wrong.
  public let kind: Kind

  /// Where in the source the thing at fault begins, in code points.
  public let offset: Int

  /// Where in the source the thing at fault begins, in bytes of UTF-8.
  public let utf8Offset: Int
}
