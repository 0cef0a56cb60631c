// The patterns of `patternProperties` by what their names begin with.

extension JSONSchema {
  /// Of many patterns those that a name may match, found by what every match begins with.
  ///
  /// A thousand patterns, such as `^a1$`, `^a2$` and so on, would otherwise be asked about each of a thousand names.
  struct PrefixIndex: Sendable {
    /// So few are asked one by one.
    private static let few = 16

    private var count = 0
    /// The lengths of the prefixes, ascending. There are few: a schema of *n* bytes has room for √2*n*.
    private var lengths: [Int] = []
    /// The patterns with a prefix, ascending, by the hash of it. It is a hint: the pattern itself is asked.
    private var groups: [UInt64: [Int]] = [:]

    var tellsApart: Bool { count > PrefixIndex.few }

    mutating func add(_ prefix: [UInt8]) {
      var hash = PrefixIndex.seed
      for byte in prefix { PrefixIndex.add(byte, to: &hash) }
      groups[hash, default: []].append(count)
      count += 1
      if !lengths.contains(prefix.count) { lengths.insert(prefix.count, at: lengths.count { $0 < prefix.count }) }
    }

    /// The first pattern, from an index on, whose prefix a name has.
    func next(from first: Int, in bytes: [UInt8], _ name: Range<Int>) -> Int? {
      var best: Int?
      var (hash, at) = (PrefixIndex.seed, name.lowerBound)
      for length in lengths {
        guard length <= name.count else { break }
        while at < name.lowerBound + length {
          PrefixIndex.add(bytes[at], to: &hash)
          at += 1
        }
        guard let group = groups[hash] else { continue }
        let next = group.partitioningIndex { $0 >= first }
        if next < group.count { best = min(best ?? .max, group[next]) }
      }
      return best
    }

    // FNV-1a, which goes on from a prefix to a longer one.
    private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

    private static func add(_ byte: UInt8, to hash: inout UInt64) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
