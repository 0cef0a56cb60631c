// A count for each distinct value, up to a limit of distinct values; and whether these are probably all.

struct Tally<Key: Hashable> {
  private(set) var counts: [Key: Int] = [:]
  private(set) var total = 0
  private(set) var overflows = false

  mutating func add(_ key: Key, times: Int = 1, limit: Int) {
    total += times
    guard !overflows else { return }
    counts[key, default: 0] += times
    if counts.count > limit { overflow() }
  }

  mutating func addOther(times: Int = 1) {
    total += times
    overflow()
  }

  private mutating func overflow() {
    overflows = true
    counts = [:]
  }

  /// Whether the set of values is probably complete: enough were counted, and none only once. The fraction of values seen once
  /// estimates the unseen ones (Good and Turing).
  var isSettled: Bool { !overflows && total >= InferenceLimits.few && counts.values.allSatisfy { $0 > 1 } }
}
