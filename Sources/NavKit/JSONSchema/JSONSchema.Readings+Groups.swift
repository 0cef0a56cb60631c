// Which nodes of a program are asked about one and the same value: what one of them requires, none of the others may take
// for a member that can be missing.

extension JSONSchema.ReadingMaker {
  /// Numbers the groups and gathers the names that each requires.
  mutating func findGroups() {
    var parents = Array(program.nodes.indices)
    func root(_ node: Int) -> Int {
      var node = node
      while parents[node] != node {
        parents[node] = parents[parents[node]]
        node = parents[node]
      }
      return node
    }
    for index in program.nodes.indices.dropFirst(2) {
      // `true` and `false` belong to every group and join none.
      for other in neighbors(of: index) where other.offset > 1 { parents[root(other.offset)] = root(index) }
    }
    groups = program.nodes.indices.map { root($0) }
    for index in program.nodes.indices {
      for name in names(requiredBy: index) { requiredNames[groups[index], default: []].insert(name) }
    }
  }

  /// The names that a node itself requires.
  func names(requiredBy index: Int) -> [[UInt8]] {
    program.nodes[index].objects.range.flatMap { check -> [[UInt8]] in
      switch program.checks[check] {
      case .assertion(.requiredNames(let check)): Array(program.names[check.names.range])
      case .applicator(.members(let check)):
        program.tables[check.table.offset].entries.filter { $0.requiredBit != 0 }.map(\.name)
      case .assertion, .applicator: []
      }
    }
  }

  /// The nodes that a node may ask about the value that it is asked about.
  private func neighbors(of index: Int) -> [JSONSchema.NodeID] {
    let node = program.nodes[index]
    return [node.general.range, node.objects.range].joined().flatMap { check -> [JSONSchema.NodeID] in
      guard case .applicator(let applicator) = program.checks[check] else { return [] }
      switch applicator {
      case .reference(let check): return [check.target]
      case .dynamicReference(let check):
        return [check.initial] + program.dynamicAnchors[check.anchors.offset].values
      case .allOf(let check): return Array(program.branches[check.branches.range])
      case .alternatives(let check): return Array(program.branches[check.branches.range])
      case .not(let check): return [check.target]
      case .conditional(let check): return [check.condition, check.then, check.otherwise]
      case .dependentSchemas(let check): return program.dependencies[check.table.offset].list.map(\.schema)
      case .items, .contains, .members, .unevaluated: return []
      }
    }.filter { $0 != .absent }
  }
}
