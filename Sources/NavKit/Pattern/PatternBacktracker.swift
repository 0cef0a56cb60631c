// The matcher of programs with back-references, as in ECMA-262 (22.2.2): it tries one path at a time, the preferred one first,
// and returns to the last open choice on failure. A group's capture affects the rest of the match, so paths cannot be followed
// together and such patterns can take exponential time. Steps are therefore counted, and exceeding the limit is an error.
//
// One stack stores the open choices and, between them, the changes to undo on the way back to each; nothing is recursive.

struct PatternBacktracker {
  private enum Frame {
    /// An alternative that has not been tried yet.
    case choice(Int32, offset: Int)
    /// The previous value of a slot.
    case undo(slot: Int, value: Int)
    /// The start of a look-around, and the instruction after it.
    case lookAround(end: Int32, offset: Int, isNegative: Bool)
  }

  private static let unset = -1

  private let program: PatternProgram
  private let stepLimit: Int
  private var slots: [Int]
  private var stack: [Frame] = []
  private var index: Int32 = 0
  private var offset = 0
  private(set) var steps = 0

  init(_ program: PatternProgram, stepLimit: Int) {
    self.program = program
    self.stepLimit = stepLimit
    slots = Array(repeating: Self.unset, count: program.slotCount)
  }

  mutating func matches(_ text: Span<UInt8>) throws(Pattern.Costly) -> Bool {
    var start = 0
    while true {
      if try matches(text, from: start) { return true }
      guard start < text.count, !program.isAnchored else { return false }
      start = PatternText.scalar(after: start, in: text).next
    }
  }

  private mutating func matches(_ text: Span<UInt8>, from start: Int) throws(Pattern.Costly) -> Bool {
    index = 0
    offset = start
    while true {
      try count(1)
      let instruction = program.main.instructions[Int(index)]
      if instruction == .match { return true }
      guard try step(instruction, in: text) || backtrack() else { return false }
    }
  }

  private mutating func count(_ more: Int) throws(Pattern.Costly) {
    steps += more
    guard steps <= stepLimit, stack.count <= Pattern.Limits.openChoices else { throw Pattern.Costly(steps: steps) }
  }

  private mutating func step(_ instruction: PatternInstruction, in text: Span<UInt8>) throws(Pattern.Costly) -> Bool {
    index += 1
    switch instruction {
    case .scalar(let value, let isBackward): return take(text, isBackward) { $0 == value }
    case .set(let set, let isBackward):
      return take(text, isBackward) { [program] in program.sets[Int(set)].contains($0) }
    case .split(let first, let second):
      stack.append(.choice(second, offset: offset))
      index = first
    case .jump(let target): index = target
    case .position(let position): return PatternText.holds(position, at: offset, in: text)
    case .save(let slot): set(Int(slot), to: offset)
    case .clear(let first, let last):
      try count(Int(last - first))
      for slot in first...last { set(Int(slot), to: Self.unset) }
    case .progress(let slot): return slots[Int(slot)] != offset
    case .reference(let index, let isBackward):
      return try takeAgain(program.references[Int(index)], in: text, isBackward)
    case .enterLookAround(let end, let isNegative):
      stack.append(.lookAround(end: end, offset: offset, isNegative: isNegative))
    case .leaveLookAround(let isNegative): return try leaveLookAround(isNegative: isNegative)
    // The caller handles `match`; the compiler emits the others only for the linear matcher.
    case .match, .lookAround, .run:
      preconditionFailure("an instruction of the linear matcher in a backtracking program")
    }
    return true
  }

  private mutating func set(_ slot: Int, to value: Int) {
    guard slots[slot] != value else { return }
    stack.append(.undo(slot: slot, value: slots[slot]))
    slots[slot] = value
  }

  private mutating func take(_ text: Span<UInt8>, _ isBackward: Bool, where fits: (UInt32) -> Bool) -> Bool {
    guard offset != (isBackward ? 0 : text.count) else { return false }
    let (value, next) = PatternText.scalar(at: offset, in: text, isBackward: isBackward)
    offset = next
    return fits(value)
  }

  /// Matches a back-reference (22.2.2.7.2) to the group's capture, ignoring case with the modifier `i`; an unset group matches
  /// "".
  private mutating func takeAgain(
    _ reference: PatternReference, in text: Span<UInt8>, _ isBackward: Bool
  ) throws(Pattern.Costly) -> Bool {
    try count(reference.groups.count / 16)
    guard
      let group = reference.groups.first(where: {
        slots[$0 * 2 - 2] != Self.unset && slots[$0 * 2 - 1] != Self.unset
      })
    else { return true }
    var (at, end) = (slots[group * 2 - 2], slots[group * 2 - 1])
    guard reference.foldsCase || end - at <= (isBackward ? offset : text.count - offset) else { return false }
    if isBackward { swap(&at, &end) }
    while at != end {
      // Folding a character costs as much as comparing sixteen.
      if reference.foldsCase || at.isMultiple(of: 16) { try count(1) }
      guard offset != (isBackward ? 0 : text.count) else { return false }
      let want = PatternText.scalar(at: at, in: text, isBackward: isBackward)
      let got = PatternText.scalar(at: offset, in: text, isBackward: isBackward)
      guard
        want.value == got.value
          || reference.foldsCase && PatternCaseFolding.fold(want.value) == PatternCaseFolding.fold(got.value)
      else { return false }
      (at, offset) = (want.next, got.next)
    }
    return true
  }

  private mutating func backtrack() -> Bool {
    while let frame = stack.popLast() {
      switch frame {
      case .choice(let next, let saved):
        (index, offset) = (next, saved)
        return true
      case .undo(let slot, let value): slots[slot] = value
      case .lookAround(let end, let saved, isNegative: true):
        // Every path through its body has failed, so the negative look-around holds.
        (index, offset) = (end, saved)
        return true
      case .lookAround(_, _, isNegative: false): break
      }
    }
    return false
  }

  /// Closes the innermost look-around, whose body has matched.
  ///
  /// A look-around is matched once: its open choices are dropped. Captures in a positive one are kept until undone from outside.
  private mutating func leaveLookAround(isNegative: Bool) throws(Pattern.Costly) -> Bool {
    var inside: [Frame] = []
    while let frame = stack.popLast() {
      try count(1)
      switch frame {
      case .choice: break
      case .undo(let slot, let value):
        if isNegative { slots[slot] = value } else { inside.append(frame) }
      case .lookAround(_, let saved, _):
        offset = saved
        stack.append(contentsOf: inside.reversed())
        return !isNegative
      }
    }
    preconditionFailure("a look-around ends that never began")
  }
}
