// The sentences of the room: lower case, no full stop, the thing at fault first, then what would be right.

extension PatternError: CustomStringConvertible {
  /// One sentence that says what is wrong and what would be right, without the place.
  public var message: String {
    switch kind {
    case .unclosedGroup: "'(' is never closed; add the ')', or write '\\(' for the character"
    case .unopenedGroup: "')' closes nothing; remove it, or write '\\)' for the character"
    case .unknownGroup: "'(?' begins no known group; it is followed by one of ':', '=', '!', '<=', '<!' and '<name>'"
    case .badGroupName: "the group's name is not one; write a '<', a letter, more letters or digits, and a '>'"
    case .duplicateName(let name): "the name '\(name)' is given to two groups; each needs a name of its own"
    case .unknownName(let name): "'\\k<\(name)>' refers to no group; name a group with '(?<\(name)>'"
    case .unknownNumber(let number, let groups):
      "'\\\(number)' refers to no group; the pattern has \(groups == 0 ? "none" : "\(groups)")"
    case .nothingToRepeat(let quantifier):
      "'\(quantifier)' has nothing to repeat; put a character, a class or a group before it"
    case .badCount: "'{' begins no count; write '{2}', '{2,}' or '{2,5}', or '\\{' for the character"
    case .countOrder: "the count's first number is greater than its second; put the smaller one first"
    case .looseBracket(let bracket): "'\(bracket)' stands alone; write '\\\(bracket)' for the character"
    case .unclosedClass: "'[' is never closed; add the ']', or write '\\[' for the character"
    case .rangeOrder: "the range ends before it begins; put the smaller character first"
    case .rangeOfClass:
      "the range has a class at one end; ranges go from character to character, and a '-' of its own is '\\-'"
    case .escapeAtEnd: "'\\' escapes nothing; write '\\\\' for the character"
    case .unknownEscape(let scalar): "'\\\(scalar)' is no escape; leave the '\\' out, or write '\\\\' for the character"
    case .badControl: "'\\c' has no letter; write one of '\\cA' to '\\cZ'"
    case .badHex: "'\\x' has no code; write two hexadecimal digits, such as '\\x41'"
    case .badUnicode:
      "'\\u' has no code point; write four hexadecimal digits, or up to 10FFFF in braces, such as '\\u{1F600}'"
    case .badDecimal:
      "the number after '\\' is no escape here; '\\0' stands alone, and other characters are '\\x' and two digits"
    case .badProperty: "'\\p' has no property; write '\\p{Name}' or '\\p{Name=Value}'"
    case .unknownProperty(let name):
      "'\(name)' is no property of Unicode that patterns know; write such as 'L', 'Lu', 'Script=Greek'"
    case .tooLarge:
      "the pattern is too large; repeats are counted out, and may come to \(Pattern.Limits.instructions) characters"
    case .tooDeep: "the groups are nested too deep; \(Pattern.Limits.nesting) is the limit"
    case .tooManyLookArounds: "the pattern has too many look-arounds; \(Pattern.Limits.lookArounds) is the limit"
    }
  }

  /// The message and the place.
  public var description: String { "\(message) (at offset \(offset))" }
}

extension Pattern.Costly: CustomStringConvertible {
  /// One sentence that says what happened and what helps.
  public var message: String {
    "the pattern was given up after \(steps) steps; back-references are costly, avoid them, or begin with '^'"
  }

  /// The message.
  public var description: String { message }
}
