// The compiled form of a pattern: a flat list of small instructions that refer to each other by index, in the way of
// Thompson and Pike. Both matchers run the same instructions; those below the line are only emitted for the
// backtracker.

/// One instruction.
///
/// Where nothing else is said the next one follows.
enum PatternInstruction: Equatable, Sendable {
  /// Take this code point; backwards in a look-behind.
  case scalar(UInt32, isBackward: Bool)
  /// Take a code point of the set with this index.
  case set(Int32, isBackward: Bool)
  /// Go on at both, the first one preferred.
  case split(Int32, Int32)
  case jump(Int32)
  case position(PatternPosition)
  /// The look-around with this index must hold, or not hold, at this offset. For the linear matcher.
  case lookAround(Int32, isNegative: Bool)
  case match
  /// The run with this index, of one character repeated. For the linear matcher.
  case run(Int32)

  // --- for the backtracker only ---

  /// Note the offset in a slot.
  case save(Int32)
  /// Forget what these slots hold.
  case clear(Int32, Int32)
  /// Fail where nothing was taken since the offset was noted in this slot: an empty round of a loop (22.2.2.3.1, step
  /// 2.b).
  case progress(Int32)
  /// Take again what the groups of the reference with this index took.
  case reference(Int32, isBackward: Bool)
  /// Begin a look-around that ends before the instruction with this index.
  case enterLookAround(end: Int32, isNegative: Bool)
  case leaveLookAround(isNegative: Bool)
}

/// A character or a class, repeated: `[a-z]{1,10000}`.
struct PatternRun: Sendable {
  /// What takes the character: `.scalar` or `.set`.
  let character: PatternInstruction
  let minimum: Int
  let maximum: Int
}

struct PatternProgram: Sendable {
  /// Instructions that run in one direction from the first on.
  struct Block: Sendable {
    var instructions: [PatternInstruction] = []
    private(set) var isBackward = false
    var runs: [PatternRun] = []
  }

  var main = Block()
  /// For the linear matcher: the bodies of look-arounds, inner ones first, each to be run in the direction that lets
  /// one pass over the text answer for all offsets at once.
  var lookArounds: [Block] = []
  let sets: [PatternSet]
  /// Of each set, its characters of ASCII: numbers alone, which are looked at without counting references.
  let asciiSets: [PatternSet.ASCII]
  let references: [PatternReference]
  /// For the backtracker: how many slots there are.
  ///
  /// Group *g* has 2*g* - 2 and 2*g* - 1, loops have those after.
  var slotCount = 0
  let needsBacktracking: Bool

  init(_ tree: PatternTree) {
    (sets, asciiSets) = (tree.sets, tree.sets.map(\.ascii))
    references = tree.references
    needsBacktracking = !references.isEmpty
  }

  /// Whether a match can only begin where the text does.
  var isAnchored: Bool { if case .position(.start)? = main.instructions.first { true } else { false } }
}
