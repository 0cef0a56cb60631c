// The validator: decides whether a value is valid, without messages, strings or recursion; also for Coding and Validation.
//
// An applicator that needs another node suspends its frame and resumes with the result. The depth of schemas and values therefore
// uses heap memory but no stack: a thread with 256 KiB is enough. A frame stores the state of its current check.
//
// Three things bound every run. A node that waits for itself on the same value is an endless reference (core, section 9.4.1);
// long chains of such requests are searched for it. Every request is counted, because a schema of a few lines can make 2^50 of
// them. Few of these are distinct: eight branches of `anyOf` that descend into the same member repeat the same eight requests at
// each value. A long run therefore caches its results, which depend on the schema, the value and the dynamic scope (core, section
// 7.1).

extension JSONSchema {
  struct Machine {
    let program: Program
    private(set) var document: NavJSON.Document
    /// The dynamic scope (core, section 7.1): the resources entered so far, outermost first, each once.
    var scope: [Int32] = []
    /// The evaluated members or elements as bits: one stretch for each watched value.
    var marks: [UInt64] = []
    private var waiting: [Frame] = []
    private var steps = 0
    private var stepLimit: Int
    /// The results cached by a long run; nil in short runs, which a first dictionary would slow down noticeably.
    private var answers: [Question: Bool]?

    private struct Question: Hashable {
      var node: NodeID
      var value: Int
      private(set) var scope: [Int32]
    }

    /// A full cache is emptied, which bounds its memory.
    private static let mostAnswers = 1 &<< 20

    /// Creates a run over a value, with the step limit of `effort` runs.
    init(_ program: Program, _ value: NavJSON.Value, effort: Int = 1) {
      self.program = program
      document = value.document
      stepLimit = effort * (Machine.steps + 64 * (Int(value.node.next) - value.index))
    }

    /// Releases the value, so that its memory can be reused.
    mutating func end() { document = Self.nothing }

    private static let nothing = NavJSON.Document(bytes: [], nodes: [])

    /// Prepares a run over another value and reuses the memory of this one.
    mutating func begin(_ value: NavJSON.Value) {
      if document !== value.document { document = value.document }
      stepLimit = Machine.steps + 64 * (Int(document.nodes[value.index].next) - value.index)
      steps = 0
      if answers != nil { answers = nil }
      if !scope.isEmpty { scope.removeAll(keepingCapacity: true) }
      if !marks.isEmpty { marks.removeAll(keepingCapacity: true) }
    }

    /// The limit of steps of a run, beyond 64 for each node of the value: a fraction of a second.
    private static let steps = 4_000_000

    private var isLong: Bool { steps > 4096 }

    // MARK: - The run

    /// Whether a value is valid against a node, without a run if possible.
    mutating func answer(_ node: NodeID, _ value: Int) throws(UndecidedError) -> Bool {
      if let answer = try answerAtOnce(node, value) { return answer }
      return try holds(node, value)
    }

    mutating func holds(_ node: NodeID, _ value: Int) throws(UndecidedError) -> Bool {
      try run(try begin(node, value, chain: 0, marksTarget: -1, marking: .nothing))
    }

    mutating func run(_ first: Frame) throws(UndecidedError) -> Bool {
      var frame = first
      // The previous run may have thrown.
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
          try throwIfEndless(frame)
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

    /// The cached result of a request. If its marks are needed, only a negative one can be used, because it has no marks.
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

    /// Runs a frame until it has a result or needs another node.
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

    /// Evaluates a node on a value: a result if it is known at once, otherwise a request.
    mutating func ask(
      _ node: NodeID, about value: Int, _ marking: Outcome.Marking = .nothing
    ) throws(UndecidedError) -> Outcome {
      guard let known = try answerAtOnce(node, value) else { return .ask(node, value: value, marking) }
      return known ? .holds : .fails
    }

    func checks(of id: NodeID, for value: Int) -> Slice<Check> {
      program.nodes[id.offset].checks(for: document.nodes[value].kind)
    }

    /// The result of a node that needs no other node; nil for any other.
    mutating func answerAtOnce(_ id: NodeID, _ value: Int) throws(UndecidedError) -> Bool? {
      let node = program.nodes[id.offset]
      guard node.isLeaf else { return nil }
      let item = document.nodes[value]
      // A schema can check the same long text many times.
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

    /// Counts a request as one step, or as many steps as its work is worth.
    mutating func countSteps(_ count: Int = 1) throws(UndecidedError) {
      steps += count
      guard steps <= stepLimit else { throw .tooManySteps(stepLimit) }
    }

    /// Searches a chain of requests for a frame that waits for itself, every 64 frames.
    ///
    /// The scope belongs to the request, because it decides the target of a `$dynamicRef`; it only grows along a chain.
    private func throwIfEndless(_ frame: Frame) throws(UndecidedError) {
      guard frame.chain > 0, frame.chain % 64 == 0 else { return }
      for below in waiting.suffix(frame.chain).reversed() {
        if below.node == frame.node, below.scopeCount == frame.scopeCount { throw .endlessReference }
      }
    }

    // MARK: - Helpers for checks

    /// The number of direct child nodes of a value, names of members included, up to `most`.
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

    /// The index of the node after a value and its descendants.
    func end(of value: Int) -> Int { Int(document.nodes[value].next) }

    /// The cost of reading a whole value, in steps.
    func weight(of value: Int) -> Int {
      let node = document.nodes[value]
      return Int(node.next) - value + Int(node.end - node.start) / 64
    }

    func wordCount(of value: Int) -> Int { (count(value) + 63) / 64 }

    /// Marks an element or a member as evaluated; `start` is the offset of its value's stretch, -1 if there is none.
    mutating func mark(_ ordinal: Int, from start: Int) {
      if start >= 0 { marks[start + ordinal &>> 6] |= 1 &<< UInt64(ordinal & 63) }
    }

    func isMarked(_ ordinal: Int, from start: Int) -> Bool {
      start >= 0 && marks[start + ordinal &>> 6] & 1 &<< UInt64(ordinal & 63) != 0
    }
  }
}

extension NavJSON.Node {
  /// The cost of reading a text or a number, in steps.
  fileprivate var textWeight: Int { kind == .array || kind == .object ? 0 : Int((end &- start) / 64) }
}
