// The rules about the order of types and cases on a path, which Samples follow too, and their findings (`OrderDetail`), also
// for Migration, Restoration and the tool's redaction.

/// The state of a path while its elements are pushed, and the order rules that the next element breaks.
package struct PathOrder {
  private let schema: DestinationSchema?
  private let stack: DestinationSchema.Stack?
  private let rules: [DestinationSchema.OrderRule]
  private let mayFollow: Set<UInt64>
  private let hasRequirementsOrLimits: Bool
  /// Whether there are no order rules, as in most schemas.
  private let hasNoOrderRules: Bool
  private let maxDepth: Int
  /// The nodes that are allowed on the stack; nil for all.
  private let allowed: Set<Int>?
  private var total: Int
  private var isAtRoot = true
  /// The nodes of the top element; nil at the root, or if they are unknown.
  private var top: ElementNodes?
  private var depth = 0
  /// For each node, its number of occurrences, and whether one of its requirements is on the path.
  private var counts: [Int] = []
  private var met: [Bool] = []
  private var suggestions: NearestNames

  /// The schema nodes of an element, whose rules apply to it.
  package struct ElementNodes {
    let destination: Int
    var enumCase: Int?
    private(set) var isFormer = false

    package init(destination: Int, enumCase: Int? = nil, isFormer: Bool = false) {
      (self.destination, self.enumCase, self.isFormer) = (destination, enumCase, isFormer)
    }

    var nodes: Nodes { Nodes(current: destination, last: enumCase) }

    /// The destination and the case, iterated without allocating an array.
    struct Nodes: Sequence, IteratorProtocol {
      private(set) var current: Int?
      private(set) var last: Int?

      mutating func next() -> Int? {
        defer { (current, last) = (last, nil) }
        return current
      }
    }

    package func contains(where predicate: (Int) -> Bool) -> Bool {
      predicate(destination) || enumCase.map(predicate) ?? false
    }
  }

  /// - Parameter count: The number of elements that will be pushed.
  package init(
    _ schema: DestinationSchema?, stack: DestinationSchema.Stack? = nil, count: Int = 0,
    suggesting suggestions: NearestNames = NearestNames()
  ) {
    self.schema = schema
    self.suggestions = suggestions
    self.stack = stack
    self.total = count
    rules = schema?.content.rules ?? []
    mayFollow = schema?.content.mayFollow ?? []
    hasRequirementsOrLimits = schema?.content.hasRequirementsOrLimits ?? false
    maxDepth = stack?.maxDepth ?? schema?.maxDepth ?? .max
    allowed = stack?.destinations.map { types in Set(types.compactMap { schema?.content.indexes[$0] }) }
    hasNoOrderRules = maxDepth == .max && allowed == nil && schema?.content.hasNoOrderRules ?? true
    if hasRequirementsOrLimits {
      counts = Array(repeating: 0, count: rules.count)
      met = Array(repeating: false, count: rules.count)
    }
  }

  /// Pushes an element that a split view selects below the path. It counts only for `next` and `requires` rules of the path.
  mutating func select(_ place: ElementNodes) {
    top = place
    guard hasRequirementsOrLimits else { return }
    for node in place.nodes { for other in schema?.content.needing[node] ?? [] { met[other] = true } }
  }

  mutating func begin() {
    (isAtRoot, top, depth) = (true, nil, 0)
    for node in counts.indices { (counts[node], met[node]) = (0, false) }
  }

  /// Pushes an element and returns the rules that it breaks.
  ///
  /// - Parameter tag: The tag on the path; nil for the tag of the destination.
  package mutating func push(_ tag: NavPath.TypeName? = nil, at place: ElementNodes) -> [OrderDetail] {
    if hasNoOrderRules, !place.isFormer { return [] }
    guard let schema else { return [] }
    var details = checkDepth()
    let nodes = place.nodes
    if place.isFormer { details.append(.formerly(now: schema.nodes[place.destination].type)) }
    for node in nodes where rules[node].isDeprecated {
      details.append(.deprecated(reason: schema.nodes[node].deprecation ?? ""))
    }
    // Node numbers are compared first: nearly every element has the current name of its type.
    let isNamed = { (types: Set<NavPath.TypeName>?) in
      guard let types else { return true }
      return place.contains { types.contains(schema.nodes[$0].type) } || tag.map(types.contains) ?? false
    }
    if let allowed, !place.contains(where: allowed.contains), !isNamed(stack?.allowed) {
      details.append(.notOnStack(allowed: stack?.destinations ?? []))
    }
    for top in top?.nodes ?? ElementNodes.Nodes() where rules[top].hasNext {
      guard !place.contains(where: { mayFollow.contains(DestinationSchema.pair($0, on: top)) }),
        !isNamed(schema.next[top])
      else { continue }
      details.append(.next(below: schema.nodes[top].type, allowed: schema.nodes[top].next ?? []))
    }
    if isAtRoot, place.contains(where: { !rules[$0].mayBeFirst }) { details.append(.first) }
    for node in nodes where rules[node].hasRequirements && !met[node] {
      details.append(.requires(oneOf: schema.nodes[node].requires))
    }
    rest(on: place)
    for node in nodes where rules[node].most != .max && counts[node] > rules[node].most {
      details.append(.max(count: counts[node], limit: rules[node].most, isOfCase: node == place.enumCase))
    }
    return details
  }

  /// Pushes an element of an unknown or private type, or with an unknown case, for which `place` is that of its type. It breaks
  /// no rule about its neighbors.
  mutating func push(unknown tag: NavPath.TypeName, of place: ElementNodes?) -> [OrderDetail] {
    var details = checkDepth()
    if let schema, let place, place.isFormer { details.append(.formerly(now: schema.nodes[place.destination].type)) }
    if tag.isPrivate {
      details.append(.privateType)
    } else if schema != nil, tag.isUnreadable, place == nil {
      details.append(.unreadableType)
    } else if let schema, !tag.isUnknown, place == nil {
      let names = suggestions.names(to: tag.name, among: (stack?.destinations ?? schema.types).map(\.name))
      details.append(.unknownType(nearest: names))
    }
    depth += 1
    isAtRoot = false
    top = nil
    return details
  }

  private mutating func rest(on place: ElementNodes) {
    depth += 1
    isAtRoot = false
    top = place
    guard hasRequirementsOrLimits else { return }
    for node in place.nodes {
      counts[node] += 1
      guard counts[node] == 1 else { continue }
      for other in schema?.content.needing[node] ?? [] { met[other] = true }
    }
  }

  private func checkDepth() -> [OrderDetail] { depth == maxDepth ? [.depth(count: total, limit: maxDepth)] : [] }
}

package enum OrderDetail: NavPath.Finding.Detail {
  case unknownType(nearest: [String])
  case unreadableType
  case notOnStack(allowed: [NavPath.TypeName])
  case first
  case next(below: NavPath.TypeName, allowed: [NavPath.TypeName])
  case requires(oneOf: [NavPath.TypeName])
  case max(count: Int, limit: Int, isOfCase: Bool)
  case depth(count: Int, limit: Int)
  case privateType
  case formerly(now: NavPath.TypeName)
  /// A deprecated type or case; the reason may be empty.
  case deprecated(reason: String)

  package var rule: NavPath.Rule {
    switch self {
    case .unknownType, .unreadableType, .notOnStack: .unknownType
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

  package var message: String {
    switch self {
    case .unknownType(let nearest):
      "no destination has this type" + Words.didYouMean(nearest)
    case .unreadableType:
      "the Swift runtime here cannot read this mangled name, so its destination is not known; list this tag in the schema"
    case .notOnStack(let allowed): "may not be on this stack, \(only(allowed))"
    case .first: "may not be the first element above the root"
    case .next(let below, let allowed):
      "may not follow \(Visible.text(below.name)), "
        + (allowed.isEmpty ? "which allows no screen on top" : only(allowed))
    case .requires(let types): "needs \(Words.alternatives(types.lazy.map(\.name))) somewhere below it"
    case .max(let count, let limit, let isOfCase):
      "occurrence \(count) of this \(isOfCase ? "case" : "type"), at most \(limit) allowed"
    case .depth(let count, let limit): "the path has \(Words.count(count, "element")), at most \(limit) allowed"
    case .privateType: "the type is private, and its tag differs at every launch: the element can never be restored"
    case .formerly(let now): "now called \(Visible.text(now.name)), the app would drop the element"
    case .deprecated(let reason): "deprecated" + (reason.isEmpty ? "" : ": \(Visible.text(reason))")
    }
  }

  private func only(_ allowed: [NavPath.TypeName]) -> String {
    allowed.isEmpty ? "which allows no destinations" : "only \(Words.alternatives(allowed.lazy.map(\.name))) may"
  }

  package var identity: [String] {
    switch self {
    case .next(let below, _): [below.name]
    case .formerly(let now): [now.name]
    case .unknownType, .unreadableType, .notOnStack, .first, .requires, .max, .depth, .privateType, .deprecated: []
    }
  }

  package var isAboutElement: Bool { if case .depth = self { false } else { true } }
}
