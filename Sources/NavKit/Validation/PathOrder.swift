// The rules about which types may be where on a path; they look at tags alone.

/// What is on a path so far, from the root upwards, and which order rules the next element breaks.
package struct PathOrder {
  private let schema: DestinationSchema?
  private let stack: DestinationSchema.Stack?
  private let rules: [DestinationSchema.OrderRule]
  private let mayFollow: Set<UInt64>
  private let asksForOthers: Bool
  /// Whether elements may be anywhere, as in most schemas.
  private let isFree: Bool
  private let maxDepth: Int
  /// The nodes that may be on the stack; nil for all.
  private let allowed: Set<Int>?
  private var total: Int
  private var isAtRoot = true
  /// What the element on top is; nil at the root, and if that is not known.
  private var below: ElementNodes?
  private var depth = 0
  /// For each node, how often it is on the path, and whether something that it requires is.
  private var counts: [Int] = []
  private var met: [Bool] = []
  private var suggestions: NearestNames

  /// What an element is: the nodes of the schema whose rules hold for it.
  package struct ElementNodes {
    let destination: Int
    var enumCase: Int?
    private(set) var isFormer = false

    package init(destination: Int, enumCase: Int? = nil, isFormer: Bool = false) {
      (self.destination, self.enumCase, self.isFormer) = (destination, enumCase, isFormer)
    }

    var nodes: Nodes { Nodes(current: destination, last: enumCase) }

    /// The destination and the case, without an array for each element.
    struct Nodes: Sequence, IteratorProtocol {
      private(set) var current: Int?
      private(set) var last: Int?

      mutating func next() -> Int? {
        defer { (current, last) = (last, nil) }
        return current
      }
    }

    /// Whether the predicate is true for the destination or for the case.
    package func contains(where predicate: (Int) -> Bool) -> Bool {
      predicate(destination) || enumCase.map(predicate) ?? false
    }
  }

  /// An empty path, on which so many elements will be.
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
    asksForOthers = schema?.content.asksForOthers ?? false
    maxDepth = stack?.maxDepth ?? schema?.maxDepth ?? .max
    allowed = stack?.destinations.map { types in Set(types.compactMap { schema?.content.indexes[$0] }) }
    isFree = maxDepth == .max && allowed == nil && schema?.content.isFree ?? true
    if asksForOthers {
      counts = Array(repeating: 0, count: rules.count)
      met = Array(repeating: false, count: rules.count)
    }
  }

  /// What a split view selects below the path: it counts for what may follow it and what needs it, and for nothing else.
  mutating func select(_ place: ElementNodes) {
    below = place
    guard asksForOthers else { return }
    for node in place.nodes { for other in schema?.content.needing[node] ?? [] { met[other] = true } }
  }

  mutating func begin() {
    (isAtRoot, below, depth) = (true, nil, 0)
    for node in counts.indices { (counts[node], met[node]) = (0, false) }
  }

  /// Pushes an element whose place is known; gives what is wrong with it being there.
  ///
  /// - Parameter tag: The tag on the path; nil for that of its place.
  package mutating func push(_ tag: NavPath.TypeName? = nil, at place: ElementNodes) -> [OrderDetail] {
    if isFree, !place.isFormer { return [] }
    guard let schema else { return [] }
    var details = checkDepth()
    let nodes = place.nodes
    if place.isFormer { details.append(.formerly(now: schema.nodes[place.destination].type)) }
    for node in nodes where rules[node].isDeprecated {
      details.append(.deprecated(reason: schema.nodes[node].deprecation ?? ""))
    }
    // Numbers first: nearly every element is named by its present type.
    let isNamed = { (types: Set<NavPath.TypeName>?) in
      guard let types else { return true }
      return place.contains { types.contains(schema.nodes[$0].type) } || tag.map(types.contains) ?? false
    }
    if let allowed, !place.contains(where: allowed.contains), !isNamed(stack?.allowed) {
      details.append(.notOnStack(allowed: stack?.destinations ?? []))
    }
    for below in below?.nodes ?? ElementNodes.Nodes() where rules[below].hasNext {
      guard !place.contains(where: { mayFollow.contains(DestinationSchema.pair($0, on: below)) }),
        !isNamed(schema.next[below])
      else { continue }
      details.append(.next(below: schema.nodes[below].type, allowed: schema.nodes[below].next ?? []))
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

  /// Pushes an element of an unknown or private type, or one whose case is not known; `place` is then that of its type. It breaks
  /// no rule about what is around it.
  mutating func push(unknown tag: NavPath.TypeName, of place: ElementNodes?) -> [OrderDetail] {
    var details = checkDepth()
    if let schema, let place, place.isFormer {
      details.append(.formerly(now: schema.nodes[place.destination].type))
    }
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
    below = nil
    return details
  }

  private mutating func rest(on place: ElementNodes) {
    depth += 1
    isAtRoot = false
    below = place
    guard asksForOthers else { return }
    for node in place.nodes {
      counts[node] += 1
      guard counts[node] == 1 else { continue }
      for other in schema?.content.needing[node] ?? [] { met[other] = true }
    }
  }

  private func checkDepth() -> [OrderDetail] {
    depth == maxDepth ? [.depth(count: total, limit: maxDepth)] : []
  }
}

/// What is wrong with an element being where it is.
package enum OrderDetail: NavPath.Finding.Detail {
  case unknownType(nearest: [String])
  /// The tag is mangled and cannot be read.
  case unreadableType
  case notOnStack(allowed: [NavPath.TypeName])
  case first
  case next(below: NavPath.TypeName, allowed: [NavPath.TypeName])
  case requires(oneOf: [NavPath.TypeName])
  case max(count: Int, limit: Int, isOfCase: Bool)
  case depth(count: Int, limit: Int)
  case privateType
  case formerly(now: NavPath.TypeName)
  /// The reason may be empty.
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

  package var words: String {
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
