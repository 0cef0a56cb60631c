// The types that sources declare, as a tree: what a short name means at a place.

/// The types of all sources by the types that they are nested in; types in extensions are nested in the extended one.
struct SwiftDeclarations {
  struct Node {
    var parent: Int
    var name: String
    /// Whether it is declared so that all sources see it, and not only extended.
    var isDeclared = false
    /// The sources in which it is declared private or fileprivate, by their numbers.
    var privateSources: Set<Int> = []
    /// Whether it is declared in a function, so that its name is private.
    var isLocal = false
    /// What a type alias stands for.
    var alias: SwiftType?
    /// Whether it is an alias of what has no name, such as a tuple, or a generic one.
    var isOpaque = false
    /// Of an alias that is extended, the node that has its types.
    var joined: Int?
    /// The generic parameters and associated types, which stand for no type here.
    var generics: Set<[UInt8]> = []
  }

  private struct Key: Hashable {
    var parent: Int
    // Two names that Unicode takes for one are two.
    var name: [UInt8]
  }

  /// The first node is the file scope.
  private(set) var nodes = [Node(parent: 0, name: "")]
  private var children: [Key: Int] = [:]
  /// The written types of properties.
  private var members: [Key: SwiftType] = [:]
  /// The number of the source that is read.
  var source = 0

  private func child(_ name: [UInt8], of parent: Int) -> Int? { children[Key(parent: parent, name: name)] }

  /// The node of a name; a new one if there is none.
  mutating func node(_ name: String, in parent: Int) -> Int {
    let key = Key(parent: parent, name: Array(name.utf8))
    if let known = children[key] { return known }
    nodes.append(Node(parent: parent, name: name, isLocal: nodes[parent].isLocal))
    children[key] = nodes.count - 1
    return nodes.count - 1
  }

  /// A scope for the types that a function declares.
  mutating func local(in parent: Int) -> Int {
    nodes.append(Node(parent: parent, name: "", isLocal: true))
    return nodes.count - 1
  }

  /// A scope for the generic parameters of a function.
  mutating func scope(of generics: [String], in parent: Int) -> Int {
    nodes.append(
      Node(parent: parent, name: "", isLocal: nodes[parent].isLocal, generics: Set(generics.map { Array($0.utf8) })))
    return nodes.count - 1
  }

  mutating func declare(_ node: Int, generics: [String], isPrivate: Bool) {
    if isPrivate { nodes[node].privateSources.insert(source) } else { nodes[node].isDeclared = true }
    for name in generics { addGeneric(name, to: node) }
  }

  /// Declares an alias; nil for one of what has no name.
  mutating func declare(_ node: Int, as alias: SwiftType?) {
    nodes[node].isDeclared = true
    nodes[node].alias = alias
    nodes[node].isOpaque = alias == nil
  }

  mutating func addGeneric(_ name: String, to node: Int) { nodes[node].generics.insert(Array(name.utf8)) }

  mutating func declare(member name: String, of node: Int, as type: SwiftType) {
    members[Key(parent: node, name: Array(name.utf8))] = type
  }

  /// Moves the types in extensions of aliases to what these stand for, when all sources are known.
  mutating func joinExtensionsOfAliases() {
    var extended: [Int: [Int]] = [:]
    for (index, node) in nodes.enumerated() where nodes[node.parent].alias != nil {
      extended[node.parent, default: []].append(index)
    }
    for (alias, types) in extended.sorted(by: { $0.key < $1.key }) {
      guard let type = nodes[alias].alias, case .node(let target, _) = find(type, in: nodes[alias].parent),
        !ancestors(of: target).contains(alias)
      else { continue }
      nodes[alias].joined = target
      for type in types {
        nodes[type].parent = target
        let key = Key(parent: target, name: Array(nodes[type].name.utf8))
        let known = children[key] ?? type
        children[key] = known
        if nodes[type].isDeclared { nodes[known].isDeclared = true }
        nodes[known].privateSources.formUnion(nodes[type].privateSources)
      }
    }
  }

  /// The most steps through aliases and generic arguments for one type.
  private static let mostSteps = 64
}

// MARK: - What a name means

extension SwiftDeclarations {
  typealias Meaning = SwiftRegistrations.Meaning

  private enum Found {
    case node(Int, name: String)
    case undeclared(String)
    case unresolved
  }

  /// What a type means in a scope of a source.
  func meaning(of type: SwiftType, in scope: Int, source: Int) -> Meaning {
    switch find(type, in: scope) {
    case .unresolved: return .unresolved
    case .undeclared(let name): return .undeclared(name)
    case .node(let node, let name):
      if nodes[node].isLocal { return .local(name) }
      let outer = ancestors(of: node)
      // The other types of that name are in other files.
      if outer.contains(where: { nodes[$0].privateSources.contains(source) }) { return .hidden(name) }
      let isVisible =
        nodes[node].isDeclared && outer.allSatisfy { nodes[$0].isDeclared || nodes[$0].privateSources.isEmpty }
      return isVisible ? .declared(name) : .undeclared(name)
    }
  }

  /// What the property of `item:` wraps means in the scope in which it is declared: `selected`, or `model`, `selected`.
  func meaning(ofItem names: [String], in scope: Int, source: Int) -> Meaning {
    var node = scope
    // A local variable of the name may hide the property, but a binding of one needs a property wrapper.
    while node != 0, nodes[node].name.isEmpty { node = nodes[node].parent }
    var type: SwiftType?
    for (index, name) in names.enumerated() {
      if index > 0 {
        guard let owner = type, case .node(let next, _) = find(owner, in: node) else { return .unresolved }
        node = next
      }
      type = members[Key(parent: node, name: Array(name.utf8))]
    }
    return type?.wrapped.map { meaning(of: $0, in: node, source: source) } ?? .unresolved
  }

  private func find(_ type: SwiftType, in scope: Int) -> Found {
    var steps = Self.mostSteps
    return find(type, in: scope, &steps)
  }

  private func find(_ type: SwiftType, in scope: Int, _ steps: inout Int) -> Found {
    steps -= 1
    guard steps > 0 else { return .unresolved }
    let first = Array(type.parts[0].name.utf8)
    var found: Int
    if first.elementsEqual("Self".utf8) {
      found = scope
      while found != 0, nodes[found].name.isEmpty { found = nodes[found].parent }
      guard found != 0 else { return .unresolved }
      found = nodes[found].joined ?? found
    } else {
      var at = scope
      while true {
        at = nodes[at].joined ?? at
        if nodes[at].generics.contains(first) { return .unresolved }
        if let node = child(first, of: at) {
          found = node
          break
        }
        if isParameter(first, ofStandardType: at) { return .unresolved }
        if let identifier = identifier(first, of: at) { return find(identifier, type.parts[1...], in: at, &steps) }
        guard at != 0 else { return undeclared(type, scope, &steps) }
        at = nodes[at].parent
      }
    }
    var arguments: [Int: String] = [:]
    for (index, part) in type.parts.enumerated() {
      if index > 0 {
        let name = Array(part.name.utf8)
        let owner = nodes[found].joined ?? found
        guard let next = child(name, of: owner) else {
          if let identifier = identifier(name, of: owner) {
            return find(identifier, type.parts[(index + 1)...], in: owner, &steps)
          }
          // What the sources declare may inherit the name, or have it from a protocol.
          let isKnown = nodes[owner].isDeclared || !nodes[owner].privateSources.isEmpty
          return isKnown ? .unresolved : undeclared(type, scope, &steps)
        }
        found = next
      }
      if nodes[found].isOpaque { return .unresolved }
      if let alias = nodes[found].alias {
        return find(alias, type.parts[(index + 1)...], in: nodes[found].parent, &steps)
      }
      guard let text = text(of: part.arguments, scope, &steps) else { return .unresolved }
      arguments[found] = text
    }
    let outer = ancestors(of: found)
    // The extension of an alias that leads to no type that is known.
    if outer.contains(where: { nodes[$0].alias != nil || nodes[$0].isOpaque }) { return .unresolved }
    guard nodes[found].isDeclared || !nodes[found].privateSources.isEmpty else {
      return undeclared(type, scope, &steps)
    }
    return .node(found, name: path(to: found, arguments))
  }

  /// Finds what an alias or a property's type stands for, with the names that follow it.
  private func find(
    _ type: SwiftType, _ rest: ArraySlice<SwiftType.Part>, in scope: Int, _ steps: inout Int
  ) -> Found {
    var type = type
    type.parts += rest
    return find(type, in: scope, &steps)
  }

  /// The type of `id`, for which the `ID` of an Identifiable type stands.
  private func identifier(_ name: [UInt8], of node: Int) -> SwiftType? {
    node != 0 && name.elementsEqual("ID".utf8) ? members[Key(parent: node, name: Array("id".utf8))] : nil
  }

  /// Whether a name is a generic parameter or an associated type in an extension of a type that the sources do not declare.
  private func isParameter(_ name: [UInt8], ofStandardType node: Int) -> Bool {
    guard !nodes[node].isDeclared, let parameters = Self.standardParameters[nodes[node].name] else { return false }
    return parameters.contains { name.elementsEqual($0.utf8) }
  }

  private static let standardParameters: [String: [String]] = {
    let sequences = ["Element", "Iterator", "SubSequence", "Index", "Indices"]
    var parameters = [
      "Dictionary": ["Key", "Value"] + sequences, "Optional": ["Wrapped"], "Result": ["Success", "Failure"],
      "Range": ["Bound"] + sequences, "ClosedRange": ["Bound"] + sequences, "Binding": ["Value"], "State": ["Value"],
      "View": ["Body"], "ViewModifier": ["Body", "Content"],
      "Identifiable": ["ID"], "RawRepresentable": ["RawValue"], "ForEach": ["Data", "ID", "Content"],
      "NavigationStack": ["Data", "Root"], "List": ["SelectionValue", "Content"], "Group": ["Content"],
    ]
    for name in [
      "Array", "ContiguousArray", "ArraySlice", "Set", "Sequence", "Collection", "BidirectionalCollection",
      "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection", "LazySequence",
    ] {
      parameters[name] = sequences
    }
    return parameters
  }()

  /// Generic arguments in their brackets, empty for none; nil if the text does not tell one of them.
  private func text(of arguments: [SwiftType], _ scope: Int, _ steps: inout Int) -> String? {
    var names: [String] = []
    for argument in arguments {
      switch find(argument, in: scope, &steps) {
      case .node(let node, let name):
        guard !ancestors(of: node).contains(where: { nodes[$0].isLocal }) else { return nil }
        names.append(name)
      case .undeclared(let name): names.append(name)
      case .unresolved: return nil
      }
    }
    return names.isEmpty ? "" : "<\(names.joined(separator: ", "))>"
  }

  private func undeclared(_ type: SwiftType, _ scope: Int, _ steps: inout Int) -> Found {
    var parts: [String] = []
    for part in type.parts {
      guard let arguments = text(of: part.arguments, scope, &steps) else { return .unresolved }
      parts.append(part.name + arguments)
    }
    return .undeclared(parts.joined(separator: "."))
  }

  /// A node and the types that it is nested in.
  private func ancestors(of node: Int) -> [Int] {
    var found: [Int] = []
    var at = node
    while at != 0 {
      found.append(at)
      at = nodes[at].parent
    }
    return found
  }

  private func path(to node: Int, _ arguments: [Int: String]) -> String {
    let named = ancestors(of: node).filter { !nodes[$0].name.isEmpty }
    return named.reversed().map { nodes[$0].name + (arguments[$0] ?? "") }.joined(separator: ".")
  }
}
