// Tree to program. Each node becomes a run of instructions; a counted repeat becomes that many copies, and a limit on their
// sum keeps `(?:(?:x{999}){999}){999}` from being more than an error. In a look-behind terms are emitted in reverse order,
// for ECMA-262 matches them from right to left (22.2.2.4).
//
// The two matchers want two dialects. A pattern without back-references needs no captures: whether something matches does
// not depend on which way it does, empty rounds of a loop change nothing, and look-arounds become programs of their own.

/// Compiles one pattern.
struct PatternCompiler {
  private let tree: PatternTree
  private let isForBacktracker: Bool
  private var code = PatternProgram.Code()
  private var slotCount: Int
  /// Instructions in code that is finished.
  private var finished = 0
  private var visits = 0

  /// The program for a tree.
  static func program(for tree: PatternTree) throws(Pattern.Fault) -> PatternProgram {
    var compiler = PatternCompiler(tree)
    return try compiler.compile()
  }

  private init(_ tree: PatternTree) {
    self.tree = tree
    isForBacktracker = !tree.references.isEmpty
    slotCount = tree.groupCount * 2
  }

  private mutating func compile() throws(Pattern.Fault) -> PatternProgram {
    var program = PatternProgram(sets: tree.sets, needsBacktracking: isForBacktracker)
    if !isForBacktracker {
      for lookAround in tree.lookArounds {
        // A look-ahead from all places at once is its body read from the end of the text to the start.
        program.lookArounds.append(try compile(lookAround.body, isBackward: !lookAround.isBehind))
      }
    }
    program.main = try compile(tree.root, isBackward: false)
    program.slotCount = isForBacktracker ? slotCount : 0
    return program
  }

  private mutating func compile(_ node: PatternNode, isBackward: Bool) throws(Pattern.Fault) -> PatternProgram.Code {
    code = PatternProgram.Code(isBackward: isBackward)
    try emit(node, isBackward: isBackward)
    try add(.match)
    finished += code.instructions.count
    return code
  }

  private var tooLarge: Pattern.Fault { Pattern.Fault(kind: .tooLarge, offset: 0, utf8Offset: 0) }

  private var next: Int { code.instructions.count }

  private mutating func add(_ instruction: PatternInstruction) throws(Pattern.Fault) {
    guard finished + next < Pattern.Limits.instructions else { throw tooLarge }
    code.instructions.append(instruction)
  }

  /// Fills in the instruction at an index, once it is known where it leads.
  private mutating func patch(_ index: Int, _ instruction: PatternInstruction) {
    code.instructions[index] = instruction
  }

  private mutating func emit(_ node: PatternNode, isBackward: Bool) throws(Pattern.Fault) {
    visits += 1
    guard visits <= Pattern.Limits.visits else { throw tooLarge }
    switch node {
    case .scalar(let value): try add(.scalar(value, isBackward: isBackward))
    case .set(let index): try add(.set(Int32(index), isBackward: isBackward))
    case .position(let position): try add(.position(position))
    case .sequence(let nodes):
      for index in nodes.indices {
        try emit(nodes[isBackward ? nodes.count - 1 - index : index], isBackward: isBackward)
      }
    case .alternatives(let nodes): try emitAlternatives(nodes, isBackward: isBackward)
    case .capture(let group, let body): try emitCapture(group, body, isBackward: isBackward)
    case .repetition(let body, let repetition): try emitRepetition(body, repetition, isBackward: isBackward)
    case .lookAround(let index): try emitLookAround(index)
    case .reference(let index): try add(.reference(Int32(tree.references[index]), isBackward: isBackward))
    }
  }

  private mutating func emitAlternatives(_ nodes: [PatternNode], isBackward: Bool) throws(Pattern.Fault) {
    var ends: [Int] = []
    for node in nodes.dropLast() {
      let fork = next
      try add(.jump(0))
      try emit(node, isBackward: isBackward)
      ends.append(next)
      try add(.jump(0))
      patch(fork, .split(Int32(fork + 1), Int32(next)))
    }
    if let last = nodes.last { try emit(last, isBackward: isBackward) }
    for end in ends { patch(end, .jump(Int32(next))) }
  }

  private mutating func emitCapture(_ group: Int, _ body: PatternNode, isBackward: Bool) throws(Pattern.Fault) {
    guard isForBacktracker else { return try emit(body, isBackward: isBackward) }
    let slots = (Int32(group * 2 - 2), Int32(group * 2 - 1))
    try add(.save(isBackward ? slots.1 : slots.0))
    try emit(body, isBackward: isBackward)
    try add(.save(isBackward ? slots.0 : slots.1))
  }

  private mutating func emitLookAround(_ index: Int) throws(Pattern.Fault) {
    let lookAround = tree.lookArounds[index]
    guard isForBacktracker else {
      return try add(.lookAround(Int32(index), isNegative: lookAround.isNegative))
    }
    let start = next
    try add(.jump(0))
    try emit(lookAround.body, isBackward: lookAround.isBehind)
    try add(.leaveLookAround(isNegative: lookAround.isNegative))
    patch(start, .enterLookAround(end: Int32(next), isNegative: lookAround.isNegative))
  }
}

// MARK: Repetitions

extension PatternCompiler {
  private mutating func emitRepetition(
    _ body: PatternNode, _ repetition: PatternRepetition, isBackward: Bool
  ) throws(Pattern.Fault) {
    if repetition.minimum == 1, repetition.maximum == nil {
      return try emitPlus(body, repetition, isBackward: isBackward)
    }
    for _ in 0..<repetition.minimum {
      let start = next
      try emitRound(body, repetition, isBackward: isBackward)
      // A body without instructions is the same however often it is repeated.
      if next == start { break }
    }
    guard let maximum = repetition.maximum else { return try emitStar(body, repetition, isBackward: isBackward) }
    var forks: [Int] = []
    for _ in repetition.minimum..<maximum {
      forks.append(next)
      try add(.jump(0))
      try emitGuardedRound(body, repetition, isBackward: isBackward)
    }
    for fork in forks { patch(fork, split(to: fork + 1, or: next, repetition)) }
  }

  /// `x*`, a fork before the round.
  private mutating func emitStar(
    _ body: PatternNode, _ repetition: PatternRepetition, isBackward: Bool
  ) throws(Pattern.Fault) {
    let fork = next
    try add(.jump(0))
    try emitGuardedRound(body, repetition, isBackward: isBackward)
    try add(.jump(Int32(fork)))
    patch(fork, split(to: fork + 1, or: next, repetition))
  }

  /// `x+`, a fork after the round: as `xx*` each level of `(((x+)+)+)+` would double the program. The first round may be
  /// empty, and so it starts with nothing noted.
  private mutating func emitPlus(
    _ body: PatternNode, _ repetition: PatternRepetition, isBackward: Bool
  ) throws(Pattern.Fault) {
    let slot = newLoopSlot()
    if isForBacktracker {
      try add(.clear(slot, slot))
      try add(.jump(Int32(next + 2)))
    }
    let start = next
    if isForBacktracker { try add(.save(slot)) }
    try emitRound(body, repetition, isBackward: isBackward)
    if isForBacktracker { try add(.progress(slot)) }
    try add(split(to: start, or: next + 1, repetition))
  }

  /// A round beyond the minimum: an empty one fails, or the loop could go on for ever.
  private mutating func emitGuardedRound(
    _ body: PatternNode, _ repetition: PatternRepetition, isBackward: Bool
  ) throws(Pattern.Fault) {
    guard isForBacktracker else { return try emitRound(body, repetition, isBackward: isBackward) }
    let slot = newLoopSlot()
    try add(.save(slot))
    try emitRound(body, repetition, isBackward: isBackward)
    try add(.progress(slot))
  }

  private mutating func emitRound(
    _ body: PatternNode, _ repetition: PatternRepetition, isBackward: Bool
  ) throws(Pattern.Fault) {
    if isForBacktracker, let first = repetition.groups.first, let last = repetition.groups.last {
      try add(.clear(Int32(first * 2 - 2), Int32(last * 2 - 1)))
    }
    try emit(body, isBackward: isBackward)
  }

  private func split(to round: Int, or exit: Int, _ repetition: PatternRepetition) -> PatternInstruction {
    repetition.isLazy ? .split(Int32(exit), Int32(round)) : .split(Int32(round), Int32(exit))
  }

  private mutating func newLoopSlot() -> Int32 {
    slotCount += 1
    return Int32(slotCount - 1)
  }
}
