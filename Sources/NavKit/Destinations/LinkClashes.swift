// Which links clash, found without comparing every pair.

/// Finds for each link the first earlier one that it clashes with.
///
/// Two links can clash only if they have the same number of segments, and if each two segments have spellings that begin and end
/// alike as far as both are text. So a link is compared only with its candidates: the links with a spelling that begins, or
/// ends, like one of its own, in the segment where these are the fewest.
enum LinkClashes {
  /// This few links are compared directly, which takes less time than to sort them.
  private static let handful = 16

  /// The most comparisons of symbols for a schema, about a second's worth; the links of an app need a few thousand.
  private static let mostSteps = 100_000_000

  /// The index of the first earlier link that can match the same path of a URL, for each link.
  ///
  /// - Returns: The indices, and whether all links were compared within the limit of steps.
  /// - Complexity: O(*n* log *n*) in the length of the links in all their spellings, plus a comparison for each pair whose
  ///   segments all agree, up to the first clash of a link.
  static func first(of links: [LinkPattern.Spelled]) -> (clashes: [Int?], isComplete: Bool) {
    var clashes = [Int?](repeating: nil, count: links.count)
    var steps = mostSteps
    for (segments, group) in Dictionary(grouping: links.indices, by: { links[$0].segments.count }) {
      var rest = group
      while rest.count > handful, segments > 0, steps >= 0 { rest = settle(rest, links, segments, &clashes, &steps) }
      for (ordinal, link) in rest.enumerated() where steps >= 0 {
        let other = rest[..<ordinal].first { links[$0].overlaps(links[link], &steps) }
        clashes[link] = [clashes[link], other].compactMap(\.self).min()
      }
    }
    return (clashes, isComplete: steps >= 0)
  }

  /// Compares the links that have few candidates with these, and returns the others: without the former, they may have few
  /// as well. If nearly all links have many, finds the first clash of each of them and returns none.
  private static func settle(
    _ group: [Int], _ links: [LinkPattern.Spelled], _ segments: Int, _ clashes: inout [Int?], _ steps: inout Int
  ) -> [Int] {
    let finders = finders(group, links, segments)
    var hard: [(ordinal: Int, finder: Finder)] = []
    for (ordinal, link) in group.enumerated() {
      guard steps >= 0, let finder = finders.min(by: { $0.candidates(of: ordinal) < $1.candidates(of: ordinal) }) else {
        return []
      }
      guard finder.candidates(of: ordinal) <= handful else {
        hard.append((ordinal, finder))
        continue
      }
      finder.forEach(agreeingWith: ordinal, &steps) { others, steps in
        for other in others where other != ordinal && links[group[other]].overlaps(links[link], &steps) {
          let (first, second) = (min(link, group[other]), max(link, group[other]))
          clashes[second] = min(clashes[second] ?? first, first)
        }
      }
    }
    guard hard.count > group.count / 4 * 3 else { return hard.map { group[$0.ordinal] } }
    for (ordinal, finder) in hard where steps >= 0 {
      let link = group[ordinal]
      var best = clashes[link] ?? link
      // Often the first candidate clashes, such as a placeholder for any text; then the others need no comparison.
      let first = group[finder.first(agreeingWith: ordinal)]
      guard first >= best || !links[first].overlaps(links[link], &steps) else {
        clashes[link] = first
        continue
      }
      finder.forEach(agreeingWith: ordinal, &steps) { others, steps in
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
      let spellings = group.map { links[$0].segments[segment].spellings }
      return [Finder(spellings.map { $0.map(\.head) }), Finder(spellings.map { $0.map(\.tail) })]
    }
  }

  /// Finds the keys that begin with a key, and those that it begins with.
  private struct Finder {
    /// The owners of each key, in their order, the keys sorted: those that begin with one follow it.
    private var owners: [[Int]] = []
    /// The first key after a key that does not begin with it.
    private var ends: [Int]
    /// The longest other key that a key begins with.
    private var parents: [Int?] = []
    /// How many owners the keys before a key have, and how many those that it begins with.
    private var before = [0]
    private var above: [Int] = []
    /// The first owner of a key or of one that begins with it.
    private var firsts: [Int] = []
    /// The keys of each owner, each once.
    private var keysOf: [[Int]]

    init(_ keys: [[[UInt8]]]) {
      var ownersByKey: [[UInt8]: [Int]] = [:]
      for (owner, keys) in keys.enumerated() {
        for key in keys where ownersByKey[key]?.last != owner { ownersByKey[key, default: []].append(owner) }
      }
      let sorted = ownersByKey.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      ends = [Int](repeating: sorted.count, count: sorted.count)
      keysOf = [[Int]](repeating: [], count: keys.count)
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
        for owner in entry.value { keysOf[owner].append(key) }
        open.append(key)
      }
      for (key, parent) in parents.enumerated().reversed() {
        if let parent { firsts[parent] = min(firsts[parent], firsts[key]) }
      }
    }

    /// How many have keys that agree with one of an owner's. It counts as one, and another for each two keys that agree.
    func candidates(of owner: Int) -> Int {
      let count = keysOf[owner].reduce(0) { $0 + before[ends[$1]] - before[$1] + above[$1] }
      return count - keysOf[owner].count + 1
    }

    /// The first of all that have keys that agree with one of an owner's.
    func first(agreeingWith owner: Int) -> Int {
      var first = owner
      for key in keysOf[owner] {
        first = min(first, firsts[key])
        var parent = parents[key]
        while let key = parent {
          first = min(first, owners[key][0])
          parent = parents[key]
        }
      }
      return first
    }

    /// Gives all that have keys that agree with one of an owner's, those with one key at a time, each in their order, as
    /// long as there are steps left.
    func forEach(agreeingWith owner: Int, _ steps: inout Int, _ visit: ([Int], _ steps: inout Int) -> Void) {
      for key in keysOf[owner] {
        for key in key..<ends[key] {
          steps -= 1
          guard steps >= 0 else { return }
          visit(owners[key], &steps)
        }
        var parent = parents[key]
        while let key = parent {
          visit(owners[key], &steps)
          parent = parents[key]
        }
      }
    }
  }
}
