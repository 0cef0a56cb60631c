// The rules of a schema for each element (OrderRule, ValueRule), for Validation without copying a destination.

extension DestinationSchema {
  /// The order rules of a node, as numbers and flags only.
  struct OrderRule: Sendable {
    let isDeprecated: Bool
    let mayBeFirst: Bool
    let hasRequirements: Bool
    /// Whether the node limits what may be pushed on it.
    let hasNext: Bool
    let most: Int

    var hasNoOrderRules: Bool { !isDeprecated && mayBeFirst && !hasRequirements && !hasNext && most == .max }

    init(_ node: DestinationSchema.Destination) {
      isDeprecated = node.deprecation != nil
      mayBeFirst = node.mayBeFirst
      hasRequirements = !node.requires.isEmpty
      hasNext = node.next != nil
      most = node.max ?? .max
    }
  }

  struct ValueRule: Sendable {
    /// The storage of a standard type's values; nil for a type of the app.
    private(set) var kind: StandardKind?
    private(set) var cases: CaseIndex?
    /// The node of its payload in `payloadProgram`.
    let payload: JSONSchema.NodeID
  }

  /// A key for two nodes, one on top of the other.
  static func pair(_ above: Int, on below: Int) -> UInt64 { UInt64(below) &<< 32 | UInt64(above) }

  /// The pairs that the `next` rules of nodes allow.
  static func followers(among nodes: [DestinationSchema.Destination], _ indexes: [NavPath.TypeName: Int]) -> Set<UInt64>
  {
    Set(
      nodes.enumerated().flatMap { below, node in
        (node.next ?? []).compactMap { type in indexes[type].map { pair($0, on: below) } }
      })
  }
}
