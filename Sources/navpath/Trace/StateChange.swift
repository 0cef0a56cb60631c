// One path that a state changed, and where.

import NavKit

struct StateChange: Sendable {
  var step: PathStep
  var place: Place
  /// What the schema says of this state: beside the path and of others, then of the path.
  var findings: [Noted] = []
  /// The document of the path now, if there is one.
  var document: NavPath.Document?
  /// The URL that opens the path.
  var link: String?
  /// Whether the app was started and its path is empty, although it was not before.
  var isDiscarded = false

  static let discarded =
    "the app was started with an empty path: SwiftUI discards a path when the root of its stack becomes another view"

  /// A finding of a state.
  struct Noted: Sendable {
    var finding: NavPath.Finding
    /// Whether the state before did not have it.
    var isNew: Bool
    /// Whether it is about the path that changed.
    var isOfPath = true
  }

  /// The findings that the state before did not have.
  var news: [NavPath.Finding] { findings.filter(\.isNew).map(\.finding) }

  /// Whether the schema rejects the state, or there is something new to say of it.
  var isFlagged: Bool { isDiscarded || findings.contains { $0.isNew || $0.finding.severity == .error } }

  /// A path over time.
  struct Place: Hashable, Sendable {
    /// The file, of several.
    var file: String?
    /// The name of the stack; nil if the schema names none there.
    var stack: String?
    /// Where the path is, if the name does not tell it.
    var pointer: String?
    /// The column beside the path that it is about, and not the path.
    var column: String?

    var title: String { [file, stack, pointer, column].compactMap(\.self).joined(separator: " ") }
  }
}

// Changes and places without what redaction hides.

extension Redaction {
  mutating func redacted(_ change: StateChange) -> StateChange {
    var change = change
    let path = change.step.path
    change.step.old = change.step.old.map { redacted($0) }
    change.step.path = redacted(path)
    change.place = redacted(change.place)
    for (index, noted) in change.findings.enumerated() {
      change.findings[index].finding = redacted(noted.finding, of: noted.isOfPath ? path : nil)
    }
    // A URL has the values of the path.
    change.link = nil
    return change
  }

  /// A place of a stack whose pointer has `*` in it: what that stands for is a key of the file.
  mutating func redacted(_ place: StateChange.Place) -> StateChange.Place {
    guard let pointer = place.pointer.flatMap({ try? NavJSON.Pointer(parsing: $0) }) else { return place }
    var shown = place
    shown.pointer = redacted(pointer, of: place.stack).description
    return shown
  }

  /// A pointer to a stack, in which only what the schema names is shown.
  mutating func redacted(_ pointer: NavJSON.Pointer, of stack: String?) -> NavJSON.Pointer {
    let own = schema?.stacks.first { $0.name == stack }?.at.tokens ?? []
    let above = schema?.statePlaces.first { $0.tokens.count + own.count == pointer.tokens.count }?.tokens
    let known = stack == nil ? [] : (above ?? []) + own
    return NavJSON.Pointer(
      tokens: pointer.tokens.enumerated().map { index, token in
        if known.indices.contains(index), known[index] == token { return token }
        return (NavJSON.Pointer.key(of: token) == nil ? "" : "=") + mark(for: NavJSON.Pointer.key(of: token) ?? token)
      })
  }
}
