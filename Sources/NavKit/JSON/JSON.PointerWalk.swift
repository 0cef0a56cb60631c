// The ways to many values of one document, in one walk.

extension JSON {
  /// Finds the pointers of values that are asked for in the order of the text, at no more cost than reading the text once.
  ///
  /// `JSON.Value.pointer(from:)` goes through everything before the value each time, which a list of a million failures
  /// could not afford.
  struct PointerWalk {
    /// An array or object that the walk is in, and the element or member that it has come to.
    private struct Level {
      var container: JSON.Value
      var position: Int
      var ordinal = 0
    }

    private var levels: [Level]

    init(_ root: JSON.Value) { levels = [Level(container: root, position: root.index + 1)] }

    /// The pointer to a value inside the root that does not lie before the one asked for last.
    mutating func pointer(to value: JSON.Value) -> JSON.Pointer {
      while levels.count > 1, let last = levels.last, !last.container.holds(value) { levels.removeLast() }
      while let last = levels.last, last.container.index != value.index, advance(to: value) {}
      let isWhole = levels.last?.container.index == value.index
      return JSON.Pointer(tokens: (isWhole ? levels.dropLast() : levels[...]).map(token))
    }

    /// Goes on in the innermost container to the child that holds a value, and into it; false if that is a name.
    private mutating func advance(to value: JSON.Value) -> Bool {
      let innermost = levels.count - 1
      let document = value.document
      let isObject = levels[innermost].container.kind == .object
      while true {
        let child = levels[innermost].position + (isObject ? 1 : 0)
        if value.index < child { return false }
        guard Int(document.nodes[child].next) <= value.index else {
          levels.append(Level(container: JSON.Value(document, index: child), position: child + 1))
          return true
        }
        levels[innermost].position = Int(document.nodes[child].next)
        levels[innermost].ordinal += 1
      }
    }

    private func token(_ level: Level) -> String {
      guard level.container.kind == .object else { return String(level.ordinal) }
      return JSON.Value(level.container.document, index: level.position).string ?? ""
    }
  }
}
