// Where the choices of samples come from: chance, the same for a seed on every system, or a row of choices for a plain value.
//
// Each choice has a site, such as the `anyOf` of one schema. By chance, one of the options that were taken least there is taken,
// so that each comes early however many there are, and no two sites go in step. The first option is the plainest.

/// A place of a schema where something may be one thing or another.
struct SampleSite: Hashable {
  enum Part: UInt8 {
    case listed, branch, condition, type, boolean, presence, size, text, number
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

/// A class, because what makes values and what makes paths share one.
final class SampleSource {
  /// Whether values with `examples` may be others.
  let takesAny: Bool
  /// The first choices of a plain value, after which each is the first option; nil for choices by chance.
  private let row: [Int]?
  /// Of a plain value, how many options each choice had.
  private(set) var counts: [Int] = []
  /// The state of SplitMix64 (Steele, Lea, Flood 2014).
  private var state: UInt64 = 0
  /// How often each option of a site was taken.
  private var taken: [SampleSite: [Int]] = [:]

  init(seed: UInt64, takesAny: Bool = false) { (state, row, self.takesAny) = (seed, nil, takesAny) }

  init(row: [Int]) { (self.row, takesAny) = (row, true) }

  /// Down to which depth a value has more than it must: a plain one nowhere, and one that holds itself not without an end.
  var richDepth: Int { row == nil ? 6 : 0 }

  /// A number from 0 on, below a count.
  func below(_ count: Int) -> Int {
    guard count > 1, row == nil else { return 0 }
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed &>> 31)).multipliedFullWidth(by: UInt64(count)).high)
  }

  /// One of some options.
  func one<Option>(of options: [Option]) -> Option { options[below(options.count)] }

  /// One of so many options.
  func take(_ count: Int, at site: SampleSite) -> Int {
    guard count > 1 else { return 0 }
    guard let row else { return take(among: Array(0..<count), at: site) }
    counts.append(count)
    return counts.count <= row.count ? min(row[counts.count - 1], count - 1) : 0
  }

  /// One of some options, which are numbers from 0 on, by chance.
  func take(among options: [Int], at site: SampleSite) -> Int {
    var counts = taken.removeValue(forKey: site) ?? []
    counts += Array(repeating: 0, count: max(0, (options.max() ?? 0) + 1 - counts.count))
    let least = options.lazy.map { counts[$0] }.min()
    let choice = one(of: options.filter { counts[$0] == least })
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
