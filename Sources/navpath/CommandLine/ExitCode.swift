// The exit codes, for all of navpath. A signal ends it with 128 plus its number.

import NavKit

enum ExitCode: Int32, CaseIterable, Comparable, Sendable {
  case success = 0
  case negative = 1
  case usage = 2
  case input = 3
  case system = 4
  case unconfirmed = 5

  static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }

  var number: Int { Int(rawValue) }

  var meaning: String {
    switch self {
    case .success: "success; for a question: yes, valid, equal"
    case .negative: "no: not found, empty, invalid, different, too few elements"
    case .usage: "the command line is wrong"
    case .input: "the input is invalid: not JSON, not a path, a schema with errors"
    case .system: "input or output failed: cannot read, write or lock; the file is unchanged"
    case .unconfirmed: "the file was written, but flushing it to disk or printing the result failed"
    }
  }
}
