// The options for messages: quiet, verbose, color.

import NavKit

struct MessageOptions: Equatable, Sendable {
  enum Loudness: Sendable {
    case quiet
    case normal
    case verbose
  }

  enum Color: String, CaseIterable, Sendable {
    case auto
    case always
    case never
  }

  var loudness = Loudness.normal
  var color = Color.auto
}
