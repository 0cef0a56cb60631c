// Modifiers (ECMA-262, 2025 edition, 22.2.1: RegularExpressionModifiers): `(?i:a)`, `(?i-s:a)`, `(?-m:^a)`. They hold for
// one group. A schema has no way to set flags for a whole pattern, so that all begin without.

struct PatternFlags: OptionSet {
  let rawValue: UInt8

  /// `i`: a character takes all that fold to the same one.
  static let ignoreCase = PatternFlags(rawValue: 1)
  /// `m`: `^` and `$` hold at the ends of lines.
  static let multiline = PatternFlags(rawValue: 2)
  /// `s`: `.` takes line ends.
  static let dotAll = PatternFlags(rawValue: 4)
}

extension PatternFlags {
  /// The flag of a letter; nil for another character.
  init?(_ letter: Unicode.Scalar) {
    guard let place = (["i", "m", "s"] as [Unicode.Scalar]).firstIndex(of: letter) else { return nil }
    self.init(rawValue: 1 &<< UInt8(place))
  }
}

extension PatternParser {
  /// The modifiers after a `(?`, and the `:` that ends them: the flags that hold in the group.
  mutating func readModifiers() throws(PatternError) -> PatternFlags {
    var added: PatternFlags = []
    var removed: PatternFlags = []
    var isRemoving = false
    while !take(":") {
      if !isRemoving, take("-") {
        isRemoving = true
        continue
      }
      guard let flag = peek.flatMap({ PatternFlags($0) }), added.union(removed).isDisjoint(with: flag) else {
        throw .badModifiers
      }
      at += 1
      if isRemoving { removed.insert(flag) } else { added.insert(flag) }
    }
    // `(?-:a)` changes nothing and is an early error.
    guard !added.union(removed).isEmpty else { throw .badModifiers }
    return flags.union(added).subtracting(removed)
  }
}
