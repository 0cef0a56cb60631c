// The fast run: is this value valid, yes or no? It makes no error, no String and no tree, and it does not recurse.
//
// A check that asks another node puts its frame aside and is told the answer later, so the depth of schemas and values
// costs memory of the heap and never of the stack: a thread with 256 KiB is as good as any other. What a check has to
// remember meanwhile is in its frame: which check, how far it went, what it counted.
//
// Two things keep every run finite. A node that is asked about a value while it is being asked about that same value goes
// in circles (core, section 9.4.1); circles are looked for whenever a chain of such questions gets long. And every
// question is counted, because a schema of a few lines can ask 2^50 of them.

extension JSONSchema {
  /// Why there is no verdict on a value.
  public enum Undecided: Error, Hashable, Sendable {
    /// The schema refers to itself without end for this value.
    case endlessReference
    /// The schema asks more questions of this value than anyone would wait for.
    case tooManySteps(Int)
    /// A pattern of the schema takes too long on a string of the value.
    case costlyPattern(String)
  }

  /// A run of a program over one value.
  struct Machine {
    let program: Program
    let document: JSON.Document
    /// The resources that were entered on the way here, outermost first, each once (core, section 7.1: dynamic scope).
    var scope: [Int32] = []
    /// Which members or elements were evaluated, as bits: one stretch for each value that is being watched.
    var marks: [UInt64] = []
    /// Frames that wait for an answer.
    var waiting: [Frame] = []
    var steps = 0
    let stepLimit: Int

    /// A run over a value, or something like `effort` runs.
    init(_ program: Program, _ value: JSON.Value, effort: Int = 1) {
      self.program = program
      document = value.document
      stepLimit = effort * (Machine.steps + 64 * (Int(value.node.next) - value.index))
    }

    /// How many questions a run may ask, beyond 64 for each value in what it looks at: a fraction of a second.
    static let steps = 2_000_000
  }

  /// A node that is being asked about a value.
  struct Frame {
    var node: NodeID
    var value: Int
    /// The check at work, and the end of the slice it is in.
    var check: Int
    var end: Int
    /// Whether the slice is that of the value's kind, which comes after the one for all kinds.
    var isKindSlice: Bool
    /// What the check at work remembers; its beginning when `phase` is 0.
    var phase = 0
    var cursor = 0
    var ordinal = 0
    var count = 0
    var seen: UInt64 = 0
    /// Where in `marks` this frame notes what is evaluated; -1 if nobody wants to know.
    var marks = -1
    /// Where the frame's marks go if it holds; -1 if nowhere. Only for a frame with marks of its own.
    var marksTarget = -1
    var hasOwnMarks = false
    /// Whether a resource is to be taken off the scope afterwards, and how many there are meanwhile.
    var hasEntered = false
    var scopeCount = 0
    /// How many frames below ask about the same value.
    var chain = 0
  }

  /// What a check comes to: an answer, or a question to be answered first.
  enum Step {
    case holds, fails
    case ask(NodeID, value: Int, Watching)
  }

  /// What becomes of the marks that a question makes.
  enum Watching {
    /// The question is about another value, or its marks do not count.
    case nothing
    /// They are the asking node's own.
    case shared
    /// They count if the answer is yes.
    case ifHolds
  }
}

extension JSONSchema.Machine {
  /// Whether a value holds against a node.
  mutating func holds(_ node: JSONSchema.NodeID, _ value: Int) throws(JSONSchema.Undecided) -> Bool {
    try run(begin(node, value, chain: 0, marksTarget: -1, watching: .nothing))
  }

  /// Works a frame off, and every frame that it needs.
  mutating func run(_ first: JSONSchema.Frame) throws(JSONSchema.Undecided) -> Bool {
    var frame = first
    var answer = true
    let base = waiting.count
    while true {
      switch try advance(&frame, answer: answer) {
      case .ask(let node, let value, let watching):
        let chain = value == frame.value ? frame.chain + 1 : 0
        let next = begin(node, value, chain: chain, marksTarget: frame.marks, watching: watching)
        waiting.append(frame)
        frame = next
        try guardAgainstCircles(frame)
        answer = true
      case .holds:
        answer = true
        finish(frame, holds: true)
        guard waiting.count > base, let parent = waiting.popLast() else { return true }
        frame = parent
      case .fails:
        answer = false
        finish(frame, holds: false)
        guard waiting.count > base, let parent = waiting.popLast() else { return false }
        frame = parent
      }
    }
  }

  mutating func begin(
    _ id: JSONSchema.NodeID, _ value: Int, chain: Int, marksTarget: Int, watching: JSONSchema.Watching
  ) -> JSONSchema.Frame {
    let node = program.nodes[id.offset]
    var frame = JSONSchema.Frame(
      node: id, value: value, check: Int(node.general), end: Int(node.number), isKindSlice: false)
    frame.chain = chain
    if !program.dynamicAnchors.isEmpty, !scope.contains(node.resource) {
      scope.append(node.resource)
      frame.hasEntered = true
    }
    frame.scopeCount = scope.count
    let isWanted = marksTarget >= 0 && watching != .nothing
    if node.watches || (isWanted && watching == .ifHolds) {
      frame.hasOwnMarks = true
      frame.marks = marks.count
      frame.marksTarget = isWanted ? marksTarget : -1
      marks.append(contentsOf: repeatElement(0, count: wordCount(of: value)))
    } else if isWanted {
      frame.marks = marksTarget
    }
    return frame
  }

  private mutating func finish(_ frame: JSONSchema.Frame, holds: Bool) {
    if frame.hasEntered { scope.removeLast() }
    guard frame.hasOwnMarks else { return }
    if holds, frame.marksTarget >= 0 {
      for word in 0..<(marks.count - frame.marks) { marks[frame.marksTarget + word] |= marks[frame.marks + word] }
    }
    marks.removeLast(marks.count - frame.marks)
  }

  /// Counts a question, or as many as the work behind it is worth.
  mutating func countSteps(_ count: Int = 1) throws(JSONSchema.Undecided) {
    steps += count
    guard steps <= stepLimit else { throw .tooManySteps(stepLimit) }
  }

  /// Looks for a frame that is asked what a frame below it is being asked, now and then.
  ///
  /// The scope belongs to the question, because it decides where a `$dynamicRef` leads; it only grows along a chain.
  private func guardAgainstCircles(_ frame: JSONSchema.Frame) throws(JSONSchema.Undecided) {
    guard frame.chain > 0, frame.chain % 64 == 0 else { return }
    for below in waiting.suffix(frame.chain).reversed() {
      if below.node == frame.node, below.scopeCount == frame.scopeCount { throw .endlessReference }
    }
  }
}

// MARK: - Marks

extension JSONSchema.Machine {
  func wordCount(of value: Int) -> Int { (count(value, upTo: .max) + 63) / 64 }

  mutating func mark(_ ordinal: Int, _ frame: JSONSchema.Frame) {
    guard frame.marks >= 0 else { return }
    marks[frame.marks + ordinal >> 6] |= 1 << UInt64(ordinal & 63)
  }

  func isMarked(_ ordinal: Int, _ frame: JSONSchema.Frame) -> Bool {
    frame.marks >= 0 && marks[frame.marks + ordinal >> 6] & 1 << UInt64(ordinal & 63) != 0
  }
}
