// One change of a path, or of what is selected, with its place, findings and link.

import NavKit

struct StateChange: Sendable {
  var step: PathStep
  var place: Place
  /// The findings of the state: about the document and other paths, then about this path.
  var findings: [Noted] = []
  var document: NavPath.Document?
  /// The URL that opens the path.
  var link: String?
  /// Whether the app was restarted and its path became empty.
  var isDiscarded = false

  static let discarded =
    "the app was started with an empty path: SwiftUI discards a path when the root of its stack becomes another view"

  struct Noted: Sendable {
    var finding: NavPath.Finding
    /// Whether the state before did not have it.
    var isNew: Bool
    var isOfPath = true
  }

  var news: [NavPath.Finding] { findings.filter(\.isNew).map(\.finding) }

  /// Whether the schema rejects the state, there are new findings, or the path was discarded.
  var isFlagged: Bool { isDiscarded || findings.contains { $0.isNew || $0.finding.severity == .error } }

  /// The identity of a path over time.
  struct Place: Hashable, Sendable {
    var file: String?
    /// The name of the stack; nil if the schema names none there.
    var stack: String?
    /// The place of the path, if the name does not determine it.
    var pointer: String?
    /// The column that changed, if it is not the path.
    var column: String?

    var title: String { [file, stack, pointer, column].compactMap(\.self).joined(separator: " ") }

    /// By code points: `==` treats é and e with a combining accent as equal.
    private var texts: [[UInt8]?] { [file, stack, pointer, column].map { $0.map { Array($0.utf8) } } }

    static func == (one: Place, other: Place) -> Bool { one.texts == other.texts }

    func hash(into hasher: inout Hasher) { hasher.combine(texts) }
  }
}
