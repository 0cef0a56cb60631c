// `$ref` and `$dynamicRef` (core, section 8.2.3), also for Coding and Samples; and the detection of endless references.

extension JSONSchema {
  struct Reference: Sendable {
    let keyword: Keyword
    let target: NodeID

    static func compile(with compiler: inout Compiler) {
      guard let target = compiler.target(.reference) else { return }
      let node = compiler.node(for: target.schema, resource: target.resource)
      compiler.add(.reference(Reference(keyword: .reference, target: node)))
    }

    func advance(_ frame: inout Frame, _ machine: inout Machine) throws(UndecidedError) -> Outcome {
      if let answer = frame.answer { return Outcome(answer) }
      return try machine.ask(target, about: frame.value, .shared)
    }

    func explain(to collector: inout Collector) { collector.enter(target, from: keyword) }
  }

  /// A reference to the outermost of the entered resources that has the anchor (core, section 8.2.3.2).
  struct DynamicReference: Sendable {
    /// The target if it is resolved like `$ref`.
    let initial: NodeID
    private(set) var anchors: OperandID<Program.DynamicAnchors>

    static func compile(with compiler: inout Compiler) {
      guard let target = compiler.target(.dynamicReference) else { return }
      let initial = compiler.node(for: target.schema, resource: target.resource)
      guard let anchor = target.dynamicAnchor else {
        return compiler.add(.reference(Reference(keyword: .dynamicReference, target: initial)))
      }
      compiler.add(.dynamicReference(DynamicReference(initial: initial, anchors: compiler.dynamicAnchors(anchor))))
    }

    func advance(_ frame: inout Frame, _ machine: inout Machine) throws(UndecidedError) -> Outcome {
      if let answer = frame.answer { return Outcome(answer) }
      return try machine.ask(target(machine), about: frame.value, .shared)
    }

    func explain(to collector: inout Collector) {
      collector.machine.scope = collector.task.scope
      collector.enter(target(collector.machine), from: .dynamicReference)
    }

    private func target(_ machine: Machine) -> NodeID {
      for resource in machine.scope {
        if let target = machine.program.dynamicAnchors[anchors.offset][resource] { return target }
      }
      return initial
    }
  }
}

extension JSONSchema.Compiler {
  fileprivate mutating func target(_ keyword: JSONSchema.Keyword) -> JSONSchema.Registry.Target? {
    guard let value = value(keyword, .string, "a URI reference in a string"), let text = value.string else {
      return nil
    }
    do throws(JSONSchema.SchemaError.Reason) {
      let target = try registry.resolve(text, from: source.resource)
      let got = registry.value(target.schema)
      guard got.kind == .object || got.kind == .boolean else { throw .notASchema(got) }
      return target
    } catch {
      report(error, at: value)
      return nil
    }
  }

  /// Reports references that lead back to themselves on the same value, which have no result (core, section 9.4.1).
  ///
  /// Only schemas that always apply are followed; the machine detects cycles that depend on the value.
  mutating func findEndlessReferences() {
    // The index of each node on the path; -1 before it is visited, -2 afterwards.
    var places = Array(repeating: -1, count: draft.nodes.count)
    var reported: Set<Int> = []
    for start in draft.nodes.indices where places[start] == -1 {
      var path: [(node: Int, next: [Int])] = [(start, alwaysAsked(by: start))]
      places[start] = 0
      while let (node, next) = path.last {
        guard let target = next.last else {
          places[node] = -2
          path.removeLast()
          continue
        }
        path[path.count - 1].next.removeLast()
        if places[target] >= 0 {
          reportEndless(path, from: places[target], &reported)
        } else if places[target] == -1 {
          places[target] = path.count
          path.append((target, alwaysAsked(by: target)))
        }
      }
    }
  }

  /// The schemas that a node always applies to the same value.
  private func alwaysAsked(by node: Int) -> [Int] {
    draft.checks[draft.nodes[node].general.range].flatMap { check -> ArraySlice<JSONSchema.NodeID> in
      guard case .applicator(let applicator) = check else { return [] }
      switch applicator {
      case .reference(let check): return [check.target]
      case .not(let check): return [check.target]
      case .conditional(let check): return [check.condition]
      case .allOf(let check): return draft.branches[check.branches.range]
      case .alternatives(let check): return draft.branches[check.branches.range].prefix(1)
      case .dynamicReference, .items, .contains, .members, .dependentSchemas, .unevaluated: return []
      }
    }.map(\.offset)
  }

  /// Reports a cycle at its first reference, or at its last if the first was already reported for another cycle.
  ///
  /// Between two references a path descends in the schema, so the search for one is bounded by the schema's depth.
  private mutating func reportEndless(_ path: [(node: Int, next: [Int])], from start: Int, _ reported: inout Set<Int>) {
    func next(_ place: Int) -> Int { path[place + 1 < path.count ? place + 1 : start].node }
    let first = (start..<path.count).first { refers(path[$0].node, to: next($0)) }
    let last = (start..<path.count).last { refers(path[$0].node, to: next($0)) }
    guard let place = [first, last].compactMap({ $0 }).first(where: { !reported.contains(path[$0].node) }) else {
      return
    }
    reported.insert(path[place].node)
    let id = draft.nodes[path[place].node].source
    guard let reference = registry.value(id)[.reference], let text = reference.string else { return }
    let advice = "a circle must pass through a member or an element"
    registry.report(
      "\(JSONSchema.quoted(text)) leads back to itself on the same value; \(advice)", at: id.with(reference))
  }

  private func refers(_ node: Int, to target: Int) -> Bool {
    draft.checks[draft.nodes[node].general.range].contains {
      if case .applicator(.reference(let check)) = $0 { check.target.offset == target } else { false }
    }
  }
}
