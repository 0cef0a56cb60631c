// The meaning of a name inside one type: by its declarations, its extensions, and what it inherits.

extension SwiftDeclarations {
  /// Which declaration of a type is meant.
  enum Home {
    case source(Int)
    /// None of the files has one: a type of another module, or the file scope.
    case outside
    /// There are several, and the text does not tell.
    case several
  }

  enum Supertype {
    case declared(SwiftDeclaration)
    /// A type of another module, with the node of its extensions.
    case outside(String, node: Int?)
    case unclear
  }

  struct Member {
    var declaration: SwiftDeclaration?
    var isOpen = false
  }

  func declaration(of node: Int, from source: Int) -> SwiftDeclaration? {
    guard node != 0, let all = candidates[Key(parent: nodes[node].parent, name: nodes[node].bytes)] else { return nil }
    return all[source] ?? all.shared
  }

  func home(of node: Int, from source: Int) -> Home { declaration(of: node, from: source).map(home(of:)) ?? .outside }

  func home(of declaration: SwiftDeclaration) -> Home {
    guard case .type = declaration.kind, !declaration.hasSeveralSources else { return .several }
    return .source(declaration.source)
  }

  /// What a type, or one that it inherits from, declares a name as.
  mutating func member(_ name: [UInt8], of node: Int, _ home: Home, from source: Int) -> Member {
    if let own = declaration(Key(parent: node, name: name), home, from: source) { return Member(declaration: own) }
    if case .outside = home, SwiftFrameworks.isParameter(name, of: nodes[node].name) {
      return Member(declaration: unclear(in: node, source))
    }
    // `ID` of an Identifiable type is the type of `id`.
    if node != 0, name.elementsEqual("ID".utf8),
      let identifier = declaration(Key(parent: node, name: Array("id".utf8), isMember: true), home, from: source)
    {
      return Member(declaration: identifier)
    }
    return inherited(name, by: node, home, from: source)
  }

  /// What the declarations and extensions of a type that a source sees declare a name as.
  func declaration(_ key: Key, _ home: Home, from source: Int) -> SwiftDeclaration? {
    guard let all = candidates[key] else { return nil }
    switch home {
    case .outside: return all[source] ?? all.loose
    case .several: return all[source] ?? unclear(in: key.parent, source)
    case .source(let home):
      let owner = candidates[Key(parent: nodes[key.parent].parent, name: nodes[key.parent].bytes)]
      let own = all[home].flatMap { $0.isPrivate && home != source ? nil : $0 }
      // Another file cannot extend a private type.
      if owner?[home]?.isPrivate == true { return own }
      let hidden = all[source].flatMap { $0.isPrivate && home != source ? $0 : nil }
      let extensions = [all.loose, hidden].compactMap(\.self)
      if hasSeveralSources(key.parent) {
        // The extensions may be those of the other types.
        return own ?? (extensions.isEmpty ? nil : unclear(in: key.parent, source))
      }
      return extensions.reduce(own) { found, next in found?.combined(with: next) ?? next }
    }
  }

  private func hasSeveralSources(_ node: Int) -> Bool {
    candidates[Key(parent: nodes[node].parent, name: nodes[node].bytes)]?.shared?.hasSeveralSources == true
  }

  private func unclear(in node: Int, _ source: Int) -> SwiftDeclaration {
    SwiftDeclaration(kind: .unclear, node: node, scope: node, source: source)
  }

  /// The most types that are searched for an inherited name.
  private static let mostSupertypes = 64

  /// What one search for a name takes; a long one takes longer to compare.
  static func work(for name: [UInt8]) -> Int { 1 + name.count / 64 }

  private mutating func inherited(_ name: [UInt8], by node: Int, _ home: Home, from source: Int) -> Member {
    guard supertypes[node] != nil else { return Member() }
    var member = Member()
    func add(_ found: SwiftDeclaration) {
      // Of two types that have it, the text does not tell which counts.
      member.declaration = member.declaration == nil ? found : unclear(in: node, source)
    }
    var isSure = if case .several = home { false } else { true }
    var visited: Set<Int> = [node]
    var open = [(node, home)]
    while let (node, home) = open.popLast() {
      for (place, type) in supertypes[node] ?? [] {
        guard spend(Self.work(for: name)) else { return Member(declaration: unclear(in: node, source)) }
        if case .source(let home) = home, place != home {
          if nodes[node].homes.contains(place) { continue }
          // The extension that says so may be that of another type.
          isSure = isSure && !hasSeveralSources(node)
        }
        let next: (node: Int, home: Home)
        switch type {
        case .unclear:
          add(unclear(in: node, source))
          return member
        case .outside(let type, let extended):
          if SwiftFrameworks.isParameter(name, of: type) { add(unclear(in: node, source)) }
          if !SwiftFrameworks.isKnown(type) { member.isOpen = true }
          guard let extended else { continue }
          next = (extended, .outside)
        case .declared(let type): next = (type.node, self.home(of: type))
        }
        guard visited.insert(next.node).inserted else { continue }
        guard visited.count <= Self.mostSupertypes else {
          add(unclear(in: node, source))
          return member
        }
        if let found = declaration(Key(parent: next.node, name: name), next.home, from: source) {
          add(found)
        } else {
          open.append(next)
        }
      }
    }
    if !isSure, member.declaration != nil { member.declaration = unclear(in: node, source) }
    return member
  }

  mutating func resolvedSupertypes() -> [Int: [(source: Int, type: Supertype)]] {
    var found: [Int: [(source: Int, type: Supertype)]] = [:]
    for (index, node) in nodes.enumerated() where !node.inherited.isEmpty {
      found[index] = node.inherited.compactMap { source, type in
        guard let type else { return (source, .unclear) }
        switch find(type, in: node.parent, from: source) {
        case .unresolved: return (source, .unclear)
        case .undeclared: return SwiftFrameworks.isRawValue(type) ? nil : (source, outside(type))
        case .node(let declaration, _):
          // An enum names its raw type like a supertype, but inherits nothing from it.
          if case .type(.value) = declaration.kind { return nil }
          return (source, .declared(declaration))
        }
      }
    }
    return found
  }

  private func outside(_ type: SwiftType) -> Supertype {
    let names = type.parts.map { Array($0.name.utf8) }
    let whole = names.reduce(Int?(0)) { node, name in node.flatMap { child(name, of: $0) } }
    return .outside(type.parts.last?.name ?? "", node: whole ?? names.last.flatMap { child($0, of: 0) })
  }
}
