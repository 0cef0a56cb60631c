// The order of screens on the paths from which a schema is inferred.

import NavKit

struct ObservedOrder {
  /// A type, and for an enum the part of the value that names its case: a member, or a string.
  struct Screen: Hashable {
    var type: Int
    var part: [UInt8]?
  }

  struct Observation {
    var count = 0
    var firsts = 0
    var followers = Tally<Int>()
  }

  private(set) var screens: [Screen] = []
  private(set) var observations: [Observation] = []
  private(set) var paths = 0
  /// The length of the longest paths, and their number.
  private(set) var deepest = 0
  private(set) var deepestCount = 0

  private var indexes: [Screen: Int] = [:]
  private var parts: [Int: Int] = [:]

  /// Adds a path, root first. An empty one has no order.
  mutating func add(_ path: [Screen]) {
    if path.count > deepest { (deepest, deepestCount) = (path.count, 0) }
    if path.count == deepest { deepestCount += 1 }
    guard !path.isEmpty else { return }
    paths += 1
    var below: Int?
    for screen in path {
      let index = index(of: screen)
      observations[index].count += 1
      if let below {
        observations[below].followers.add(index, limit: 2 * InferenceLimits.followers)
      } else {
        observations[index].firsts += 1
      }
      below = index
    }
  }

  /// The number of a screen; beyond the maximum of cases, that of its type.
  private mutating func index(of screen: Screen) -> Int {
    if let known = indexes[screen] { return known }
    if screen.part != nil {
      guard parts[screen.type, default: 0] < InferenceLimits.cases else { return index(of: Screen(type: screen.type)) }
      parts[screen.type, default: 0] += 1
    }
    indexes[screen] = screens.count
    screens.append(screen)
    observations.append(Observation())
    return screens.count - 1
  }

  var maxDepth: Int? {
    paths >= InferenceLimits.paths && deepestCount * InferenceLimits.partOfPaths >= paths ? deepest : nil
  }

  /// The same order, with the screens of each type that is not an enum joined into one.
  func joined(keepingPartsOf isEnum: (Int) -> Bool) -> ObservedOrder {
    var joined = self
    (joined.screens, joined.observations, joined.indexes, joined.parts) = ([], [], [:], [:])
    let numbers = screens.map { joined.index(of: isEnum($0.type) ? $0 : Screen(type: $0.type)) }
    for (number, old) in zip(numbers, observations) {
      joined.observations[number].count += old.count
      joined.observations[number].firsts += old.firsts
      for (follower, count) in old.followers.counts {
        joined.observations[number].followers.add(numbers[follower], times: count, limit: 2 * InferenceLimits.followers)
      }
      if old.followers.overflows { joined.observations[number].followers.addOther(times: old.followers.total) }
    }
    return joined
  }

  /// Whether others are first. The set of first screens is probably complete if none was first only once.
  func isNeverFirst(_ screen: Int) -> Bool {
    paths >= InferenceLimits.few && observations.allSatisfy { $0.firsts != 1 } && observations[screen].firsts == 0
      && observations[screen].count >= InferenceLimits.few
  }

  /// The screens that may follow one; nil if any may, or if unknown.
  func next(of screen: Int) -> [Int]? {
    let seen = observations[screen]
    if seen.followers.total == 0 { return seen.count >= InferenceLimits.few ? [] : nil }
    return seen.followers.isSettled ? Array(seen.followers.counts.keys) : nil
  }
}
