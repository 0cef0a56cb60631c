// The rounds of a run `x{n,m}` in a match: the positions at which it was begun, oldest first. A character that it takes makes
// each count one more, so the counts are the distances from here, and none needs to be touched: the oldest tells whether
// there are *n* rounds, and those older than *m* are dropped. A character that it does not take ends them all.

/// The rounds of a run that have begun.
struct PatternRunCounts {
  let minimum: Int
  private let maximum: Int
  /// Where rounds began, in characters from where the search did; those before `first` are dropped.
  private var starts: [Int] = []
  private var first = 0
  /// The offset at which it was last put into the list of waiting instructions.
  var waitsAt = -1

  init(_ run: PatternRun) { (minimum, maximum) = (run.minimum, run.maximum) }

  mutating func begin(at position: Int) { starts.append(position) }

  /// Forgets all rounds.
  mutating func clear() {
    starts.removeAll(keepingCapacity: true)
    first = 0
  }

  /// Counts a character: whether there may be enough, and whether there may be more.
  mutating func take(at position: Int) -> (isEnough: Bool, mayGoOn: Bool) {
    let isEnough = position - starts[first] >= minimum
    if position - starts[first] == maximum { first += 1 }
    guard first < starts.count else {
      clear()
      return (isEnough, false)
    }
    if first > starts.count / 2 {
      starts.removeFirst(first)
      first = 0
    }
    return (isEnough, true)
  }
}
