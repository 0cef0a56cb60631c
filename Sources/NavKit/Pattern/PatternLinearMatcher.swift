// The matcher of programs without back-references, in time proportional to the text times the program, whatever the pattern.
//
// All ways through the program are followed together: at each offset there is a list of the instructions that wait for a
// character there, every instruction at most once. A character moves the list on by one character. Only yes or no is asked, so
// ways need no memory of where they came from.
//
// A run, one character repeated, is one instruction that waits, and has counts of its own (PatternRunCounts).
//
// A look-around is answered for all offsets in one pass before the main one. A look-behind at an offset holds if its body
// matches some text that ends there: search for the body, from left to right, and mark every offset where a match ends.
// A look-ahead is the mirror image, the reversed body searched for from right to left. Inner look-arounds come first in
// the program's list, so each finds the answers that it depends on.

/// Matches one text.
struct PatternLinearMatcher {
  private let program: PatternProgram
  /// Of each look-around a bit for each offset in the text: where it holds.
  private var answers: [[UInt64]] = []
  /// How many instructions have been looked at.
  private(set) var steps = 0

  /// Instructions that wait for a character at the current offset.
  private var waiting: [Int32] = []
  private var moved: [Int32] = []
  /// The offset at which each instruction was last looked at: it is looked at once for each.
  private var seen: [Int] = []
  /// Instructions still to be looked at; empty between offsets.
  private var agenda: [Int32] = []
  /// How many characters have been taken.
  private var position = 0
  private var runs: [PatternRunCounts] = []

  init(_ program: PatternProgram) {
    self.program = program
  }

  /// Whether the program matches somewhere.
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

  /// Searches for code in its direction, and reports every offset where a match ends until told to stop.
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
      // All take the character before any goes on, so that a run that is begun here does not end here.
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

  /// Whether a waiting instruction takes a character and goes on; a run may wait for more as well.
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

  /// Follows all that can be done from an instruction on without taking a character; says whether that ends in a match.
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
      // The compiler emits these for the backtracker alone.
      case .save, .clear, .progress, .reference, .enterLookAround, .leaveLookAround:
        preconditionFailure("an instruction of the backtracker in a linear program")
      }
    }
    return hasMatch
  }
}

/// The rounds of a run `x{n,m}` that have begun: the positions at which they did, oldest first.
///
/// A character that it takes makes each count one more, so the counts are the distances from here, and none needs to be touched:
/// the oldest tells whether there are *n* rounds, and those older than *m* are dropped. A character that it does not take ends
/// them all.
struct PatternRunCounts {
  let minimum: Int
  private let maximum: Int
  /// Where rounds began, in characters from where the search did; those before `first` are dropped.
  private var starts: [Int] = []
  private var first = 0
  /// The offset at which it was last put into the list of waiting instructions.
  var waitsAt = -1

  init(_ run: PatternRun) { (minimum, maximum) = (run.minimum, run.maximum) }

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
