// The walk through a document that finds pointers and roles of values: for faults in and of schemas, known UUIDs and inference.

extension NavJSON {
  /// The part that a value plays in its container, by which the message of a failure names it.
  enum Role: Sendable {
    case whole, member, name
    /// An element. `inArrays` is the number of arrays up to the nearest member, 0 without a member or with too many arrays.
    case element(inArrays: Int)
  }

  /// Finds the pointers of values in document order, at the total cost of reading the text once.
  ///
  /// `NavJSON.Value.pointer(from:)` reads everything before the value each time, too slow for a list of a million failures.
  package struct PointerWalk {
    private struct Level {
      let container: NavJSON.Value
      var position: Int
      var ordinal = 0
      /// The name of the member, cached: many failures may be below a long one.
      var name: String?
    }

    private var levels: [Level]

    package init(_ root: NavJSON.Value) { levels = [Level(container: root, position: root.index + 1)] }

    /// The pointer to a value inside the root, which must not precede the last one requested.
    package mutating func pointer(to value: NavJSON.Value) -> NavJSON.Pointer {
      while levels.count > 1, let last = levels.last?.container,
        !(last.index..<Int(last.node.next)).contains(value.index)
      {
        levels.removeLast()
      }
      while let last = levels.last, last.container.index != value.index, advance(to: value) {}
      let isWhole = levels.last?.container.index == value.index
      return NavJSON.Pointer(tokens: (isWhole ? levels.indices.dropLast() : levels.indices).map { token(of: $0) })
    }

    /// The role of the value whose pointer was requested last.
    func role(of value: NavJSON.Value) -> NavJSON.Role {
      let isReached = levels.last?.container.index == value.index
      let containers = isReached ? levels.dropLast() : levels[...]
      guard let last = containers.last else { return .whole }
      guard last.container.kind == .array else { return isReached ? .member : .name }
      let arrays = containers.reversed().prefix(Self.mostArrays + 1).prefix { $0.container.kind == .array }.count
      return .element(inArrays: arrays > Self.mostArrays || arrays == containers.count ? 0 : arrays)
    }

    private static let mostArrays = 3

    /// Moves to the child of the innermost container that contains a value, and into it; false if the value is a member's name.
    private mutating func advance(to value: NavJSON.Value) -> Bool {
      let innermost = levels.count - 1
      let document = value.document
      let isObject = levels[innermost].container.kind == .object
      while true {
        let child = levels[innermost].position + (isObject ? 1 : 0)
        if value.index < child { return false }
        guard Int(document.nodes[child].next) <= value.index else {
          levels.append(Level(container: NavJSON.Value(document, index: child), position: child + 1))
          return true
        }
        levels[innermost].position = Int(document.nodes[child].next)
        levels[innermost].ordinal += 1
        levels[innermost].name = nil
      }
    }

    private mutating func token(of level: Int) -> String {
      let container = levels[level].container
      guard container.kind == .object else { return String(levels[level].ordinal) }
      if let name = levels[level].name { return name }
      let name = NavJSON.Value(container.document, index: levels[level].position).string ?? ""
      levels[level].name = name
      return name
    }
  }
}
