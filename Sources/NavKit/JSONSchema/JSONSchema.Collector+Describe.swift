// What to say of a check that fails: the failure itself, or the nodes whose failures are the reason.

extension JSONSchema.Collector {
  mutating func describe(_ check: JSONSchema.Check, _ task: Task) throws(JSONSchema.Undecided) -> [Item] {
    switch check {
    case .never:
      return [item(.forbidden, "", task)]
    case .oneOf(let choices):
      let isConst = schema(of: task)[.const] != nil && schema(of: task)[.enumeration] == nil
      let values = machine.program.choices[Int(choices)].values
      return [item(.choice(want: values), isConst || values.count == 1 ? "const" : "enum", task)]
    case .reference(let target):
      return try inside(target, "$ref", task)
    case .dynamicReference(let initial, let anchor):
      machine.scope = task.scope
      return try inside(machine.dynamicTarget(initial, anchor), "$dynamicRef", task)
    case .all(let list):
      var items: [Item] = []
      for (index, target) in list.nodes(machine.program).enumerated() where try !holds(target, task.value, task) {
        items += try inside(target, "allOf", task, under: String(index))
      }
      return items
    case .any(let list):
      return try noBranch(list, "anyOf", task)
    case .exactlyOne(let list):
      var holding: [Int] = []
      for (index, target) in list.nodes(machine.program).enumerated() where try holds(target, task.value, task) {
        holding.append(index)
      }
      guard holding.isEmpty else { return [item(.severalBranches(holding), "oneOf", task)] }
      return try noBranch(list, "oneOf", task)
    case .not:
      return [item(.not, "not", task)]
    case .conditional(let condition, let then, let otherwise):
      let holds = try holds(condition, task.value, task)
      return try inside(holds ? then : otherwise, holds ? "then" : "else", task)
    case .items, .contains, .unevaluatedItems, .uniqueItems:
      return try describeArray(check, task)
    case .members, .dependencies, .unevaluatedProperties, .required:
      return try describeObject(check, task)
    default:
      return [describeScalar(check, task)]
    }
  }

  /// The failures inside a node that is known to fail; of the schema `false` there are none, so it is one itself.
  mutating func inside(
    _ target: JSONSchema.NodeID, _ keyword: String, _ task: Task, at value: Int? = nil, under token: String? = nil
  ) throws(JSONSchema.Undecided) -> [Item] {
    guard target == .nothing else { return [.task(self.task(target, value ?? task.value, after: task))] }
    return [item(.forbidden, keyword, task, at: value, under: token)]
  }

  func schema(of task: Task) -> JSON.Value {
    let place = machine.program.nodes[task.node.offset].place
    return JSON.Value(machine.program.documents[Int(place.document)].root.document, index: Int(place.index))
  }

  /// `anyOf` or `oneOf` without a branch that holds: one failure, explained by the branch that came nearest.
  private mutating func noBranch(
    _ list: JSONSchema.Operands, _ keyword: String, _ task: Task
  ) throws(JSONSchema.Undecided) -> [Item] {
    let nodes = list.nodes(machine.program)
    var nearest = 0
    var best = Int.min
    for (index, node) in nodes.enumerated() {
      let score = try nearness(node, task)
      if score > best { (nearest, best) = (index, score) }
    }
    let failure = failure(.noBranch(of: nodes.count, nearest: nearest), keyword, task)
    guard nodes[nearest] != .nothing else { return [.failure(failure, parent: task.parent)] }
    return [.explained(failure, self.task(nodes[nearest], task.value, after: task))]
  }

  /// How near a value comes to a branch that it fails: not at all if it is of another kind; else the fewer checks fail the
  /// nearer, and a constant that holds, which is how branches are told apart, counts most.
  private mutating func nearness(_ id: JSONSchema.NodeID, _ task: Task) throws(JSONSchema.Undecided) -> Int {
    var id = id
    for _ in 0..<16 {
      let node = machine.program.nodes[id.offset]
      guard id != .nothing, machine.admits(node.types, task.value) else { return -1_000_000 }
      guard node.number - node.general == 1, case .reference(let target) = machine.program.checks[Int(node.general)],
        machine.kindSlice(id, task.value).0 == machine.kindSlice(id, task.value).1
      else { break }
      id = target
    }
    let node = machine.program.nodes[id.offset]
    let (start, end) = machine.kindSlice(id, task.value)
    var score = node.types == .all ? 0 : 10
    for index in [Int(node.general)..<Int(node.number), start..<end].joined() {
      if case .members(let table) = machine.program.checks[index] {
        score += try memberNearness(Int(table), task)
      } else if case .oneOf = machine.program.checks[index] {
        score -= 100
      } else {
        score -= 1
      }
    }
    return score
  }

  private mutating func memberNearness(_ table: Int, _ task: Task) throws(JSONSchema.Undecided) -> Int {
    var score = 0
    var seen: UInt64 = 0
    for member in JSON.Value(machine.document, index: task.value).members ?? .init(container: root) {
      guard let index = machine.findEntry(table, name: member.nameValue.index) else { continue }
      let entry = machine.program.tables[table].entries[index]
      seen |= entry.requiredBit
      guard let schema = entry.schema else { continue }
      let holds = try holds(schema, member.value.index, task)
      score += (holds ? 1 : -1) * (isConstant(schema) ? 100 : 2)
    }
    return score - (machine.program.tables[table].requiredBits & ~seen).nonzeroBitCount * 3
  }

  private func isConstant(_ id: JSONSchema.NodeID) -> Bool {
    let node = machine.program.nodes[id.offset]
    return machine.program.checks[Int(node.general)..<Int(node.number)].contains {
      if case .oneOf = $0 { true } else { false }
    }
  }
}

extension JSONSchema.Operands {
  func nodes(_ program: JSONSchema.Program) -> [JSONSchema.NodeID] { Array(program.operands[range]) }
}
