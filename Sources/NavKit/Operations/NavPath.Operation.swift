// Edits as data: what a command, a line of a script or a difference of two paths says.

extension NavPath {
  /// One change of a path, in SwiftUI's words.
  ///
  ///     var path: NavPath = [list, detail]
  ///     try path.apply(.pop(2))
  ///     try path.apply(.push([NavPath.Element(type: NavPath.TypeName("Swift.Int"), text: "42")]))
  ///
  /// An operation is a plain value: it can be kept, compared, printed (`description` is a line of a `navpath apply` script) and
  /// applied to any path.
  public enum Operation: Sendable, Hashable {
    /// Appends elements in order, the last becomes current; with `unlessCurrent`, not one that equals the top.
    case push([NavPath.Element], unlessCurrent: Bool = false)
    /// Removes elements from the top; with `clamped`, no more than there are.
    case pop(Int = 1, clamped: Bool = false)
    /// Removes the elements above a match, and with `inclusive` the match too.
    case popTo(Selection, inclusive: Bool = false, otherwise: Fallback? = nil)
    /// Makes the path consist of exactly these elements; of none, back to the root.
    case reset([NavPath.Element] = [])
    /// Puts an element in the place of another one; without a style of its own it is presented as that was.
    case replace(Target = .top, with: NavPath.Element)
    /// Inserts elements so that the first of them gets the index.
    case insert([NavPath.Element], at: Int)
    /// Removes one element.
    case remove(Target)
    /// Removes every element that matches.
    case removeAll(NavPath.Match)
    /// Applies a merge patch (RFC 7396) to an element's value.
    case update(Target = .top, patch: NavJSON.Value)
    /// Hands a value back to an earlier screen: pops to it and applies a merge patch to its value.
    case `return`(to: Selection, patch: NavJSON.Value)

    /// One of the elements that match.
    ///
    ///     try path.apply(.popTo("Shop.Category"))
    ///     try path.apply(.popTo(.init("Shop.Category", isLowest: true)))
    public struct Selection: Sendable, Hashable, ExpressibleByStringLiteral {
      /// What the element matches.
      public var match: NavPath.Match
      /// Whether the lowest of several counts, instead of the topmost.
      public var isLowest: Bool

      /// The topmost, or the lowest, of the elements that match.
      public init(_ match: NavPath.Match, isLowest: Bool = false) {
        self.match = match
        self.isLowest = isLowest
      }

      /// The topmost of the elements that match; a text that is not a match stops the program.
      ///
      /// - Complexity: O(*n*) in the length of the text.
      public init(stringLiteral text: String) { self.init(NavPath.Match(stringLiteral: text)) }
    }

    /// The element that an operation applies to.
    public enum Target: Sendable, Hashable {
      /// The current screen.
      case top
      /// An index from the root, or, negative, from the top: -1 is the current screen.
      case index(Int)
      /// An element that matches.
      case selection(Selection)
    }

    /// What `popTo` does if nothing matches.
    public enum Fallback: Sendable, Hashable {
      /// Goes back to the root.
      case root
      /// Pushes the element.
      case push(NavPath.Element)
      /// Puts the element in the place of the current screen.
      case replace(NavPath.Element)
    }
  }
}

extension NavPath.Operation {
  /// The same as operations of which each presents all its new screens alike, which a line of a script can say.
  package var byPresentation: [NavPath.Operation] {
    func runs(_ elements: [NavPath.Element]) -> [[NavPath.Element]] {
      elements.reduce(into: []) { runs, element in
        if let last = runs.last?.last, last.isPresented(as: element) {
          runs[runs.count - 1].append(element)
        } else {
          runs.append([element])
        }
      }
    }
    guard newElements.count > 1 else { return [self] }
    switch self {
    case .push(let elements, let unlessCurrent):
      return runs(elements).map { .push($0, unlessCurrent: unlessCurrent) }
    case .reset(let elements):
      let runs = runs(elements)
      return [.reset(runs[0])] + runs.dropFirst().map { .push($0) }
    case .insert(let elements, let position):
      var index = position
      return runs(elements).map { run in
        // From the top, the place stays the same as elements come in below it.
        defer { index += position < 0 ? 0 : run.count }
        return .insert(run, at: index)
      }
    case .replace, .pop, .popTo, .remove, .removeAll, .update, .return: return [self]
    }
  }

  package var newElements: [NavPath.Element] {
    switch self {
    case .push(let elements, _), .reset(let elements), .insert(let elements, _): elements
    case .replace(_, let element), .popTo(_, _, .push(let element)), .popTo(_, _, .replace(let element)): [element]
    case .pop, .popTo, .remove, .removeAll, .update, .return: []
    }
  }
}

// The operations that an app knows, as methods.

extension NavPath {
  /// Pushes elements in order; the last becomes the current screen.
  ///
  ///     path.push("Swift.Int=42")
  ///     path.current?.text == "42"
  ///
  /// - Complexity: O(*m*) on average, in the number of new elements.
  public mutating func push(_ elements: NavPath.Element...) { append(contentsOf: elements) }

  /// Pops elements.
  ///
  ///     var path: NavPath = ["App.List={}", "App.Detail={}", "App.Edit={}"]
  ///     try path.pop()
  ///     path.current == "App.Detail={}"
  ///
  /// - Returns: The elements that were removed, root first.
  /// - Throws: ``NavOperationError`` if the path has fewer; it is then unchanged.
  /// - Complexity: O(*m*) in the number of elements that are removed.
  @discardableResult
  public mutating func pop(_ count: Int = 1) throws(NavOperationError) -> [NavPath.Element] {
    try apply(.pop(count)).map(\.element)
  }

  /// Pops to the topmost element that matches, which becomes the current screen.
  ///
  ///     var path: NavPath = ["App.List={}", "App.Detail={}", "App.Edit={}"]
  ///     try path.pop(to: "App.List")
  ///     path.count == 1
  ///
  /// - Parameters:
  ///   - match: What the element matches.
  ///   - inclusive: Whether it is removed as well.
  /// - Returns: The elements that were removed, root first.
  /// - Throws: ``NavOperationError`` if nothing matches; the path is then unchanged.
  /// - Complexity: O(*n*) in the number of elements down to the match.
  @discardableResult
  public mutating func pop(to match: NavPath.Match, inclusive: Bool = false) throws(NavOperationError) -> [Element] {
    try apply(.popTo(.init(match), inclusive: inclusive)).map(\.element)
  }

  /// Goes back to the root, or to exactly these elements.
  ///
  ///     path.reset()
  ///     path.isEmpty == true
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public mutating func reset(to elements: NavPath.Element...) { _ = reset(to: elements) }
}
