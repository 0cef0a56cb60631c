// Patterns that leave no choice: `^[A-Z]{3}-[0-9]{4}$`, `^#[0-9a-f]{6}$`, `^[a-z]+(-[0-9]+)`. Most patterns of real schemas are
// such, and one walk along the text answers them, in a hundredth of the linear matcher's instructions.
//
// A walk begins where the text does and takes one character after the other, of each repeat as many as there are. That is
// exact if no character that a repeat could still take could instead begin what comes after it: then nothing is gained by
// taking fewer. Whatever else a pattern has (alternatives, assertions inside, characters beyond ASCII) is for the matchers.

/// A pattern that is a sequence of ASCII characters, each repeated or not, from the start of the text on.
struct PatternWalk: Sendable {
  /// A character or a class with the number of times that it must and may be taken.
  private struct Step: Sendable {
    let ascii: PatternSet.ASCII
    let minimum: Int
    /// The largest number where there is no limit.
    let maximum: Int
  }

  private var steps: [Step] = []
  /// Whether the text must end with the last step.
  private var isToTheEnd = false

  /// The walk that a pattern is; nil if it is none.
  init?(_ tree: PatternTree) {
    guard tree.references.isEmpty, case .sequence(var nodes) = tree.root, case .position(.start)? = nodes.first else {
      return nil
    }
    nodes.removeFirst()
    if case .position(.end)? = nodes.last {
      isToTheEnd = true
      nodes.removeLast()
    }
    for node in nodes {
      guard add(node, tree.sets) else { return nil }
    }
    guard isWithoutChoice else { return nil }
  }

  /// Adds a character or a repeated one, or what a group of such has in it; false for anything else.
  private mutating func add(_ node: PatternNode, _ sets: [PatternSet]) -> Bool {
    switch node {
    case .scalar, .set: return add(node, PatternRepetition(minimum: 1, maximum: 1, isLazy: false), sets)
    case .repetition(let body, let repetition): return add(body, repetition, sets)
    // The limit on nesting bounds the recursion.
    case .sequence(let nodes): return nodes.allSatisfy { add($0, sets) }
    case .capture(_, let body): return add(body, sets)
    case .alternatives, .position, .lookAround, .reference: return false
    }
  }

  private mutating func add(_ character: PatternNode, _ repetition: PatternRepetition, _ sets: [PatternSet]) -> Bool {
    let ascii: PatternSet.ASCII?
    switch character {
    case .scalar(let value): ascii = PatternSet.ASCII(value)
    case .set(let index): ascii = sets[index].asciiAlone
    default: return false
    }
    guard let ascii else { return false }
    steps.append(Step(ascii: ascii, minimum: repetition.minimum, maximum: repetition.maximum ?? .max))
    return true
  }

  /// Whether no step that may be taken more or less often shares a character with one that may follow it at once.
  private var isWithoutChoice: Bool {
    for (index, step) in steps.enumerated() where step.minimum < step.maximum {
      for next in steps[(index + 1)...] {
        guard !step.ascii.intersects(next.ascii) else { return false }
        guard next.minimum == 0 else { break }
      }
    }
    return true
  }

  /// Whether the pattern matches a text, and how many of its bytes were looked at.
  func matches(_ text: Span<UInt8>) -> (isMatch: Bool, steps: Int) {
    var at = 0
    for step in steps {
      let end = step.maximum < text.count &- at ? at &+ step.maximum : text.count
      let start = at
      while at < end, step.ascii.contains(text[at]) { at &+= 1 }
      guard at &- start >= step.minimum else { return (false, at + 1) }
    }
    return (!isToTheEnd || at == text.count, at + 1)
  }
}
