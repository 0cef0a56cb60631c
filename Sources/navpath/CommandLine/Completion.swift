// The way to complete an argument or an option's value (`Completion`), and a candidate: for Complete, Help and Manual.

import NavKit

enum Completion: Sendable {
  case nothing
  case file
  /// Answered by navpath itself, given the words of the line.
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

  /// The kind of live completion, mostly from the file in the line.
  enum Subject: String, Choice {
    case element
    case match
    case index
    /// An index, or a `match`.
    case target
    case stack
    case state
    case place
    case member
    case link
    /// The next word of a topic of `help`: a command, its second word, or a rule.
    case topic
  }
}

struct Candidate: Sendable {
  var word: String
  var meaning = ""
}
