// Tree to program. Each node becomes one or more instructions. A counted repeat of one character becomes a run, any other
// that many copies, and a limit on their sum keeps `(?:(?:x{999}){999}){999}` from being more than an error. In a
// look-behind terms are emitted in reverse order, for ECMA-262 matches them from right to left (22.2.2.4).
//
// The two matchers want two dialects. A pattern without back-references needs no captures: whether something matches
// does not depend on which way it does, empty rounds of a loop change nothing, and look-arounds become programs of
// their own.

struct PatternCompiler {
  /// What a quantifier repeats.
  private struct Round {
    let body: PatternNode
    let repetition: PatternRepetition
    let isBackward: Bool
  }

  /// Something still to be emitted.
  private enum Work {
    case node(PatternNode, _ isBackward: Bool)
    case add(PatternInstruction)
    case alternative([PatternNode], Int, _ isBackward: Bool)
    case endAlternatives
    case endLookAround(start: Int, isNegative: Bool)
    case required(Round, left: Int, after: Int?)
    case optional(Round, left: Int)
    case endStar(fork: Int, PatternRepetition)
    case endPlus(start: Int, PatternRepetition)
  }

  /// A repeat of a character of at most this many rounds is written out.
  private static let fewRounds = 16

  private let tree: PatternTree
  private let isForBacktracker: Bool
  private var code = PatternProgram.Block()
  private var slotCount: Int
  /// Instructions in code that is finished.
  private var finished = 0
  private var visits = 0
  private var work: [Work] = []
  /// For each alternation and counted repeat that is open, the instructions that will lead to its end.
  private var pending: [[Int]] = []

  static func program(for tree: PatternTree) throws(PatternError) -> PatternProgram {
    var compiler = PatternCompiler(tree)
    return try compiler.compile()
  }

  private init(_ tree: PatternTree) {
    self.tree = tree
    isForBacktracker = !tree.references.isEmpty
    slotCount = tree.groupCount * 2
  }

  private mutating func compile() throws(PatternError) -> PatternProgram {
    var program = PatternProgram(tree)
    if !isForBacktracker {
      for lookAround in tree.lookArounds {
        // A look-ahead from all offsets at once is its body read from the end of the text to the start.
        program.lookArounds.append(try compile(lookAround.body, isBackward: !lookAround.isBehind))
      }
    }
    program.main = try compile(tree.root, isBackward: false)
    program.slotCount = isForBacktracker ? slotCount : 0
    return program
  }

  private mutating func compile(_ node: PatternNode, isBackward: Bool) throws(PatternError) -> PatternProgram.Block {
    code = PatternProgram.Block(isBackward: isBackward)
    try emit(node, isBackward: isBackward)
    try add(.match)
    finished += code.instructions.count
    return code
  }

  private var next: Int { code.instructions.count }

  private mutating func add(_ instruction: PatternInstruction) throws(PatternError) {
    guard finished + next < Pattern.Limits.instructions else { throw .tooLarge }
    code.instructions.append(instruction)
  }

  /// Fills in the instruction at an index, once it is known where it leads.
  private mutating func patch(_ index: Int, _ instruction: PatternInstruction) {
    code.instructions[index] = instruction
  }

  /// Emits a node.
  ///
  /// What is still to be emitted waits on a stack, last first, so that depth costs no stack of the thread's.
  private mutating func emit(_ node: PatternNode, isBackward: Bool) throws(PatternError) {
    work = [.node(node, isBackward)]
    while let item = work.popLast() {
      visits += 1
      guard visits <= Pattern.Limits.visits else { throw .tooLarge }
      switch item {
      case .node(let node, let isBackward): try begin(node, isBackward)
      case .add(let instruction): try add(instruction)
      case .alternative(let nodes, let index, let isBackward): try emitAlternative(nodes, index, isBackward)
      case .endAlternatives: for jump in pending.popLast() ?? [] { patch(jump, .jump(Int32(next))) }
      case .endLookAround(let start, let isNegative):
        try add(.leaveLookAround(isNegative: isNegative))
        patch(start, .enterLookAround(end: Int32(next), isNegative: isNegative))
      case .required(let round, let left, let start): try emitRequired(round, left: left, after: start)
      case .optional(let round, let left): try emitOptional(round, left: left)
      case .endStar(let fork, let repetition):
        try add(.jump(Int32(fork)))
        patch(fork, split(to: fork + 1, or: next, repetition))
      case .endPlus(let start, let repetition): try add(split(to: start, or: next + 1, repetition))
      }
    }
  }

  private mutating func begin(_ node: PatternNode, _ isBackward: Bool) throws(PatternError) {
    switch node {
    case .scalar, .set: try addCharacter(node, isBackward: isBackward)
    case .position(let position): try add(.position(position))
    case .sequence(let nodes):
      for node in isBackward ? nodes : nodes.reversed() { work.append(.node(node, isBackward)) }
    case .alternatives(let nodes):
      pending.append([])
      work.append(.alternative(nodes, 0, isBackward))
    case .capture(let group, let body):
      let slots = (start: Int32(group * 2 - 2), end: Int32(group * 2 - 1))
      if isForBacktracker { work.append(.add(.save(isBackward ? slots.start : slots.end))) }
      work.append(.node(body, isBackward))
      if isForBacktracker { work.append(.add(.save(isBackward ? slots.end : slots.start))) }
    case .repetition(let body, let repetition):
      try beginRepetition(Round(body: body, repetition: repetition, isBackward: isBackward))
    case .lookAround(let index): try beginLookAround(index)
    case .reference(let index): try add(.reference(Int32(index), isBackward: isBackward))
    }
  }

  private mutating func addCharacter(_ node: PatternNode, isBackward: Bool) throws(PatternError) {
    switch node {
    case .scalar(let value): try add(.scalar(value, isBackward: isBackward))
    case .set(let index): try add(.set(Int32(index), isBackward: isBackward))
    default: preconditionFailure("not a character")
    }
  }

  /// One of several alternatives: all but the last begin with a fork and end with a jump.
  private mutating func emitAlternative(_ nodes: [PatternNode], _ index: Int, _ isBackward: Bool) throws(PatternError) {
    if index > 0, let fork = pending[pending.count - 1].popLast() {
      pending[pending.count - 1].append(next)
      try add(.jump(0))
      patch(fork, .split(Int32(fork + 1), Int32(next)))
    }
    if index == nodes.count - 1 {
      work.append(.endAlternatives)
    } else {
      pending[pending.count - 1].append(next)
      try add(.jump(0))
      work.append(.alternative(nodes, index + 1, isBackward))
    }
    work.append(.node(nodes[index], isBackward))
  }

  private mutating func beginLookAround(_ index: Int) throws(PatternError) {
    let lookAround = tree.lookArounds[index]
    guard isForBacktracker else {
      return try add(.lookAround(Int32(index), isNegative: lookAround.isNegative))
    }
    work.append(.endLookAround(start: next, isNegative: lookAround.isNegative))
    work.append(.node(lookAround.body, lookAround.isBehind))
    try add(.jump(0))
  }
}

// MARK: Repetitions

extension PatternCompiler {
  private mutating func beginRepetition(_ round: Round) throws(PatternError) {
    let rounds = round.repetition.maximum ?? round.repetition.minimum + 1
    if !isForBacktracker, round.body.isCharacter, rounds > Self.fewRounds { return try addRun(round) }
    if round.repetition.minimum == 1, round.repetition.maximum == nil { return try beginPlus(round) }
    work.append(.required(round, left: round.repetition.minimum, after: nil))
  }

  /// A run; what `x{n,}` may have beyond *n* rounds is a loop of its own.
  private mutating func addRun(_ round: Round) throws(PatternError) {
    let (minimum, maximum) = (round.repetition.minimum, round.repetition.maximum ?? round.repetition.minimum)
    if round.repetition.maximum == nil {
      let rest = PatternRepetition(minimum: 0, maximum: nil, isLazy: round.repetition.isLazy)
      work.append(.node(.repetition(round.body, rest), round.isBackward))
    }
    let index = next
    try addCharacter(round.body, isBackward: round.isBackward)
    let character = code.instructions[index]
    patch(index, .run(Int32(code.runs.count)))
    code.runs.append(PatternRun(character: character, minimum: minimum, maximum: maximum))
  }

  /// The rounds that must be, and then those that may.
  private mutating func emitRequired(_ round: Round, left: Int, after start: Int?) throws(PatternError) {
    // A body without instructions is the same however often it is repeated.
    if left > 0, start != next {
      work.append(.required(round, left: left - 1, after: next))
      return pushRound(round)
    }
    guard let maximum = round.repetition.maximum else {
      // `x*`: a fork before the round, and back to it.
      work.append(.endStar(fork: next, round.repetition))
      try add(.jump(0))
      return pushGuardedRound(round)
    }
    pending.append([])
    work.append(.optional(round, left: maximum - round.repetition.minimum))
  }

  /// `x{0,left}`: each round can be the last, and all forks lead to the same end.
  private mutating func emitOptional(_ round: Round, left: Int) throws(PatternError) {
    guard left > 0 else {
      for fork in pending.popLast() ?? [] { patch(fork, split(to: fork + 1, or: next, round.repetition)) }
      return
    }
    pending[pending.count - 1].append(next)
    try add(.jump(0))
    work.append(.optional(round, left: left - 1))
    pushGuardedRound(round)
  }

  /// `x+`, a fork after the round: as `xx*` each level of `(((x+)+)+)+` would double the program.
  ///
  /// The first round may be empty, and so it starts with nothing noted.
  private mutating func beginPlus(_ round: Round) throws(PatternError) {
    let slot = newLoopSlot()
    if isForBacktracker {
      try add(.clear(slot, slot))
      try add(.jump(Int32(next + 2)))
    }
    work.append(.endPlus(start: next, round.repetition))
    if isForBacktracker {
      try add(.save(slot))
      work.append(.add(.progress(slot)))
    }
    pushRound(round)
  }

  /// A round beyond the minimum: an empty one fails, or the loop could go on for ever.
  private mutating func pushGuardedRound(_ round: Round) {
    guard isForBacktracker else { return pushRound(round) }
    let slot = newLoopSlot()
    work.append(.add(.progress(slot)))
    pushRound(round)
    work.append(.add(.save(slot)))
  }

  private mutating func pushRound(_ round: Round) {
    work.append(.node(round.body, round.isBackward))
    if isForBacktracker, let first = round.repetition.groups.first, let last = round.repetition.groups.last {
      work.append(.add(.clear(Int32(first * 2 - 2), Int32(last * 2 - 1))))
    }
  }

  private func split(to round: Int, or exit: Int, _ repetition: PatternRepetition) -> PatternInstruction {
    repetition.isLazy ? .split(Int32(exit), Int32(round)) : .split(Int32(round), Int32(exit))
  }

  private mutating func newLoopSlot() -> Int32 {
    slotCount += 1
    return Int32(slotCount - 1)
  }
}
