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

// The way through a program, for as long as there is only one: `^[A-Z]{3}-[0-9]{4}$` leaves no choice, and of `^[a-z]+-[0-9]+$` the
// next character tells which way to go. Most patterns of real schemas are such, and their matches need no lists of ways.

extension PatternProgram {
  /// How an instruction may go on at an offset. The later cases outweigh the earlier ones where there are two ways.
  private enum Way: Int {
    case closed, open
    /// Too many steps away to be told.
    case unclear
    /// It ends in a match whatever follows.
    case match

    func or(_ other: Way) -> Way { rawValue < other.rawValue ? other : self }
  }

  /// How many instructions that take no character are looked through to tell whether a way is open.
  private static let sight = 8

  /// Whether a pattern matches that begins where the text does and never has two ways open; nil for any other.
  ///
  /// An open way leads to a character that it takes in a few steps, so no loop is gone through without one.
  func followOnlyWay(through text: Span<UInt8>) -> (isMatch: Bool, steps: Int)? {
    let (instructions, runs) = (main.instructions, main.runs)
    guard case .position(.start)? = instructions.first, !needsBacktracking else { return nil }
    var (index, offset, steps) = (0, 0, 0)
    while true {
      steps += 1
      switch instructions[index] {
      case .match: return (true, steps)
      case .jump(let target): index = Int(target)
      case .split(let first, let second):
        let ways = (way(Int(first), offset, text), way(Int(second), offset, text))
        switch ways.0.or(ways.1) {
        case .closed: return (false, steps)
        case .match: return (true, steps)
        case .unclear: return nil
        case .open:
          guard ways.0 != ways.1 else { return nil }
          index = Int(ways.0 == .open ? first : second)
        }
      case .position(let position):
        guard PatternText.holds(position, at: offset, in: text) else { return (false, steps) }
        index += 1
      case .scalar, .set:
        guard let next = end(of: instructions[index], offset, text) else { return (false, steps) }
        (index, offset) = (index + 1, next)
      case .run(let number):
        let run = runs[Int(number)]
        var rounds = 0
        while rounds < run.maximum, let next = end(of: run.character, offset, text) {
          if rounds >= run.minimum, way(index + 1, offset, text) != .closed { return nil }
          (rounds, offset) = (rounds + 1, next)
        }
        guard rounds >= run.minimum else { return (false, steps + rounds) }
        (index, steps) = (index + 1, steps + rounds)
      default: return nil
      }
    }
  }

  /// The end of the character at an offset, if an instruction takes it.
  @inline(__always)
  private func end(of instruction: PatternInstruction, _ offset: Int, _ text: Span<UInt8>) -> Int? {
    guard offset < text.count else { return nil }
    let byte = text[offset]
    if byte < 0x80 { return takes(instruction, UInt32(byte)) ? offset &+ 1 : nil }
    let (value, end) = PatternText.scalar(after: offset, in: text)
    return takes(instruction, value) ? end : nil
  }

  @inline(__always)
  func takes(_ instruction: PatternInstruction, _ value: UInt32) -> Bool {
    switch instruction {
    case .scalar(let scalar, _): scalar == value
    case .set(let index, _):
      value < 0x80 ? asciiSets[Int(index)].contains(UInt8(truncatingIfNeeded: value)) : sets[Int(index)].contains(value)
    default: false
    }
  }

  private func way(_ index: Int, _ offset: Int, _ text: Span<UInt8>, sight: Int = sight) -> Way {
    switch main.instructions[index] {
    case .match: return .match
    case .scalar, .set: return end(of: main.instructions[index], offset, text) == nil ? .closed : .open
    case .position(let position):
      guard PatternText.holds(position, at: offset, in: text) else { return .closed }
      return sight == 0 ? .unclear : way(index + 1, offset, text, sight: sight - 1)
    case .jump(let target): return sight == 0 ? .unclear : way(Int(target), offset, text, sight: sight - 1)
    case .split(let first, let second):
      guard sight > 0 else { return .unclear }
      return way(Int(first), offset, text, sight: sight / 2).or(way(Int(second), offset, text, sight: sight / 2))
    case .run(let number):
      let run = main.runs[Int(number)]
      return run.minimum == 0 ? .unclear : end(of: run.character, offset, text) == nil ? .closed : .open
    default: return .unclear
    }
  }
}
