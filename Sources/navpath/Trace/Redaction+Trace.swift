// Changes, places and pointers of a trace, redacted.

import NavKit

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
    // A URL contains the values of the path.
    change.link = nil
    return change
  }

  /// A place of a stack whose pointer has `*`, which stands for a key of the file.
  mutating func redacted(_ place: StateChange.Place) -> StateChange.Place {
    guard let pointer = place.pointer.flatMap({ try? NavJSON.Pointer(parsing: $0) }) else { return place }
    var shown = place
    shown.pointer = redacted(pointer, of: place.stack).description
    return shown
  }

  /// A pointer to a stack, in which only names from the schema are shown.
  mutating func redacted(_ pointer: NavJSON.Pointer, of stack: String?) -> NavJSON.Pointer {
    let own = stack.flatMap { schema?.stack(named: $0) }?.at.tokens ?? []
    let above = schema?.statePlaces.first { $0.tokens.count + own.count == pointer.tokens.count }?.tokens
    let known = stack == nil ? [] : (above ?? []) + own
    return NavJSON.Pointer(
      tokens: pointer.tokens.enumerated().map { index, token in
        if known.indices.contains(index), known[index] == token { return token }
        return (NavJSON.Pointer.key(of: token) == nil ? "" : "=") + mark(for: NavJSON.Pointer.key(of: token) ?? token)
      })
  }
}
