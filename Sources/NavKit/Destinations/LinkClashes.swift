// Which links clash, without a look at every two of them.

/// Finds for each link the first earlier one that it clashes with.
///
/// Links that clash have as many segments, and each two segments begin alike and end alike as far as both are text. So a
/// link is held only against its candidates: those that begin, or end, like it in the one segment where they are the
/// fewest.
enum LinkClashes {
  /// So few links are held against each other sooner than they are sorted.
  private static let handful = 16

  /// So many comparisons of symbols are made for a schema, about a second's worth; those of an app need a few thousand.
  private static let mostSteps = 100_000_000

  /// The index of the first earlier link that can match the same path of a URL, for each link.
  ///
  /// - Returns: The indices, and whether there were steps enough to compare all links.
  /// - Complexity: O(*n* log *n*) in the length of the links, and a comparison for every two that all their segments
  ///   leave alike, of which the first that clash end the search.
  static func first(of links: [LinkPattern.Spelled]) -> (clashes: [Int?], isComplete: Bool) {
    var clashes = [Int?](repeating: nil, count: links.count)
    var steps = mostSteps
    for (segments, group) in Dictionary(grouping: links.indices, by: { links[$0].segments.count }) {
      var rest = group
      while rest.count > handful, segments > 0 { rest = settle(rest, links, segments, &clashes, &steps) }
      for (ordinal, link) in rest.enumerated() {
        let other = rest[..<ordinal].first { links[$0].overlaps(links[link], &steps) }
        clashes[link] = [clashes[link], other].compactMap(\.self).min()
      }
    }
    return (clashes, isComplete: steps >= 0)
  }

  /// Holds the links that have few candidates against these, earlier or later, and gives the others: without the former,
  /// they may have few as well. Where hardly any has few, each of the others looks for its first.
  private static func settle(
    _ group: [Int], _ links: [LinkPattern.Spelled], _ segments: Int, _ clashes: inout [Int?], _ steps: inout Int
  ) -> [Int] {
    let finders = finders(group, links, segments)
    var hard: [(ordinal: Int, finder: Finder)] = []
    for (ordinal, link) in group.enumerated() {
      guard let finder = finders.min(by: { $0.candidates(of: ordinal) < $1.candidates(of: ordinal) }) else { continue }
      guard finder.candidates(of: ordinal) <= handful else {
        hard.append((ordinal, finder))
        continue
      }
      finder.forEach(agreeingWith: ordinal) { others in
        for other in others where other != ordinal && links[group[other]].overlaps(links[link], &steps) {
          let (first, second) = (min(link, group[other]), max(link, group[other]))
          clashes[second] = min(clashes[second] ?? first, first)
        }
      }
    }
    guard hard.count > group.count / 4 * 3 else { return hard.map { group[$0.ordinal] } }
    for (ordinal, finder) in hard {
      let link = group[ordinal]
      var best = clashes[link] ?? link
      // Often it is the first of all, such as a placeholder for anything: then none of the others needs a look.
      let first = group[finder.first(agreeingWith: ordinal)]
      guard first >= best || !links[first].overlaps(links[link], &steps) else {
        clashes[link] = first
        continue
      }
      finder.forEach(agreeingWith: ordinal) { others in
        for other in others {
          guard group[other] < best else { break }
          if links[group[other]].overlaps(links[link], &steps) { best = group[other] }
        }
      }
      clashes[link] = best < link ? best : nil
    }
    return []
  }

  private static func finders(_ group: [Int], _ links: [LinkPattern.Spelled], _ segments: Int) -> [Finder] {
    (0..<segments).flatMap { segment in
      [Finder(group.map { links[$0].segments[segment].head }), Finder(group.map { links[$0].segments[segment].tail })]
    }
  }

  /// Finds the keys that begin with a key, and those that it begins with.
  private struct Finder {
    /// The owners of each key, in their order, the keys sorted: those that begin with one follow it.
    private var owners: [[Int]] = []
    /// The first key behind a key that does not begin with it.
    private var ends: [Int]
    /// The longest other key that a key begins with.
    private var parents: [Int?] = []
    /// How many owners the keys before a key have, and how many those that it begins with.
    private var before = [0]
    private var above: [Int] = []
    /// The first owner of a key or of one that begins with it.
    private var firsts: [Int] = []
    /// The key of each owner.
    private var keyOf: [Int]

    init(_ keys: [[UInt8]]) {
      let sorted = Dictionary(grouping: keys.indices) { keys[$0] }
        .sorted { $0.key.lexicographicallyPrecedes($1.key) }
      ends = [Int](repeating: sorted.count, count: sorted.count)
      keyOf = [Int](repeating: 0, count: keys.count)
      var open: [Int] = []
      for (key, entry) in sorted.enumerated() {
        while let last = open.last, !entry.key.starts(with: sorted[last].key) {
          ends[last] = key
          open.removeLast()
        }
        parents.append(open.last)
        above.append(open.last.map { above[$0] + owners[$0].count } ?? 0)
        before.append(before[key] + entry.value.count)
        owners.append(entry.value)
        firsts.append(entry.value[0])
        for owner in entry.value { keyOf[owner] = key }
        open.append(key)
      }
      for (key, parent) in parents.enumerated().reversed() {
        if let parent { firsts[parent] = min(firsts[parent], firsts[key]) }
      }
    }

    /// How many have keys that agree with that of an owner.
    func candidates(of owner: Int) -> Int {
      let key = keyOf[owner]
      return before[ends[key]] - before[key] + above[key]
    }

    /// The first of all that have keys that agree with that of an owner.
    func first(agreeingWith owner: Int) -> Int {
      var first = firsts[keyOf[owner]]
      var parent = parents[keyOf[owner]]
      while let key = parent {
        first = min(first, owners[key][0])
        parent = parents[key]
      }
      return first
    }

    /// Gives all that have keys that agree with that of an owner, those with one key at a time, each in their order.
    func forEach(agreeingWith owner: Int, _ visit: ([Int]) -> Void) {
      for key in keyOf[owner]..<ends[keyOf[owner]] { visit(owners[key]) }
      var parent = parents[keyOf[owner]]
      while let key = parent {
        visit(owners[key])
        parent = parents[key]
      }
    }
  }
}
