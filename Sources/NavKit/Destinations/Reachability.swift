// Which destinations some path can hold.
//
// A walk from the root over states: the destination on top, and which of the types that somebody requires lie on the path.
// It goes level by level, so a destination is first met on a shortest path, and `maxDepth` is the number of levels. `max`
// above 0 is left out: it could only make more unreachable, and a fault must never be a false alarm.

/// What a destination schema lets be on a path.
struct Reachability {
  typealias Obstacle = SchemaFault.Obstacle

  private let schema: DestinationSchema

  init(_ schema: DestinationSchema) { self.schema = schema }

  /// The destinations that no path can hold, by their places, and why.
  func obstacles() -> [(place: Int, obstacle: Obstacle)] {
    let reached = reachable()
    guard reached.count < schema.destinations.count else { return [] }
    let anyDepth = reachable(ignoringDepth: true)
    let anyOrder = reachable(ignoringDepth: true, ignoringRequires: true)
    let named = Set(areas.flatMap(\.places))
    return schema.destinations.indices.filter { !reached.contains($0) }.map { place in
      let destination = schema.destinations[place]
      if destination.max == 0 { return (place, .maxIsZero) }
      if !named.contains(place) { return (place, .onNoStack) }
      if anyDepth.contains(place) { return (place, .tooDeep(areas.compactMap(\.limit).max() ?? 0)) }
      return (place, anyOrder.contains(place) ? .requires(destination.requires) : .nothingLeads)
    }
  }

  // MARK: The walk

  /// One path's worth of the schema: the whole of it, or a stack.
  private struct Area {
    var places: Set<Int>
    var limit: Int?
  }

  private var areas: [Area] {
    let everything = Set(schema.destinations.indices)
    guard !schema.stacks.isEmpty else { return [Area(places: everything, limit: schema.maxDepth)] }
    return schema.stacks.map { stack in
      let places = stack.destinations.map { Set($0.compactMap { schema.place(of: $0)?.place }) }
      return Area(places: places ?? everything, limit: stack.maxDepth ?? schema.maxDepth)
    }
  }

  private struct State: Hashable {
    var top: Int
    /// A bit for each required type that lies on the path.
    var held: UInt
  }

  /// So many required types are told apart; with more, `requires` is taken as met.
  private static let mostTracked = 8

  private func reachable(ignoringDepth: Bool = false, ignoringRequires: Bool = false) -> Set<Int> {
    areas.reduce(into: []) { found, area in
      let limit = ignoringDepth ? nil : area.limit
      found.formUnion(reachable(in: area.places, limit: limit, ignoringRequires: ignoringRequires))
    }
  }

  private func reachable(in places: Set<Int>, limit: Int?, ignoringRequires: Bool) -> Set<Int> {
    let places = places.filter { schema.destinations[$0].max != 0 }
    let needs = places.map { place in
      (place, Set(schema.destinations[place].requires.compactMap { schema.place(of: $0)?.place }))
    }
    let required = Set(needs.flatMap(\.1)).sorted()
    let isTracked = !ignoringRequires && required.count <= Self.mostTracked
    let bits = Dictionary(uniqueKeysWithValues: required.enumerated().map { ($1, UInt(1) << UInt($0)) })
    let masks = Dictionary(
      uniqueKeysWithValues: needs.map { place, types in
        let isFree = schema.destinations[place].requires.isEmpty || !isTracked
        return (place, isFree ? nil : types.reduce(UInt(0)) { $0 | (bits[$1] ?? 0) })
      })

    var found: Set<State> = []
    var level: [State] = []
    let push = { (place: Int, held: UInt) in
      guard let mask = masks[place], mask.map({ $0 & held != 0 }) ?? true else { return }
      let state = State(top: place, held: isTracked ? held | (bits[place] ?? 0) : 0)
      if found.insert(state).inserted { level.append(state) }
    }
    var depth = 0
    // Destinations without `next` let everything follow, which needs to be gone through once for each set of held types.
    var wereFollowedByAll: Set<UInt> = []
    if limit ?? 1 > 0 {
      for place in places where schema.destinations[place].mayBeFirst { push(place, 0) }
    }
    while !level.isEmpty {
      depth += 1
      if let limit, depth >= limit { break }
      let current = level
      level = []
      for state in current {
        if let next = schema.destinations[state.top].next {
          for type in next {
            if let place = schema.place(of: type)?.place, places.contains(place) { push(place, state.held) }
          }
        } else if wereFollowedByAll.insert(state.held).inserted {
          for place in places { push(place, state.held) }
        }
      }
    }
    return Set(found.map(\.top))
  }
}
