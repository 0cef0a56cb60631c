// What a match keeps for runs and counters.
//
// A run `x{n,m}` keeps the positions at which it was begun, oldest first. A character that it takes makes each count one
// more, so the counts are the distances from here, and none needs to be touched: the oldest tells whether there are *n*
// rounds, and those older than *m* are dropped. A character that it does not take ends them all.
//
// A counter keeps, for each instruction of its body, the set of counts with which a way through the pattern has come
// there, as bits. A step ORs the bits of one instruction into those of the next, and the end of the body shifts them by
// one on the way back to the start. The body takes at least one character, so the end is never reached from a start at
// the same offset, and no count is larger than the text is long.

/// The rounds of a run that have begun.
struct PatternRunCounts {
  private let minimum: Int
  private let maximum: Int
  /// Where rounds began, in characters from where the search did; those before `first` are dropped.
  private var starts: [Int] = []
  private var first = 0
  /// The offset at which it was last put into the list of waiting instructions.
  var waitsAt = -1

  init(_ run: PatternRun) { (minimum, maximum) = (run.minimum, run.maximum) }

  /// Whether the run may be passed over.
  var isOptional: Bool { minimum == 0 }

  /// Begins a round.
  mutating func begin(at position: Int) { starts.append(position) }

  /// Forgets all rounds.
  mutating func clear() {
    starts.removeAll(keepingCapacity: true)
    first = 0
  }

  /// Counts a character: whether there may be enough, and whether there may be more.
  mutating func take(at position: Int) -> (isEnough: Bool, mayGoOn: Bool) {
    let isEnough = position - starts[first] >= minimum
    if position - starts[first] == maximum { first += 1 }
    guard first < starts.count else {
      clear()
      return (isEnough, false)
    }
    if first > starts.count / 2 {
      starts.removeFirst(first)
      first = 0
    }
    return (isEnough, true)
  }
}

/// The counts with which ways have come to the instructions of a counter's body.
struct PatternCounts {
  private let counter: PatternCounter
  /// How many words the counts of one instruction have.
  private let words: Int
  /// The counts at the current offset, the words of one instruction after those of another, and those before it.
  private var counts: [UInt64]
  private var earlier: [UInt64]
  /// The instructions that have counts, from the body's first, and the same before.
  private var held: [Int32] = []
  private var left: [Int32] = []
  private var isHeld: [Bool]
  /// The instructions whose counts are still to be passed on, and the lowest and highest of them.
  private var isFresh: [Bool]
  private var lowest = Int.max
  private var highest = -1
  /// The counts that go to the body's start.
  private var starts: [UInt64]
  private(set) var hasStarts = false

  /// Counts for a text of so many bytes.
  init(_ counter: PatternCounter, length: Int) {
    self.counter = counter
    words = min((counter.maximum + 63) / 64, length / 64 + 1)
    counts = Array(repeating: 0, count: counter.body.count * words)
    earlier = counts
    isHeld = Array(repeating: false, count: counter.body.count)
    isFresh = isHeld
    starts = Array(repeating: 0, count: words)
  }

  /// Whether any way is in the body.
  var isActive: Bool { !held.isEmpty }

  /// The instruction after the counter.
  var exit: Int32 { Int32(counter.body.upperBound) }

  /// Whether the counter may be passed over.
  var isOptional: Bool { counter.minimum == 0 }

  /// Begins with no round.
  mutating func begin() {
    guard counter.maximum > 0 else { return }
    starts[0] |= 1
    hasStarts = true
  }

  /// Moves on by a character.
  ///
  /// - Parameter takes: Whether the instruction with an index takes it.
  /// - Returns: The steps that it took.
  mutating func move(_ takes: (Int) -> Bool) -> Int {
    swap(&counts, &earlier)
    swap(&held, &left)
    held.removeAll(keepingCapacity: true)
    for index in left { isHeld[Int(index)] = false }
    for index in left where takes(counter.body.lowerBound + Int(index)) {
      pass(earlier: true, from: Int(index), to: Int(index) + 1)
    }
    for index in left {
      for word in Int(index) * words..<(Int(index) + 1) * words { earlier[word] = 0 }
    }
    return left.count * words
  }

  /// ORs the counts of one instruction into those of another.
  private mutating func pass(earlier isEarlier: Bool, from source: Int, to target: Int) {
    var new: UInt64 = 0
    for word in 0..<words {
      let bits = isEarlier ? earlier[source * words + word] : counts[source * words + word]
      new |= bits & ~counts[target * words + word]
      counts[target * words + word] |= bits
    }
    if new != 0 { note(target) }
  }

  private mutating func note(_ index: Int) {
    if !isHeld[index] {
      isHeld[index] = true
      held.append(Int32(index))
    }
    isFresh[index] = true
    (lowest, highest) = (min(lowest, index), max(highest, index))
  }

  /// Passes counts on as far as that takes no character, those of the starts included if there are any.
  ///
  /// Instructions are taken in their order, so that each is passed on once unless a loop leads back to it.
  ///
  /// - Parameter holds: Whether an assertion of the body holds here.
  /// - Returns: Whether the counter can be left, and the steps.
  mutating func settle(
    _ instructions: [PatternInstruction], _ holds: (PatternInstruction) -> Bool
  ) -> (canLeave: Bool, steps: Int) {
    if hasStarts { putStarts() }
    var (canLeave, steps) = (false, 0)
    var index = lowest
    while index <= highest {
      lowest = .max
      if isFresh[index] {
        isFresh[index] = false
        steps += words
        switch instructions[counter.body.lowerBound + index] {
        case .jump(let target): pass(index, toInstruction: target)
        case .split(let first, let second):
          pass(index, toInstruction: first)
          pass(index, toInstruction: second)
        case .again: if goAgain(from: index) { canLeave = true }
        case .scalar, .set: break
        case let assertion: if holds(assertion) { pass(earlier: false, from: index, to: index + 1) }
        }
      }
      index = min(index + 1, lowest)
    }
    (lowest, highest) = (.max, -1)
    return (canLeave, steps)
  }

  private mutating func pass(_ index: Int, toInstruction target: Int32) {
    pass(earlier: false, from: index, to: Int(target) - counter.body.lowerBound)
  }

  private mutating func putStarts() {
    hasStarts = false
    var new: UInt64 = 0
    for word in 0..<words {
      new |= starts[word] & ~counts[word]
      counts[word] |= starts[word]
      starts[word] = 0
    }
    if new != 0 { note(0) }
  }

  /// A round is over: its counts become one more, and go to the start if that is less than the maximum.
  private mutating func goAgain(from index: Int) -> Bool {
    var canLeave = false
    var carry: UInt64 = 0
    for word in 0..<words {
      let bits = counts[index * words + word]
      let shifted = bits << 1 | carry
      carry = bits >> 63
      // Bit k stands for k rounds before this one.
      let enough = counter.minimum - 1 - word * 64
      if bits >> UInt64(max(0, min(enough, 64))) != 0 { canLeave = true }
      let most = counter.maximum - word * 64
      let kept = most >= 64 ? shifted : shifted & ((1 << UInt64(max(most, 0))) - 1)
      starts[word] |= kept
      if kept != 0 { hasStarts = true }
    }
    return canLeave
  }
}
