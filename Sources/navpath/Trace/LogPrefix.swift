// The text before a state in a log: its label, its process, its time.

import NavKit

struct LogPrefix {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  private var words: [ArraySlice<UInt8>] { bytes.split(whereSeparator: Bytes.isBlank) }

  /// The word before the state, such as `path:`.
  var name: [UInt8] { words.last.map(Array.init) ?? [] }

  /// The text, for people; nil where there is none.
  var label: String? {
    let text = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    return text.isEmpty ? nil : text
  }

  /// The process in `Shop[4321:99]` and `Shop[4321]`.
  var process: String? {
    for word in words {
      guard let open = word.firstIndex(of: UInt8(ascii: "[")), open > word.startIndex, Bytes.isWord(word[open - 1])
      else {
        continue
      }
      let digits = word[(open + 1)...].prefix(while: Bytes.isDigit)
      if !digits.isEmpty, digits.endIndex < word.endIndex, ":]".utf8.contains(word[digits.endIndex]) {
        return String(decoding: digits, as: UTF8.self)
      }
    }
    return nil
  }
}
