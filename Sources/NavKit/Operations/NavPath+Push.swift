// Push, pop and reset, the operations that an app knows, as methods.

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
  /// - Precondition: `count` is not negative.
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
    try apply(.pop(to: .init(match), inclusive: inclusive)).map(\.element)
  }

  /// Goes back to the root, or to exactly these elements.
  ///
  ///     path.reset()
  ///     path.isEmpty == true
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public mutating func reset(to elements: NavPath.Element...) { _ = reset(to: elements) }
}
