// The fast run: is this value valid, yes or no? It makes no message, no String and no tree, and it does not recurse.
//
// An applicator that asks another node puts its frame aside and is told the answer later, so the depth of schemas and
// values costs memory of the heap and never of the stack: a thread with 256 KiB is enough. What a check has to remember
// meanwhile is in its frame: which check, how far it went, what it counted.
//
// Two things keep every run finite. A node that is asked about a value while it is being asked about that same value
// goes in circles (core, section 9.4.1); circles are looked for whenever a chain of such questions gets long. And every
// question is counted, because a schema of a few lines can ask 2^50 of them.

extension JSONSchema {
  /// A run of a program over one value.
  struct Machine {
    let program: Program
    let document: JSON.Document
    /// The resources that were entered on the way here, outermost first, each once (core, section 7.1: dynamic scope).
    var scope: [Int32] = []
    /// Which members or elements were evaluated, as bits: one stretch for each value that is being watched.
    var marks: [UInt64] = []
    /// Frames that wait for an answer.
    private var waiting: [Frame] = []
    private var steps = 0
    private let stepLimit: Int

    /// A run over a value, or the work of `effort` runs.
    init(_ program: Program, _ value: JSON.Value, effort: Int = 1) {
      self.program = program
      document = value.document
      stepLimit = effort * (Machine.steps + 64 * (Int(value.node.next) - value.index))
    }

    /// How many questions a run may ask, beyond 64 for each value in what it looks at: a fraction of a second.
    private static let steps = 2_000_000

    // MARK: - The run

    /// Whether a value is valid against a node.
    mutating func holds(_ node: NodeID, _ value: Int) throws(UndecidedError) -> Bool {
      try run(begin(node, value, chain: 0, marksTarget: -1, marking: .nothing))
    }

    /// The answer that a frame comes to.
    mutating func run(_ first: Frame) throws(UndecidedError) -> Bool {
      var frame = first
      // A run before this one may have ended without a verdict.
      waiting.removeAll(keepingCapacity: true)
      while true {
        let outcome = try advance(&frame)
        if case .ask(let node, let value, let marking) = outcome {
          let chain = value == frame.value ? frame.chain + 1 : 0
          let next = begin(node, value, chain: chain, marksTarget: frame.marks, marking: marking)
          waiting.append(frame)
          frame = next
          try guardAgainstCircles(frame)
        } else {
          let holds = outcome.holds
          finish(frame, holds: holds)
          guard let parent = waiting.popLast() else { return holds }
          frame = parent
          frame.answer = holds
        }
      }
    }

    /// Goes on with a frame until it has an answer or a question.
    private mutating func advance(_ frame: inout Frame) throws(UndecidedError) -> Outcome {
      if !frame.hasBegun {
        frame.hasBegun = true
        try countSteps()
        guard admits(program.nodes[frame.node.offset].types, frame.value) else { return .fails }
      }
      while true {
        while frame.check < frame.end {
          switch program.checks[frame.check] {
          case .assertion(let check):
            guard try check.holds(frame.value, &self) else { return .fails }
            frame.check += 1
          case .applicator(let check):
            let outcome = try check.advance(&frame, &self)
            guard outcome.holds else { return outcome }
            frame.check += 1
            frame.forget()
          }
        }
        guard !frame.isKindSlice else { return .holds }
        frame.isKindSlice = true
        let checks = kindChecks(of: frame.node, for: frame.value)
        (frame.check, frame.end) = (Int(checks.start), Int(checks.end))
      }
    }

    /// Asks a node about a value: its answer, or the question where it must ask other nodes first.
    mutating func ask(
      _ node: NodeID, about value: Int, _ marking: Outcome.Marking = .nothing
    ) throws(UndecidedError) -> Outcome {
      guard let known = try answerAtOnce(node, value) else { return .ask(node, value: value, marking) }
      return known ? .holds : .fails
    }

    /// The checks of a node for the kind of a value.
    func kindChecks(of id: NodeID, for value: Int) -> Slice<Check> {
      switch document.nodes[value].kind {
      case .null, .boolean: Slice()
      case .number: program.nodes[id.offset].numbers
      case .string: program.nodes[id.offset].strings
      case .array: program.nodes[id.offset].arrays
      case .object: program.nodes[id.offset].objects
      }
    }

    /// The answer of a node that asks no other node; nil for any other.
    mutating func answerAtOnce(_ id: NodeID, _ value: Int) throws(UndecidedError) -> Bool? {
      let node = program.nodes[id.offset]
      guard node.isLeaf else { return nil }
      try countSteps()
      guard admits(node.types, value) else { return false }
      guard try holds(node.general, value) else { return false }
      return try holds(kindChecks(of: id, for: value), value)
    }

    private mutating func holds(
      _ checks: Slice<Check>, _ value: Int
    ) throws(UndecidedError) -> Bool {
      for index in checks.range {
        if case .assertion(let check) = program.checks[index], try !check.holds(value, &self) { return false }
      }
      return true
    }

    private mutating func begin(
      _ id: NodeID, _ value: Int, chain: Int, marksTarget: Int, marking: Outcome.Marking
    ) -> Frame {
      let node = program.nodes[id.offset]
      var frame = Frame(node: id, value: value, checks: node.general.range)
      frame.chain = chain
      if !program.dynamicAnchors.isEmpty, !scope.contains(node.resource) {
        scope.append(node.resource)
        frame.hasEntered = true
      }
      frame.scopeCount = scope.count
      let isWanted = marksTarget >= 0 && marking != .nothing
      if node.watches || (isWanted && marking == .ifHolds) {
        frame.hasOwnMarks = true
        frame.marks = marks.count
        frame.marksTarget = isWanted ? marksTarget : -1
        marks.append(contentsOf: repeatElement(0, count: wordCount(of: value)))
      } else if isWanted {
        frame.marks = marksTarget
      }
      return frame
    }

    private mutating func finish(_ frame: Frame, holds: Bool) {
      if frame.hasEntered { scope.removeLast() }
      guard frame.hasOwnMarks else { return }
      if holds, frame.marksTarget >= 0 {
        for word in 0..<(marks.count - frame.marks) { marks[frame.marksTarget + word] |= marks[frame.marks + word] }
      }
      marks.removeLast(marks.count - frame.marks)
    }

    /// Counts a question, or as many as the work behind it is worth.
    mutating func countSteps(_ count: Int = 1) throws(UndecidedError) {
      steps += count
      guard steps <= stepLimit else { throw .tooManySteps(stepLimit) }
    }

    /// Looks for a frame that is asked what a frame below it is being asked, now and then.
    ///
    /// The scope belongs to the question, because it decides where a `$dynamicRef` leads; it only grows along a chain.
    private func guardAgainstCircles(_ frame: Frame) throws(UndecidedError) {
      guard frame.chain > 0, frame.chain % 64 == 0 else { return }
      for below in waiting.suffix(frame.chain).reversed() {
        if below.node == frame.node, below.scopeCount == frame.scopeCount { throw .endlessReference }
      }
    }

    // MARK: - What checks ask of a value

    /// How many values lie directly in a value, names of members included, counted no further than `most`.
    func count(_ value: Int, upTo most: Int = .max) -> Int {
      let end = self.end(of: value)
      var at = value + 1
      var count = 0
      while at < end, count < most {
        at = self.end(of: at)
        count += 1
      }
      return count
    }

    /// The index of the node behind a value and what is in it.
    func end(of value: Int) -> Int { Int(document.nodes[value].next) }

    /// What a look at all of a value costs, in steps.
    func weight(of value: Int) -> Int {
      let node = document.nodes[value]
      return Int(node.next) - value + Int(node.end - node.start) / 64
    }

    /// Whether an object has a member of a name.
    func hasMember(_ name: [UInt8], in value: Int) -> Bool {
      JSON.Value(document, index: value).members?.contains { $0.nameBytes.elementsEqual(name) } ?? false
    }

    func wordCount(of value: Int) -> Int { (count(value) + 63) / 64 }

    /// Notes that an element or a member was evaluated.
    mutating func mark(_ ordinal: Int, _ frame: Frame) {
      guard frame.marks >= 0 else { return }
      marks[frame.marks + ordinal >> 6] |= 1 << UInt64(ordinal & 63)
    }

    func isMarked(_ ordinal: Int, _ frame: Frame) -> Bool {
      frame.marks >= 0 && marks[frame.marks + ordinal >> 6] & 1 << UInt64(ordinal & 63) != 0
    }
  }
}

extension JSONSchema {
  /// A node that is being asked about a value.
  struct Frame {
    let node: NodeID
    let value: Int
    /// The check at work and the end of its slice: first that of the checks for every value, then that of the checks
    /// for the value's kind.
    var check: Int
    var end: Int
    var isKindSlice = false
    var hasBegun = false

    // What the check at work has to remember.

    /// The answer to its last question; nil before the first.
    var answer: Bool?
    /// The branch that comes next.
    var next = 0
    /// The element, or the member's name, that comes next, and its index.
    var cursor: Int
    var ordinal = 0
    var count = 0
    /// The required names that were seen.
    var seen: UInt64 = 0

    /// Where in `marks` this frame notes what is evaluated; -1 if that is not needed.
    var marks = -1
    /// Where the frame's marks go if it holds; -1 if nowhere. Only for a frame with marks of its own.
    var marksTarget = -1
    var hasOwnMarks = false
    /// Whether a resource is to be taken off the scope afterwards, and how many there are meanwhile.
    var hasEntered = false
    var scopeCount = 0
    /// How many frames below ask about the same value.
    var chain = 0

    init(node: NodeID, value: Int, checks: Range<Int>) {
      self.node = node
      self.value = value
      check = checks.lowerBound
      end = checks.upperBound
      cursor = value + 1
    }

    /// Makes room for what the next check has to remember.
    mutating func forget() {
      answer = nil
      (next, cursor, ordinal, count, seen) = (0, value + 1, 0, 0, 0)
    }
  }

  /// What a check comes to: an answer, or a question to be answered first.
  enum Outcome {
    case holds, fails
    case ask(NodeID, value: Int, Marking)

    /// What becomes of the marks that a question makes.
    enum Marking {
      /// The question is about another value, or its marks do not count.
      case nothing
      /// They are the asking node's own.
      case shared
      /// They count if the answer is yes.
      case ifHolds
    }

    init(_ holds: Bool) { self = holds ? .holds : .fails }

    var holds: Bool {
      if case .holds = self { true } else { false }
    }

    var isQuestion: Bool {
      if case .ask = self { true } else { false }
    }
  }
}
