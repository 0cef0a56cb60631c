// The source of a sample's choices: a random generator with the same output for a seed on every system, or a fixed row of
// choices for a plain value.
//
// Each choice has a site, such as the `anyOf` of one schema. A random choice is among the options taken least often at its
// site, so that each option occurs early and sites vary independently. The first option is the plainest.

/// A place of a schema, or of a path, with several options.
struct SampleSite: Hashable {
  enum Part: UInt8 {
    case listed, branch, condition, type, boolean, presence, size, text, number
    /// The choices of a walk: the next screen, a column, the selection, a stack, the document's place, a rule.
    case step, column, selection, stack, place, rule
  }

  private var document: ObjectIdentifier?
  private var index: Int
  private var part: Part

  init(_ part: Part, of schema: NavJSON.Value) {
    (document, index, self.part) = (ObjectIdentifier(schema.document), schema.index, part)
  }

  /// A site outside payloads, by a number.
  init(_ part: Part, _ index: Int = 0) { (self.part, self.index) = (part, index) }
}

/// A class, because the makers of values and of paths share one.
final class SampleSource {
  /// Whether a value with `examples` may also be another one.
  let takesAny: Bool
  /// The first choices of a plain value, after which each choice is option 0; nil for random choices.
  private let row: [Int]?
  /// The number of options of each choice of a plain value.
  private(set) var counts: [Int] = []
  /// The state of SplitMix64 (Steele, Lea, Flood 2014).
  private var state: UInt64 = 0
  /// The number of times that each option of a site was taken.
  private var taken: [SampleSite: [Int]] = [:]

  init(seed: UInt64, takesAny: Bool = false) { (state, row, self.takesAny) = (seed, nil, takesAny) }

  init(row: [Int]) { (self.row, takesAny) = (row, true) }

  /// The depth from which a value has only required parts: 0 for a plain one, and limited so that recursive ones end.
  var richDepth: Int { row == nil ? 6 : 0 }

  /// A random number in `0..<count`; 0 for a plain value.
  func below(_ count: Int) -> Int {
    guard count > 1, row == nil else { return 0 }
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed &>> 31)).multipliedFullWidth(by: UInt64(count)).high)
  }

  /// A random option.
  func one<Option>(of options: [Option]) -> Option { options[below(options.count)] }

  /// The index of the chosen option, in `0..<count`.
  func take(_ count: Int, at site: SampleSite) -> Int {
    guard count > 1 else { return 0 }
    guard let row else { return take(among: Array(0..<count), at: site) }
    counts.append(count)
    return counts.count <= row.count ? min(row[counts.count - 1], count - 1) : 0
  }

  /// A random one of the options taken least often at a site; options are numbers from 0.
  func take(among options: [Int], at site: SampleSite) -> Int {
    var counts = taken.removeValue(forKey: site) ?? []
    counts += Array(repeating: 0, count: max(0, (options.max() ?? 0) + 1 - counts.count))
    let least = options.lazy.map { counts[$0] }.min()
    let choice = one(of: options.filter { counts[$0] == least })
    counts[choice] += 1
    taken[site] = counts
    return choice
  }
}
