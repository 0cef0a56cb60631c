// The collector of failures: every check that an invalid value fails, with its place and reason; also for Coding's verdicts.
//
// It runs every check of a failed node and descends into those that fail, from a list of tasks rather than by recursion. A task
// is a node that is known to fail on a value, so tasks are independent. Failures get their pointers at the end, in one walk over
// the value and one over each schema.

extension JSONSchema {
  struct Collector {
    var machine: Machine
    private(set) var task: Task
    let root: NavJSON.Value
    let schema: JSONSchema
    /// Failures, each after the one that caused it.
    var found: [PendingFailure] = []
    /// The failures and tasks that the checks of `task` have reported so far.
    private var reported: [Item] = []

    /// The longest chain of failures that cause each other.
    private static let maximumDepth = 4

    /// Requires that the schema, or the node of `start`, is known to fail on the value.
    init(_ schema: JSONSchema, _ value: NavJSON.Value, from start: Task? = nil) {
      machine = Machine(schema.program, value, effort: 4)
      task = start ?? Task(node: schema.root, value: value.index)
      root = value
      self.schema = schema
    }

    struct Task: Hashable {
      var node: NodeID
      var value: Int
      /// The resources entered so far (core, section 7.1).
      var scope: [Int32] = []
      /// The depth of this task in a chain of causes, at most `maximumDepth`.
      var depth = 0
    }

    private enum Item {
      case task(Task)
      indirect case failure(PendingFailure)
    }

    /// A failure before its pointer, cause and message are known, with what is needed to find them.
    struct PendingFailure {
      var failure: Failure
      let sentence: (Failure) -> String
      let schema: ValueID
      let keyword: Keyword?
      let token: String?
      fileprivate let explanation: Task?
      /// The index in `found` of the failure that caused this one.
      fileprivate(set) var cause: Int?
    }

    // MARK: - For the keywords

    var value: NavJSON.Value { NavJSON.Value(machine.document, index: task.value) }

    /// Reports a failure of a keyword.
    ///
    /// - Parameters:
    ///   - keyword: The keyword; nil for the schema `false`.
    ///   - value: The value at fault, if it is not the one being checked.
    ///   - token: The token after the keyword in the schema pointer: a branch, or the name of a member's schema.
    ///   - missing: The member that the value lacks.
    ///   - cause: A schema whose first failure is the cause of this one.
    ///   - sentence: The message of a failure whose `pointer` and `cause` are known.
    mutating func fail(
      _ keyword: Keyword?, at value: Int? = nil, under token: String? = nil, missing: [UInt8]? = nil,
      because cause: NodeID? = nil, _ sentence: @escaping (Failure) -> String
    ) {
      // `true` and `false` are nodes shared by all schemas and have no source of their own.
      let isShared = task.node == .everything || task.node == .nothing
      let id = isShared ? schema.source : machine.program.nodes[task.node.offset].source
      let failure = Failure(
        keyword: keyword?.rawValue ?? "", value: NavJSON.Value(machine.document, index: value ?? task.value),
        missing: missing.map { NavJSON.Excerpt.of($0) },
        schemaURI: machine.program.documents[Int(id.document)].uri)
      var explanation: Task?
      if let cause, cause != .nothing, task.depth < Self.maximumDepth {
        explanation = task(cause, task.value)
        explanation?.depth += 1
      }
      reported.append(
        .failure(
          PendingFailure(
            failure: failure, sentence: sentence, schema: id, keyword: keyword, token: token, explanation: explanation))
      )
    }

    mutating func forbid(_ keyword: Keyword?, at value: Int? = nil, under token: String? = nil) {
      fail(keyword, at: value, under: token) { "\($0.subject) is not allowed" }
    }

    /// Reports the failures inside a node that is known to fail, or a failure of the keyword itself if the node is `false`.
    mutating func enter(
      _ target: NodeID, from keyword: Keyword, at value: Int? = nil, under token: String? = nil
    ) {
      guard target != .nothing else { return forbid(keyword, at: value, under: token) }
      reported.append(.task(task(target, value ?? task.value)))
    }

    private func task(_ node: NodeID, _ value: Int) -> Task {
      var next = task
      (next.node, next.value) = (node, value)
      return next
    }

    mutating func holds(_ node: NodeID, _ value: Int) throws(UndecidedError) -> Bool {
      if let answer = try machine.answerAtOnce(node, value) { return answer }
      machine.scope = task.scope
      // An evaluation that throws leaves its marks behind.
      let count = machine.marks.count
      defer { machine.marks.removeLast(machine.marks.count - count) }
      return try machine.holds(node, value)
    }

    /// Marks an element or a member as evaluated, if the current node needs to know.
    mutating func mark(_ ordinal: Int) { machine.mark(ordinal, from: machine.marks.isEmpty ? -1 : 0) }

    func isMarked(_ ordinal: Int) -> Bool { machine.isMarked(ordinal, from: machine.marks.isEmpty ? -1 : 0) }

    // MARK: - The run

    mutating func failures() throws(UndecidedError) -> [Failure] {
      var (agenda, done, places) = ([Item.task(task)], Set<Task>(), [Int]())
      do {
        while let place = try next(&agenda, &done) { places.append(place) }
      } catch {
        // The value is known to be invalid, so the failures found so far are worth reporting.
        guard !places.isEmpty else { throw error }
      }
      return assembled(places)
    }

    /// The index of the next failure that an agenda leads to; its last item is taken first. Tasks in `done` are skipped, because
    /// many ways can lead to the same failures.
    ///
    /// Calls itself to find a cause, at most `maximumDepth` deep.
    private mutating func next(_ agenda: inout [Item], _ done: inout Set<Task>) throws(UndecidedError) -> Int? {
      while let item = agenda.popLast() {
        switch item {
        case .task(let task): if done.insert(task).inserted { agenda += try explained(task).reversed() }
        case .failure(var failure):
          if let task = failure.explanation {
            var (agenda, done) = ([Item.task(task)], Set<Task>())
            failure.cause = (try? next(&agenda, &done)) ?? nil
          }
          found.append(failure)
          return found.count - 1
        }
      }
      return nil
    }

    /// A failure of the task's node that is found outside the schema.
    mutating func failure(_ keyword: Keyword?, _ sentence: @escaping (Failure) -> String) -> Failure {
      fail(keyword, sentence)
      for case .failure(let failure) in reported { found.append(failure) }
      return assembled([found.count - 1])[0]
    }

    private mutating func explained(_ given: Task) throws(UndecidedError) -> [Item] {
      task = given
      defer { reported = [] }
      let node = machine.program.nodes[task.node.offset]
      if !machine.program.dynamicAnchors.isEmpty, !task.scope.contains(node.resource) {
        task.scope.append(node.resource)
      }
      if !machine.admits(node.types, task.value) {
        node.types.explain(to: &self)
      } else {
        try explainChecks(of: node)
      }
      return reported
    }

    private mutating func explainChecks(of node: Node) throws(UndecidedError) {
      if node.watches { machine.marks = Array(repeating: 0, count: machine.wordCount(of: task.value)) }
      defer { machine.marks = [] }
      let checks = machine.checks(of: task.node, for: task.value)
      // A node with one check fails by that check. Long chains of references consist of such nodes.
      let isSingle = checks.count == 1
      // After a check on the same value has failed, it is unknown what it would have evaluated.
      var isEvaluationKnown = true
      for index in checks.range {
        machine.scope = task.scope
        switch machine.program.checks[index] {
        case .assertion(let check):
          if !isSingle, try check.holds(task.value, &machine) { continue }
          check.explain(to: &self)
        case .applicator(let check):
          let isUnevaluated = check.isUnevaluated
          if isUnevaluated, !isEvaluationKnown { continue }
          let marksBefore = isUnevaluated ? machine.marks : []
          do throws(UndecidedError) {
            if !isSingle, try holds(check: index, watches: node.watches) { continue }
          } catch .endlessReference { continue }
          if check.isInPlace { isEvaluationKnown = false }
          if isUnevaluated { machine.marks = marksBefore }
          try check.explain(to: &self)
        }
      }
    }

    /// Whether one check of the task's node holds. If the node watches, the machine's marks record what it evaluates.
    private mutating func holds(check: Int, watches: Bool) throws(UndecidedError) -> Bool {
      var frame = Frame(node: task.node, value: task.value, checks: check..<check + 1, isWhole: false)
      frame.hasBegun = true
      frame.marks = watches ? 0 : -1
      return try machine.run(frame)
    }
  }
}

// The final order, pointers and messages of the collected failures.

extension JSONSchema.Collector {
  /// The failures at some indexes of `found`, in the order of the value's text, without duplicates.
  mutating func assembled(_ places: [Int]) -> [JSONSchema.Failure] {
    var walk = NavJSON.PointerWalk(root)
    let order = found.indices.sorted { (found[$0].failure.value.index, $0) < (found[$1].failure.value.index, $1) }
    for index in order {
      let value = found[index].failure.value
      found[index].failure.pointer = walk.pointer(to: value)
      found[index].failure.role = walk.role(of: value)
    }
    for index in found.indices {
      found[index].failure.cause = found[index].cause.map { found[$0].failure.message }
      found[index].failure.message = found[index].sentence(found[index].failure)
    }
    locateKeywords()
    // Several ways can lead to the same failure of a value; failures of one value are adjacent. Texts are compared by bytes,
    // because Swift considers canonically equivalent names equal.
    var failures: [JSONSchema.Failure] = []
    var known: Set<[[UInt8]]> = []
    let wanted = Set(places)
    for index in order where wanted.contains(index) {
      let failure = found[index].failure
      if failure.value.index != failures.last?.value.index { known = [] }
      let said = [failure.schemaURI, failure.schemaPointer.description, failure.message].map { Array($0.utf8) }
      if known.insert(said).inserted { failures.append(failure) }
    }
    return failures
  }

  private mutating func locateKeywords() {
    let documents = machine.program.documents
    var walks: [Int32: NavJSON.PointerWalk] = [:]
    // Failures of one keyword are adjacent and share its pointer.
    var last: Int?
    for index in found.indices.sorted(by: { found[$0].schema.index < found[$1].schema.index }) {
      let (id, keyword, token) = (found[index].schema, found[index].keyword, found[index].token)
      defer { last = index }
      if let last, found[last].schema == id, found[last].keyword == keyword, found[last].token == nil, token == nil {
        found[index].failure.schemaPointer = found[last].failure.schemaPointer
        continue
      }
      let root = documents[Int(id.document)].root
      let schema = walks[id.document, default: NavJSON.PointerWalk(root)]
        .pointer(to: NavJSON.Value(root.document, index: Int(id.index)))
      let tokens = [keyword?.rawValue, token].compactMap { $0 }
      found[index].failure.schemaPointer = NavJSON.Pointer(tokens: schema.tokens + tokens)
    }
  }
}
