// What tells a finding of one run in another one, wherever its line has moved.

import NavKit

/// Numbers for the findings of a report: of the file, the rule, the element and the message, never of the line.
///
/// Of findings that have all these in common, which differ in their lines alone, each counts those before it.
struct Fingerprints {
  private var seen: [UInt64: Int] = [:]

  /// The fingerprint of the next finding of a report, 16 hexadecimal digits.
  mutating func next(_ finding: Finding, in file: String) -> String {
    var hash = Fingerprints.hash(["navpath/1", file, finding.rule.name, finding.message])
    let count = seen[hash, default: 0]
    seen[hash] = count + 1
    if count > 0 { hash = Fingerprints.hash([String(hash), String(count)]) }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// FNV-1a, which is the same on every machine, with a zero byte behind each part.
  private static func hash(_ parts: [String]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in parts {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = hash &* 0x100_0000_01B3
    }
    return hash
  }
}
