// The options for messages: quiet, verbose, color. Read by CommandLine, also for `Program`, Complete, Diff, Input and Lint.

import NavKit

struct MessageOptions: Equatable, Sendable {
  enum Verbosity: Sendable {
    case quiet
    case normal
    case verbose
  }

  enum Color: String, CaseIterable, Sendable {
    case auto
    case always
    case never
  }

  var verbosity = Verbosity.normal
  var color = Color.auto
}
