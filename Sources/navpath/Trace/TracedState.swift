// A state that `trace` reads (`TracedState`), its file, line and time (`StateOrigin`), and the empty arrays of a log that wait for
// proof that they are paths (`EmptyStates`).

import NavKit

struct TracedState {
  let state: NavState
  var origin: StateOrigin
  /// When its file changed, of one that is followed.
  var changed: FileStatus.Time?
}

/// Where a state comes from, and when it was there.
struct StateOrigin: Sendable {
  /// The file, as messages call it.
  var file: String
  var line: Int?
  var time: String?
  /// The text before the state in a log.
  var label: String?
  /// The process that printed it, as the log has it.
  var process: String?
  /// The file whose states are compared with each other, of several that are followed or recorded; nil where all are one sequence.
  var source: String?

  /// The same with no more of the text of a log than a time.
  var hidden: StateOrigin {
    var origin = self
    origin.time = time.flatMap { LogTime($0)?.text }
    origin.label = label.flatMap { LogTime($0)?.text }
    return origin
  }

  /// The file, with the line.
  var place: String { line.map { "\(file):\($0)" } ?? file }

  /// What a line of a report begins with.
  var title: String { time ?? label ?? place }
}

/// States without elements among other text: each is one only where a path was, before or after it.
struct EmptyStates<Place: Hashable> {
  private var known: Set<Place> = []
  private var held: [Place: TracedState] = [:]
  /// How many places there may be.
  private let most: Int

  init(most: Int) { self.most = most }

  func isKnown(_ place: Place) -> Bool { known.contains(place) }

  mutating func forget(_ place: Place) {
    known.remove(place)
    held[place] = nil
  }

  /// The states that are certain now: this one, and the first empty one at the same place.
  mutating func add(_ state: TracedState, at place: Place, isCertain: Bool = false) -> [TracedState] {
    if isCertain || known.contains(place) {
      if known.count < most { known.insert(place) }
      return [held.removeValue(forKey: place), state].compactMap(\.self)
    }
    if held.count < most, held[place] == nil { held[place] = state }
    return []
  }

  /// Those that are not known to be states, in their order.
  func finish() -> [TracedState] { held.values.sorted { ($0.origin.line ?? 0) < ($1.origin.line ?? 0) } }
}
