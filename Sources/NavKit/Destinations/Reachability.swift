// Which destinations some path can hold.
//
// A walk from the root over states: the destination on top, and which of the types that others require lie on the path.
// It goes level by level, so a destination is first met on a shortest path, and `maxDepth` is the number of levels. `max`
// above 0 is left out: it could only make more unreachable, and a finding must never be a false alarm.

/// What a destination schema lets be on a path.
struct Reachability {
  /// Why no path can hold a destination.
  enum Obstacle: Hashable, Sendable {
    case maxIsZero
    /// Every stack has a list of destinations, and it is on none.
    case onNoStack
    /// It lies deeper than the number of elements that a path may have.
    case tooDeep(Int)
    /// What it requires can never lie below it.
    case requires([TypeName])
    /// It may not be first, and nothing that can be reached lets it follow.
    case nothingLeads

    var words: String {
      switch self {
      case .maxIsZero: "its 'max' is 0"
      case .onNoStack: "no stack has it among its destinations"
      case .tooDeep(let limit): "it lies deeper than the \(limit) elements that 'maxDepth' allows"
      case .requires(let types):
        "\(Words.alternatives(types.lazy.map(\.name))), which it requires, can never lie below it"
      case .nothingLeads: "it may not be first, and no destination that can be reached has it in its 'next'"
      }
    }
  }

  private let schema: DestinationSchema
  private let bounds: [Bounds]
  /// Of each destination, what may follow, nil for anything, and what is required: once, whatever the bounds.
  private let next: [Set<Int>?]
  private let requires: [[Int]]

  init(_ schema: DestinationSchema) {
    self.schema = schema
    let indexes = { (types: [TypeName]) in Set(types.compactMap { schema.index(of: $0)?.index }) }
    bounds = Reachability.bounds(of: schema, indexes)
    next = schema.destinations.map { $0.next.map(indexes) }
    requires = schema.destinations.map { $0.requires.isEmpty ? [] : Array(indexes($0.requires)) }
  }

  /// The destinations that no path can hold, by their indexes, and why.
  func obstacles() -> [(index: Int, obstacle: Obstacle)] {
    let reached = reachable()
    guard reached.count < schema.destinations.count else { return [] }
    let anyDepth = reachable(ignoringDepth: true)
    let anyOrder = reachable(ignoringDepth: true, ignoringRequires: true)
    let named = bounds.reduce(into: Set()) { $0.formUnion($1.destinations) }
    let limit = (schema.stacks.isEmpty ? [schema.maxDepth] : schema.stacks.map { $0.maxDepth ?? schema.maxDepth })
      .compactMap(\.self).max()
    return schema.destinations.indices.filter { !reached.contains($0) }.map { index in
      let destination = schema.destinations[index]
      if destination.max == 0 { return (index, .maxIsZero) }
      if !named.contains(index) { return (index, .onNoStack) }
      if anyDepth.contains(index) { return (index, .tooDeep(limit ?? 0)) }
      return (index, anyOrder.contains(index) ? .requires(destination.requires) : .nothingLeads)
    }
  }

  // MARK: The walk

  /// What a path may hold, and how much of it: by the whole schema, or by a stack.
  private struct Bounds {
    var destinations: Set<Int>
    var maxDepth: Int?
  }

  /// The bounds, of stacks with the same destinations only those of the longest paths: these hold what the others do.
  private static func bounds(of schema: DestinationSchema, _ indexes: ([TypeName]) -> Set<Int>) -> [Bounds] {
    let everything = Set(schema.destinations.indices)
    guard !schema.stacks.isEmpty else { return [Bounds(destinations: everything, maxDepth: schema.maxDepth)] }
    // No key for all destinations, so that these are not counted for each stack.
    var limits: [Set<Int>?: Int?] = [:]
    for stack in schema.stacks {
      let limit = stack.maxDepth ?? schema.maxDepth
      let key = stack.destinations.map(indexes)
      guard let other = limits[key] else {
        limits[key] = .some(limit)
        continue
      }
      limits[key] = .some(limit.flatMap { limit in other.map { max(limit, $0) } })
    }
    return limits.map { Bounds(destinations: $0 ?? everything, maxDepth: $1) }
  }

  private struct State: Hashable {
    var top: Int
    /// A bit for each required type that lies on the path.
    var held: UInt
  }

  /// So many required types are told apart; with more, `requires` is taken as met.
  private static let mostTracked = 8

  private func reachable(ignoringDepth: Bool = false, ignoringRequires: Bool = false) -> Set<Int> {
    bounds.reduce(into: []) { found, bounds in
      let limit = ignoringDepth ? nil : bounds.maxDepth
      found.formUnion(reachable(in: bounds.destinations, limit: limit, ignoringRequires: ignoringRequires))
    }
  }

  private func reachable(in indexes: Set<Int>, limit: Int?, ignoringRequires: Bool) -> Set<Int> {
    let indexes = indexes.filter { schema.destinations[$0].max != 0 }
    let required = ignoringRequires ? nil : tracked(in: indexes)
    let bits = Dictionary(uniqueKeysWithValues: (required ?? []).enumerated().map { ($1, UInt(1) << UInt($0)) })
    let masks = Dictionary(
      uniqueKeysWithValues: indexes.map { index in
        let isFree = schema.destinations[index].requires.isEmpty || required == nil
        return (index, isFree ? nil : requires[index].reduce(UInt(0)) { $0 | (bits[$1] ?? 0) })
      })

    var found: Set<State> = []
    var level: [State] = []
    let push = { (index: Int, held: UInt) in
      guard let mask = masks[index], mask.map({ $0 & held != 0 }) ?? true else { return }
      let state = State(top: index, held: held | (bits[index] ?? 0))
      if found.insert(state).inserted { level.append(state) }
    }
    var depth = 0
    // Destinations without `next` let everything follow, which needs to be gone through once for each set of held types.
    var wereFollowedByAll: Set<UInt> = []
    if limit ?? 1 > 0 {
      for index in indexes where schema.destinations[index].mayBeFirst { push(index, 0) }
    }
    while !level.isEmpty {
      depth += 1
      if let limit, depth >= limit { break }
      let current = level
      level = []
      for state in current {
        if let next = next[state.top] {
          // A long `next` within many narrow bounds is not gone through for each of them.
          let (few, many) = next.count <= indexes.count ? (next, indexes) : (indexes, next)
          for index in few where many.contains(index) { push(index, state.held) }
        } else if wereFollowedByAll.insert(state.held).inserted {
          for index in indexes { push(index, state.held) }
        }
      }
    }
    return Set(found.map(\.top))
  }

  /// The required types that are told apart; nil where there are too many of them.
  private func tracked(in indexes: Set<Int>) -> [Int]? {
    var found: Set<Int> = []
    for index in indexes {
      for required in requires[index] where found.insert(required).inserted {
        guard found.count <= Reachability.mostTracked else { return nil }
      }
    }
    return found.sorted()
  }
}
