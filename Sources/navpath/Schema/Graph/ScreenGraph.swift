// The screens of a schema as a graph of `first` and `next`, with the steps counted on observed paths.

import NavKit

/// A screen is a destination without cases, or a case. A rule that names an enum is one edge to all its cases, and a screen
/// without `next` has no edges, because anything may follow it: the graph is no larger than the schema. Rules about elements
/// further below (`max`) are not part of it.
struct ScreenGraph: Sendable {
  enum Endpoint: Hashable, Sendable {
    /// The screen below the path.
    case root
    case anyScreen
    /// A screen, by its index in the schema's nodes.
    case screen(Int)
    /// All cases of an enum, by the index of its destination.
    case anyCase(Int)
    /// The cases of an enum without their own `next`, if other cases have one.
    case otherCases(Int)
    /// A screen that only an observed path has, by its index in `unknown`.
    case unknown(Int)
  }

  struct Edge: Sendable {
    var from: Endpoint
    var to: Endpoint
    var isAllowed = true
    var count = 0
  }

  private let schema: DestinationSchema
  private let isScreen: [Bool]
  private var cases: [Int: [Int]] = [:]
  /// The nodes that each node's `next` names; nil without one. For a case, only those that its enum's `next` also allows.
  private var next: [[Int]?]
  /// The names of observed screens that the graph does not have.
  private(set) var unknown: [String] = []
  private var unknownIndexes: [[UInt8]: Int] = [:]
  /// The counts of observed pairs of endpoints, which are listed in the order of the first observation.
  private var observed: [[Endpoint]: Int] = [:]
  private var pairs: [[Endpoint]] = []
  private(set) var visits: [Endpoint: Int] = [:]
  private(set) var pathCount = 0

  init(_ schema: DestinationSchema) {
    self.schema = schema
    let nodes = schema.nodes
    isScreen = nodes.map { $0.cases == nil }
    next = nodes.map { node in
      var seen: Set<Int> = []
      return node.next?.compactMap { schema.node(of: $0)?.index }.filter { seen.insert($0).inserted }
    }
    for index in nodes.indices where isScreen[index] && schema.owners[index] != index {
      cases[schema.owners[index], default: []].append(index)
    }
    for (owner, cases) in cases { narrow(cases, of: owner) }
  }

  /// Narrows the `next` of each case to that of its enum; nil if they are equal: that edge is drawn once, for the enum.
  private mutating func narrow(_ cases: [Int], of owner: Int) {
    guard let common = next[owner], cases.contains(where: { next[$0] != nil }) else { return }
    let allowed = Set(common)
    var casesByOwner: [Int: [Int]] = [:]
    for node in common where schema.owners[node] != node { casesByOwner[schema.owners[node], default: []].append(node) }
    for screen in cases {
      guard let own = next[screen] else { continue }
      let set = Set(own)
      // Cases that are listed beside their enum are counted with it.
      let listed = own.count { node in
        allowed.contains(node) && (schema.owners[node] == node || !set.contains(schema.owners[node]))
      }
      let covered = own.reduce(listed) { $0 + (casesByOwner[$1]?.count ?? 0) }
      guard covered < common.count else {
        next[screen] = nil
        continue
      }
      var seen: Set<Int> = []
      next[screen] = own.flatMap { node in
        allowed.contains(node) || allowed.contains(schema.owners[node]) ? [node] : casesByOwner[node] ?? []
      }.filter { seen.insert($0).inserted }
    }
  }

  // MARK: Screens

  var destinations: [Int] { schema.destinations.indices.filter { isScreen[$0] || cases[$0] != nil } }

  func cases(of destination: Int) -> [Int]? { cases[destination] }

  func node(_ index: Int) -> DestinationSchema.Destination { schema.nodes[index] }

  func mayBeFirst(_ screen: Int) -> Bool {
    [screen, schema.owners[screen]].allSatisfy { schema.nodes[$0].mayBeFirst && schema.nodes[$0].requires.isEmpty }
  }

  /// Whether anything may follow a screen, because neither it nor its enum has a `next`.
  func takesAnything(_ screen: Int) -> Bool { next[screen] == nil && next[schema.owners[screen]] == nil }

  /// Whether its `next`, or else that of its enum, names no screen of the graph.
  func isDeadEnd(_ screen: Int) -> Bool {
    (next[screen] ?? next[schema.owners[screen]])?.allSatisfy { place(of: $0) == nil } ?? false
  }

  func isDeprecated(_ screen: Int) -> Bool {
    schema.nodes[screen].deprecation != nil || schema.nodes[schema.owners[screen]].deprecation != nil
  }

  // MARK: Allowed edges

  /// The endpoint for a node: a screen, or all cases of an enum; nil if it is not in the graph.
  private func place(of node: Int) -> Endpoint? {
    if isScreen[node] { return .screen(node) }
    guard let cases = cases[node] else { return nil }
    return cases.count == 1 ? .screen(cases[0]) : .anyCase(node)
  }

  /// The possible first elements: any screen, single ones, or all cases of an enum.
  private var firstPlaces: [Endpoint] {
    let screens = isScreen.indices.filter { isScreen[$0] }
    if screens.count > 1, screens.allSatisfy(mayBeFirst) { return [.anyScreen] }
    return destinations.flatMap { destination -> [Endpoint] in
      guard let cases = cases[destination] else { return mayBeFirst(destination) ? [.screen(destination)] : [] }
      if cases.count > 1, cases.allSatisfy(mayBeFirst) { return [.anyCase(destination)] }
      return cases.filter(mayBeFirst).map(Endpoint.screen)
    }
  }

  private var allowedEdges: [Edge] {
    var edges = firstPlaces.map { Edge(from: .root, to: $0) }
    for destination in destinations {
      guard let cases = cases[destination] else {
        edges += (next[destination] ?? []).compactMap(place).map { Edge(from: .screen(destination), to: $0) }
        continue
      }
      let silent = cases.filter { next[$0] == nil }
      if let common = next[destination], !silent.isEmpty {
        let several: Endpoint = silent.count == cases.count ? .anyCase(destination) : .otherCases(destination)
        let from = silent.count == 1 ? .screen(silent[0]) : several
        edges += common.compactMap(place).map { Edge(from: from, to: $0) }
      }
      for screen in cases where next[screen] != nil {
        edges += (next[screen] ?? []).compactMap(place).map { Edge(from: .screen(screen), to: $0) }
      }
    }
    return edges
  }

  /// The edges that the schema allows, then those that were only observed.
  var edges: [Edge] {
    var (edges, rest) = (allowedEdges, observed)
    for index in edges.indices {
      edges[index].count = rest.removeValue(forKey: [edges[index].from, edges[index].to]) ?? 0
    }
    for pair in pairs {
      guard let count = rest[pair] else { continue }
      edges.append(Edge(from: pair[0], to: pair[1], isAllowed: allows(pair[0], pair[1]), count: count))
    }
    return edges
  }

  private func allows(_ from: Endpoint, _ to: Endpoint) -> Bool {
    guard case .screen(let to) = to else { return false }
    switch from {
    case .root: return mayBeFirst(to)
    case .screen(let from): return allows(to, after: from) && allows(to, after: schema.owners[from])
    case .anyScreen, .anyCase, .otherCases, .unknown: return false
    }
  }

  private func allows(_ screen: Int, after node: Int) -> Bool {
    guard let next = next[node] else { return true }
    return next.contains(screen) || next.contains(schema.owners[screen])
  }

  // MARK: Observed edges

  /// Counts the screens of a path and the steps between them.
  mutating func add(_ path: NavPath) {
    pathCount += 1
    var below = Endpoint.root
    visits[.root, default: 0] += 1
    for element in path {
      let place = place(of: element)
      visits[place, default: 0] += 1
      let pair = [below, place]
      if observed[pair] == nil { pairs.append(pair) }
      observed[pair, default: 0] += 1
      below = place
    }
  }

  private mutating func place(of element: NavPath.Element) -> Endpoint {
    guard let found = element.type.isPrivate ? nil : schema.index(of: element.type) else {
      return unknownPlace(element.type.isUnknown ? "unknown type" : element.type.name)
    }
    let type = schema.nodes[found.index].type
    guard let cases = schema.cases(of: found.index) else { return .screen(found.index) }
    guard let value = try? element.value() else { return unknownPlace(type.name) }
    switch cases.read(value) {
    case .known(let node, _, _): return .screen(node)
    case .unknownName: return unknownPlace("\(type.name).\(value.onlyMember?.name ?? "")")
    case .unknownRawValue: return unknownPlace("\(type.name) = \(value.shortText)")
    case .noCase: return unknownPlace(type.name)
    }
  }

  private mutating func unknownPlace(_ name: String) -> Endpoint {
    // By UTF-8: names that are equal in Unicode may be different screens.
    let key = Array(name.utf8)
    if let index = unknownIndexes[key] { return .unknown(index) }
    unknownIndexes[key] = unknown.count
    unknown.append(name)
    return .unknown(unknown.count - 1)
  }
}
