// The parts of a value that a schema calls private, by an annotation of navpath's own: `"x-private": true`.

extension JSONSchema {
  /// The outermost parts of a value for which a schema says `"x-private": true`.
  ///
  /// A schema counts whether or not the value is valid against it, and a branch whether or not it is the one that holds. So
  /// there may be more parts than the author meant, and never fewer.
  func privateParts(of value: JSON.Value) -> [JSON.Value] {
    var parts: [JSON.Value] = []
    var pending = [(value: value, nodes: [root])]
    while let (value, nodes) = pending.popLast() {
      let nodes = program.allAsked(from: nodes)
      if nodes.contains(where: program.isPrivate) {
        parts.append(value)
        continue
      }
      for member in value.members.map(Array.init) ?? [] {
        pending.append((member.value, nodes.flatMap { program.schemas(of: member, at: 0, in: $0) }))
      }
      let elements = value.elements.map(Array.init) ?? []
      for (index, element) in elements.enumerated() {
        pending.append((element, nodes.flatMap { program.schemas(of: nil, at: index, in: $0) }))
      }
    }
    return parts
  }
}

extension JSONSchema.Program {
  fileprivate func isPrivate(_ id: JSONSchema.NodeID) -> Bool {
    source(of: id)?[.isPrivate]?.boolean ?? false
  }

  private func applicators(of id: JSONSchema.NodeID) -> [JSONSchema.Applicator] {
    let node = nodes[id.offset]
    // Those for every value are in both.
    let indices = Array(node.arrays.range) + node.objects.range.dropFirst(node.general.count)
    return indices.compactMap { if case .applicator(let applicator) = checks[$0] { applicator } else { nil } }
  }

  /// Some schemas, and all that they may ask about the same value.
  fileprivate func allAsked(from nodes: [JSONSchema.NodeID]) -> [JSONSchema.NodeID] {
    var seen: Set<JSONSchema.NodeID> = [.absent]
    var (asked, pending) = ([JSONSchema.NodeID](), nodes)
    while let node = pending.popLast() {
      guard seen.insert(node).inserted else { continue }
      asked.append(node)
      for applicator in applicators(of: node) {
        switch applicator {
        case .reference(let check): pending.append(check.target)
        case .dynamicReference(let check): pending += [check.initial] + dynamicAnchors[check.anchors.offset].values
        case .allOf(let check): pending += branches[check.branches.range]
        case .alternatives(let check): pending += branches[check.branches.range]
        case .not(let check): pending.append(check.target)
        case .conditional(let check): pending += [check.condition, check.then, check.otherwise]
        case .dependentSchemas(let check): pending += dependencies[check.table.offset].list.map(\.schema)
        case .items, .contains, .members, .unevaluated: break
        }
      }
    }
    return asked
  }

  /// What a schema asks of a member, or else of the element at an index.
  fileprivate func schemas(of member: JSON.Value.Member?, at index: Int, in id: JSONSchema.NodeID) -> [JSONSchema
    .NodeID]
  {
    applicators(of: id).flatMap { applicator -> [JSONSchema.NodeID] in
      switch (applicator, member) {
      case (.members(let check), let member?):
        let table = tables[check.table.offset]
        let named = table.find(member).flatMap { table.entries[$0].schema }
        return table.patterns.map(\.schema) + [named ?? table.additional].compactMap(\.self)
      case (.items(let check), nil): return [check.target(index, self)]
      case (.contains(let check), nil): return [check.target]
      case (.unevaluated(let check), _) where check.ofMembers == (member != nil): return [check.target]
      default: return []
      }
    }
  }
}
