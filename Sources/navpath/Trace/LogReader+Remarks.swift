// What the reader of a log left out, in words.

import NavKit

extension LogReader {
  /// What was left out.
  var remarks: [String] {
    var (without, possible) = (withoutState, possible)
    // Beside states that are certain, other arrays are none.
    if stateCount > 0, possible.count > 0 {
      without.first = min(possible.first, without.count > 0 ? without.first : .max)
      without.count += possible.count
      possible.count = 0
    }
    let left = [
      (without, "without a state"),
      (hidden, "with a value that the logging system hid (<private>); log it with 'privacy: .public'"),
      (possible, "with an array that could be a typed path; --element TYPE reads it"),
    ]
    let counted = left.filter { $0.0.count > 0 }.map { lines, what in
      let first = lines.count > 1 ? "the first is line \(lines.first)" : "line \(lines.first)"
      return "\(Words.count(lines.count, "line")) \(what) (\(first))"
    }
    return counted + (cutEnd.map { ["line \($0), the last, is cut and left out"] } ?? [])
  }
}
