// Searching the elements of a path: for apps, Show and Edit.

extension NavPath {
  /// Whether an element matches: `path.contains("App.Detail")`, `path.contains("App.Detail(id: 3)")`.
  ///
  /// - Complexity: O(*n*) in the number of elements; those of another type are not decoded.
  public func contains(_ match: NavPath.Match) -> Bool { firstIndex(of: match) != nil }

  /// The index of the lowest matching element; nil if none matches.
  ///
  /// - Complexity: O(*n*) in the number of elements up to the match.
  public func firstIndex(of match: NavPath.Match) -> Int? { indices.first { matches(match, at: $0) } }

  /// The index of the topmost matching element; nil if none matches.
  ///
  /// - Complexity: O(*n*) in the number of elements down to the match.
  public func lastIndex(of match: NavPath.Match) -> Int? { indices.last { matches(match, at: $0) } }

  func index(of selection: Operation.Selection) -> Int? {
    selection.isLowest ? firstIndex(of: selection.match) : lastIndex(of: selection.match)
  }

  package func index(of target: Operation.Target) throws(NavOperationError) -> Int {
    switch target.kind {
    case .index(let position):
      guard position != -1 || !isEmpty else { throw NavOperationError(.atRoot) }
      let index = position < 0 ? position + count : position
      guard indices.contains(index) else { throw NavOperationError(.noElement(index: position, count: count)) }
      return index
    case .selection(let selection): return try find(selection)
    }
  }

  func find(_ selection: Operation.Selection) throws(NavOperationError) -> Int {
    guard let index = index(of: selection) else { throw NavOperationError(.notFound(selection.match, on: self)) }
    return index
  }

  /// Whether the element at an index matches. An element of another type is rejected without decoding its value.
  package func matches(_ match: NavPath.Match, at index: Int) -> Bool {
    if let type = match.type, type != self.type(at: index) { return false }
    if case .type = match.kind { return true }
    return match.matches(self[index])
  }
}
