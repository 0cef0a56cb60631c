// The remarks on lines of a log without a state: how many, and the first.

import NavKit

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
