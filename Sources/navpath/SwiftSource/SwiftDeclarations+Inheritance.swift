// The inheritance of types: the types and protocols that they name, and what these name.

extension SwiftDeclarations {
  /// The members of that name that a type declares or inherits, as a source sees them; the type's own come first.
  mutating func members(_ name: String, of node: Int, from source: Int) -> [SwiftMember] {
    let own = ownMembers(name, of: node, from: source)
    guard own.isEmpty, node != 0, !nodes[node].inherited.isEmpty else { return own }
    return ancestry(of: node, from: source).nodes.sorted().flatMap { ownMembers(name, of: $0, from: source) }
  }

  /// Whether a type is Hashable and not Codable, by all that it conforms to and inherits; false where that is not known.
  mutating func lacksCodable(_ type: WrittenType) -> Bool {
    guard let found = declaration(of: type) else { return false }
    let ancestry = ancestry(of: found.node, from: found.source)
    return !ancestry.isOpen && !ancestry.isUnclear && ancestry.names.contains("Hashable")
      && !ancestry.names.contains("Codable") && !ancestry.names.isSuperset(of: ["Encodable", "Decodable"])
  }

  /// All that a type inherits from.
  struct Ancestry {
    /// The declared types, and the extensions of others.
    var nodes: Set<Int> = []
    /// The types of frameworks.
    var names: Set<String> = []
    /// Whether a type that is not read is among them.
    var isOpen = false
    /// Whether the text does not tell one of them, or they are too many.
    var isUnclear = false

    mutating func add(_ other: Ancestry) {
      nodes.formUnion(other.nodes)
      names.formUnion(other.names)
      isOpen = isOpen || other.isOpen
      isUnclear = isUnclear || other.isUnclear
    }
  }

  /// The most types that are searched for an inherited name.
  private static let mostSupertypes = 64

  mutating func ancestry(of node: Int, from source: Int) -> Ancestry {
    if let known = ancestries[[node, source]] { return known }
    var ancestry = Ancestry()
    // In a circle, it adds nothing.
    ancestries[[node, source]] = ancestry
    openAncestries += 1
    defer { openAncestries -= 1 }
    // Other types of its name are not this one.
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
      // An enum names its raw type like a supertype, but inherits nothing from it.
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
