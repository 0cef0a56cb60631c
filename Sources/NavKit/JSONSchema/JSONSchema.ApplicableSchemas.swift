// The schemas that can apply to a part of a value, in any branch, for Schema, Restoration and the tool's redaction (Output);
// and the parts of a value that a schema compares loosely, for Schema and Validation. Coding uses `closure(of:)`.

extension JSONSchema {
  /// The schemas that can apply to one part of a value, valid or not, whichever branch of `anyOf` or `if` is taken.
  package struct ApplicableSchemas {
    private let program: Program
    private let nodes: [NodeID]

    fileprivate init(_ nodes: [NodeID], _ program: Program) {
      self.program = program
      self.nodes = program.closure(of: nodes, program.asked(by:))
    }

    package func member(_ member: NavJSON.Value.Member) -> ApplicableSchemas {
      ApplicableSchemas(nodes.flatMap { program.schemas(of: member, in: $0) }, program)
    }

    package func element(at index: Int) -> ApplicableSchemas {
      let isPairs = decoded.contains(.pairs)
      return ApplicableSchemas(nodes.flatMap { program.schemas(ofElementAt: index, isPairs, in: $0) }, program)
    }

    /// Whether the `properties` of one of the schemas list the member's name, which then comes from the schema, not from the
    /// value.
    package func names(_ member: NavJSON.Value.Member) -> Bool { nodes.contains { program.names(member, in: $0) } }

    package func isMarked(_ annotation: String) -> Bool { nodes.contains { program.isMarked($0, annotation) } }

    /// Whether an annotation is true in one of the schemas or in one that applies to any nested part of the value.
    package func reachesAnnotation(_ annotation: String) -> Bool {
      program.closure(of: nodes) { program.asked(by: $0) + program.below($0) }
        .contains { program.isMarked($0, annotation) }
    }

    /// Whether the schemas name members of an object, but not this one.
    func lacks(_ member: NavJSON.Value.Member) -> Bool {
      !names(member) && nodes.contains { program.tables(of: program.nodes[$0.offset]).contains { !$0.entries.isEmpty } }
    }

    var decoded: DecodedForm { nodes.reduce(into: []) { $0.formUnion(program.nodes[$1.offset].decoded) } }
  }

  package var asked: ApplicableSchemas { ApplicableSchemas([root], program) }

  /// The schemas under a keyword, anywhere in the schema and in the documents that it refers to.
  ///
  /// Each result has the keyword, the display URI of its document (nil for the schema's own) and the schemas.
  package func schemas(under keyword: String) -> [(keyword: NavJSON.Value, uri: String?, schemas: ApplicableSchemas)] {
    let found = program.nodes.indices.compactMap { index in
      program.source(of: NodeID(index))?.members?.first { $0.nameEquals(keyword) }.map {
        (program.nodes[index].source, $0)
      }
    }
    guard !found.isEmpty else { return [] }
    let ids = Dictionary(program.nodes.indices.map { (program.nodes[$0].source, NodeID($0)) }) { $1 }
    return found.compactMap { source, member in
      guard let id = ids[source.with(member.value)] else { return nil }
      let document = Int(source.document)
      return (member.nameValue, document == 0 ? nil : program.documents[document].uri, ApplicableSchemas([id], program))
    }
  }

  /// Adds the parts of a value that the schema declares as UUIDs (`"format": "uuid"`), or as dictionaries or sets (`x-codable`).
  package func addLooseParts(of value: NavJSON.Value, to parts: inout NavJSON.LooseComparison) {
    guard program.hasLooseParts else { return }
    forEachPart(of: value) { value, asked in
      let decoded = asked.decoded
      if value.kind == .string, decoded.contains(.uuid) { parts.add(value, .uuid) }
      if value.kind == .array, decoded.contains(.pairs) { parts.add(value, .pairs) }
      if value.kind == .array, decoded.contains(.set) { parts.add(value, .set) }
    }
  }

  /// Calls a closure for a value and all its parts, with the schemas that can apply to each.
  func forEachPart(of value: NavJSON.Value, _ body: (NavJSON.Value, ApplicableSchemas) -> Void) {
    var pending: [(value: NavJSON.Value, asked: ApplicableSchemas)] = [(value, asked)]
    while let (value, asked) = pending.popLast() {
      body(value, asked)
      for member in value.members.map(Array.init) ?? [] { pending.append((member.value, asked.member(member))) }
      let elements = value.elements.map(Array.init) ?? []
      for (index, element) in elements.enumerated() { pending.append((element, asked.element(at: index))) }
    }
  }
}

extension JSONSchema.Program {
  fileprivate func isMarked(_ id: JSONSchema.NodeID, _ annotation: String) -> Bool {
    source(of: id)?[annotation]?.boolean ?? false
  }

  private func applicators(of id: JSONSchema.NodeID) -> [JSONSchema.Applicator] {
    let node = nodes[id.offset]
    // Both slices begin with the general checks.
    let indices = Array(node.arrays.range) + node.objects.range.dropFirst(node.general.count)
    return indices.compactMap { if case .applicator(let applicator) = checks[$0] { applicator } else { nil } }
  }

  /// The schemas that a schema can apply to the same value.
  fileprivate func asked(by id: JSONSchema.NodeID) -> [JSONSchema.NodeID] { applicators(of: id).flatMap(asked(by:)) }

  /// The schemas that a schema can apply to direct parts of the value.
  fileprivate func below(_ id: JSONSchema.NodeID) -> [JSONSchema.NodeID] { applicators(of: id).flatMap(below) }

  /// The given schemas and all that are reachable from them, each once.
  func closure(
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

  fileprivate func names(_ member: NavJSON.Value.Member, in node: JSONSchema.NodeID) -> Bool {
    applicators(of: node).contains { applicator in
      if case .members(let check) = applicator { tables[check.table.offset].find(member) != nil } else { false }
    }
  }

  fileprivate func schemas(of member: NavJSON.Value.Member, in id: JSONSchema.NodeID) -> [JSONSchema.NodeID] {
    var (own, others) = ([JSONSchema.NodeID](), [JSONSchema.NodeID]())
    for applicator in applicators(of: id) {
      switch applicator {
      case .members(let check):
        let table = tables[check.table.offset]
        own += [table.find(member).flatMap { table.entries[$0].schema }].compactMap(\.self)
        // A pattern that takes too long counts as a match.
        own += table.patterns.filter { (try? patterns[$0.pattern.offset].matches(member.name)) ?? true }.map(\.schema)
        others += [table.additional].compactMap(\.self)
      case .unevaluated(let check) where check.ofMembers: others.append(check.target)
      default: break
      }
    }
    return own.isEmpty ? others : own
  }

  /// The schemas for the element at an index; for alternating keys and values, all `prefixItems` of the same parity.
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
