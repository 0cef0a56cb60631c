// What a pattern is compiled to: a flat list of small instructions that refer to each other by index, in the way of
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
  /// Begin the body of the counter with this index, and end it. For the linear matcher.
  case enter(Int32)
  case again(Int32)

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
  /// The body of a look-around has matched.
  case leaveLookAround(isNegative: Bool)
}

/// A character or a class, repeated: `[a-z]{1,10000}`.
struct PatternRun: Sendable {
  /// What takes the character: `.scalar` or `.set`.
  let character: PatternInstruction
  let minimum: Int
  let maximum: Int
}

/// A group, repeated, whose body the program has once: `(?:[a-z]{4}){0,20000}`. The body is never empty, and it has no
/// run or counter inside.
struct PatternCounter: Sendable {
  let minimum: Int
  let maximum: Int
  /// The body's instructions, the last of them the ``PatternInstruction/again(_:)`` that ends it.
  var body: Range<Int>

  /// The words that the counts of the whole body have; the matcher keeps fewer for a short text.
  var size: Int { body.count * (maximum / 64 + 1) }
}

/// A compiled pattern.
struct PatternProgram: Sendable {
  /// Instructions that run in one direction from the first on.
  struct Code: Sendable {
    var instructions: [PatternInstruction] = []
    var isBackward = false
    var runs: [PatternRun] = []
    var counters: [PatternCounter] = []

    /// How many instructions there are, or words that take as long as one.
    var size: Int { counters.reduce(instructions.count) { $0 + $1.size } }
  }

  var main = Code()
  /// For the linear matcher: the bodies of look-arounds, inner ones first, each to be run in the direction that lets
  /// one pass over the text answer for all offsets at once.
  var lookArounds: [Code] = []
  var sets: [PatternSet] = []
  var references: [PatternReference] = []
  /// For the backtracker: how many slots there are.
  ///
  /// Group *g* has 2*g* - 2 and 2*g* - 1, loops have those after.
  var slotCount = 0
  var needsBacktracking = false

  /// How many instructions there are in all, or words that take as long as one.
  var size: Int { lookArounds.reduce(main.size) { $0 + $1.size } }

  /// The characters that follow the `^` at the pattern's start, as UTF-8.
  var prefix: [UInt8] {
    guard isAnchored else { return [] }
    var prefix: [UInt8] = []
    for instruction in main.instructions.dropFirst() {
      // A byte that is not UTF-8 is read as U+FFFD, which has other bytes.
      guard case .scalar(let value, _) = instruction, value != 0xFFFD, let scalar = Unicode.Scalar(value) else { break }
      prefix += UTF8.encode(scalar).map(Array.init) ?? []
    }
    return prefix
  }

  /// Whether a match can only begin where the text does.
  var isAnchored: Bool { main.instructions.first == .position(.start) }
}
