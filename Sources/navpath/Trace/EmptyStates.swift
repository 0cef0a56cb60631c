// Arrays without elements among other text and other files, which may be paths.

import NavKit

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
