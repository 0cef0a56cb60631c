// The rules about which types may be where on a path; they look at tags alone.

/// What is on a path so far, from the root upwards, and which order rules the next element breaks.
struct PathOrder {
  private let schema: DestinationSchema?
  private var below: TypeName?
  private var counts: [TypeName: Int] = [:]

  init(_ schema: DestinationSchema?) { self.schema = schema }

  /// Pushes an element of a type; gives what is wrong with it being there.
  mutating func push(_ tag: TypeName) -> [Finding.Problem] {
    guard !tag.isPrivate else {
      below = tag
      return [.privateType(tag)]
    }
    guard let schema else { return [] }
    let former = schema[tag] == nil ? schema.destination(formerly: tag) : nil
    guard let destination = schema[tag] ?? former else {
      defer { below = tag }
      let nearest = Nearest.names(to: tag.name, among: schema.types.map(\.name))
      return [.unknownType(tag, nearest: nearest)]
    }
    var problems: [Finding.Problem] = former.map { [.formerly(tag, now: $0.type)] } ?? []
    if let reason = destination.deprecation { problems.append(.deprecated(tag, reason: reason)) }
    problems += problemsOfPlace(tag, destination, schema)
    counts[destination.type, default: 0] += 1
    if let limit = destination.max, let count = counts[destination.type], count > limit {
      problems.append(.max(tag, count: count, limit: limit))
    }
    below = destination.type
    return problems
  }

  private func problemsOfPlace(
    _ tag: TypeName, _ destination: Destination, _ schema: DestinationSchema
  ) -> [Finding.Problem] {
    var problems: [Finding.Problem] = []
    if let below {
      if let allowed = schema[below]?.next, !allowed.contains(destination.type), !allowed.contains(tag) {
        problems.append(.next(tag, below: below, allowed: allowed))
      }
    } else if !destination.mayBeFirst {
      problems.append(.first(tag))
    }
    if !destination.requires.isEmpty, !destination.requires.contains(where: { counts[$0] != nil }) {
      problems.append(.requires(tag, oneOf: destination.requires))
    }
    return problems
  }
}
