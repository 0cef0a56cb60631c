// The compiled form of a pattern: a flat list of small instructions that refer to each other by index, as in the designs of
// Thompson and Pike. Both matchers execute the same instructions, except those marked as specific to one.

/// One instruction. Unless stated otherwise, execution continues with the next one.
enum PatternInstruction: Equatable, Sendable {
  case scalar(UInt32, isBackward: Bool)
  case set(Int32, isBackward: Bool)
  /// Continues at both targets, of which the first is preferred.
  case split(Int32, Int32)
  case jump(Int32)
  case position(PatternPosition)
  /// Requires that the look-around with this index holds, or does not, at this offset. For the linear matcher.
  case lookAround(Int32, isNegative: Bool)
  case match
  /// Takes the run with this index, one repeated character. For the linear matcher.
  case run(Int32)

  // For the backtracker only. The operands of `save`, `clear` (first and last) and `progress` are slots, which store offsets.

  case save(Int32)
  case clear(Int32, Int32)
  /// Fails if the offset equals that in this slot: an empty round of a loop (22.2.2.3.1, step 2.b).
  case progress(Int32)
  /// Takes the captures of the reference with this index again.
  case reference(Int32, isBackward: Bool)
  /// Begins a look-around that ends before the instruction with this index.
  case enterLookAround(end: Int32, isNegative: Bool)
  case leaveLookAround(isNegative: Bool)
}

/// A repeated character or class: `[a-z]{1,10000}`.
struct PatternRun: Sendable {
  /// The repeated instruction: `.scalar` or `.set`.
  let character: PatternInstruction
  let minimum: Int
  let maximum: Int
}

struct PatternProgram: Sendable {
  /// Instructions that match in one direction.
  struct Block: Sendable {
    var instructions: [PatternInstruction] = []
    private(set) var isBackward = false
    var runs: [PatternRun] = []
  }

  var main = Block()
  /// For the linear matcher: the bodies of look-arounds, inner ones first, each in the direction in which one pass over the text
  /// evaluates it at all offsets.
  var lookArounds: [Block] = []
  let sets: [PatternSet]
  /// The ASCII members of each set: plain numbers, so that access counts no references.
  let asciiSets: [PatternSet.ASCII]
  let references: [PatternReference]
  /// For the backtracker: the number of slots. Group *g* has 2*g* - 2 and 2*g* - 1; loops have the slots after those.
  var slotCount = 0
  let needsBacktracking: Bool

  init(_ tree: PatternTree) {
    (sets, asciiSets) = (tree.sets, tree.sets.map(\.ascii))
    references = tree.references
    needsBacktracking = !references.isEmpty
  }

  /// Whether a match can only begin at the start of the text.
  var isAnchored: Bool { if case .position(.start)? = main.instructions.first { true } else { false } }
}
