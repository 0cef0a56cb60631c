// The parts of a value that a schema calls private, by an annotation of navpath's own: `"x-private": true`.

extension JSONSchema {
  /// The outermost parts of a value for which a schema says `"x-private": true`; of a member that no `properties` names, as those
  /// of a dictionary, the name is one as well.
  ///
  /// A schema counts whether or not the value is valid against it, and a branch whether or not it is the one that holds. So
  /// there may be more parts than the author meant, and never fewer.
  package func privateParts(of value: JSON.Value) -> [JSON.Value] {
    var parts: [JSON.Value] = []
    var pending: [(value: JSON.Value, name: JSON.Value?, nodes: [NodeID])] = [(value, nil, [root])]
    while let (value, name, nodes) = pending.popLast() {
      let nodes = program.allAsked(from: nodes)
      if nodes.contains(where: program.isPrivate) {
        parts += [name, value].compactMap(\.self)
        continue
      }
      for member in value.members.map(Array.init) ?? [] {
        let name = program.names(member, in: nodes) ? nil : member.nameValue
        pending.append((member.value, name, nodes.flatMap { program.schemas(of: member, in: $0) }))
      }
      let isPairs = nodes.contains { program.nodes[$0.offset].decoded.contains(.pairs) }
      let elements = value.elements.map(Array.init) ?? []
      for (index, element) in elements.enumerated() {
        pending.append((element, nil, nodes.flatMap { program.schemas(ofElementAt: index, isPairs, in: $0) }))
      }
    }
    return parts
  }

  /// Where a value has texts that a schema calls UUIDs, by `"format": "uuid"`; any branch counts, as for private parts.
  package func uuids(in value: JSON.Value) -> [JSON.Pointer] {
    guard program.nodes.contains(where: { $0.decoded.contains(.uuid) }) else { return [] }
    var places: [JSON.Pointer] = []
    var pending: [(value: JSON.Value, place: JSON.Pointer, nodes: [NodeID])] = [(value, JSON.Pointer(), [root])]
    while let (value, place, nodes) = pending.popLast() {
      let nodes = program.allAsked(from: nodes)
      let decoded = nodes.reduce(into: DecodedForm()) { $0.formUnion(program.nodes[$1.offset].decoded) }
      if value.kind == .string, decoded.contains(.uuid) { places.append(place) }
      for member in value.members.map(Array.init) ?? [] {
        let schemas = nodes.flatMap { program.schemas(of: member, in: $0) }
        pending.append((member.value, place.appending(member.name), schemas))
      }
      let elements = value.elements.map(Array.init) ?? []
      for (index, element) in elements.enumerated() {
        let schemas = nodes.flatMap { program.schemas(ofElementAt: index, decoded.contains(.pairs), in: $0) }
        pending.append((element, place.appending(String(index)), schemas))
      }
    }
    return places
  }

  /// The values of all members of an object, and the names that no `properties` has; a value that is no object is one part.
  package func allParts(of value: JSON.Value) -> [JSON.Value] {
    guard let members = value.members else { return [value] }
    let nodes = program.allAsked(from: [root])
    return members.flatMap { program.names($0, in: nodes) ? [$0.value] : [$0.nameValue, $0.value] }
  }

  /// The keywords that lead to an `x-private` and take no part in redaction: a schema of names, and one of the JSON inside a
  /// text. Each comes with its document as messages call it, nil for that of the schema itself.
  package var privacyWithoutEffect: [(name: JSON.Value, uri: String?)] {
    let nodes = Dictionary(program.nodes.indices.map { (program.nodes[$0].source, NodeID($0)) }) { $1 }
    var found: [(name: JSON.Value, uri: String?)] = []
    for (index, node) in program.nodes.enumerated() {
      for member in program.source(of: NodeID(index))?.members.map(Array.init) ?? [] {
        let keyword = Keyword.named[member.name]
        guard keyword == .propertyNames || keyword == .contentSchema,
          let target = nodes[node.source.with(member.value)], program.leadsToPrivate(target)
        else { continue }
        let document = Int(node.source.document)
        found.append((member.nameValue, document == 0 ? nil : program.documents[document].uri))
      }
    }
    return found
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
    closure(of: nodes) { applicators(of: $0).flatMap(asked(by:)) }
  }

  /// Whether a schema, or one of any part of the value, is private.
  fileprivate func leadsToPrivate(_ node: JSONSchema.NodeID) -> Bool {
    closure(of: [node]) { applicators(of: $0).flatMap { asked(by: $0) + below($0) } }.contains(where: isPrivate)
  }

  private func closure(
    of nodes: [JSONSchema.NodeID], _ next: (JSONSchema.NodeID) -> [JSONSchema.NodeID]
  ) -> [JSONSchema.NodeID] {
    var seen: Set<JSONSchema.NodeID> = [.absent]
    var (found, pending) = ([JSONSchema.NodeID](), nodes)
    while let node = pending.popLast() {
      guard seen.insert(node).inserted else { continue }
      found.append(node)
      pending += next(node)
    }
    return found
  }

  private func asked(by applicator: JSONSchema.Applicator) -> [JSONSchema.NodeID] {
    switch applicator {
    case .reference(let check): [check.target]
    case .dynamicReference(let check): [check.initial] + dynamicAnchors[check.anchors.offset].values
    case .allOf(let check): Array(branches[check.branches.range])
    case .alternatives(let check): Array(branches[check.branches.range])
    case .not(let check): [check.target]
    case .conditional(let check): [check.condition, check.then, check.otherwise]
    case .dependentSchemas(let check): dependencies[check.table.offset].list.map(\.schema)
    case .items, .contains, .members, .unevaluated: []
    }
  }

  private func below(_ applicator: JSONSchema.Applicator) -> [JSONSchema.NodeID] {
    switch applicator {
    case .members(let check):
      let table = tables[check.table.offset]
      return table.entries.compactMap(\.schema) + table.patterns.map(\.schema) + [table.additional].compactMap(\.self)
    case .items(let check): return branches[check.prefix.range] + [check.rest]
    case .contains(let check): return [check.target]
    case .unevaluated(let check): return [check.target]
    default: return []
    }
  }

  /// Whether a schema says a member's name itself, so that the name is the schema's and not the value's.
  fileprivate func names(_ member: JSON.Value.Member, in nodes: [JSONSchema.NodeID]) -> Bool {
    nodes.contains { node in
      applicators(of: node).contains { applicator in
        if case .members(let check) = applicator { tables[check.table.offset].find(member) != nil } else { false }
      }
    }
  }

  /// What a schema asks of a member.
  fileprivate func schemas(of member: JSON.Value.Member, in id: JSONSchema.NodeID) -> [JSONSchema.NodeID] {
    var (own, others) = ([JSONSchema.NodeID](), [JSONSchema.NodeID]())
    for applicator in applicators(of: id) {
      switch applicator {
      case .members(let check):
        let table = tables[check.table.offset]
        own += [table.find(member).flatMap { table.entries[$0].schema }].compactMap(\.self)
        // One that takes too long to match counts as one that does.
        own += table.patterns.filter { (try? patterns[$0.pattern.offset].matches(member.name)) ?? true }.map(\.schema)
        others += [table.additional].compactMap(\.self)
      case .unevaluated(let check) where check.ofMembers: others.append(check.target)
      default: break
      }
    }
    return own.isEmpty ? others : own
  }

  /// What a schema asks of the element at an index; of keys and values in turn, also what it asks of those before.
  fileprivate func schemas(
    ofElementAt index: Int, _ isPairs: Bool, in id: JSONSchema.NodeID
  ) -> [JSONSchema.NodeID] {
    var (own, others) = ([JSONSchema.NodeID](), [JSONSchema.NodeID]())
    var contained: [JSONSchema.NodeID] = []
    for applicator in applicators(of: id) {
      switch applicator {
      case .items(let check):
        own += [check.target(index, self)].filter { $0 != .absent }
        guard isPairs else { continue }
        own += stride(from: index % 2, to: check.prefix.count, by: 2).map { branches[check.prefix.offset(of: $0)] }
      case .contains(let check): contained.append(check.target)
      case .unevaluated(let check) where !check.ofMembers: others.append(check.target)
      default: break
      }
    }
    return contained + (own.isEmpty ? others : own)
  }
}
