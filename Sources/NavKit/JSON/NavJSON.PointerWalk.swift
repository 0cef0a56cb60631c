// The walk along pointers to the values of a document, and what each is to its container.

extension NavJSON {
  /// What a value is to the container that it lies in.
  enum Role: Sendable {
    case whole, member, name
    /// Of an array; the number of arrays from there to the member that they lie in, 0 if they lie in none or are many.
    case element(inArrays: Int)
  }

  /// Finds the pointers of values that are asked for in the order of the text, at no more cost than reading the text once.
  ///
  /// `NavJSON.Value.pointer(from:)` goes through everything before the value each time, which a list of a million failures
  /// could not afford.
  package struct PointerWalk {
    /// An array or object that the walk is in, and the element or member that it has come to.
    private struct Level {
      let container: NavJSON.Value
      var position: Int
      var ordinal = 0
      /// The name of the member, once it was asked for: many failures may be below a long one.
      var name: String?
    }

    private var levels: [Level]

    package init(_ root: NavJSON.Value) { levels = [Level(container: root, position: root.index + 1)] }

    /// The pointer to a value inside the root that is not before the one asked for last.
    package mutating func pointer(to value: NavJSON.Value) -> NavJSON.Pointer {
      while levels.count > 1, let last = levels.last, !last.container.holds(value) { levels.removeLast() }
      while let last = levels.last, last.container.index != value.index, advance(to: value) {}
      let isWhole = levels.last?.container.index == value.index
      return NavJSON.Pointer(tokens: (isWhole ? levels.indices.dropLast() : levels.indices).map { token(of: $0) })
    }

    /// What the value is to its container, which was asked for last.
    func place(of value: NavJSON.Value) -> NavJSON.Role {
      let isReached = levels.last?.container.index == value.index
      let containers = isReached ? levels.dropLast() : levels[...]
      guard let last = containers.last else { return .whole }
      guard last.container.kind == .array else { return isReached ? .member : .name }
      let arrays = containers.reversed().prefix(Self.mostArrays + 1).prefix { $0.container.kind == .array }.count
      return .element(inArrays: arrays > Self.mostArrays || arrays == containers.count ? 0 : arrays)
    }

    /// How many arrays a sentence about an element names.
    private static let mostArrays = 3

    /// Goes on in the innermost container to the child that holds a value, and into it; false if that is a name.
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

extension NavJSON.Value {
  /// Whether a value of the same document is this one or is in it.
  func holds(_ other: NavJSON.Value) -> Bool { index <= other.index && other.index < Int(node.next) }
}
