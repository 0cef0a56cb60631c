// The rules of a schema for each element, looked up without copying its destination.

extension DestinationSchema {
  /// Where a node may be on a path, in numbers alone.
  struct OrderRule: Sendable {
    var isDeprecated: Bool
    var mayBeFirst: Bool
    var hasRequirements: Bool
    /// Whether it says what may be pushed on it.
    var hasNext: Bool
    /// `Int.max` if there is no limit.
    var most: Int

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
    var kind: StandardKind?
    /// How its cases are found; nil for a type without.
    var cases: CaseIndex?
    /// Its payload, in `payloadProgram`.
    var payload: JSONSchema.NodeID
  }

  /// A number for two nodes, one on top of the other.
  static func pair(_ above: Int, on below: Int) -> Int { below << 32 | above }

  /// What may be pushed on nodes whose `next` is given, as pairs.
  static func followers(among nodes: [DestinationSchema.Destination], _ indexes: [TypeName: Int]) -> Set<Int> {
    Set(
      nodes.enumerated().flatMap { below, node in
        (node.next ?? []).compactMap { type in indexes[type].map { pair($0, on: below) } }
      })
  }
}
