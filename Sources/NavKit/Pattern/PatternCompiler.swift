// The compiler from tree to program. Each node becomes instructions: a long counted repeat of one character a run, any other
// repeat that many copies; the limit on instructions makes `(?:(?:x{999}){999}){999}` an error. In a look-behind, terms are
// emitted in reverse, because ECMA-262 matches them from right to left (22.2.2.4).
//
// The two matchers need different programs. Without back-references captures are omitted, because the result does not depend on
// the path; empty rounds of a loop need no check, and look-arounds become separate programs.

struct PatternCompiler {
  private struct Round {
    let body: PatternNode
    let repetition: PatternRepetition
    let isBackward: Bool
  }

  /// An item still to be emitted. Instructions refer to labels until all are emitted.
  private enum Work {
    case node(PatternNode, _ isBackward: Bool)
    case add(PatternInstruction)
    /// Defines a label as the next instruction.
    case label(Int32)
    case required(Round, left: Int, after: Int?)
    case optional(Round, left: Int, end: Int32)
  }

  /// A repeat of one character with at most this many rounds is expanded.
  private static let fewRounds = 16

  private let tree: PatternTree
  private let isForBacktracker: Bool
  private var code = PatternProgram.Block()
  private var slotCount: Int
  /// The number of instructions in finished blocks.
  private var finished = 0
  private var visits = 0
  /// A stack, last item first, so that nesting uses no thread stack.
  private var work: [Work] = []
  /// The instruction index of each label.
  private var labels: [Int32] = []

  init(_ tree: PatternTree) {
    self.tree = tree
    isForBacktracker = !tree.references.isEmpty
    slotCount = tree.groupCount * 2
  }

  mutating func compile() throws(PatternError) -> PatternProgram {
    var program = PatternProgram(tree)
    if !isForBacktracker {
      for lookAround in tree.lookArounds {
        // A look-ahead at all offsets at once is its body matched from the end of the text to the start.
        program.lookArounds.append(try compile(lookAround.body, isBackward: !lookAround.isBehind))
      }
    }
    program.main = try compile(tree.root, isBackward: false)
    program.slotCount = isForBacktracker ? slotCount : 0
    return program
  }

  private mutating func compile(_ node: PatternNode, isBackward: Bool) throws(PatternError) -> PatternProgram.Block {
    code = PatternProgram.Block(isBackward: isBackward)
    labels = []
    push([.node(node, isBackward), .add(.match)])
    while let item = work.popLast() {
      visits += 1
      guard visits <= Pattern.Limits.visits else { throw .tooLarge }
      switch item {
      case .node(let node, let isBackward): try begin(node, isBackward)
      case .add(let instruction): try add(instruction)
      case .label(let label): labels[Int(label)] = Int32(next)
      case .required(let round, let left, let start): emitRequired(round, left: left, after: start)
      case .optional(let round, let left, let end): emitOptional(round, left: left, end: end)
      }
    }
    for index in code.instructions.indices {
      switch code.instructions[index] {
      case .split(let first, let second):
        code.instructions[index] = .split(labels[Int(first)], labels[Int(second)])
      case .jump(let target): code.instructions[index] = .jump(labels[Int(target)])
      case .enterLookAround(let end, let isNegative):
        code.instructions[index] = .enterLookAround(end: labels[Int(end)], isNegative: isNegative)
      default: break
      }
    }
    finished += code.instructions.count
    return code
  }

  private var next: Int { code.instructions.count }

  private mutating func add(_ instruction: PatternInstruction) throws(PatternError) {
    guard finished + next < Pattern.Limits.instructions else { throw .tooLarge }
    code.instructions.append(instruction)
  }

  private mutating func push(_ items: [Work]) { work += items.reversed() }

  private mutating func newLabel() -> Int32 {
    labels.append(0)
    return Int32(labels.count - 1)
  }

  private mutating func newLoopSlot() -> Int32 {
    slotCount += 1
    return Int32(slotCount - 1)
  }

  private mutating func begin(_ node: PatternNode, _ isBackward: Bool) throws(PatternError) {
    switch node {
    case .scalar(let value): try add(.scalar(value, isBackward: isBackward))
    case .set(let index): try add(.set(Int32(index), isBackward: isBackward))
    case .position(let position): try add(.position(position))
    case .sequence(let nodes): push((isBackward ? nodes.reversed() : nodes).map { .node($0, isBackward) })
    case .alternatives(let nodes):
      // Each alternative but the last begins with a split and ends with a jump.
      let end = newLabel()
      var items: [Work] = []
      for node in nodes.dropLast() {
        let (this, others) = (newLabel(), newLabel())
        items += [
          .add(.split(this, others)), .label(this), .node(node, isBackward), .add(.jump(end)), .label(others),
        ]
      }
      push(items + nodes.suffix(1).map { .node($0, isBackward) } + [.label(end)])
    case .capture(let group, let body):
      let slots = (Int32(group * 2 - 2), Int32(group * 2 - 1))
      let (first, last) = isBackward ? (slots.1, slots.0) : slots
      push(
        isForBacktracker ? [.add(.save(first)), .node(body, isBackward), .add(.save(last))] : [.node(body, isBackward)])
    case .repetition(let body, let repetition):
      try beginRepetition(Round(body: body, repetition: repetition, isBackward: isBackward))
    case .lookAround(let index):
      let lookAround = tree.lookArounds[index]
      let isNegative = lookAround.isNegative
      guard isForBacktracker else { return try add(.lookAround(Int32(index), isNegative: isNegative)) }
      let end = newLabel()
      push([
        .add(.enterLookAround(end: end, isNegative: isNegative)), .node(lookAround.body, lookAround.isBehind),
        .add(.leaveLookAround(isNegative: isNegative)), .label(end),
      ])
    case .reference(let index): try add(.reference(Int32(index), isBackward: isBackward))
    }
  }

  private mutating func beginRepetition(_ round: Round) throws(PatternError) {
    let (minimum, maximum) = (round.repetition.minimum, round.repetition.maximum)
    if !isForBacktracker, maximum ?? minimum + 1 > Self.fewRounds, let character = character(of: round) {
      try add(.run(Int32(code.runs.count)))
      code.runs.append(PatternRun(character: character, minimum: minimum, maximum: maximum ?? minimum))
      // The rounds of `x{n,}` beyond *n* are a separate loop.
      let rest = PatternRepetition(minimum: 0, maximum: nil, isLazy: round.repetition.isLazy)
      if maximum == nil { push([.node(.repetition(round.body, rest), round.isBackward)]) }
    } else if minimum == 1, maximum == nil {
      push(plus(round))
    } else {
      push([.required(round, left: minimum, after: nil)])
    }
  }

  /// The instruction of a body that is one character; nil for any other.
  private func character(of round: Round) -> PatternInstruction? {
    switch round.body {
    case .scalar(let value): .scalar(value, isBackward: round.isBackward)
    case .set(let index): .set(Int32(index), isBackward: round.isBackward)
    default: nil
    }
  }

  /// Emits the required rounds, then the optional ones.
  private mutating func emitRequired(_ round: Round, left: Int, after start: Int?) {
    // A body without instructions needs no repetition.
    if left > 0, start != next { return push(self.round(round) + [.required(round, left: left - 1, after: next)]) }
    let (again, body, end) = (newLabel(), newLabel(), newLabel())
    guard let maximum = round.repetition.maximum else {
      // `x*`: a split before the round, and a jump back to it.
      let fork: [Work] = [.label(again), split(to: body, or: end, round), .label(body)]
      return push(fork + guardedRound(round) + [.add(.jump(again)), .label(end)])
    }
    push([.optional(round, left: maximum - round.repetition.minimum, end: end), .label(end)])
  }

  /// `x{0,left}`: a split before each round, all with the same end.
  private mutating func emitOptional(_ round: Round, left: Int, end: Int32) {
    guard left > 0 else { return }
    let body = newLabel()
    let fork: [Work] = [split(to: body, or: end, round), .label(body)]
    push(fork + guardedRound(round) + [.optional(round, left: left - 1, end: end)])
  }

  /// `x+`: a split after the round. As `xx*` each level of `(((x+)+)+)+` would double the program.
  private mutating func plus(_ round: Round) -> [Work] {
    let (again, body, end) = (newLabel(), newLabel(), newLabel())
    let fork: [Work] = [split(to: again, or: end, round), .label(end)]
    guard isForBacktracker else { return [.label(again)] + self.round(round) + fork }
    // The first round may be empty, so the slot is cleared first.
    let slot = newLoopSlot()
    let start: [Work] = [
      .add(.clear(slot, slot)), .add(.jump(body)), .label(again), .add(.save(slot)), .label(body),
    ]
    return start + self.round(round) + [.add(.progress(slot))] + fork
  }

  /// An optional round. An empty one fails, because the loop could otherwise continue forever.
  private mutating func guardedRound(_ round: Round) -> [Work] {
    guard isForBacktracker else { return self.round(round) }
    let slot = newLoopSlot()
    return [.add(.save(slot))] + self.round(round) + [.add(.progress(slot))]
  }

  private func round(_ round: Round) -> [Work] {
    let body = Work.node(round.body, round.isBackward)
    guard isForBacktracker, let first = round.repetition.groups.first, let last = round.repetition.groups.last else {
      return [body]
    }
    return [.add(.clear(Int32(first * 2 - 2), Int32(last * 2 - 1))), body]
  }

  private func split(to round: Int32, or exit: Int32, _ repeated: Round) -> Work {
    .add(repeated.repetition.isLazy ? .split(exit, round) : .split(round, exit))
  }
}
