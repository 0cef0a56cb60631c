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
  /// A file may hold the same unknown type many times, and to look for the nearest name is the one costly step here.
  private var nearest: [TypeName: [String]] = [:]

  init(_ schema: DestinationSchema?, stack: DestinationSchema.Stack? = nil) {
    self.schema = schema
    self.stack = stack
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
      problems.append(.unknownType(tag, nearest: names(nearestTo: tag, in: schema)))
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
    if schema.asksForOthers { counts[place, default: 0] += 1 }
  }

  private mutating func check(_ tag: TypeName, _ place: Int, isFormer: Bool, of total: Int) -> [Finding.Problem] {
    guard let schema else { return [] }
    var problems = problemsOfDepth(of: total)
    let destination = schema.destinations[place]
    if isFormer { problems.append(.formerly(tag, now: destination.type)) }
    if let reason = destination.deprecation { problems.append(.deprecated(tag, reason: reason)) }
    if let allowed = stack?.destinations, !allowed.contains(destination.type) {
      problems.append(.notOnStack(tag, allowed: allowed))
    }
    problems += problemsOfPlace(tag, destination, schema)
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
    _ tag: TypeName, _ destination: Destination, _ schema: DestinationSchema
  ) -> [Finding.Problem] {
    var problems: [Finding.Problem] = []
    if let below = belowPlace.map({ schema.destinations[$0] }), let allowed = below.next,
      !allowed.contains(destination.type), !allowed.contains(tag)
    {
      problems.append(.next(tag, below: below.type, allowed: allowed))
    }
    if isAtRoot, !destination.mayBeFirst { problems.append(.first(tag)) }
    // A type that is required may go by a former name as well.
    let isMet = destination.requires.contains { type in
      schema.place(of: type).map { counts[$0.place] != nil } ?? false
    }
    if !destination.requires.isEmpty, !isMet { problems.append(.requires(tag, oneOf: destination.requires)) }
    return problems
  }

  private mutating func names(nearestTo tag: TypeName, in schema: DestinationSchema) -> [String] {
    if let known = nearest[tag] { return known }
    let names = Nearest.names(to: tag.name, among: (stack?.destinations ?? schema.types).map(\.name))
    nearest[tag] = names
    return names
  }
}
