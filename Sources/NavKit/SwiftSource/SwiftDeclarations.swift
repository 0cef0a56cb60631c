// The types that sources declare, as a tree: what a short name means at a place.

/// The types of all sources by the types that they are nested in; types in extensions are nested in the extended one.
struct SwiftDeclarations {
  struct Node {
    var parent: Int
    var name: String
    /// Whether it is declared, and not only extended.
    var isDeclared = false
    /// Whether it is declared in a function, so that its name is private.
    var isLocal = false
    /// What a type alias stands for.
    var alias: SwiftType?
    /// The generic parameters and associated types, which stand for no type here.
    var generics: [String] = []
  }

  private struct Key: Hashable {
    var parent: Int
    // Two names that Unicode takes for one are two.
    var name: [UInt8]
  }

  /// The first node is the file scope.
  private(set) var nodes = [Node(parent: 0, name: "")]
  private var children: [Key: Int] = [:]
  /// Aliases of what has no name, such as tuples, and generic ones.
  private var aliasesWithoutType: Set<Int> = []

  func child(_ name: String, of parent: Int) -> Int? { children[Key(parent: parent, name: Array(name.utf8))] }

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

  mutating func declare(_ node: Int, generics: [String] = []) {
    nodes[node].isDeclared = true
    nodes[node].generics += generics
  }

  mutating func declare(_ node: Int, as alias: SwiftType?) {
    nodes[node].isDeclared = true
    nodes[node].alias = alias
  }

  mutating func addGeneric(_ name: String, to node: Int) { nodes[node].generics.append(name) }

  /// What a written type is.
  enum Meaning {
    /// A type that the sources declare, by its name without the module.
    case declared(String)
    /// One of another module, by its name as it is written.
    case undeclared(String)
    /// A type in a function.
    case local(String)
    /// A generic parameter, or an alias of one.
    case unresolved
  }

  /// The most steps through aliases and generic arguments for one type.
  private static let mostSteps = 64

  /// What a type means in a scope.
  func meaning(of type: SwiftType, in scope: Int, generics: [String] = []) -> Meaning {
    var steps = Self.mostSteps
    return meaning(of: type, in: scope, generics, &steps)
  }

  private func meaning(of type: SwiftType, in scope: Int, _ generics: [String], _ steps: inout Int) -> Meaning {
    steps -= 1
    guard steps > 0 else { return .unresolved }
    let first = type.parts[0].name
    var node: Int?
    if first == "Self" {
      var at = scope
      while at != 0, nodes[at].name.isEmpty { at = nodes[at].parent }
      guard at != 0 else { return .unresolved }
      node = at
    } else {
      if generics.contains(where: { $0.utf8.elementsEqual(first.utf8) }) { return .unresolved }
      var at = scope
      while node == nil {
        if nodes[at].generics.contains(where: { $0.utf8.elementsEqual(first.utf8) }) { return .unresolved }
        node = child(first, of: at)
        if at == 0 { break }
        at = nodes[at].parent
      }
    }
    guard var found = node else { return undeclared(type, scope, generics, &steps) }
    var arguments: [Int: String] = [:]
    for (index, part) in type.parts.enumerated() {
      if index > 0 {
        guard let next = child(part.name, of: found) else { return undeclared(type, scope, generics, &steps) }
        found = next
      }
      if aliasesWithoutType.contains(found) { return .unresolved }
      if var alias = nodes[found].alias {
        alias.parts += type.parts[(index + 1)...]
        return meaning(of: alias, in: nodes[found].parent, [], &steps)
      }
      guard let text = text(of: part.arguments, scope, generics, &steps) else { return .unresolved }
      arguments[found] = text
    }
    guard nodes[found].isDeclared else { return undeclared(type, scope, generics, &steps) }
    let name = path(to: found, arguments)
    return nodes[found].isLocal ? .local(name) : .declared(name)
  }

  /// Generic arguments in their brackets, empty for none; nil if the text does not tell one of them.
  private func text(
    of arguments: [SwiftType], _ scope: Int, _ generics: [String], _ steps: inout Int
  ) -> String? {
    var names: [String] = []
    for argument in arguments {
      switch meaning(of: argument, in: scope, generics, &steps) {
      case .declared(let name), .undeclared(let name): names.append(name)
      case .local, .unresolved: return nil
      }
    }
    return names.isEmpty ? "" : "<\(names.joined(separator: ", "))>"
  }

  mutating func declareOpaqueAlias(_ node: Int) {
    nodes[node].isDeclared = true
    aliasesWithoutType.insert(node)
  }

  private func undeclared(_ type: SwiftType, _ scope: Int, _ generics: [String], _ steps: inout Int) -> Meaning {
    var parts: [String] = []
    for part in type.parts {
      guard let arguments = text(of: part.arguments, scope, generics, &steps) else { return .unresolved }
      parts.append(part.name + arguments)
    }
    return .undeclared(parts.joined(separator: "."))
  }

  private func path(to node: Int, _ arguments: [Int: String]) -> String {
    var names: [String] = []
    var at = node
    while at != 0 {
      if !nodes[at].name.isEmpty { names.append(nodes[at].name + (arguments[at] ?? "")) }
      at = nodes[at].parent
    }
    return names.reversed().joined(separator: ".")
  }
}
