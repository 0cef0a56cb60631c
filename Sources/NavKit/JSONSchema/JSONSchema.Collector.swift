// The second run, for values that are known to be invalid: which checks fail, and in what, down to the last reason.
//
// It asks the machine about every check of a failed node and goes into those that fail, from a list of tasks rather than
// by recursion. A task is a node that is known to fail on a value, so tasks do not depend on each other; what they find
// comes out in the order of the walk.

extension JSONSchema {
  /// Gathers the failures of a value.
  struct Collector {
    var machine: Machine
    let root: JSON.Value
    let limit: Int
    private var found: [Found] = []
    /// What is to be done next, last first.
    private var agenda: [Item] = []
    /// The ways to schemas that are known already.
    private var schemaPointers: [Place: JSON.Pointer] = [:]
    /// What was gone into: many ways may lead to the same failures.
    private var done: Set<Task> = []

    init(_ program: Program, _ value: JSON.Value, limit: Int) {
      machine = Machine(program, value, effort: 8)
      root = value
      self.limit = limit
    }

    /// A node that fails on a value.
    struct Task: Hashable {
      var node: NodeID
      var value: Int
      /// The resources that were entered on the way (core, section 7.1).
      var scope: [Int32]
      /// The failure whose cause this is to find; -1 for none.
      var parent: Int
      /// How many failures are around this one, so that causes of causes come to an end.
      var depth: Int
    }

    enum Item {
      case task(Task)
      case failure(Failure, parent: Int)
      /// A failure of `anyOf` or `oneOf` and the branch that is to explain it.
      case explained(Failure, Task)
    }

    private struct Found {
      var failure: Failure
      var parent: Int
    }

    /// What failures of a value that say the same have in common: several ways may lead to one. The message stands for
    /// the problem, by its bytes, as two names may be equal as Swift's strings and yet be two.
    private struct FailureIdentity: Hashable {
      var schema: SchemaPlace
      var message: [UInt8]

      init(_ failure: Failure) {
        schema = failure.schema
        message = Array(failure.message.utf8)
      }
    }
  }
}

extension JSONSchema.Collector {
  /// How many failures may be causes of each other.
  private static let maximumDepth = 4

  /// The failures of a value against a schema that it is known to fail.
  mutating func failures(of schema: JSONSchema) throws(JSONSchema.Undecided) -> [JSONSchema.Failure] {
    let first = Task(node: schema.root, value: root.index, scope: [], parent: -1, depth: 0)
    agenda = schema.root == .nothing ? [.failure(forbidden(by: schema.place), parent: -1)] : [.task(first)]
    var count = 0
    while let item = agenda.popLast(), count < limit {
      switch item {
      case .failure(let failure, let parent):
        found.append(Found(failure: failure, parent: parent))
        if parent < 0 { count += 1 }
      case .explained(let failure, var task):
        found.append(Found(failure: failure, parent: task.parent))
        if task.parent < 0 { count += 1 }
        task.parent = found.count - 1
        task.depth += 1
        if task.depth <= Self.maximumDepth { agenda.append(.task(task)) }
      case .task(let task):
        guard done.insert(task).inserted else { continue }
        do {
          agenda += try expand(task).reversed()
        } catch {
          // That the value is invalid is known; what was found of why is worth more than nothing.
          guard found.contains(where: { $0.parent < 0 }) else { throw error }
          agenda = []
        }
      }
    }
    return assembled()
  }

  private mutating func forbidden(by place: JSONSchema.Place) -> JSONSchema.Failure {
    JSONSchema.Failure(
      value: root, pointer: JSON.Pointer(), schema: schemaPlace(place, keyword: ""), problem: .forbidden)
  }

  /// The failures in the order of the text, each once, with their causes in them and the ways to them.
  private mutating func assembled() -> [JSONSchema.Failure] {
    let order = found.indices.sorted {
      (found[$0].failure.value.index, $0) < (found[$1].failure.value.index, $1)
    }
    var walk = JSON.PointerWalk(root)
    for index in order { found[index].failure.pointer = walk.pointer(to: found[index].failure.value) }
    // A cause stands behind what it causes, so its own causes are complete when it is handed on, last first.
    for index in found.indices.reversed() {
      found[index].failure.causes.reverse()
      if found[index].parent >= 0 { found[found[index].parent].failure.causes.append(found[index].failure) }
    }
    // Those of one value follow each other, and what others say is no matter.
    var failures: [JSONSchema.Failure] = []
    var known: Set<FailureIdentity> = []
    for index in order where found[index].parent < 0 {
      let failure = found[index].failure
      if failure.value.index != failures.last?.value.index { known = [] }
      if known.insert(FailureIdentity(failure)).inserted { failures.append(failure) }
    }
    return failures
  }

  /// What fails in a task's node.
  private mutating func expand(_ task: Task) throws(JSONSchema.Undecided) -> [Item] {
    var task = task
    let node = machine.program.nodes[task.node.offset]
    if !machine.program.dynamicAnchors.isEmpty, !task.scope.contains(node.resource) { task.scope.append(node.resource) }
    guard machine.admits(node.types, task.value) else { return [item(.type(want: names(node.types)), "type", task)] }
    if node.watches { machine.marks = Array(repeating: 0, count: machine.wordCount(of: task.value)) }
    defer { machine.marks = [] }
    var items: [Item] = []
    var isCertain = true
    let (start, end) = machine.kindSlice(task.node, task.value)
    // Of a single check it is known that it fails. Long chains of references are made of such.
    let isSingle = Int(node.number - node.general) + end - start == 1
    for index in [Int(node.general)..<Int(node.number), start..<end].joined() {
      let check = machine.program.checks[index]
      if check.isUnevaluated, !isCertain { continue }
      machine.scope = task.scope
      let marksBefore = check.isUnevaluated ? machine.marks : []
      do {
        if !isSingle, try holds(index, task, watches: node.watches) { continue }
      } catch .endlessReference {
        continue
      }
      if check.appliesInPlace { isCertain = false }
      if check.isUnevaluated { machine.marks = marksBefore }
      items += try describe(check, task)
    }
    return items
  }

  /// Whether one check holds; it notes what it evaluates in the machine's marks where the node watches.
  private mutating func holds(_ check: Int, _ task: Task, watches: Bool) throws(JSONSchema.Undecided) -> Bool {
    var frame = JSONSchema.Frame(node: task.node, value: task.value, check: check, end: check + 1, isKindSlice: true)
    frame.marks = watches ? 0 : -1
    machine.waiting = []
    let answer = try machine.run(frame)
    return answer
  }

  private func names(_ types: JSONSchema.TypeSet) -> [String] {
    JSONSchema.TypeSet.named.filter { name, set in
      types.isSuperset(of: set) && !(name == "integer" && types.isSuperset(of: .number))
    }.map(\.name)
  }
}

extension JSONSchema.Collector {
  /// The task of a node that fails on another value, or on the same.
  func task(_ node: JSONSchema.NodeID, _ value: Int, after task: Task) -> Task {
    var next = task
    next.node = node
    next.value = value
    return next
  }

  /// Whether a node holds on a value, asked from where a task stands.
  mutating func holds(_ node: JSONSchema.NodeID, _ value: Int, _ task: Task) throws(JSONSchema.Undecided) -> Bool {
    if let answer = try machine.answerAtOnce(node, value) { return answer }
    machine.scope = task.scope
    machine.waiting = []
    // Where there is no answer, what the question noted is left over.
    let count = machine.marks.count
    defer { machine.marks.removeLast(machine.marks.count - count) }
    return try machine.holds(node, value)
  }

  /// A failure of a keyword at a task's value, or at another one.
  ///
  /// `token` leads on from the keyword, to the branch or the member's schema that is meant.
  mutating func item(
    _ problem: JSONSchema.Failure.Problem, _ keyword: String, _ task: Task, at value: Int? = nil,
    under token: String? = nil
  ) -> Item {
    .failure(failure(problem, keyword, task, at: value, under: token), parent: task.parent)
  }

  /// The same without its pointer, which all failures get in one walk at the end.
  mutating func failure(
    _ problem: JSONSchema.Failure.Problem, _ keyword: String, _ task: Task, at value: Int? = nil,
    under token: String? = nil
  ) -> JSONSchema.Failure {
    let place = machine.program.nodes[task.node.offset].place
    return JSONSchema.Failure(
      value: JSON.Value(machine.document, index: value ?? task.value), pointer: JSON.Pointer(),
      schema: schemaPlace(place, keyword: keyword, under: token), problem: problem)
  }

  private mutating func schemaPlace(
    _ place: JSONSchema.Place, keyword: String, under token: String? = nil
  ) -> JSONSchema.SchemaPlace {
    let document = machine.program.documents[Int(place.document)]
    let schema = JSON.Value(document.root.document, index: Int(place.index))
    let pointer = schemaPointers[place] ?? schema.pointer(from: document.root)
    schemaPointers[place] = pointer
    let tokens = [keyword.isEmpty ? nil : keyword, token].compactMap { $0 }
    return JSONSchema.SchemaPlace(
      uri: document.uri, pointer: JSON.Pointer(tokens: pointer.tokens + tokens), keyword: keyword)
  }
}

extension JSONSchema.Check {
  /// Whether the check looks at what all others left over.
  var isUnevaluated: Bool {
    switch self {
    case .unevaluatedItems, .unevaluatedProperties: true
    default: false
    }
  }
}
