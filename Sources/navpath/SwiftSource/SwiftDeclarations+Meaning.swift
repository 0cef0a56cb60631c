// The meaning of a written type at a place.

extension SwiftDeclarations {
  private enum Found {
    /// Without a name where the compiler infers generic arguments.
    case node(Declaration, name: String?)
    case undeclared(String)
    case unresolved
  }

  mutating func meaning(of type: WrittenType) -> SwiftRegistrations.Meaning {
    switch find(type) {
    case .unresolved, .node(_, name: nil): return .unresolved
    case .undeclared(let name): return .undeclared(name)
    case .node(let found, let name?):
      let isPrivate = ancestors(of: found.node).contains {
        nodes[$0].declarations.contains { $0.isPrivate && $0.source == found.source }
      }
      return isPrivate || nodes[found.node].isLocal ? .hidden(name) : .declared(name)
    }
  }

  /// Whether a type is Hashable and not Codable, by all that it conforms to and inherits; false where that is not known.
  mutating func lacksCodable(_ type: WrittenType) -> Bool {
    guard let found = declaration(of: type) else { return false }
    let ancestry = ancestry(of: found.node, from: found.source)
    return !ancestry.isOpen && !ancestry.isUnclear && ancestry.names.contains("Hashable")
      && !ancestry.names.contains("Codable") && !ancestry.names.isSuperset(of: ["Encodable", "Decodable"])
  }

  /// The declared type that a written one is; nil for a type of another module, and for one that the text does not tell.
  mutating func declaration(of type: WrittenType) -> Declaration? {
    guard case .node(let found, _) = find(type) else { return nil }
    return found
  }

  /// A written type with its aliases replaced by what they stand for, up to the first part that is none.
  mutating func expanded(_ type: WrittenType) -> WrittenType {
    var type = type
    for _ in 0..<Self.mostSteps {
      guard let found = start(Array(type.type.parts[0].name.utf8), in: type.scope, from: type.source),
        case .alias(var alias) = found.kind
      else { break }
      alias.parts += type.type.parts[1...]
      type = WrittenType(type: alias, scope: nodes[found.node].parent, source: found.source)
    }
    return type
  }

  /// The members of that name that a type declares or inherits, as a source sees them; the type's own come first.
  mutating func members(_ name: String, of node: Int, from source: Int) -> [SwiftMember] {
    let own = ownMembers(name, of: node, from: source)
    guard own.isEmpty, node != 0, !nodes[node].inherited.isEmpty else { return own }
    return ancestry(of: node, from: source).nodes.sorted().flatMap { ownMembers(name, of: $0, from: source) }
  }

  /// The most steps through aliases and generic arguments for one type.
  private static let mostSteps = 64

  private mutating func find(_ type: WrittenType) -> Found {
    var steps = Self.mostSteps
    return find(type.type, in: type.scope, from: type.source, &steps)
  }

  private mutating func find(_ type: SwiftType, in scope: Int, from source: Int, _ steps: inout Int) -> Found {
    steps -= 1
    guard steps > 0 else { return .unresolved }
    guard var found = start(Array(type.parts[0].name.utf8), in: scope, from: source) else {
      var parts: [String] = []
      for part in type.parts {
        guard let arguments = text(of: part.arguments, scope, source, &steps) else { return .unresolved }
        parts.append(part.name + arguments)
      }
      return .undeclared(parts.joined(separator: "."))
    }
    var arguments: [Int: String] = [:]
    for (index, part) in type.parts.enumerated() {
      if index > 0 {
        // A name that the compiler makes is not declared.
        guard let next = member(Array(part.name.utf8), of: found.node, from: source).declaration else {
          return .unresolved
        }
        found = next
      }
      switch found.kind {
      case .unclear: return .unresolved
      case .alias(var alias):
        alias.parts += type.parts[(index + 1)...]
        return find(alias, in: nodes[found.node].parent, from: found.source, &steps)
      case .type: break
      }
      guard let text = text(of: part.arguments, scope, source, &steps) else { return .unresolved }
      arguments[found.node] = text
    }
    let outer = ancestors(of: found.node)
    // What the extension of an alias declares has another name.
    guard outer.allSatisfy({ declaration(of: $0, from: found.source)?.isType != false }) else { return .unresolved }
    let named = outer.filter { !nodes[$0].bytes.isEmpty }
    let names = named.reversed().map { nodes[$0].name + (arguments[$0] ?? "") }
    let isInferred = named.contains { nodes[$0].isGeneric && arguments[$0, default: ""].isEmpty }
    return .node(found, name: isInferred ? nil : names.joined(separator: "."))
  }

  /// Generic arguments in their brackets, empty for none; nil if the text does not tell one of them.
  private mutating func text(of arguments: [SwiftType], _ scope: Int, _ source: Int, _ steps: inout Int) -> String? {
    var names: [String] = []
    for argument in arguments {
      switch find(argument, in: scope, from: source, &steps) {
      case .node(let found, let name):
        guard let name, !nodes[found.node].isLocal else { return nil }
        names.append(name)
      case .undeclared(let name): names.append(name)
      case .unresolved: return nil
      }
    }
    return names.isEmpty ? "" : "<\(names.joined(separator: ", "))>"
  }

  /// What the first name of a type stands for, from the inner scopes to the outer; nil for a type of another module.
  private mutating func start(_ name: [UInt8], in scope: Int, from source: Int) -> Declaration? {
    var at = scope
    if name.elementsEqual("Self".utf8) {
      while at != 0, nodes[at].bytes.isEmpty { at = nodes[at].parent }
      // In a protocol it is the type that conforms.
      guard let own = declaration(of: at, from: source), case .type(let kind) = own.kind, kind != .protocol else {
        return unclear(at, source)
      }
      return own
    }
    var isOpen = false
    while true {
      let member = member(name, of: at, from: source)
      if let found = member.declaration { return found }
      isOpen = isOpen || member.isOpen
      guard at != 0 else { return isOpen && !SwiftFrameworks.isNobodysMember(name) ? unclear(at, source) : nil }
      at = nodes[at].parent
    }
  }

  /// What a type, or one that it inherits from, declares a name as, and whether a type that is not read may have it.
  private mutating func member(
    _ name: [UInt8], of node: Int, from source: Int
  ) -> (declaration: Declaration?, isOpen: Bool) {
    if let own = child(name, of: node).flatMap({ declaration(of: $0, from: source) }) { return (own, false) }
    guard !nodes[node].bytes.isEmpty else { return (nil, false) }
    let outer = declaration(of: node, from: source)
    // The extension of a framework's type, or of an alias.
    if outer == nil && SwiftFrameworks.isParameter(name, of: nodes[node].name) || outer?.isType == false {
      return (unclear(node, source), false)
    }
    // `ID` of an Identifiable type is the type of `id`.
    if name.elementsEqual("ID".utf8), let id = child(Array("id".utf8), of: node),
      let type = declaration(of: id, from: source)
    {
      return (type, false)
    }
    guard !nodes[node].inherited.isEmpty else { return (nil, false) }
    let ancestry = ancestry(of: node, from: source)
    let found = ancestry.nodes.compactMap { child(name, of: $0).flatMap { declaration(of: $0, from: source) } }
    if found.isEmpty, !ancestry.isUnclear,
      !ancestry.names.contains(where: { SwiftFrameworks.isParameter(name, of: $0) })
    {
      return (nil, ancestry.isOpen)
    }
    // Of two types that have it, the text does not tell which counts, nor whose extension it is that inherits it.
    let isClear = found.count == 1 && !ancestry.isUnclear && nodes[node].declarations.count(where: \.isType) < 2
    return (isClear ? found[0] : unclear(node, source), false)
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

  private mutating func ancestry(of node: Int, from source: Int) -> Ancestry {
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
