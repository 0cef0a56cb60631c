// Push, pop and reset as methods, for apps.

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
  /// - Returns: The removed elements, root first.
  /// - Throws: ``NavOperationError`` if the path has fewer elements; it is then unchanged.
  /// - Complexity: O(*m*) in the number of removed elements.
  @discardableResult
  public mutating func pop(_ count: Int = 1) throws(NavOperationError) -> [NavPath.Element] {
    try apply(.pop(count)).map(\.element)
  }

  /// Pops to the topmost matching element, which becomes the current screen.
  ///
  ///     var path: NavPath = ["App.List={}", "App.Detail={}", "App.Edit={}"]
  ///     try path.pop(to: "App.List")
  ///     path.count == 1
  ///
  /// - Parameters:
  ///   - match: The condition on the element.
  ///   - inclusive: Whether it is removed too.
  /// - Returns: The removed elements, root first.
  /// - Throws: ``NavOperationError`` if nothing matches; the path is then unchanged.
  /// - Complexity: O(*n*) in the number of elements down to the match.
  @discardableResult
  public mutating func pop(to match: NavPath.Match, inclusive: Bool = false) throws(NavOperationError) -> [Element] {
    try apply(.pop(to: .init(match), inclusive: inclusive)).map(\.element)
  }

  /// Pops to the root, or replaces the path with exactly these elements.
  ///
  ///     path.reset()
  ///     path.isEmpty == true
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public mutating func reset(to elements: NavPath.Element...) { _ = reset(to: elements) }
}
