// The rules about which types may be where on a path; they look at tags alone.

/// What is on a path so far, from the root upwards, and which order rules the next element breaks.
struct PathOrder {
  private let schema: DestinationSchema?
  private let stack: DestinationSchema.Stack?
  /// The type under the next element, by its present name; nil at the root.
  private var below: TypeName?
  private var depth = 0
  private var counts: [Int: Int] = [:]
  /// A file may hold the same unknown type many times, and to look for the nearest name is the one costly step here.
  private var nearest: [TypeName: [String]] = [:]

  init(_ schema: DestinationSchema?, stack: DestinationSchema.Stack? = nil) {
    self.schema = schema
    self.stack = stack
  }

  /// Pushes an element of a type; gives the place of its destination in the schema, and what is wrong with it being there.
  mutating func push(_ tag: TypeName, of total: Int) -> (place: Int?, problems: [Finding.Problem]) {
    defer { depth += 1 }
    var problems: [Finding.Problem] = []
    if let limit = stack?.maxDepth ?? schema?.maxDepth, depth == limit {
      problems.append(.depth(count: total, limit: limit))
    }
    // What has no type that anybody knows breaks no rule about types.
    guard !tag.isUnknown else { return (nil, problems) }
    guard !tag.isPrivate else {
      below = tag
      return (nil, problems + [.privateType(tag)])
    }
    guard let schema else { return (nil, problems) }
    guard let found = schema.place(of: tag) else {
      below = tag
      return (nil, problems + [.unknownType(tag, nearest: names(nearestTo: tag, in: schema))])
    }
    let destination = schema.destinations[found.place]
    if found.isFormer { problems.append(.formerly(tag, now: destination.type)) }
    if let reason = destination.deprecation { problems.append(.deprecated(tag, reason: reason)) }
    if let stack, let allowed = stack.destinations, !allowed.contains(destination.type) {
      problems.append(.notOnStack(tag, allowed: allowed))
    }
    problems += problemsOfPlace(tag, destination, schema)
    counts[found.place, default: 0] += 1
    if let limit = destination.max, let count = counts[found.place], count > limit {
      problems.append(.max(tag, count: count, limit: limit))
    }
    below = destination.type
    return (found.place, problems)
  }

  private func problemsOfPlace(
    _ tag: TypeName, _ destination: Destination, _ schema: DestinationSchema
  ) -> [Finding.Problem] {
    var problems: [Finding.Problem] = []
    if let below {
      if let lower = schema.place(of: below), let allowed = schema.destinations[lower.place].next,
        !allowed.contains(destination.type), !allowed.contains(tag)
      {
        problems.append(.next(tag, below: below, allowed: allowed))
      }
    } else if !destination.mayBeFirst {
      problems.append(.first(tag))
    }
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
