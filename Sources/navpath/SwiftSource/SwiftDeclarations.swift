// The types that sources declare, as a tree.

/// The types of all sources by the types that they are nested in; types in extensions are nested in the extended one.
///
/// Types of one name are one node, as a type's name has no module here. Which of its declarations a name in a source means is
/// told by the sources: its own come first, and what is private is seen in no other.
struct SwiftDeclarations {
  struct Declaration {
    enum Kind {
      case type(SwiftTypeKind)
      case alias(SwiftType)
      /// What the text does not tell: a generic parameter, an associated type, an alias of a tuple, or several that differ.
      case unclear
    }

    var kind: Kind
    var node: Int
    var source: Int
    var isPrivate = false

    var isType: Bool { if case .type = kind { true } else { false } }

    /// What two declarations of one name say together, such as those in two branches of `#if`.
    fileprivate func combined(with other: Declaration) -> Declaration {
      var both = self
      both.isPrivate = isPrivate && other.isPrivate
      switch (kind, other.kind) {
      // A protocol is the kind of which least is known.
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
    // Two names that Unicode takes for one are two.
    var bytes: [UInt8]
    /// Whether it is declared in a function, so that its name is private.
    var isLocal = false
    var isGeneric = false
    /// One for each source.
    var declarations: [Declaration] = []
    /// What its declarations and extensions inherit from and conform to; nil for anything but a name.
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
  /// What types inherit from by what sources see, as it is asked for, and how many questions wait for one another.
  var ancestries: [[Int]: Ancestry] = [:]
  var openAncestries = 0
  var source = 0

  /// A type has no more supertypes than this; what follows is not told.
  private static let mostInherited = 64

  func child(_ name: [UInt8], of parent: Int) -> Int? { children[Key(parent: parent, name: name)] }

  /// The node of a name; a new one if there is none.
  mutating func node(_ name: String, in parent: Int) -> Int {
    let key = Key(parent: parent, name: Array(name.utf8))
    if let known = children[key] { return known }
    nodes.append(Node(parent: parent, bytes: key.name, isLocal: nodes[parent].isLocal))
    children[key] = nodes.count - 1
    return nodes.count - 1
  }

  /// A scope of code, for the types that a function declares.
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

  /// The members of that name that a type and its extensions declare. Of several types of one name, those of the source's own.
  func ownMembers(_ name: String, of node: Int, from source: Int) -> [SwiftMember] {
    let all = named[Key(parent: node, name: Array(name.utf8)), default: []].map { members[$0] }
    let homes = nodes[node].declarations.filter(\.isType).map(\.source)
    return homes.count < 2 ? all : all.filter { homes.contains(source) && $0.source == source }
  }

  /// A member, and those of its name that a call does not tell from it, as in the branches of `#if`.
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

  /// What a source sees of the declarations of a node: its own, else the others together.
  func declaration(of node: Int, from source: Int) -> Declaration? {
    let homes = nodes[nodes[node].parent].declarations.filter(\.isType)
    let isHome = homes.contains { $0.source == source }
    // What other types of the outer one's name have is not this one's, nor what another file's private type has.
    let others = homes.filter { $0.source != source && (isHome || $0.isPrivate) }.map(\.source)
    let seen = nodes[node].declarations.filter {
      $0.source == source || !$0.isPrivate && !others.contains($0.source)
    }
    if let own = seen.first(where: { $0.source == source }) { return own }
    guard let first = seen.first else { return nil }
    let all = seen.dropFirst().reduce(first) { $0.combined(with: $1) }
    // An extension may be that of any of several types.
    let isUnclear = homes.count(where: { !$0.isPrivate || $0.source == source }) > 1
    return isUnclear ? unclear(node, source) : all
  }

  func unclear(_ node: Int, _ source: Int) -> Declaration {
    Declaration(kind: .unclear, node: node, source: source)
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

enum SwiftTypeKind {
  /// A struct, enum or actor, which inherits nothing but what its protocols declare.
  case value
  case `class`
  case `protocol`
}
