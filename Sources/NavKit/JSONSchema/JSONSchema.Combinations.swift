// Schemas for the same value: `allOf`, `anyOf`, `oneOf`, `not`, and `if` with `then` and `else` (core, section 10.2), also for
// Coding; and which of several schemas an invalid value is nearest to.

extension JSONSchema {
  struct AllOf: Sendable {
    private(set) var branches: Slice<NodeID>

    static func compile(with compiler: inout Compiler) {
      guard let branches = compiler.schemas(.allOf) else { return }
      compiler.add(.allOf(AllOf(branches: branches)))
    }

    func advance(_ frame: inout Frame, _ machine: inout Machine) throws(UndecidedError) -> Outcome {
      guard frame.answer != false else { return .fails }
      while frame.next < branches.count {
        let target = machine.program.branches[branches.offset(of: frame.next)]
        frame.next += 1
        let outcome = try machine.ask(target, about: frame.value, .shared)
        guard outcome.holds else { return outcome }
      }
      return .holds
    }

    func explain(to collector: inout Collector) throws(UndecidedError) {
      for (index, target) in collector.machine.program.branches[branches.range].enumerated() {
        guard try !collector.holds(target, collector.task.value) else { continue }
        collector.enter(target, from: .allOf, under: String(index))
      }
    }
  }

  struct Alternatives: Sendable {
    private(set) var branches: Slice<NodeID>
    let keyword: Keyword

    /// Whether exactly one branch must hold, instead of at least one.
    var isExclusive: Bool { keyword == .oneOf }

    static func compile(_ keyword: Keyword, with compiler: inout Compiler) {
      guard let branches = compiler.schemas(keyword) else { return }
      compiler.add(.alternatives(Alternatives(branches: branches, keyword: keyword)))
    }

    /// Counts the branches that hold, until the result is known.
    func advance(_ frame: inout Frame, _ machine: inout Machine) throws(UndecidedError) -> Outcome {
      // A node that watches needs the marks of every branch that holds (core, section 10.2.1.2).
      let isOneEnough = !isExclusive && frame.marks < 0
      if frame.answer == true { frame.count += 1 }
      while true {
        if isOneEnough, frame.count > 0 { return .holds }
        if isExclusive, frame.count > 1 { return .fails }
        guard frame.next < branches.count else { return Outcome(frame.count > 0) }
        let target = machine.program.branches[branches.offset(of: frame.next)]
        frame.next += 1
        let outcome = try machine.ask(target, about: frame.value, .ifHolds)
        if outcome.isQuestion { return outcome }
        if outcome.holds { frame.count += 1 }
      }
    }

    func explain(to collector: inout Collector) throws(UndecidedError) {
      let nodes = Array(collector.machine.program.branches[branches.range])
      var holding: [String] = []
      if isExclusive {
        for (index, node) in nodes.enumerated() where try collector.holds(node, collector.task.value) {
          holding.append("number \(index + 1)")
        }
      }
      guard holding.isEmpty else {
        return collector.fail(keyword) {
          let others = holding.count - 8
          let shown = others > 1 ? holding.prefix(8) + ["\(others) others"] : holding
          return "\($0.subject) must fit exactly one of the schemas in 'oneOf', but fits \(Words.list(shown, "and"))"
        }
      }
      let nearest = try collector.nearest(of: nodes)
      collector.fail(keyword, because: nodes[nearest]) { failure in
        if nodes.count == 1, let cause = failure.cause { return cause }
        let start = "\(failure.subject) fits none of the \(nodes.count) schemas in '\(keyword.rawValue)'"
        return failure.cause.map { "\(start); nearest is number \(nearest + 1): \($0)" } ?? start
      }
    }
  }

  struct Not: Sendable {
    let target: NodeID

    static func compile(with compiler: inout Compiler) {
      guard let target = compiler.schema(.not) else { return }
      compiler.add(.not(Not(target: target)))
    }

    func advance(_ frame: inout Frame, _ machine: inout Machine) throws(UndecidedError) -> Outcome {
      if let answer = frame.answer { return Outcome(!answer) }
      let outcome = try machine.ask(target, about: frame.value)
      return outcome.isQuestion ? outcome : Outcome(!outcome.holds)
    }

    func explain(to collector: inout Collector) {
      collector.fail(.not) { "\($0.subject) must not be \($0.value.shortText), which 'not' rules out" }
    }
  }

  /// `if`, then one of `then` and `else` (core, section 10.2.2).
  struct Conditional: Sendable {
    let condition: NodeID
    let then: NodeID
    let otherwise: NodeID

    static func compile(with compiler: inout Compiler) {
      // Without `then` and `else` the condition still runs: what it evaluates counts (core, section 10.2.2.1).
      let then = compiler.schema(.then) ?? .everything
      let otherwise = compiler.schema(.conditionElse) ?? .everything
      guard let condition = compiler.schema(.conditionIf) else { return }
      compiler.add(.conditional(Conditional(condition: condition, then: then, otherwise: otherwise)))
    }

    func advance(_ frame: inout Frame, _ machine: inout Machine) throws(UndecidedError) -> Outcome {
      if frame.next == 1, let answer = frame.answer { return Outcome(answer) }
      let outcome =
        if let answer = frame.answer { Outcome(answer) } else {
          try machine.ask(condition, about: frame.value, .ifHolds)
        }
      if outcome.isQuestion { return outcome }
      frame.next = 1
      return try machine.ask(outcome.holds ? then : otherwise, about: frame.value, .shared)
    }

    func explain(to collector: inout Collector) throws(UndecidedError) {
      let holds = try collector.holds(condition, collector.task.value)
      collector.enter(holds ? then : otherwise, from: holds ? .then : .conditionElse)
    }
  }
}

extension JSONSchema.Collector {
  fileprivate mutating func nearest(of branches: [JSONSchema.NodeID]) throws(JSONSchema.UndecidedError) -> Int {
    var (nearest, best) = (0, Int.min)
    for (index, branch) in branches.enumerated() {
      let score = try nearness(branch)
      if score > best { (nearest, best) = (index, score) }
    }
    return nearest
  }

  /// A score of how near a value comes to a branch that it fails. A wrong type gives the lowest score; each failed check lowers
  /// it; a constant that holds, which usually selects the branch, counts most.
  private mutating func nearness(_ id: JSONSchema.NodeID) throws(JSONSchema.UndecidedError) -> Int {
    var id = id
    for _ in 0..<16 {
      let node = machine.program.nodes[id.offset]
      guard id != .nothing, machine.admits(node.types, task.value) else { return -1_000_000 }
      let checks = machine.checks(of: id, for: task.value)
      guard checks.count == 1, case .applicator(.reference(let reference)) = machine.program.checks[Int(checks.start)]
      else { break }
      id = reference.target
    }
    let node = machine.program.nodes[id.offset]
    var score = node.types == .all ? 0 : 10
    for index in machine.checks(of: id, for: task.value).range {
      if case .applicator(.members(let members)) = machine.program.checks[index] {
        score += try members.nearness(to: &self)
      } else if case .assertion(.choice) = machine.program.checks[index] {
        score -= 100
      } else {
        score -= 1
      }
    }
    return score
  }
}
