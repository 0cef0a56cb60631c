// The syntax tree: what a pattern says, with no trace of how it was written. Sets, look-arounds and back-references are
// kept in lists beside it and named by index, so that counting out `x{1000}` copies numbers and not tables.

/// One term of a pattern, or several joined.
indirect enum PatternNode: Sendable {
  /// This code point.
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
  /// What the group at this index of ``PatternTree/references`` has matched.
  case reference(Int)
}

/// A quantifier, and the groups inside what it repeats: each round forgets them (ECMA-262, 22.2.2.3.1, step 4).
struct PatternRepetition: Sendable {
  let minimum: Int
  /// None: without end.
  private(set) var maximum: Int?
  var isLazy: Bool
  var groups: Range<Int> = 1..<1
}

/// An assertion about an offset that needs no look at more than the two characters around it.
enum PatternPosition: Sendable {
  case start
  case end
  /// `^` and `$` with the modifier `m`.
  case lineStart, lineEnd
  case wordBoundary
  case noWordBoundary
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
  /// The groups that it means: several where alternatives share a name, of which one at most has taken something.
  private(set) var groups: [Int]
  let foldsCase: Bool
}

struct PatternTree: Sendable {
  var root = PatternNode.sequence([])
  var sets: [PatternSet] = []
  /// Inner ones come before the ones around them.
  var lookArounds: [PatternLookAround] = []
  var references: [PatternReference] = []
  /// How many groups capture; they are numbered from 1.
  var groupCount = 0
}
