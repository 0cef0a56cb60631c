// The chance behind samples: the same numbers for a seed on every system, and choices that take turns.
//
// Each choice has a site, such as the `anyOf` of one schema. Of its options one of those that were taken least is taken, by
// chance, so that every option comes early however many there are, and no two sites go in step.

/// SplitMix64 (Steele, Lea, Flood 2014).
struct SampleRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed &>> 31)
  }

  /// A number from 0 on, below a count.
  mutating func below(_ count: Int) -> Int {
    count < 2 ? 0 : Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(truncatingIfNeeded: count)).high)
  }
}

/// A place of a schema where something may be one thing or another.
struct SampleSite: Hashable {
  enum Part: UInt8 {
    case listed, branch, condition, type, boolean, presence, size, text, number, kind, name
    /// What a planted fault breaks.
    case wrongType, wrongValue, missing, surplus
    /// What a walk chooses: the next screen, a column, the selection, whether a stack is there.
    case step, column, selection, stack, rule
  }

  private var document: ObjectIdentifier?
  private var index: Int
  private var part: Part

  init(_ part: Part, of schema: NavJSON.Value) {
    (document, index, self.part) = (ObjectIdentifier(schema.document), schema.index, part)
  }

  /// A place that has a number of its own.
  init(_ part: Part, _ index: Int) { (self.part, self.index) = (part, index) }
}

/// Where choices come from.
struct SampleSource {
  var random: SampleRandom
  /// How often each option of a site was taken.
  private var taken: [SampleSite: [Int32]] = [:]
  /// Whether values with `examples` may be others.
  let takesAny: Bool

  init(seed: UInt64, takesAny: Bool) {
    random = SampleRandom(seed: seed)
    self.takesAny = takesAny
  }

  /// One of so many options.
  mutating func take(_ count: Int, at site: SampleSite) -> Int {
    count < 2 ? 0 : take(among: Array(0..<count), at: site)
  }

  /// One of some options, which are numbers from 0 on.
  mutating func take(among options: [Int], at site: SampleSite) -> Int {
    var counts = taken.removeValue(forKey: site) ?? []
    if let last = options.max(), last >= counts.count {
      counts += Array(repeating: 0, count: last + 1 - counts.count)
    }
    let least = options.lazy.map { counts[$0] }.min()
    let rarest = options.filter { counts[$0] == least }
    guard !rarest.isEmpty else { preconditionFailure("a choice has an option") }
    let choice = rarest[random.below(rarest.count)]
    counts[choice] += 1
    taken[site] = counts
    return choice
  }

  /// The index of one of some sites that was rarely broken.
  mutating func rarest(of sites: [SampleSite]) -> Int {
    let counts = sites.map { taken[$0]?.first ?? 0 }
    let least = counts.min()
    let rarest = sites.indices.filter { counts[$0] == least }
    let choice = rarest[random.below(rarest.count)]
    taken[sites[choice]] = [counts[choice] + 1]
    return choice
  }

  mutating func flip() -> Bool { random.below(2) == 0 }
}
