// The text before a state in a log: its label, its process, and the time at its start (`LogTime`).

import NavKit

struct LogPrefix {
  let bytes: ArraySlice<UInt8>

  private var words: [ArraySlice<UInt8>] { bytes.split(whereSeparator: Bytes.isBlank) }

  /// The word before the state, such as `path:`.
  var name: [UInt8] { bytes.reversed().drop(while: Bytes.isBlank).prefix { !Bytes.isBlank($0) }.reversed() }

  /// The prefix as shown in a report; nil if it is empty.
  var label: String? {
    let text = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    return text.isEmpty ? nil : text
  }

  /// The process in `Shop[4321:99]` and `Shop[4321]`.
  var process: String? {
    for word in words {
      guard let open = word.firstIndex(of: UInt8(ascii: "[")), open > word.startIndex, Bytes.isWord(word[open - 1])
      else { continue }
      let digits = word[(open + 1)...].prefix(while: Bytes.isDigit)
      if !digits.isEmpty, digits.endIndex < word.endIndex, ":]".utf8.contains(word[digits.endIndex]) {
        return String(decoding: digits, as: UTF8.self)
      }
    }
    return nil
  }
}

/// A time as `2026-03-01 10:00:00.123+0100`, `2026-03-01T10:00:00Z` or `10:00:00.1`, at the start of a label.
struct LogTime {
  /// The date with the separator after it; empty if there is none.
  let date: String
  let clock: String
  let zone: String
  /// The label after the time.
  let rest: String

  var text: String { date + clock + zone }

  init?(_ label: String) {
    let bytes = Array(label.utf8)
    /// The end of a pattern in which 0 is any digit; nil if it does not match.
    func end(_ pattern: String, at start: Int) -> Int? {
      let end = start + pattern.utf8.count
      guard end <= bytes.count else { return nil }
      let fits = zip(bytes[start..<end], pattern.utf8).allSatisfy { byte, want in
        want == UInt8(ascii: "0") ? Bytes.isDigit(byte) : byte == want
      }
      return fits ? end : nil
    }
    let start = end("0000-00-00 ", at: 0) ?? end("0000-00-00T", at: 0) ?? 0
    guard var at = end("00:00:00", at: start) else { return nil }
    if let digit = end(".0", at: at) ?? end(",0", at: at) {
      at = bytes[digit...].firstIndex { !Bytes.isDigit($0) } ?? bytes.count
    }
    let zones = ["Z", "+00:00", "-00:00", "+0000", "-0000"]
    let last = zones.lazy.compactMap { end($0, at: at) }.first ?? at
    guard last == bytes.count || bytes[last] == UInt8(ascii: " ") else { return nil }
    let text = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
    (date, clock, zone, rest) = (text(0..<start), text(start..<at), text(at..<last), text(last..<bytes.count))
  }
}
