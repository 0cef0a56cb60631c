// Which links clash.

/// Finds for each link the first earlier one that it clashes with: both can match one URL, and neither is more specific.
enum LinkClashes {
  /// The most comparisons of symbols for a schema, about a second's worth; the links of an app need a few thousand.
  private static let mostSteps = 100_000_000

  /// The index of the first earlier link that each link clashes with.
  ///
  /// - Returns: The indices, and whether all links were compared within the limit of steps.
  /// - Complexity: A comparison for each pair that is equally specific, up to the first clash of a link.
  static func first(of routes: [LinkRoute]) -> (clashes: [Int?], isComplete: Bool) {
    var clashes = [Int?](repeating: nil, count: routes.count)
    var steps = mostSteps
    for group in Dictionary(grouping: routes.indices, by: { routes[$0].segments.map(\.rank) }).values {
      let links = group.map { LinkPattern.Spelled(routes[$0]) }
      for link in links.indices where steps >= 0 {
        clashes[group[link]] = links[..<link].firstIndex { $0.overlaps(links[link], &steps) }.map { group[$0] }
      }
    }
    return (clashes, isComplete: steps >= 0)
  }
}
