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
