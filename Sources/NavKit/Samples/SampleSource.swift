// The chance behind samples: the same numbers for a seed on every system, and choices that take turns at their sites.
//
// Each choice has a site, such as the `anyOf` of one schema. Of its options one of those that were taken least is taken, by
// chance, so that every option comes early however many there are, and no two sites go in step.

/// A place of a schema where something may be one thing or another.
struct SampleSite: Hashable {
  enum Part: UInt8 {
    case listed, branch, condition, type, boolean, presence, size, text, number, kind
    /// What a planted fault breaks.
    case wrongType, wrongValue, missing, surplus, shortage
    /// What a walk chooses: the next screen, a column, the selection, a stack, a place of the document.
    case step, column, selection, stack, place, rule
  }

  private var document: ObjectIdentifier?
  private var index: Int
  private var part: Part

  init(_ part: Part, of schema: NavJSON.Value) {
    (document, index, self.part) = (ObjectIdentifier(schema.document), schema.index, part)
  }

  /// A place that has a number of its own.
  init(_ part: Part, _ index: Int = 0) { (self.part, self.index) = (part, index) }
}

/// Where choices come from. A class, because what makes values and what makes paths share one.
final class SampleSource {
  /// Whether values with `examples` may be others.
  let takesAny: Bool
  /// The state of SplitMix64 (Steele, Lea, Flood 2014).
  private var state: UInt64
  /// How often each option of a site was taken.
  private var taken: [SampleSite: [Int]] = [:]

  init(seed: UInt64, takesAny: Bool = false) { (state, self.takesAny) = (seed, takesAny) }

  /// A number from 0 on, below a count.
  func below(_ count: Int) -> Int {
    guard count > 1 else { return 0 }
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed &>> 31)).multipliedFullWidth(by: UInt64(count)).high)
  }

  /// One of so many options.
  func take(_ count: Int, at site: SampleSite) -> Int { count < 2 ? 0 : take(among: Array(0..<count), at: site) }

  /// One of some options, which are numbers from 0 on.
  func take(among options: [Int], at site: SampleSite) -> Int {
    var counts = taken.removeValue(forKey: site) ?? []
    counts += Array(repeating: 0, count: max(0, (options.max() ?? 0) + 1 - counts.count))
    let least = options.lazy.map { counts[$0] }.min()
    let rarest = options.filter { counts[$0] == least }
    let choice = rarest[below(rarest.count)]
    counts[choice] += 1
    taken[site] = counts
    return choice
  }

  /// Whether a keyword is to be broken: for sure the first time, and then the rarer the oftener it was.
  func breaks(_ site: SampleSite) -> Bool {
    let count = 1 + (taken[site]?[0] ?? 0)
    guard below(count * count) == 0 else { return false }
    taken[site] = [count]
    return true
  }
}
