// The identity of a finding across runs, independent of its line: for baselines, and hashed as a fingerprint (`Fingerprints`)
// for the reports of SARIF and GitLab. `help --schema` makes a schema's `$id` with the same hash.

import NavKit

/// A finding's file, stack and its place, rule, element type, place in the value, schema keyword and member. Neither its line
/// nor its element's index, which an edit above changes, nor its message, whose words depend on the rest of the schema. Findings
/// with equal identities are counted.
struct FindingIdentity: Hashable {
  var file: [UInt8]
  var rule: String
  var stack: [UInt8]?
  /// The pointer to the stack, if it may be at several places.
  var place: [UInt8]?
  var type: [UInt8]?
  var pointer: [UInt8]?
  var keyword: String?
  /// The missing or duplicate member.
  var member: [UInt8]?
}

extension FindingIdentity {
  /// The identity of a finding in a file. `./a.json` is `a.json`: the way a file was named does not matter.
  init(_ finding: NavPath.Finding, of path: CheckedPath, in file: String) {
    let name = file.hasPrefix("./") ? file.utf8.dropFirst(2) : file.utf8[...]
    self.init(
      file: Array(name), rule: finding.rule.name, stack: finding.stackName?.bytes,
      place: path.place(of: finding)?.bytes, type: finding.name?.bytes,
      pointer: finding.detail.steadyPointer?.description.bytes, keyword: finding.keyword,
      member: finding.detail.member?.bytes)
  }

  /// A hash that is the same on every machine: FNV-1a of all parts, each followed by a zero byte.
  var hash: UInt64 {
    let parts = [stack, place, type, pointer, keyword?.bytes, member].map { $0 ?? [] }
    return Self.hash(["navpath/2".bytes, file, rule.bytes] + parts)
  }

  static func hash(_ parts: [[UInt8]]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in parts {
      for byte in part { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = hash &* 0x100_0000_01B3
    }
    return hash
  }
}

/// The fingerprints of a report's findings. Among findings with one identity, each includes the number of those before it.
struct Fingerprints {
  private var seen: [UInt64: Int] = [:]

  /// The fingerprint of the next finding, 16 hexadecimal digits.
  mutating func next(_ finding: NavPath.Finding, of path: CheckedPath, in file: String) -> String {
    var hash = FindingIdentity(finding, of: path, in: file).hash
    let count = seen[hash, default: 0]
    seen[hash] = count + 1
    if count > 0 { hash = FindingIdentity.hash([Array(String(hash).utf8), Array(String(count).utf8)]) }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

extension String {
  // As strings, composed and decomposed accents would be equal.
  fileprivate var bytes: [UInt8] { Array(utf8) }
}
