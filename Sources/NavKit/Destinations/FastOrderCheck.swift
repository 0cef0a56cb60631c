// The rules of `PathOrder` as tables of one thread, for the fast check of whole paths.

/// The rules about which element may be where, as far as the fast check knows them.
struct FastOrderCheck: Sendable {
  /// The nodes of the schema that an element is.
  struct Nodes: Sendable {
    var destination: Int
    var enumCase = -1
  }

  private struct Rules: Sendable {
    var mayBeFirst: Bool
    /// Whether the node has a rule that is left to the validator.
    var isOpen: Bool
    var max: Int
    /// The row of what may be pushed on it; nil for anything.
    var next: Int?
  }

  private var rules: [Rules] = []
  /// Whether each node may follow, row by row.
  private var mayFollow: [Bool] = []
  /// For each node, the number of a path and how often the node is on that path. A count for another path means zero.
  private var counts: [(path: Int, count: Int)]
  private let maxDepth: Int
  /// The number of the path that is looked at.
  private var path = 0
  private var depth = 0
  /// The elements that were added first and last.
  private var top: Nodes?
  private var above: Nodes?

  init(_ schema: DestinationSchema) {
    maxDepth = schema.maxDepth ?? .max
    counts = Array(repeating: (path: 0, count: 0), count: schema.nodes.count)
    // Beyond this the table of what may follow what would be large.
    let isSmall = schema.nodes.count <= 256
    for (index, node) in schema.nodes.enumerated() {
      var row: Int?
      if isSmall, let allowed = schema.next[index] {
        row = mayFollow.count
        mayFollow += schema.nodes.map { allowed.contains($0.type) }
      }
      let isOpen = node.deprecation != nil || !node.requires.isEmpty || (node.next != nil && !isSmall)
      rules.append(Rules(mayBeFirst: node.mayBeFirst, isOpen: isOpen, max: node.max ?? .max, next: row))
    }
  }

  /// Begins with another path.
  mutating func begin() {
    path &+= 1
    depth = 0
    (top, above) = (nil, nil)
  }

  /// Adds the next element below, and says whether it may be there.
  mutating func add(_ nodes: Nodes) -> Bool {
    depth += 1
    guard depth <= maxDepth, mayStand(nodes.destination), nodes.enumCase < 0 || mayStand(nodes.enumCase) else {
      return false
    }
    defer { above = nodes }
    guard let above else {
      top = nodes
      return true
    }
    return mayLie(above, on: nodes)
  }

  private func mayLie(_ above: Nodes, on nodes: Nodes) -> Bool {
    admits(above, nodes.destination) && (nodes.enumCase < 0 || admits(above, nodes.enumCase))
  }

  /// Whether the element that was added last may be the first above the root.
  func mayEnd() -> Bool { above.map(mayBeFirst) ?? true }

  private mutating func mayStand(_ node: Int) -> Bool {
    let count = counts[node].path == path ? counts[node].count + 1 : 1
    counts[node] = (path, count)
    return !rules[node].isOpen && count <= rules[node].max
  }

  // MARK: Parts of a path

  /// Adds the elements of another part of the path, which are below these, and says whether they may.
  mutating func add(_ lower: FastOrderCheck) -> Bool {
    guard let above, let next = lower.top, mayLie(above, on: next) else { return false }
    depth += lower.depth
    guard depth <= maxDepth else { return false }
    for node in counts.indices where lower.counts[node].path == lower.path {
      let count = lower.counts[node].count + (counts[node].path == path ? counts[node].count : 0)
      guard count <= rules[node].max else { return false }
      counts[node] = (path, count)
    }
    self.above = lower.above
    return true
  }

  private func mayBeFirst(_ nodes: Nodes) -> Bool {
    rules[nodes.destination].mayBeFirst && (nodes.enumCase < 0 || rules[nodes.enumCase].mayBeFirst)
  }

  /// Whether an element may be on a node.
  private func admits(_ nodes: Nodes, _ below: Int) -> Bool {
    guard let row = rules[below].next else { return true }
    return mayFollow[row + nodes.destination] || nodes.enumCase >= 0 && mayFollow[row + nodes.enumCase]
  }
}
