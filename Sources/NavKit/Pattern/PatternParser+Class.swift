// Classes of characters (ECMA-262, 22.2.1: CharacterClass). Without `v` mode a class is a list without nesting or intersection,
// and `[`, `&&` and `(` in it are characters. `[]` matches nothing, `[^]` anything.

extension PatternParser {
  /// One end of a range, or a single term.
  private enum ClassAtom {
    case scalar(UInt32)
    case set(PatternSet)
  }

  mutating func readClass() throws(PatternError) -> PatternSet {
    at += 1
    let isInverted = take("^")
    var ranges: PatternSet.Ranges = []
    var tests: [PatternSet.Test] = []
    while !take("]") {
      let first = try readClassAtom()
      guard peek == "-", let next = peek(1), next != "]" else {
        switch first {
        case .scalar(let value): ranges.append(value...value)
        case .set(let set):
          ranges += set.ranges
          tests += set.tests
        }
        continue
      }
      at += 1
      let last = try readClassAtom()
      guard case .scalar(let lower) = first, case .scalar(let upper) = last else { throw .rangeOfClass }
      guard lower <= upper else { throw .rangeOrder }
      ranges.append(lower...upper)
    }
    return PatternSet(ranges: ranges, tests: tests, isInverted: isInverted)
  }

  private mutating func readClassAtom() throws(PatternError) -> ClassAtom {
    guard let scalar = peek else { throw .unclosedClass }
    at += 1
    guard scalar == "\\" else { return .scalar(scalar.value) }
    // In a class `\b` is the backspace, and `\-` a hyphen.
    if take("b") { return .scalar(0x08) }
    if take("-") { return .scalar(0x2D) }
    if let set = try readClassEscape() { return .set(set) }
    return .scalar(try readCharacterEscape())
  }
}
