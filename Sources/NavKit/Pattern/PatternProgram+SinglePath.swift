// A fast match for programs with only one path: `^[A-Z]{3}-[0-9]{4}$` always, and `^[a-z]+-[0-9]+$` because the next character
// decides. Most patterns of real schemas are like this and need no lists of paths.

extension PatternProgram {
  /// The state of a path at an offset. Of two paths the later case counts.
  private enum PathState: Int {
    case closed, open
    /// Undecided within the look-ahead limit.
    case unclear
    /// A match, whatever follows.
    case match

    func or(_ other: PathState) -> PathState { rawValue < other.rawValue ? other : self }
  }

  /// The look-ahead limit: instructions without a character that are examined.
  private static let sight = 8

  /// Whether an anchored pattern matches, if it never has two open paths; otherwise nil.
  ///
  /// An open path takes a character within a few steps, so no loop runs without consuming one.
  func matchSinglePath(through text: Span<UInt8>) -> (isMatch: Bool, steps: Int)? {
    let (instructions, runs) = (main.instructions, main.runs)
    guard case .position(.start)? = instructions.first, !needsBacktracking else { return nil }
    var (index, offset, steps) = (0, 0, 0)
    while true {
      steps += 1
      switch instructions[index] {
      case .match: return (true, steps)
      case .jump(let target): index = Int(target)
      case .split(let first, let second):
        let states = (state(Int(first), offset, text), state(Int(second), offset, text))
        switch states.0.or(states.1) {
        case .closed: return (false, steps)
        case .match: return (true, steps)
        case .unclear: return nil
        case .open:
          guard states.0 != states.1 else { return nil }
          index = Int(states.0 == .open ? first : second)
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
          if rounds >= run.minimum, state(index + 1, offset, text) != .closed { return nil }
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

  private func state(_ index: Int, _ offset: Int, _ text: Span<UInt8>, sight: Int = sight) -> PathState {
    switch main.instructions[index] {
    case .match: return .match
    case .scalar, .set: return end(of: main.instructions[index], offset, text) == nil ? .closed : .open
    case .position(let position):
      guard PatternText.holds(position, at: offset, in: text) else { return .closed }
      return sight == 0 ? .unclear : state(index + 1, offset, text, sight: sight - 1)
    case .jump(let target): return sight == 0 ? .unclear : state(Int(target), offset, text, sight: sight - 1)
    case .split(let first, let second):
      guard sight > 0 else { return .unclear }
      return state(Int(first), offset, text, sight: sight / 2).or(state(Int(second), offset, text, sight: sight / 2))
    case .run(let number):
      let run = main.runs[Int(number)]
      return run.minimum == 0 ? .unclear : end(of: run.character, offset, text) == nil ? .closed : .open
    default: return .unclear
    }
  }
}
