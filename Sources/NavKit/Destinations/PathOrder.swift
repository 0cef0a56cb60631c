// The rules about which types may be where on a path; they look at tags alone.

/// What is on a path so far, from the root upwards, and which order rules the next element breaks.
struct PathOrder {
  private let schema: DestinationSchema?
  private let stack: DestinationSchema.Stack?
  private let total: Int
  private var isAtRoot = true
  /// The index of the destination under the next element; nil at the root, and on an unknown type.
  private var below: Int?
  private var depth = 0
  private var counts: [Int: Int] = [:]
  /// The destinations of which something that they require is on the path.
  private var met: Set<Int> = []
  private var suggestions = NearestNames()

  /// An empty path, on which so many elements will be.
  init(_ schema: DestinationSchema?, stack: DestinationSchema.Stack? = nil, count: Int) {
    self.schema = schema
    self.stack = stack
    self.total = count
  }

  /// Pushes an element whose destination is known; gives what is wrong with it being there.
  mutating func push(_ tag: TypeName, destination: Int) -> [OrderDetail] {
    guard let schema else { return [] }
    // Most destinations have no rule of this kind, and most elements lie on such.
    let isFree = !schema.rules[destination].ofItsOwn && below.map { !schema.rules[$0].forNext } ?? true
    guard isFree, stack == nil, (schema.maxDepth ?? .max) != depth else {
      return check(tag, destination, isFormer: false)
    }
    rest(on: destination, in: schema)
    return []
  }

  /// Pushes an element of a type; gives the index of its destination, and what is wrong with it being there.
  mutating func push(_ tag: TypeName) -> (destination: Int?, details: [OrderDetail]) {
    if !tag.isPrivate, let found = schema?.index(of: tag) {
      return (found.index, check(tag, found.index, isFormer: found.isFormer))
    }
    var details = checkDepth()
    if tag.isPrivate {
      details.append(.privateType)
    } else if let schema, !tag.isUnknown {
      // An element of an unknown type breaks no rule about types.
      let names = suggestions.names(to: tag.name, among: (stack?.destinations ?? schema.types).map(\.name))
      details.append(.unknownType(nearest: names))
    }
    depth += 1
    isAtRoot = false
    below = nil
    return (nil, details)
  }

  private mutating func rest(on destination: Int, in schema: DestinationSchema) {
    depth += 1
    isAtRoot = false
    below = destination
    guard schema.asksForOthers else { return }
    counts[destination, default: 0] += 1
    if counts[destination] == 1 { met.formUnion(schema.needing[destination] ?? []) }
  }

  private mutating func check(_ tag: TypeName, _ index: Int, isFormer: Bool) -> [OrderDetail] {
    guard let schema else { return [] }
    var details = checkDepth()
    let destination = schema.destinations[index]
    if isFormer { details.append(.formerly(now: destination.type)) }
    if let reason = destination.deprecation { details.append(.deprecated(reason: reason)) }
    if let allowed = stack?.allowed, !allowed.contains(destination.type) {
      details.append(.notOnStack(allowed: stack?.destinations ?? []))
    }
    if let below, let allowed = schema.next[below], !allowed.contains(destination.type), !allowed.contains(tag) {
      let below = schema.destinations[below]
      details.append(.next(below: below.type, allowed: below.next ?? []))
    }
    if isAtRoot, !destination.mayBeFirst { details.append(.first) }
    if !destination.requires.isEmpty, !met.contains(index) { details.append(.requires(oneOf: destination.requires)) }
    rest(on: index, in: schema)
    if let limit = destination.max, let count = counts[index], count > limit {
      details.append(.max(count: count, limit: limit))
    }
    return details
  }

  private func checkDepth() -> [OrderDetail] {
    guard let limit = stack?.maxDepth ?? schema?.maxDepth, depth == limit else { return [] }
    return [.depth(count: total, limit: limit)]
  }
}

/// What is wrong with an element being where it is.
enum OrderDetail: Finding.Detail {
  case unknownType(nearest: [String])
  case notOnStack(allowed: [TypeName])
  case first
  case next(below: TypeName, allowed: [TypeName])
  case requires(oneOf: [TypeName])
  case max(count: Int, limit: Int)
  case depth(count: Int, limit: Int)
  case privateType
  case formerly(now: TypeName)
  /// The reason may be empty.
  case deprecated(reason: String)

  var rule: Rule {
    switch self {
    case .unknownType, .notOnStack: .unknownType
    case .first: .first
    case .next: .next
    case .requires: .requires
    case .max: .max
    case .depth: .depth
    case .privateType: .privateType
    case .formerly: .formerly
    case .deprecated: .deprecated
    }
  }

  var words: String {
    switch self {
    case .unknownType(let nearest):
      "no destination has this type" + (nearest.isEmpty ? "" : "; did you mean \(Words.alternatives(nearest))?")
    case .notOnStack(let allowed): "may not be on this stack, \(only(allowed))"
    case .first: "may not be the first element above the root"
    case .next(let below, let allowed): "may not follow \(Visible.text(below.name)), \(only(allowed))"
    case .requires(let types): "needs \(Words.alternatives(types.lazy.map(\.name))) somewhere below it"
    case .max(let count, let limit): "number \(count) of its type on the path, at most \(limit) may be"
    case .depth(let count, let limit): "the path has \(count) elements, at most \(limit) may be"
    case .privateType: "the type is private, its tag differs at every launch: such an element can never be restored"
    case .formerly(let now): "now called \(Visible.text(now.name)), the app would drop the element"
    case .deprecated(let reason): "deprecated" + (reason.isEmpty ? "" : ": \(Visible.text(reason))")
    }
  }

  private func only(_ allowed: [TypeName]) -> String {
    allowed.isEmpty ? "nothing may" : "only \(Words.alternatives(allowed.lazy.map(\.name))) may"
  }

  var identity: [String] {
    switch self {
    case .next(let below, _): [below.name]
    case .formerly(let now): [now.name]
    case .unknownType, .notOnStack, .first, .requires, .max, .depth, .privateType, .deprecated: []
    }
  }

  var isAboutElement: Bool { if case .depth = self { false } else { true } }
}
