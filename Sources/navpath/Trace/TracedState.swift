// A state that `trace` reads (`TracedState`), its file, line and time (`StateOrigin`), and the empty arrays in logs and files
// that may turn out to be paths (`EmptyStates`).

import NavKit

struct TracedState {
  let state: NavState
  var origin: StateOrigin
  /// The time of the change of a followed file.
  var changed: FileStatus.Time?
}

struct StateOrigin: Sendable {
  var file: String
  var line: Int?
  var time: String?
  /// The text before the state in a log.
  var label: String?
  /// The process that printed it, according to the log.
  var process: String?
  /// The file whose states form one sequence, if several are followed or recorded; nil if there is only one sequence.
  var source: String?

  /// The origin without the text of a log, except for a time.
  var hidden: StateOrigin {
    var origin = self
    origin.time = time.flatMap { LogTime($0)?.text }
    origin.label = label.flatMap { LogTime($0)?.text }
    return origin
  }

  var place: String { line.map { "\(file):\($0)" } ?? file }

  /// The start of a line in a report.
  var title: String { time ?? label ?? place }
}

/// Empty arrays, each a state only if its place, a word in a log or a file in a folder, has a path before or after it.
struct EmptyStates<Place: Hashable> {
  private var known: Set<Place> = []
  private var held: [Place: TracedState] = [:]
  /// The maximum number of places.
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

  /// The states that remain uncertain, in order.
  func finish() -> [TracedState] { held.values.sorted { ($0.origin.line ?? 0) < ($1.origin.line ?? 0) } }
}
