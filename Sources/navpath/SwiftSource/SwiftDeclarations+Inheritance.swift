// The inheritance of types: their supertypes and protocols, transitively. For lint, also the members that a type inherits, and
// whether it lacks Codable.

extension SwiftDeclarations {
  /// The members of a name that a type declares or inherits, as seen from a source; the type's own take precedence.
  mutating func members(_ name: String, of node: Int, from source: Int) -> [SwiftMember] {
    let own = ownMembers(name, of: node, from: source)
    guard own.isEmpty, node != 0, !nodes[node].inherited.isEmpty else { return own }
    return ancestry(of: node, from: source).nodes.sorted().flatMap { ownMembers(name, of: $0, from: source) }
  }

  /// Whether a type is Hashable and not Codable, by all its conformances and supertypes; false if unknown.
  mutating func lacksCodable(_ type: WrittenType) -> Bool {
    guard let found = declaration(of: type) else { return false }
    let ancestry = ancestry(of: found.node, from: found.source)
    return !ancestry.isOpen && !ancestry.isUnclear && ancestry.names.contains("Hashable")
      && !ancestry.names.contains("Codable") && !ancestry.names.isSuperset(of: ["Encodable", "Decodable"])
  }

  /// All supertypes of a type.
  struct Ancestry {
    /// Declared types, and extensions of other types.
    var nodes: Set<Int> = []
    /// Types of frameworks.
    var names: Set<String> = []
    /// Whether one of them is not read.
    var isOpen = false
    /// Whether one of them is unknown, or there are too many.
    var isUnclear = false

    mutating func add(_ other: Ancestry) {
      nodes.formUnion(other.nodes)
      names.formUnion(other.names)
      isOpen = isOpen || other.isOpen
      isUnclear = isUnclear || other.isUnclear
    }
  }

  /// The maximum number of types that are searched for an inherited name.
  private static let mostSupertypes = 64

  mutating func ancestry(of node: Int, from source: Int) -> Ancestry {
    if let known = ancestries[[node, source]] { return known }
    var ancestry = Ancestry()
    // In a cycle, it adds nothing.
    ancestries[[node, source]] = ancestry
    openAncestries += 1
    defer { openAncestries -= 1 }
    // Other types of the same name are different types.
    let homes = nodes[node].declarations.filter(\.isType).map(\.source)
    let others = homes.contains(source) ? homes.filter { $0 != source } : []
    for (source, type) in nodes[node].inherited where !others.contains(source) {
      guard let type, openAncestries < Self.mostSupertypes, ancestry.nodes.count < Self.mostSupertypes else {
        ancestry.isUnclear = true
        break
      }
      switch find(WrittenType(type: type, scope: nodes[node].parent, source: source)) {
      case .unresolved: ancestry.isUnclear = true
      case .undeclared where SwiftFrameworks.isRawValue(type): break
      case .undeclared:
        let name = type.parts[type.parts.count - 1].name
        if SwiftFrameworks.isKnown(name) { ancestry.names.insert(name) } else { ancestry.isOpen = true }
        if let extended = child(Array(name.utf8), of: 0) { ancestry.nodes.insert(extended) }
      // An enum lists its raw type like a supertype, but inherits nothing from it.
      case .node(let found, _):
        if case .type(.value) = found.kind { break }
        ancestry.nodes.insert(found.node)
        ancestry.add(self.ancestry(of: found.node, from: found.source))
      }
    }
    ancestries[[node, source]] = ancestry
    return ancestry
  }
}
