// The rules about which types may be where on a path; they look at tags alone.

/// What is on a path so far, from the root upwards, and which order rules the next element breaks.
struct PathOrder {
  private let schema: DestinationSchema?
  private let stack: DestinationSchema.Stack?
  private var isAtRoot = true
  /// The destination under the next element; nil at the root, and on a type that is none.
  private var belowPlace: Int?
  private var depth = 0
  private var counts: [Int: Int] = [:]
  /// The destinations that something on the path makes free to be pushed, of those that require others.
  private var met: Set<Int> = []
  /// What may be on the stack; nil for anything.
  private let allowed: TypeNames?
  private var suggestions = NearestNames()

  /// An empty path, on which so many elements will be.
  init(_ schema: DestinationSchema?, stack: DestinationSchema.Stack? = nil, count: Int) {
    self.schema = schema
    self.stack = stack
    self.allowed = stack?.destinations.map { TypeNames($0, askedFor: count) }
  }

  /// Pushes an element whose destination is known; gives what is wrong with it being there.
  mutating func push(_ tag: TypeName, at place: Int, of total: Int) -> [Finding.Problem] {
    guard let schema else { return [] }
    // Most destinations have no rule of this kind, and most elements lie on such.
    let isFree = !schema.rules[place].ofItsOwn && belowPlace.map { !schema.rules[$0].forNext } ?? true
    guard isFree, stack == nil, (schema.maxDepth ?? .max) != depth else {
      return check(tag, place, isFormer: false, of: total)
    }
    rest(on: place, in: schema)
    return []
  }

  /// Pushes an element of a type; gives the place of its destination in the schema, and what is wrong with it being there.
  mutating func push(_ tag: TypeName, of total: Int) -> (place: Int?, problems: [Finding.Problem]) {
    if !tag.isPrivate, let found = schema?.place(of: tag) {
      return (found.place, check(tag, found.place, isFormer: found.isFormer, of: total))
    }
    var problems = problemsOfDepth(of: total)
    if tag.isPrivate {
      problems.append(.privateType(tag))
    } else if let schema, !tag.isUnknown {
      // What has no type that anybody knows breaks no rule about types.
      let names = suggestions.names(to: tag.name, among: (stack?.destinations ?? schema.types).map(\.name))
      problems.append(.unknownType(tag, nearest: names))
    }
    depth += 1
    isAtRoot = false
    belowPlace = nil
    return (nil, problems)
  }

  private mutating func rest(on place: Int, in schema: DestinationSchema) {
    depth += 1
    isAtRoot = false
    belowPlace = place
    guard schema.asksForOthers else { return }
    counts[place, default: 0] += 1
    if counts[place] == 1 { met.formUnion(schema.needing[place] ?? []) }
  }

  private mutating func check(_ tag: TypeName, _ place: Int, isFormer: Bool, of total: Int) -> [Finding.Problem] {
    guard let schema else { return [] }
    var problems = problemsOfDepth(of: total)
    let destination = schema.destinations[place]
    if isFormer { problems.append(.formerly(tag, now: destination.type)) }
    if let reason = destination.deprecation { problems.append(.deprecated(tag, reason: reason)) }
    if let allowed, !allowed.contains(destination.type) {
      problems.append(.notOnStack(tag, allowed: allowed.all))
    }
    problems += problemsOfPlace(tag, place, schema)
    rest(on: place, in: schema)
    if let limit = destination.max, let count = counts[place], count > limit {
      problems.append(.max(tag, count: count, limit: limit))
    }
    return problems
  }

  private func problemsOfDepth(of total: Int) -> [Finding.Problem] {
    guard let limit = stack?.maxDepth ?? schema?.maxDepth, depth == limit else { return [] }
    return [.depth(count: total, limit: limit)]
  }

  private func problemsOfPlace(
    _ tag: TypeName, _ place: Int, _ schema: DestinationSchema
  ) -> [Finding.Problem] {
    let destination = schema.destinations[place]
    var problems: [Finding.Problem] = []
    if let belowPlace, let allowed = schema.next[belowPlace], !allowed.contains(destination.type),
      !allowed.contains(tag)
    {
      problems.append(.next(tag, below: schema.destinations[belowPlace].type, allowed: allowed.all))
    }
    if isAtRoot, !destination.mayBeFirst { problems.append(.first(tag)) }
    if !destination.requires.isEmpty, !met.contains(place) {
      problems.append(.requires(tag, oneOf: destination.requires))
    }
    return problems
  }
}
