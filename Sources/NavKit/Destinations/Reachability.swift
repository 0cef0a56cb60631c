// Which destinations some path can hold.
//
// A walk from the root over states: the destination on top, and which of the types that somebody requires lie on the path.
// It goes level by level, so a destination is first met on a shortest path, and `maxDepth` is the number of levels. `max`
// above 0 is left out: it could only make more unreachable, and a fault must never be a false alarm.

/// What a destination schema lets be on a path.
struct Reachability {
  typealias Obstacle = SchemaFault.Obstacle

  private let schema: DestinationSchema
  private let areas: [Area]
  /// By place, what may follow, nil for anything, and what is required. Both stand here once for all areas.
  private let next: [Set<Int>?]
  private let requires: [[Int]]

  init(_ schema: DestinationSchema) {
    self.schema = schema
    let places = { (types: [TypeName]) in Set(types.compactMap { schema.place(of: $0)?.place }) }
    areas = Reachability.areas(of: schema, places)
    next = schema.destinations.map { $0.next.map(places) }
    requires = schema.destinations.map { $0.requires.isEmpty ? [] : Array(places($0.requires)) }
  }

  /// The destinations that no path can hold, by their places, and why.
  func obstacles() -> [(place: Int, obstacle: Obstacle)] {
    let reached = reachable()
    guard reached.count < schema.destinations.count else { return [] }
    let anyDepth = reachable(ignoringDepth: true)
    let anyOrder = reachable(ignoringDepth: true, ignoringRequires: true)
    let named = areas.reduce(into: Set()) { $0.formUnion($1.places) }
    let limit = (schema.stacks.isEmpty ? [schema.maxDepth] : schema.stacks.map { $0.maxDepth ?? schema.maxDepth })
      .compactMap(\.self).max()
    return schema.destinations.indices.filter { !reached.contains($0) }.map { place in
      let destination = schema.destinations[place]
      if destination.max == 0 { return (place, .maxIsZero) }
      if !named.contains(place) { return (place, .onNoStack) }
      if anyDepth.contains(place) { return (place, .tooDeep(limit ?? 0)) }
      return (place, anyOrder.contains(place) ? .requires(destination.requires) : .nothingLeads)
    }
  }

  // MARK: The walk

  /// One path's worth of the schema: the whole of it, or a stack.
  private struct Area {
    var places: Set<Int>
    var limit: Int?
  }

  /// The areas, of stacks with the same destinations only the one whose paths may be longest: it holds what the others do.
  private static func areas(of schema: DestinationSchema, _ places: ([TypeName]) -> Set<Int>) -> [Area] {
    let everything = Set(schema.destinations.indices)
    guard !schema.stacks.isEmpty else { return [Area(places: everything, limit: schema.maxDepth)] }
    // No key for all destinations, so that these are not counted for each stack.
    var limits: [Set<Int>?: Int?] = [:]
    for stack in schema.stacks {
      let limit = stack.maxDepth ?? schema.maxDepth
      let key = stack.destinations.map(places)
      guard let other = limits[key] else {
        limits[key] = .some(limit)
        continue
      }
      limits[key] = .some(limit.flatMap { limit in other.map { max(limit, $0) } })
    }
    return limits.map { Area(places: $0 ?? everything, limit: $1) }
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
    let required = ignoringRequires ? nil : tracked(in: places)
    let bits = Dictionary(uniqueKeysWithValues: (required ?? []).enumerated().map { ($1, UInt(1) << UInt($0)) })
    let masks = Dictionary(
      uniqueKeysWithValues: places.map { place in
        let isFree = schema.destinations[place].requires.isEmpty || required == nil
        return (place, isFree ? nil : requires[place].reduce(UInt(0)) { $0 | (bits[$1] ?? 0) })
      })

    var found: Set<State> = []
    var level: [State] = []
    let push = { (place: Int, held: UInt) in
      guard let mask = masks[place], mask.map({ $0 & held != 0 }) ?? true else { return }
      let state = State(top: place, held: held | (bits[place] ?? 0))
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
        if let next = next[state.top] {
          // A long `next` in many small areas is not gone through in each of them.
          let (few, many) = next.count <= places.count ? (next, places) : (places, next)
          for place in few where many.contains(place) { push(place, state.held) }
        } else if wereFollowedByAll.insert(state.held).inserted {
          for place in places { push(place, state.held) }
        }
      }
    }
    return Set(found.map(\.top))
  }

  /// The required types that are told apart; nil where there are too many of them.
  private func tracked(in places: Set<Int>) -> [Int]? {
    var found: Set<Int> = []
    for place in places {
      for required in requires[place] where found.insert(required).inserted {
        guard found.count <= Reachability.mostTracked else { return nil }
      }
    }
    return found.sorted()
  }
}
