// The meaning of a written type at a place.

extension SwiftDeclarations {
  typealias Meaning = SwiftRegistrations.Meaning

  enum Found {
    case node(SwiftDeclaration, name: String)
    case undeclared(String)
    case unresolved
  }

  mutating func meaning(of type: SwiftType, in scope: Int, source: Int) -> Meaning {
    switch find(type, in: scope, from: source) {
    case .unresolved: return .unresolved
    case .undeclared(let name): return .undeclared(name)
    case .node(let found, let name):
      if nodes[found.node].isLocal { return .local(name) }
      let isHidden = found.isPrivate || ancestors(of: found.node).contains { isPrivate($0, in: found.source) }
      return isHidden ? .hidden(name) : .declared(name)
    }
  }

  /// Whether a type is Hashable and not Codable, by all that it conforms to and inherits; false where that is not known.
  mutating func lacksCodable(_ type: SwiftType, in scope: Int, source: Int) -> Bool {
    guard case .node(let found, _) = find(type, in: scope, from: source) else { return false }
    var names: Set<String> = []
    var visited: Set<Int> = [found.node]
    var open = [found.node]
    while let node = open.popLast() {
      for (_, type) in supertypes[node] ?? [] {
        guard spend(1) else { return false }
        switch type {
        case .outside(let name, _) where SwiftFrameworks.isKnown(name): names.insert(name)
        case .outside, .unclear: return false
        case .declared(let type): if visited.insert(type.node).inserted { open.append(type.node) }
        }
      }
    }
    return names.contains("Hashable") && !names.contains("Codable")
      && !names.isSuperset(of: ["Encodable", "Decodable"])
  }

  private func isPrivate(_ node: Int, in source: Int) -> Bool {
    candidates[Key(parent: nodes[node].parent, name: nodes[node].bytes)]?[source]?.isPrivate == true
  }

  private func type(around scope: Int) -> Int {
    var node = scope
    while node != 0, nodes[node].bytes.isEmpty { node = nodes[node].parent }
    return nodes[node].joined ?? node
  }

  mutating func target(of alias: SwiftDeclaration) -> Int? {
    guard case .alias(let type) = alias.kind,
      case .node(let target, _) = find(type, in: alias.scope, from: alias.source)
    else { return nil }
    return target.node
  }

  /// The most steps through aliases and generic arguments for one type.
  private static let mostSteps = 64

  mutating func find(_ type: SwiftType, in scope: Int, from source: Int) -> Found {
    var steps = Self.mostSteps
    return find(type, in: scope, from: source, &steps)
  }

  private mutating func find(_ type: SwiftType, in scope: Int, from source: Int, _ steps: inout Int) -> Found {
    steps -= 1
    guard steps > 0, spend(type.parts.count) else { return .unresolved }
    var node: Int
    /// What the sources declare; nil for a type of another module that they extend.
    var found: SwiftDeclaration?
    switch start(Array(type.parts[0].name.utf8), in: scope, from: source) {
    case .declared(let first): (node, found) = (first.node, first)
    case .extended(let first): node = first
    case .outside: return undeclared(type, scope, source, &steps)
    case .unclear: return .unresolved
    }
    var arguments: [Int: String] = [:]
    for (index, part) in type.parts.enumerated() {
      if index > 0 {
        let name = Array(part.name.utf8)
        if let next = member(name, of: node, found.map(home(of:)) ?? .outside, from: source).declaration {
          (node, found) = (next.node, next)
        } else if found != nil {
          // A name that the compiler makes, or that a type of another module has.
          return .unresolved
        } else if let next = child(name, of: node) {
          node = next
        } else {
          return undeclared(type, scope, source, &steps)
        }
      }
      switch found?.kind {
      case .unclear: return .unresolved
      case .alias(var alias):
        guard let found else { return .unresolved }
        alias.parts += type.parts[(index + 1)...]
        return find(alias, in: found.scope, from: found.source, &steps)
      case .type, nil: break
      }
      guard let text = text(of: part.arguments, scope, source, &steps) else { return .unresolved }
      arguments[node] = text
    }
    guard let found else { return undeclared(type, scope, source, &steps) }
    let ancestors = ancestors(of: node)
    guard spend(ancestors.count) else { return .unresolved }
    // The extension of an alias that leads to no type that is known.
    let isLost = ancestors.dropFirst().contains {
      guard let outer = declaration(of: $0, from: found.source) else { return false }
      if case .type = outer.kind { return false }
      return true
    }
    return isLost ? .unresolved : .node(found, name: path(to: node, arguments))
  }

  private enum Start {
    case declared(SwiftDeclaration)
    case extended(Int)
    case outside
    case unclear
  }

  /// What the first name of a type stands for, from the inner scopes to the outer.
  private mutating func start(_ name: [UInt8], in scope: Int, from source: Int) -> Start {
    if name.elementsEqual("Self".utf8) {
      // In a protocol it is the type that conforms.
      guard let own = declaration(of: type(around: scope), from: source), case .type(let kind) = own.kind,
        kind != .protocol
      else { return .unclear }
      return .declared(own)
    }
    var at = scope
    var isOpen = false
    while spend(Self.work(for: name)) {
      at = nodes[at].joined ?? at
      let home = home(of: at, from: source)
      let member = member(name, of: at, home, from: source)
      if let found = member.declaration { return .declared(found) }
      isOpen = isOpen || member.isOpen
      if case .outside = home, let extended = child(name, of: at) { return isOpen ? .unclear : .extended(extended) }
      guard at != 0 else { return isOpen && !SwiftFrameworks.isNobodysMember(name) ? .unclear : .outside }
      at = nodes[at].parent
    }
    return .unclear
  }

  /// Generic arguments in their brackets, empty for none; nil if the text does not tell one of them.
  private mutating func text(of arguments: [SwiftType], _ scope: Int, _ source: Int, _ steps: inout Int) -> String? {
    var names: [String] = []
    for argument in arguments {
      switch find(argument, in: scope, from: source, &steps) {
      case .node(let found, let name):
        guard !nodes[found.node].isLocal else { return nil }
        names.append(name)
      case .undeclared(let name): names.append(name)
      case .unresolved: return nil
      }
    }
    return names.isEmpty ? "" : "<\(names.joined(separator: ", "))>"
  }

  private mutating func undeclared(_ type: SwiftType, _ scope: Int, _ source: Int, _ steps: inout Int) -> Found {
    var parts: [String] = []
    for part in type.parts {
      guard let arguments = text(of: part.arguments, scope, source, &steps) else { return .unresolved }
      parts.append(part.name + arguments)
    }
    return .undeclared(parts.joined(separator: "."))
  }

  private func path(to node: Int, _ arguments: [Int: String]) -> String {
    let named = ancestors(of: node).filter { !nodes[$0].bytes.isEmpty }
    return named.reversed().map { nodes[$0].name + (arguments[$0] ?? "") }.joined(separator: ".")
  }
}
