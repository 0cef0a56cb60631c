// The remarks about lines of a log that are left out: their number, the first one (`Lines`), and why.

import NavKit

extension LogReader {
  struct Lines {
    var count = 0
    var first = 0

    mutating func add(_ line: Int) {
      count += 1
      if count == 1 { first = line }
    }
  }

  var remarks: [String] {
    // If there are certain states, other arrays are not paths.
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
