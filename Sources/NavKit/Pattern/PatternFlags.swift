// Modifiers (ECMA-262, 2025 edition, 22.2.1: RegularExpressionModifiers): `(?i:a)`, `(?i-s:a)`, `(?-m:^a)`. They apply to one
// group. A schema cannot set flags for a whole pattern, so every pattern starts without flags.

struct PatternFlags: OptionSet {
  let rawValue: UInt8

  /// `i`: case is ignored, by simple case folding.
  static let ignoreCase = PatternFlags(rawValue: 1)
  /// `m`: `^` and `$` match at the ends of lines.
  static let multiline = PatternFlags(rawValue: 2)
  /// `s`: `.` matches line ends.
  static let dotAll = PatternFlags(rawValue: 4)
}

extension PatternFlags {
  init?(_ letter: Unicode.Scalar) {
    guard let place = (["i", "m", "s"] as [Unicode.Scalar]).firstIndex(of: letter) else { return nil }
    self.init(rawValue: 1 &<< UInt8(place))
  }
}

extension PatternParser {
  /// Reads the modifiers after `(?` and the `:` after them, and returns the flags of the group.
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
