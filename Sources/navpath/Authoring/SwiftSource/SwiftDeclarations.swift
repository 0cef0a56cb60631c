// The types that sources declare, as a tree.

/// The types of all sources by the types that they are nested in; types in extensions are nested in the extended one.
///
/// Types of one name are one node, as a type's name has no module here. Which of its declarations a name in a source means is
/// told by the sources: each has its own, and what is private is seen in no other.
struct SwiftDeclarations {
  struct Node {
    var parent: Int
    // Two names that Unicode takes for one are two.
    var bytes: [UInt8]
    /// Whether it is declared in a function, so that its name is private.
    var isLocal = false
    var homes: Set<Int> = []
    /// Of an alias that is extended, the node that has its types.
    var joined: Int?
    /// What its declarations and extensions inherit from and conform to; nil for anything but a name.
    var inherited: [(source: Int, type: SwiftType?)] = []

    /// Empty for code.
    var name: String { String(decoding: bytes, as: UTF8.self) }
  }

  struct Key: Hashable {
    var parent: Int
    var name: [UInt8]
    var isMember = false
  }

  private(set) var nodes = [Node(parent: 0, bytes: [])]
  private var children: [Key: Int] = [:]
  private(set) var candidates: [Key: SwiftCandidates] = [:]
  private(set) var supertypes: [Int: [(source: Int, type: Supertype)]] = [:]
  var source = 0
  var length = 0
  /// How much more work names may take; when it is used up, no name is resolved any more.
  private var effort = 0

  /// A type has no more supertypes than this; what follows is not told.
  private static let mostInherited = 64
  /// Each byte of the sources buys so much work, and all sources together no less than the least. A name of a usual app takes
  /// some dozens: one for each type around it, and for each type that these inherit from.
  private static let effortOfByte = 16
  private static let leastEffort = 1_000_000

  func child(_ name: [UInt8], of parent: Int) -> Int? { children[Key(parent: parent, name: name)] }

  /// The node of a name; a new one if there is none.
  mutating func node(_ name: String, in parent: Int) -> Int {
    let key = Key(parent: parent, name: Array(name.utf8))
    if let known = children[key] { return known }
    nodes.append(Node(parent: parent, bytes: key.name, isLocal: nodes[parent].isLocal))
    children[key] = nodes.count - 1
    return nodes.count - 1
  }

  /// A scope for the types that a function declares.
  mutating func local(in parent: Int) -> Int {
    nodes.append(Node(parent: parent, bytes: [], isLocal: true))
    return nodes.count - 1
  }

  mutating func scope(of generics: [String], in parent: Int) -> Int {
    nodes.append(Node(parent: parent, bytes: [], isLocal: nodes[parent].isLocal))
    for name in generics { declare(parameter: name, of: nodes.count - 1) }
    return nodes.count - 1
  }

  mutating func declare(_ node: Int, as kind: SwiftTypeKind, generics: [String], isPrivate: Bool) {
    nodes[node].homes.insert(source)
    add(.type(kind), to: Key(parent: nodes[node].parent, name: nodes[node].bytes), node: node, isPrivate: isPrivate)
    for name in generics { declare(parameter: name, of: node) }
  }

  mutating func declare(alias node: Int, of type: SwiftType?, isPrivate: Bool) {
    let key = Key(parent: nodes[node].parent, name: nodes[node].bytes)
    add(type.map { .alias($0) } ?? .unclear, to: key, node: node, isPrivate: isPrivate)
  }

  mutating func declare(parameter name: String, of node: Int) {
    add(.unclear, to: Key(parent: node, name: Array(name.utf8)), node: node)
  }

  /// Declares a property; nil for one without a written type.
  mutating func declare(member name: String, of node: Int, as type: SwiftType?) {
    let key = Key(parent: node, name: Array(name.utf8), isMember: true)
    add(type.map { .alias($0) } ?? .unclear, to: key, node: node)
  }

  mutating func declare(_ node: Int, inherits types: [SwiftType?]) {
    let count = nodes[node].inherited.count
    for type in types.prefix(max(0, Self.mostInherited - count)) { nodes[node].inherited.append((source, type)) }
    if count <= Self.mostInherited, count + types.count > Self.mostInherited {
      nodes[node].inherited.append((source, nil))
    }
  }

  private mutating func add(_ kind: SwiftDeclaration.Kind, to key: Key, node: Int, isPrivate: Bool = false) {
    add(
      SwiftDeclaration(kind: kind, node: node, scope: key.parent, source: source, isPrivate: isPrivate), to: key)
  }

  private mutating func add(_ declaration: SwiftDeclaration, to key: Key) {
    if candidates[key]?.add(declaration) == nil { candidates[key] = SwiftCandidates(declaration) }
  }
}

// MARK: - When all sources are known

extension SwiftDeclarations {
  /// Joins what the sources say of one another; names can be looked up from then on.
  mutating func link() {
    effort = max(Self.leastEffort, length * Self.effortOfByte)
    for key in Array(candidates.keys) { settle(key) }
    joinExtensionsOfAliases()
    supertypes = resolvedSupertypes()
    // Again, as the name of a supertype may be inherited too.
    supertypes = resolvedSupertypes()
  }

  /// Takes work from what is left; whether there was enough. Once there was not, there never is.
  mutating func spend(_ work: Int) -> Bool {
    effort -= work
    return effort > 0
  }

  private mutating func settle(_ key: Key) { candidates[key]?.settle(homes: nodes[key.parent].homes) }

  /// Moves what extensions of aliases declare to what these stand for.
  private mutating func joinExtensionsOfAliases() {
    var extended: [Int: [Key]] = [:]
    for key in candidates.keys where onlyAlias(key.parent) != nil { extended[key.parent, default: []].append(key) }
    for (node, keys) in extended.sorted(by: { $0.key < $1.key }) {
      guard let target = onlyAlias(node).flatMap({ target(of: $0) }), !ancestors(of: target).contains(node)
      else { continue }
      nodes[node].joined = target
      nodes[target].inherited += nodes[node].inherited
      for key in keys {
        guard let moved = candidates.removeValue(forKey: key) else { continue }
        let new = Key(parent: target, name: key.name, isMember: key.isMember)
        for declaration in moved.all {
          add(declaration, to: new)
          guard case .type = declaration.kind else { continue }
          nodes[declaration.node].parent = target
          if children[new] == nil { children[new] = declaration.node }
        }
        settle(new)
      }
    }
  }

  private func onlyAlias(_ node: Int) -> SwiftDeclaration? {
    guard node != 0, let all = candidates[Key(parent: nodes[node].parent, name: nodes[node].bytes)]?.all,
      all.count == 1, case .alias = all[0].kind
    else { return nil }
    return all[0]
  }

  /// A node and the types that it is nested in.
  func ancestors(of node: Int) -> [Int] {
    var found: [Int] = []
    var at = node
    while at != 0 {
      found.append(at)
      at = nodes[at].parent
    }
    return found
  }
}
