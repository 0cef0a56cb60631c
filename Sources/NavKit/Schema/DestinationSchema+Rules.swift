// The rules of a schema for each element, looked up without copying its destination.

extension DestinationSchema {
  /// Where a node may be on a path, in numbers alone.
  struct OrderRule: Sendable {
    let isDeprecated: Bool
    let mayBeFirst: Bool
    let hasRequirements: Bool
    /// Whether it says what may be pushed on it.
    let hasNext: Bool
    /// `Int.max` if there is no limit.
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
  static func pair(_ above: Int, on below: Int) -> Int { below &<< 32 | above }

  /// What may be pushed on nodes whose `next` is given, as pairs.
  static func followers(among nodes: [DestinationSchema.Destination], _ indexes: [TypeName: Int]) -> Set<Int> {
    Set(
      nodes.enumerated().flatMap { below, node in
        (node.next ?? []).compactMap { type in indexes[type].map { pair($0, on: below) } }
      })
  }
}

extension DestinationSchema {
  /// The keywords in payloads that JSON Schema does not know; none where the project has turned the rule off.
  package var unknownKeywords: [PathFinding] {
    let found = nodes.lazy.compactMap(\.payload).first?.unknownKeywords ?? []
    return found.compactMap { keyword in
      let detail = SchemaFileDetail.unknownKeyword(
        keyword.name.string ?? "", nearest: keyword.nearest,
        keyword.uri.map { PathFinding.Source(uri: $0, text: keyword.name.document.bytes) })
      return ruleSettings.applied(to: PathFinding(detail, at: TextOffset(offset: keyword.name.range.lowerBound)))
    }
  }
}
