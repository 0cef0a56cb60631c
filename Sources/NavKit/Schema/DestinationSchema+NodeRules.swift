// The rules of a schema for each element (OrderRule, ValueRule), looked up without copying its destination.

extension DestinationSchema {
  /// Where a node may be on a path, in numbers alone.
  struct OrderRule: Sendable {
    let isDeprecated: Bool
    let mayBeFirst: Bool
    let hasRequirements: Bool
    /// Whether it says what may be pushed on it.
    let hasNext: Bool
    /// The largest number of such elements on a path; `Int.max` without a limit.
    let most: Int

    /// Whether it says nothing.
    var isFree: Bool { !isDeprecated && mayBeFirst && !hasRequirements && !hasNext && most == .max }

    init(_ node: DestinationSchema.Destination) {
      isDeprecated = node.deprecation != nil
      mayBeFirst = node.mayBeFirst
      hasRequirements = !node.requires.isEmpty
      hasNext = node.next != nil
      most = node.max ?? .max
    }
  }

  /// What the value of a node must be.
  struct ValueRule: Sendable {
    /// How the standard type that it is stores its values; nil for a type of the app.
    private(set) var kind: StandardKind?
    /// How its cases are found; nil for a type without.
    private(set) var cases: CaseIndex?
    /// Its payload, in `payloadProgram`.
    let payload: JSONSchema.NodeID
  }

  /// A number for two nodes, one on top of the other.
  static func pair(_ above: Int, on below: Int) -> UInt64 { UInt64(below) &<< 32 | UInt64(above) }

  /// What may be pushed on nodes whose `next` is given, as pairs.
  static func followers(among nodes: [DestinationSchema.Destination], _ indexes: [NavPath.TypeName: Int]) -> Set<UInt64>
  {
    Set(
      nodes.enumerated().flatMap { below, node in
        (node.next ?? []).compactMap { type in indexes[type].map { pair($0, on: below) } }
      })
  }
}
