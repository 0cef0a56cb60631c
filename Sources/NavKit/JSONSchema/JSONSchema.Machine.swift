// The validator: decides whether a value is valid, without messages, strings or recursion.
//
// An applicator that needs another node suspends its frame and resumes with the result, so the depth of schemas and
// values costs memory of the heap and never of the stack: a thread with 256 KiB is enough. What a check has to remember
// meanwhile is in its frame: which check, how far it went, what it counted.
//
// Three things keep every run finite. A node that is asked about a value while it is being asked about that same value
// goes in circles (core, section 9.4.1); circles are looked for whenever a chain of such questions gets long. And every
// question is counted, because a schema of a few lines can ask 2^50 of them. But they are few: `anyOf` with eight branches
// that each go into the same member asks of each value the same eight things again and again. So a run that gets long
// remembers its answers, which depend on the schema, the value and the dynamic scope (core, section 7.1) alone.

extension JSONSchema {
  /// A run of a program over one value.
  struct Machine {
    let program: Program
    private(set) var document: NavJSON.Document
    /// The resources that were entered on the way here, outermost first, each once (core, section 7.1: dynamic scope).
    var scope: [Int32] = []
    /// Which members or elements were evaluated, as bits: one stretch for each value that is being watched.
    var marks: [UInt64] = []
    private var waiting: [Frame] = []
    private var steps = 0
    private var stepLimit: Int
    /// What a long run remembers; nil for all others, to which a first dictionary would be a tenth of their time.
    private var answers: [Question: Bool]?

    private struct Question: Hashable {
      var node: NodeID
      var value: Int
      private(set) var scope: [Int32]
    }

    /// A full memory is emptied, so that it is bounded whatever the schema asks.
    private static let mostAnswers = 1 &<< 20

    /// A run over a value, or the work of `effort` runs.
    init(_ program: Program, _ value: NavJSON.Value, effort: Int = 1) {
      self.program = program
      document = value.document
      stepLimit = effort * (Machine.steps + 64 * (Int(value.node.next) - value.index))
    }

    /// Lets go of the value, whose memory another one may take.
    mutating func end() { document = nothing }

    private let nothing = NavJSON.Document(bytes: [], nodes: [])

    /// Makes ready for a run over another value, in the memory of this one.
    mutating func begin(_ value: NavJSON.Value) {
      if document !== value.document { document = value.document }
      stepLimit = Machine.steps + 64 * (Int(document.nodes[value.index].next) - value.index)
      steps = 0
      if answers != nil { answers = nil }
      if !scope.isEmpty { scope.removeAll(keepingCapacity: true) }
      if !marks.isEmpty { marks.removeAll(keepingCapacity: true) }
    }

    /// How many questions a run may ask, beyond 64 for each value in what it looks at: a fraction of a second.
    private static let steps = 4_000_000

    /// Whether the run has become one that should remember.
    private var isLong: Bool { steps > 4096 }

    // MARK: - The run

    /// Whether a value is valid against a node, which may need no run.
    mutating func answer(_ node: NodeID, _ value: Int) throws(UndecidedError) -> Bool {
      if let answer = try answerAtOnce(node, value) { return answer }
      return try holds(node, value)
    }

    mutating func holds(_ node: NodeID, _ value: Int) throws(UndecidedError) -> Bool {
      try run(try begin(node, value, chain: 0, marksTarget: -1, marking: .nothing))
    }

    /// The answer that a frame comes to.
    mutating func run(_ first: Frame) throws(UndecidedError) -> Bool {
      var frame = first
      // A run before this one may have ended without a verdict.
      if !waiting.isEmpty { waiting.removeAll(keepingCapacity: true) }
      while true {
        let outcome = try advance(&frame)
        if case .ask(let node, let value, let marking) = outcome {
          if isLong, let known = known(node, value, isMarking: frame.marks >= 0 && marking != .nothing) {
            try countSteps()
            frame.answer = known
            continue
          }
          let chain = value == frame.value ? frame.chain + 1 : 0
          let next = try begin(node, value, chain: chain, marksTarget: frame.marks, marking: marking)
          waiting.append(frame)
          frame = next
          try guardAgainstCircles(frame)
        } else {
          let holds = outcome.holds
          finish(frame, holds: holds)
          if isLong, frame.isWhole { note(frame, holds) }
          guard let parent = waiting.popLast() else { return holds }
          frame = parent
          frame.answer = holds
        }
      }
    }

    /// The answer to a question that was asked before; of one whose marks are wanted, only a no, which makes none.
    private func known(_ node: NodeID, _ value: Int, isMarking: Bool) -> Bool? {
      guard let known = answers?[question(node, value)], !known || !isMarking else { return nil }
      return known
    }

    private mutating func note(_ frame: Frame, _ holds: Bool) {
      if answers == nil || answers?.count == Machine.mostAnswers { answers = [:] }
      let question = question(frame.node, frame.value)
      answers?[question] = holds
    }

    private func question(_ node: NodeID, _ value: Int) -> Question {
      Question(node: node, value: value, scope: program.dynamicAnchors.isEmpty ? [] : scope)
    }

    /// Goes on with a frame until it has an answer or a question.
    private mutating func advance(_ frame: inout Frame) throws(UndecidedError) -> Outcome {
      if !frame.hasBegun {
        frame.hasBegun = true
        try countSteps(1 + document.nodes[frame.value].textWeight)
        guard admits(program.nodes[frame.node.offset].types, frame.value) else { return .fails }
      }
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
      return .holds
    }

    /// Asks a node about a value: its answer, or the question where it must ask other nodes first.
    mutating func ask(
      _ node: NodeID, about value: Int, _ marking: Outcome.Marking = .nothing
    ) throws(UndecidedError) -> Outcome {
      guard let known = try answerAtOnce(node, value) else { return .ask(node, value: value, marking) }
      return known ? .holds : .fails
    }

    func checks(of id: NodeID, for value: Int) -> Slice<Check> {
      program.nodes[id.offset].checks(for: document.nodes[value].kind)
    }

    /// The answer of a node that asks no other node; nil for any other.
    mutating func answerAtOnce(_ id: NodeID, _ value: Int) throws(UndecidedError) -> Bool? {
      let node = program.nodes[id.offset]
      guard node.isLeaf else { return nil }
      let item = document.nodes[value]
      // A schema may ask for the same long text again and again.
      try countSteps(1 + item.textWeight)
      guard admits(node.types, value) else { return false }
      for index in node.checks(for: item.kind).range {
        if case .assertion(let check) = program.checks[index], try !check.holds(value, &self) { return false }
      }
      return true
    }

    @inline(__always)
    private mutating func begin(
      _ id: NodeID, _ value: Int, chain: Int, marksTarget: Int, marking: Outcome.Marking
    ) throws(UndecidedError) -> Frame {
      let node = program.nodes[id.offset]
      var frame = Frame(node: id, value: value, checks: node.checks(for: document.nodes[value].kind).range)
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
        let words = wordCount(of: value)
        try countSteps(words)
        marks.append(contentsOf: repeatElement(0, count: words))
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

    /// How many values are directly in a value, names of members included, counted no further than `most`.
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

    /// The index of the node after a value and what is in it.
    func end(of value: Int) -> Int { Int(document.nodes[value].next) }

    /// What a look at all of a value costs, in steps.
    func weight(of value: Int) -> Int {
      let node = document.nodes[value]
      return Int(node.next) - value + Int(node.end - node.start) / 64
    }

    func wordCount(of value: Int) -> Int { (count(value) + 63) / 64 }

    /// Notes that an element or a member was evaluated.
    mutating func mark(_ ordinal: Int, _ frame: Frame) {
      guard frame.marks >= 0 else { return }
      marks[frame.marks + ordinal &>> 6] |= 1 &<< UInt64(ordinal & 63)
    }

    func isMarked(_ ordinal: Int, _ frame: Frame) -> Bool {
      frame.marks >= 0 && marks[frame.marks + ordinal &>> 6] & 1 &<< UInt64(ordinal & 63) != 0
    }
  }
}

extension NavJSON.Node {
  /// What a look at a text or a number costs, in steps.
  fileprivate var textWeight: Int { kind == .array || kind == .object ? 0 : Int((end &- start) / 64) }
}
