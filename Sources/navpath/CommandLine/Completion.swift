// The words that may stand for an argument or for the value of an option.

import NavKit

enum Completion: Sendable {
  case nothing
  case file
  /// What navpath itself is asked for, with the words of the line.
  case live(Subject)
  case words([String])
  case choice(any Choice.Type)

  var names: [String] {
    switch self {
    case .words(let words): words
    case .choice(let type): type.allNames
    case .nothing, .file, .live: []
    }
  }

  var isFile: Bool { if case .file = self { true } else { false } }

  var isNotation: Bool {
    if case .live(let subject) = self { [.element, .match, .target].contains(subject) } else { false }
  }

  /// What there is to offer, most of it by the file on the line.
  enum Subject: String, Choice {
    case element
    case match
    case index
    /// An index, or what `match` offers.
    case target
    case stack
    case state
    case place
    case member
    case link
    /// A command, the second word of one, or a rule: what `help` can explain after the words before.
    case topic
  }
}

/// A word that may stand there.
struct Candidate: Sendable {
  var word: String
  var meaning = ""
}
