/// How a run ends, for the program that started it.
///
/// No other code ends navpath but 128 + the number of a signal.
enum ExitCode: Int32, CaseIterable, Sendable {
  case done = 0
  case no = 1
  case usage = 2
  case input = 3
  case system = 4
  case unconfirmed = 5

  /// What it means for every command; `ExitNote` adds what it means for one.
  var meaning: String {
    switch self {
    case .done: "done; yes; valid; equal"
    case .no: "no: not found, nothing there, invalid, different, too few to pop"
    case .usage: "the command line is wrong"
    case .input: "the input is not what it should be: not JSON, not a path, a faulty schema"
    case .system: "the system said no: cannot read, write or lock; the file is as it was"
    case .unconfirmed: "the new content is in place, but it is not confirmed to be on disk"
    }
  }
}

/// What an exit code means for one command.
struct ExitNote: Sendable {
  var code: ExitCode
  var meaning: String

  init(_ code: ExitCode, _ meaning: String) {
    self.code = code
    self.meaning = meaning
  }
}
