// The code points that one step of a pattern matches: `a-z`, `\d`, `[^\p{L}_]`, `.`. Formats' IDNA uses such sets too.
//
// Ranges are searched by bisection. Unicode properties are queried from the standard library during matching, because listing the
// members of a property would take 1,114,112 queries. ASCII, the most frequent case, is precomputed in 128 bits.

package struct PatternSet: Sendable {
  package typealias Ranges = [ClosedRange<UInt32>]

  /// A property that a member must have or, if inverted, must not have.
  struct Test: Sendable {
    let isInverted: Bool
    let holds: @Sendable (Unicode.Scalar) -> Bool
  }

  /// Sorted and not adjacent.
  package let ranges: Ranges
  let tests: [Test]
  let isInverted: Bool
  /// Whether it includes every character with the same folding as a member (22.2.2.7.1: CharacterSetMatcher).
  let foldsCase: Bool
  private(set) var ascii = ASCII()

  init(ranges: Ranges, tests: [Test] = [], isInverted: Bool = false, foldsCase: Bool = false) {
    self.ranges = Self.merged(ranges)
    self.tests = tests
    self.isInverted = isInverted
    self.foldsCase = foldsCase
    for value: UInt8 in 0..<0x80 where search(UInt32(value)) { ascii.insert(value) }
  }

  /// The complement. Only for a set of ranges alone or of one test alone, like those of all escapes.
  var inverted: PatternSet {
    guard let test = tests.first else { return PatternSet(ranges: Self.complement(of: ranges)) }
    return PatternSet(ranges: [], tests: [Test(isInverted: !test.isInverted, holds: test.holds)])
  }

  var foldingCase: PatternSet { PatternSet(ranges: ranges, tests: tests, isInverted: isInverted, foldsCase: true) }

  package func contains(_ value: UInt32) -> Bool { value < 0x80 ? ascii.contains(UInt8(value)) : search(value) }

  private func search(_ value: UInt32) -> Bool {
    (foldsCase ? PatternCaseFolding.variants(value).contains(where: isMember) : isMember(value)) != isInverted
  }

  private func isMember(_ value: UInt32) -> Bool {
    let index = ranges.partitioningIndex { $0.upperBound >= value }
    if index < ranges.count, ranges[index].contains(value) { return true }
    guard !tests.isEmpty, let scalar = Unicode.Scalar(value) else { return false }
    return tests.contains { $0.holds(scalar) != $0.isInverted }
  }

  private static func merged(_ ranges: Ranges) -> Ranges {
    var result: Ranges = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard let last = result.last, range.lowerBound <= last.upperBound + 1 else {
        result.append(range)
        continue
      }
      result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    }
    return result
  }

  private static func complement(of ranges: Ranges) -> Ranges {
    var result: Ranges = []
    var next: UInt32 = 0
    for range in ranges {
      if next < range.lowerBound { result.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= 0x10FFFF { result.append(next...0x10FFFF) }
    return result
  }

  /// A set of ASCII characters, one bit each.
  struct ASCII: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    mutating func insert(_ byte: UInt8) {
      if byte < 0x40 { low |= 1 &<< UInt64(byte) } else { high |= 1 &<< UInt64(byte & 0x3F) }
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
      byte < 0x80 && (byte < 0x40 ? low : high) &>> UInt64(byte & 0x3F) & 1 != 0
    }
  }

  /// `\d` (ECMA-262, 22.2.2.9): ASCII only.
  static let digit = PatternSet(ranges: [0x30...0x39])

  /// `\w` (22.2.2.9.3): ASCII only, without the modifier `i`.
  static let word = PatternSet(ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])

  /// `\w` with the modifier `i`: also the long s and the Kelvin sign, which fold to ASCII letters.
  static let foldedWord = PatternSet(ranges: word.ranges + [0x17F...0x17F, 0x212A...0x212A])

  /// `\s` (12.2, 12.3): WhiteSpace, which is TAB, VT, FF, ZWNBSP and the category Zs, and LineTerminator.
  static let space = PatternSet(ranges: [
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
    0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])

  /// `.` with the modifier `s`.
  static let any = PatternSet(ranges: [0...0x10FFFF])

  /// `.` (22.2.2.7) without the modifier `s`: anything but a LineTerminator.
  static let dot = PatternSet(ranges: [0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029]).inverted
}
