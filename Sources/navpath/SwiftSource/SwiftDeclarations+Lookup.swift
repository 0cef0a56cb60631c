// The declarations and full names (`Meaning`) of written types, looked up by scope and source: for Lint, and for
// `SwiftRegistrations`, which passes the names on to Schema and Schema/SymbolGraph.

extension SwiftDeclarations {
  enum Meaning: Equatable {
    /// A type that the sources declare, by its name without the module: `ListView.Row`.
    case declared(String)
    /// A type of another module, by its name as written: `Row`, `Shop.Row`, `UUID`.
    case undeclared(String)
    /// A type that is private to a file or function, or nested in one, so that no saved path can have it.
    case hidden(String)
    /// An unknown type: a generic parameter, an alias of one, an ambiguous name, or a name that is used but not declared.
    case unresolved
  }

  enum Found {
    /// Without a name if the compiler infers generic arguments.
    case node(Declaration, name: String?)
    case undeclared(String)
    case unresolved
  }

  mutating func meaning(of type: WrittenType) -> SwiftDeclarations.Meaning {
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

  /// The declaration of a written type; nil for a type of another module, and for an unknown one.
  mutating func declaration(of type: WrittenType) -> Declaration? {
    guard case .node(let found, _) = find(type) else { return nil }
    return found
  }

  /// A written type with its aliases replaced, up to the first part that is not an alias.
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

  /// The maximum number of steps through aliases and generic arguments for one type.
  private static let mostSteps = 64

  mutating func find(_ type: WrittenType) -> Found {
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
        // Names that the compiler synthesizes are not declared.
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
    // A type in the extension of an alias has another name.
    guard outer.allSatisfy({ declaration(of: $0, from: found.source)?.isType != false }) else { return .unresolved }
    let named = outer.filter { !nodes[$0].bytes.isEmpty }
    let names = named.reversed().map { nodes[$0].name + (arguments[$0] ?? "") }
    let isInferred = named.contains { nodes[$0].isGeneric && arguments[$0, default: ""].isEmpty }
    return .node(found, name: isInferred ? nil : names.joined(separator: "."))
  }

  /// Generic arguments in brackets, empty for none; nil if one is unknown.
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

  /// The declaration of a type's first name, from the inner scopes outwards; nil for a type of another module.
  private mutating func start(_ name: [UInt8], in scope: Int, from source: Int) -> Declaration? {
    var at = scope
    if name.elementsEqual("Self".utf8) {
      while at != 0, nodes[at].bytes.isEmpty { at = nodes[at].parent }
      // In a protocol, it is the conforming type.
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

  /// The declaration of a name in a type or its supertypes, and whether a supertype that is not read may have it.
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
    // If two types have it, or several types of one name are extended, the source does not show which one counts.
    let isClear = found.count == 1 && !ancestry.isUnclear && nodes[node].declarations.count(where: \.isType) < 2
    return (isClear ? found[0] : unclear(node, source), false)
  }
}
