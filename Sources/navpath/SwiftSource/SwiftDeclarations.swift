// The tree of the types that sources declare, with their kinds (`SwiftTypeKind`) and members. Lint looks up types and members.

/// The types of all sources, nested as declared; types in extensions are nested in the extended type.
///
/// Types of one name share a node, because names have no module here. A source's own declaration takes precedence, and private
/// ones are only visible in their source.
struct SwiftDeclarations {
  struct Declaration {
    enum Kind {
      case type(SwiftTypeKind)
      case alias(SwiftType)
      /// Unknown: a generic parameter, an associated type, an alias of a tuple, or several different declarations.
      case unclear
    }

    var kind: Kind
    var node: Int
    var source: Int
    var isPrivate = false

    var isType: Bool { if case .type = kind { true } else { false } }

    /// The common meaning of two declarations of one name, such as in two branches of `#if`.
    fileprivate func combined(with other: Declaration) -> Declaration {
      var both = self
      both.isPrivate = isPrivate && other.isPrivate
      switch (kind, other.kind) {
      // A protocol is the kind with the fewest assumptions.
      case (.type(let one), .type(let two)): both.kind = .type(one == two ? one : .protocol)
      case (.alias(let one), .alias(let two))
      where source == other.source && one.text.utf8.elementsEqual(two.text.utf8):
        break
      default: both.kind = .unclear
      }
      return both
    }
  }

  struct Node {
    var parent: Int
    // As bytes: names that are equal in Unicode may be different names.
    var bytes: [UInt8]
    /// Whether it is declared in a function, so that its name is private.
    var isLocal = false
    var isGeneric = false
    /// One for each source.
    var declarations: [Declaration] = []
    /// The supertypes and conformances of its declarations and extensions; nil for a type that is not a plain name.
    var inherited: [(source: Int, type: SwiftType?)] = []

    /// Empty for code.
    var name: String { String(decoding: bytes, as: UTF8.self) }
  }

  private struct Key: Hashable {
    var parent: Int
    var name: [UInt8]
  }

  private(set) var nodes = [Node(parent: 0, bytes: [])]
  private(set) var members: [SwiftMember] = []
  private var named: [Key: [Int]] = [:]
  private var children: [Key: Int] = [:]
  /// The ancestries by node and source, computed on demand, and the depth of the current computation.
  var ancestries: [[Int]: Ancestry] = [:]
  var openAncestries = 0
  var source = 0

  /// The maximum number of listed supertypes; further ones are unknown.
  private static let mostInherited = 64

  func child(_ name: [UInt8], of parent: Int) -> Int? { children[Key(parent: parent, name: name)] }

  mutating func node(_ name: String, in parent: Int) -> Int {
    let key = Key(parent: parent, name: Array(name.utf8))
    if let known = children[key] { return known }
    nodes.append(Node(parent: parent, bytes: key.name, isLocal: nodes[parent].isLocal))
    children[key] = nodes.count - 1
    return nodes.count - 1
  }

  /// A new scope of code, for the types that a function declares.
  mutating func local(in parent: Int) -> Int {
    nodes.append(Node(parent: parent, bytes: [], isLocal: true))
    return nodes.count - 1
  }

  mutating func declare(_ node: Int, as kind: Declaration.Kind, isPrivate: Bool = false) {
    let new = Declaration(kind: kind, node: node, source: source, isPrivate: isPrivate)
    if let last = nodes[node].declarations.last, last.source == source {
      nodes[node].declarations[nodes[node].declarations.count - 1] = last.combined(with: new)
    } else {
      nodes[node].declarations.append(new)
    }
  }

  mutating func add(_ member: SwiftMember) {
    named[Key(parent: member.node, name: Array(member.name.utf8)), default: []].append(members.count)
    members.append(member)
  }

  /// The members of a name that a type and its extensions declare; only the source's own if several types have the type's name.
  func ownMembers(_ name: String, of node: Int, from source: Int) -> [SwiftMember] {
    let all = named[Key(parent: node, name: Array(name.utf8)), default: []].map { members[$0] }
    let homes = nodes[node].declarations.filter(\.isType).map(\.source)
    return homes.count < 2 ? all : all.filter { homes.contains(source) && $0.source == source }
  }

  /// A member and those that a call cannot distinguish from it, as in branches of `#if`.
  func alternatives(to member: SwiftMember) -> [SwiftMember] {
    ownMembers(member.name, of: member.node, from: member.source).filter {
      $0.kind == member.kind && $0.parameters.map(\.label) == member.parameters.map(\.label)
    }
  }

  /// Declares associated types, or the generic parameters of a function or a type.
  mutating func declare(_ names: [String], of node: Int, isGeneric: Bool = false) {
    if isGeneric, !names.isEmpty { nodes[node].isGeneric = true }
    for name in names { declare(self.node(name, in: node), as: .unclear) }
  }

  mutating func declare(_ node: Int, inherits types: [SwiftType?]) {
    let count = nodes[node].inherited.count
    for type in types.prefix(max(0, Self.mostInherited - count)) { nodes[node].inherited.append((source, type)) }
    if count <= Self.mostInherited, count + types.count > Self.mostInherited {
      nodes[node].inherited.append((source, nil))
    }
  }

  /// The declaration of a node as seen from a source: its own, or else the others combined.
  func declaration(of node: Int, from source: Int) -> Declaration? {
    let homes = nodes[nodes[node].parent].declarations.filter(\.isType)
    let isHome = homes.contains { $0.source == source }
    // Excludes members of other types with the outer type's name, and of other files' private types.
    let others = homes.filter { $0.source != source && (isHome || $0.isPrivate) }.map(\.source)
    let seen = nodes[node].declarations.filter { $0.source == source || !$0.isPrivate && !others.contains($0.source) }
    if let own = seen.first(where: { $0.source == source }) { return own }
    guard let first = seen.first else { return nil }
    let all = seen.dropFirst().reduce(first) { $0.combined(with: $1) }
    // An extension may belong to any of several types.
    let isUnclear = homes.count(where: { !$0.isPrivate || $0.source == source }) > 1
    return isUnclear ? unclear(node, source) : all
  }

  func unclear(_ node: Int, _ source: Int) -> Declaration { Declaration(kind: .unclear, node: node, source: source) }

  func ancestors(of node: Int) -> [Int] {
    Array(sequence(first: node) { nodes[$0].parent }.prefix { $0 != 0 })
  }
}

enum SwiftTypeKind {
  /// A struct, enum or actor, which only inherits from protocols.
  case value
  case `class`
  case `protocol`
}
