// The matcher of programs without back-references, in time proportional to text × program for every pattern.
//
// All paths through the program are followed together: at each offset there is a list of the instructions that wait for a
// character, each at most once. A character advances the whole list. The result is only yes or no, so paths store no history.
//
// A run, one repeated character, is a single waiting instruction with its own counts (PatternRunCounts).
//
// A look-around is evaluated for all offsets in one pass before the main one. A look-behind holds at an offset if its body
// matches a text that ends there: one search for the body, from left to right, marks every offset where a match ends. A
// look-ahead is the mirror image: the reversed body from right to left. Inner look-arounds come first in the program's list, so
// their results are available.

struct PatternLinearMatcher {
  private let program: PatternProgram
  /// For each look-around one bit per offset of the text: whether it holds there.
  private var answers: [[UInt64]] = []
  private(set) var steps = 0

  /// The instructions that wait for a character at the current offset.
  private var waiting: [Int32] = []
  private var moved: [Int32] = []
  /// The offset at which each instruction was last visited: at most one visit per offset.
  private var seen: [Int] = []
  /// The instructions still to be visited; empty between offsets.
  private var agenda: [Int32] = []
  /// The number of characters consumed.
  private var position = 0
  private var runs: [PatternRunCounts] = []

  init(_ program: PatternProgram) { self.program = program }

  mutating func matches(_ text: Span<UInt8>) -> Bool {
    for code in program.lookArounds {
      var marks = [UInt64](repeating: 0, count: text.count / 64 + 1)
      search(code, in: text) { offset in
        marks[offset / 64] |= 1 &<< UInt64(offset % 64)
        return false
      }
      answers.append(marks)
    }
    var isMatch = false
    search(program.main, in: text, onlyAtStart: program.isAnchored) { _ in
      isMatch = true
      return true
    }
    return isMatch
  }

  /// Searches for a block in its direction and reports every offset where a match ends, until `report` returns true.
  private mutating func search(
    _ code: PatternProgram.Block, in text: Span<UInt8>, onlyAtStart: Bool = false, report: (Int) -> Bool
  ) {
    seen = Array(repeating: -1, count: code.instructions.count)
    waiting.removeAll(keepingCapacity: true)
    position = 0
    runs.removeAll(keepingCapacity: true)
    for run in code.runs { runs.append(PatternRunCounts(run)) }
    let isBackward = code.isBackward
    var offset = isBackward ? text.count : 0
    let end = isBackward ? 0 : text.count
    var hasMatch = follow(0, in: code.instructions, at: offset, of: text)
    while true {
      if hasMatch, report(offset) { return }
      guard offset != end, !onlyAtStart || !waiting.isEmpty else { return }
      let (value, next) = PatternText.scalar(at: offset, in: text, isBackward: isBackward)
      swap(&waiting, &moved)
      waiting.removeAll(keepingCapacity: true)
      offset = next
      position += 1
      hasMatch = false
      // All instructions take the character before any advances, so that a run that begins at this offset does not also take it.
      var count = 0
      for place in moved.indices where move(moved[place], of: code, value, at: offset) {
        moved[count] = moved[place]
        count += 1
      }
      for index in moved[..<count] where follow(index + 1, in: code.instructions, at: offset, of: text) {
        hasMatch = true
      }
      if !onlyAtStart, follow(0, in: code.instructions, at: offset, of: text) { hasMatch = true }
    }
  }

  /// Whether a waiting instruction takes a character and advances; a run may also continue waiting.
  private mutating func move(_ index: Int32, of code: PatternProgram.Block, _ value: UInt32, at offset: Int) -> Bool {
    guard case .run(let run) = code.instructions[Int(index)] else {
      return program.takes(code.instructions[Int(index)], value)
    }
    steps += 1
    guard program.takes(code.runs[Int(run)].character, value) else {
      runs[Int(run)].clear()
      return false
    }
    let (isEnough, mayGoOn) = runs[Int(run)].take(at: position)
    if mayGoOn { wait(index, for: run, at: offset) }
    return isEnough
  }

  private mutating func wait(_ index: Int32, for run: Int32, at offset: Int) {
    guard runs[Int(run)].waitsAt != offset else { return }
    runs[Int(run)].waitsAt = offset
    waiting.append(index)
  }

  /// Follows every path from an instruction without taking a character; whether one of them ends in a match.
  private mutating func follow(
    _ start: Int32, in instructions: [PatternInstruction], at offset: Int, of text: Span<UInt8>
  ) -> Bool {
    var hasMatch = false
    agenda.append(start)
    while let index = agenda.popLast() {
      guard seen[Int(index)] != offset else { continue }
      seen[Int(index)] = offset
      steps += 1
      switch instructions[Int(index)] {
      case .scalar, .set: waiting.append(index)
      case .jump(let target): agenda.append(target)
      case .split(let first, let second):
        agenda.append(second)
        agenda.append(first)
      case .position(let position):
        if PatternText.holds(position, at: offset, in: text) { agenda.append(index + 1) }
      case .lookAround(let number, let isNegative):
        let holds = answers[Int(number)][offset / 64] & 1 &<< UInt64(offset % 64) != 0
        if holds != isNegative { agenda.append(index + 1) }
      case .run(let run):
        runs[Int(run)].begin(at: position)
        wait(index, for: run, at: offset)
        if runs[Int(run)].minimum == 0 { agenda.append(index + 1) }
      case .match: hasMatch = true
      // The compiler emits these only for the backtracker.
      case .save, .clear, .progress, .reference, .enterLookAround, .leaveLookAround:
        preconditionFailure("an instruction of the backtracker in a linear program")
      }
    }
    return hasMatch
  }
}

/// The rounds of a run `x{n,m}` that have begun, as start positions, oldest first.
///
/// A matching character increases every count by one, so counts are distances from the current position and need no update: the
/// oldest shows whether there are *n* rounds, and those older than *m* are dropped. Any other character ends them all.
struct PatternRunCounts {
  let minimum: Int
  private let maximum: Int
  /// The start positions, in characters from the start of the search; those before `first` are dropped.
  private var starts: [Int] = []
  private var first = 0
  /// The offset at which the run was last added to the waiting instructions.
  var waitsAt = -1

  init(_ run: PatternRun) { (minimum, maximum) = (run.minimum, run.maximum) }

  mutating func begin(at position: Int) { starts.append(position) }

  mutating func clear() {
    starts.removeAll(keepingCapacity: true)
    first = 0
  }

  /// Counts a character: whether the run has enough rounds, and whether it may continue.
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
