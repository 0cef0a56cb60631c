// The destinations that no path can hold.
//
// A walk from the root over states: the destination on top, and which of the types that others require are on the path.
// It goes level by level, so a destination is first met on a shortest path, and `maxDepth` is the number of levels. `max`
// above 0 is left out: it could only make more unreachable, and a finding must never be a false alarm.

import NavKit

/// What a destination schema lets be on a path.
struct Reachability {
  /// Why no path can hold a destination.
  enum Obstacle: Sendable {
    case maxIsZero
    /// Every stack has a list of destinations, and it is on none.
    case onNoStack
    /// It is deeper than the number of elements that a path may have.
    case tooDeep(Int)
    /// What it requires can never are below it.
    case requires([TypeName])
    /// It may not be first, and nothing that can be reached lets it follow.
    case nothingLeads

    var words: String {
      switch self {
      case .maxIsZero: "its 'max' is 0"
      case .onNoStack: "no stack has it among its destinations"
      case .tooDeep(let limit): "it is deeper than the \(limit) elements that 'maxDepth' allows"
      case .requires(let types):
        "\(Words.alternatives(types.lazy.map(\.name))), which it requires, can never be below it"
      case .nothingLeads: "it may not be first, and no destination that can be reached has it in its 'next'"
      }
    }
  }

  private let schema: DestinationSchema
  private let bounds: [Bounds]
  /// The nodes that an element can be: the destinations without cases, and all cases.
  private let leaves: Set<Int>
  /// Of each node, what may follow, nil for anything, and what is required: once, whatever the bounds. A destination stands
  /// for all its cases.
  private let next: [Set<Int>?]
  private let requires: [[Int]]

  init(_ schema: DestinationSchema) {
    self.schema = schema
    let nodes = { (types: [TypeName]) in Set(types.compactMap { schema.node(of: $0)?.index }) }
    leaves = Set(schema.nodes.indices.filter { schema.nodes[$0].cases == nil })
    let (all, owners) = (leaves, schema.owners)
    bounds =
      schema.stacks.isEmpty
      ? [Bounds(leaves: all, maxDepth: schema.maxDepth)]
      : schema.stacks.map { stack in
        let named = stack.destinations.map(nodes)
        let held = named.map { named in all.filter { named.contains($0) || named.contains(owners[$0]) } }
        return Bounds(leaves: held ?? all, maxDepth: stack.maxDepth ?? schema.maxDepth)
      }
    next = schema.nodes.map { $0.next.map(nodes) }
    requires = schema.nodes.map { $0.requires.isEmpty ? [] : Array(nodes($0.requires)) }
  }

  /// The destinations and cases that no path can hold, by their nodes, and why.
  func obstacles() -> [(index: Int, obstacle: Obstacle)] {
    let reached = reachable()
    guard reached.count < leaves.count else { return [] }
    let anyDepth = reachable(ignoringDepth: true)
    let anyOrder = reachable(ignoringDepth: true, ignoringRequires: true)
    let named = bounds.reduce(into: Set()) { $0.formUnion($1.leaves) }
    let limit = (schema.stacks.isEmpty ? [schema.maxDepth] : schema.stacks.map { $0.maxDepth ?? schema.maxDepth })
      .compactMap(\.self).max()
    return leaves.subtracting(reached).sorted().map { leaf in
      if rules(of: leaf).contains(where: { schema.nodes[$0].max == 0 }) { return (leaf, .maxIsZero) }
      if !named.contains(leaf) { return (leaf, .onNoStack) }
      if anyDepth.contains(leaf) { return (leaf, .tooDeep(limit ?? 0)) }
      let required = rules(of: leaf).map { schema.nodes[$0].requires }.first { !$0.isEmpty }
      // Without a requirement of its own, what could lead to it has one that cannot be met.
      return (leaf, required.flatMap { anyOrder.contains(leaf) ? .requires($0) : nil } ?? .nothingLeads)
    }
  }

  /// The nodes whose rules hold for a leaf: itself, and of a case its destination.
  private func rules(of leaf: Int) -> Set<Int> { [leaf, schema.owners[leaf]] }

  // MARK: The walk

  /// What a path may hold, and how much of it: by the whole schema, or by a stack.
  private struct Bounds {
    var leaves: Set<Int>
    var maxDepth: Int?
  }

  private struct State: Hashable {
    var top: Int
    /// A bit for each required type that is on the path.
    var held: UInt
  }

  /// So many required types are told apart; with more, `requires` is taken as met.
  private static let mostTracked = 8

  private func reachable(ignoringDepth: Bool = false, ignoringRequires: Bool = false) -> Set<Int> {
    bounds.reduce(into: []) { found, bounds in
      let limit = ignoringDepth ? nil : bounds.maxDepth
      found.formUnion(reachable(in: bounds.leaves, limit: limit, ignoringRequires: ignoringRequires))
    }
  }

  private func reachable(in indexes: Set<Int>, limit: Int?, ignoringRequires: Bool) -> Set<Int> {
    let indexes = indexes.filter { leaf in !rules(of: leaf).contains { schema.nodes[$0].max == 0 } }
    let required = ignoringRequires ? nil : tracked(in: indexes)
    let bits = Dictionary(uniqueKeysWithValues: (required ?? []).enumerated().map { ($1, UInt(1) << UInt($0)) })
    // Of each leaf, the bits of which it needs one; of a case, also those of its destination.
    var masks: [Int: [UInt]] = [:]
    var given: [Int: UInt] = [:]
    for leaf in indexes {
      let rules = rules(of: leaf)
      masks[leaf] = rules.filter { required != nil && !schema.nodes[$0].requires.isEmpty }
        .map { requires[$0].reduce(0) { $0 | (bits[$1] ?? 0) } }
      given[leaf] = rules.reduce(0) { $0 | (bits[$1] ?? 0) }
    }

    var found: Set<State> = []
    var level: [State] = []
    let push = { (leaf: Int, held: UInt) in
      guard let masks = masks[leaf], masks.allSatisfy({ $0 & held != 0 }) else { return }
      let state = State(top: leaf, held: held | (given[leaf] ?? 0))
      if found.insert(state).inserted { level.append(state) }
    }
    var depth = 0
    // What has the same `next` needs to be looked at once for each set of held types.
    var wereFollowed: Set<[UInt]> = []
    if limit ?? 1 > 0 {
      for leaf in indexes where rules(of: leaf).allSatisfy({ schema.nodes[$0].mayBeFirst }) { push(leaf, 0) }
    }
    while !level.isEmpty {
      depth += 1
      if let limit, depth >= limit { break }
      let current = level
      level = []
      for state in current {
        let ruled = [state.top, schema.owners[state.top]].first { next[$0] != nil }
        guard wereFollowed.insert([ruled.map { UInt($0) } ?? .max, state.held]).inserted else { continue }
        for leaf in indexes where mayFollow(leaf, on: state.top) { push(leaf, state.held) }
      }
    }
    return Set(found.map(\.top))
  }

  /// Whether a leaf may follow another one: of a case that has a `next` of its own, that of the destination must allow it too.
  private func mayFollow(_ leaf: Int, on top: Int) -> Bool {
    [top, schema.owners[top]].allSatisfy { next[$0].map { names($0, leaf) } ?? true }
  }

  /// Whether a rule names a leaf: itself, or its destination for all cases.
  private func names(_ nodes: Set<Int>, _ leaf: Int) -> Bool {
    nodes.contains(leaf) || nodes.contains(schema.owners[leaf])
  }

  /// The required types that are told apart; nil where there are too many of them.
  private func tracked(in leaves: Set<Int>) -> [Int]? {
    var found: Set<Int> = []
    for leaf in leaves {
      for node in rules(of: leaf) {
        for required in requires[node] where found.insert(required).inserted {
          guard found.count <= Reachability.mostTracked else { return nil }
        }
      }
    }
    return found.sorted()
  }
}
