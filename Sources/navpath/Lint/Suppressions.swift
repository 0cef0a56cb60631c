// Comments that suppress findings.
//
//     // navpath:disable:next no-destination      those in the next line
//     path.append(x)  // navpath:disable:this      those in this line, of all rules

struct Suppressions {
  private var rules: [Int: [[UInt8]?]] = [:]

  init(in bytes: [UInt8]) {
    let mark = Array("navpath:disable:".utf8)
    for (line, text) in zip(1..., bytes.split(separator: 0x0A, omittingEmptySubsequences: false)) {
      guard let comment = Self.first(Array("//".utf8), in: text), let found = Self.first(mark, in: text[comment...])
      else { continue }
      let words = text[(found + mark.count)...].split { $0 == 0x20 || $0 == 0x2C || $0 == 0x09 || $0 == 0x0D }
      let place =
        words.first.map { $0.elementsEqual("next".utf8) ? line + 1 : $0.elementsEqual("this".utf8) ? line : 0 } ?? 0
      rules[place, default: []] += words.count > 1 ? words.dropFirst().map { Array($0) } : [nil]
    }
  }

  private static func first(_ part: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
    text.indices.first { text[$0...].starts(with: part) }
  }

  func covers(_ rule: String, line: Int) -> Bool {
    rules[line]?.contains { $0 == nil || $0?.elementsEqual(rule.utf8) == true } == true
  }
}
