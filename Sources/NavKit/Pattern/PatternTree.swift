// The syntax tree of a pattern. Sets, look-arounds and back-references are stored in separate lists and referenced by index, so
// that expanding `x{1000}` copies numbers and not tables.

/// One term of a pattern, or a combination of terms.
indirect enum PatternNode: Sendable {
  case scalar(UInt32)
  /// A code point of the set with this index in ``PatternTree/sets``.
  case set(Int)
  case sequence([PatternNode])
  case alternatives([PatternNode])
  case capture(group: Int, PatternNode)
  case repetition(PatternNode, PatternRepetition)
  case position(PatternPosition)
  /// The look-around with this index in ``PatternTree/lookArounds``.
  case lookAround(Int)
  /// The capture of the groups at this index of ``PatternTree/references``.
  case reference(Int)
}

/// A quantifier, and the groups inside its operand, which each round clears (ECMA-262, 22.2.2.3.1, step 4).
struct PatternRepetition: Sendable {
  let minimum: Int
  /// Nil if unlimited.
  private(set) var maximum: Int?
  var isLazy: Bool
  var groups: Range<Int> = 1..<1
}

/// An assertion that depends only on the offset and the two characters around it.
enum PatternPosition: Sendable {
  case start, end
  /// `^` and `$` with the modifier `m`.
  case lineStart, lineEnd
  case wordBoundary, noWordBoundary
  /// `\b` and `\B` with the modifier `i`, where U+017F and U+212A fold to word characters (ECMA-262, 22.2.2.9.3).
  case foldedWordBoundary, noFoldedWordBoundary
}

/// `(?=…)`, `(?!…)`, `(?<=…)` or `(?<!…)`.
struct PatternLookAround: Sendable {
  let isBehind: Bool
  let isNegative: Bool
  let body: PatternNode
}

struct PatternReference: Sendable {
  /// The referenced groups: several if alternatives share a name, of which at most one has a capture.
  private(set) var groups: [Int]
  let foldsCase: Bool
}

struct PatternTree: Sendable {
  var root = PatternNode.sequence([])
  var sets: [PatternSet] = []
  /// Inner look-arounds precede those that contain them.
  var lookArounds: [PatternLookAround] = []
  var references: [PatternReference] = []
  /// The number of capture groups, which are numbered from 1.
  var groupCount = 0
}
