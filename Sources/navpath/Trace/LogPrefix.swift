// What a log has before a state, and what of a log is left out.

import NavKit

/// What a log has before a state.
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

enum LogDetail: NavPath.Finding.Detail {
  case cut

  var rule: NavPath.Rule { .json }

  var words: String {
    "the state is cut: the logging system has a limit for a line; let the app write a log of its own, as 'navpath help recording' has it"
  }
}

extension LogReader {
  /// Lines that were left out for one reason.
  struct Lines {
    var count = 0
    var first = 0

    mutating func add(_ line: Int) {
      count += 1
      if count == 1 { first = line }
    }
  }

  /// What was left out.
  var remarks: [String] {
    // Beside states that are certain, other arrays are none.
    let left = [
      (withoutState, "without a state"),
      (hidden, "with a value that the logging system hid (<private>); log it with 'privacy: .public'"),
      (stateCount > 0 ? Lines() : possible, "with an array that could be a typed path; --element TYPE reads it"),
    ]
    let counted = left.filter { $0.0.count > 0 }.map { lines, what in
      let first = lines.count > 1 ? "the first is line \(lines.first)" : "line \(lines.first)"
      return "\(Words.count(lines.count, "line")) \(what) (\(first))"
    }
    return counted + (cutEnd.map { ["line \($0), the last, is cut and left out"] } ?? [])
  }
}
