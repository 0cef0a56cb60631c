// Applying operations to a path: for apps, Change and Diff.

extension NavPath {
  /// Applies an operation.
  ///
  ///     var path: NavPath = [list, detail, settings]
  ///     try path.apply(.pop(to: .init(.type(list.type))))      // returns [detail, settings], leaves [list]
  ///
  /// - Returns: The removed or replaced elements, root first.
  /// - Precondition: The number of elements to pop is not negative.
  /// - Throws: ``NavOperationError`` if the path does not allow the operation; the path is then unchanged.
  /// - Complexity: O(*m*) in the number of added or removed elements; a match decodes elements until it finds one.
  @discardableResult
  public mutating func apply(_ operation: Operation) throws(NavOperationError) -> [Operation.RemovedElement] {
    switch operation.kind {
    case .push(let elements, let unlessCurrent):
      unlessCurrent ? pushUnlessCurrent(elements) : append(contentsOf: elements)
      return []
    case .pop(let wanted, let isClamped):
      precondition(wanted >= 0, "cannot pop \(wanted): the number of elements is negative")
      guard wanted <= count || isClamped else { throw NavOperationError(.tooFew(wanted: wanted, count: count)) }
      return cut(from: Swift.max(0, count - wanted))
    case .popTo(let selection, let isInclusive, let fallback):
      return try popTo(selection, isInclusive: isInclusive, otherwise: fallback)
    case .reset(let elements):
      return reset(to: elements)
    case .replace(let target, let element):
      return replace(at: try index(of: target), with: element)
    case .insert(let elements, let position):
      let index = position < 0 ? position + count : position
      guard (0...count).contains(index) else { throw NavOperationError(.cannotInsert(index: position, count: count)) }
      insert(contentsOf: elements, at: index)
      return []
    case .remove(let target):
      let index = try index(of: target)
      return [Operation.RemovedElement(index: index, element: remove(at: index))]
    case .removeAll(let match):
      return try removeAll(match)
    case .update(let target, let patch):
      return try update(at: try index(of: target), patch: patch)
    case .popBack(let selection, let patch):
      let index = try find(selection)
      return try update(at: index, patch: patch) + cut(from: index + 1)
    }
  }

  /// Applies operations in order, all or none.
  ///
  /// - Returns: The elements that each of them removed or replaced.
  /// - Throws: ``NavOperationError`` for the first that the path does not allow; the path is then unchanged.
  /// - Complexity: The sum of the operations' costs; unchanged elements are shared, not copied.
  @discardableResult
  public mutating func apply(_ operations: [Operation]) throws(NavOperationError) -> [[Operation.RemovedElement]] {
    var changed = self
    var removed: [[Operation.RemovedElement]] = []
    for operation in operations { removed.append(try changed.apply(operation)) }
    self = changed
    return removed
  }

  /// Pushes elements, except any that equals the current screen at that point, compared with these known types.
  package mutating func pushUnlessCurrent(_ elements: [NavPath.Element], among types: KnownTypes = KnownTypes()) {
    for element in elements where !(last?.isEqual(to: element, among: types) ?? false) { append(element) }
  }

  private mutating func cut(from index: Int) -> [Operation.RemovedElement] {
    let removed = (index..<count).map { Operation.RemovedElement(index: $0, element: self[$0]) }
    removeSubrange(index...)
    return removed
  }

  private mutating func popTo(
    _ selection: Operation.Selection, isInclusive: Bool, otherwise fallback: Operation.Fallback?
  ) throws(NavOperationError) -> [Operation.RemovedElement] {
    if let index = index(of: selection) { return cut(from: isInclusive ? index : index + 1) }
    switch fallback?.kind {
    case nil: throw NavOperationError(.notFound(selection.match, on: self))
    case .root: return cut(from: 0)
    case .replace(let element) where !isEmpty: return replace(at: count - 1, with: element)
    case .push(let element), .replace(let element):
      append(element)
      return []
    }
  }

  /// Replaces the path, keeping equal elements from the root, so that a reset to the same path changes nothing.
  mutating func reset(to elements: [NavPath.Element]) -> [Operation.RemovedElement] {
    // Not `zip`, whose generic types are slow.
    var common = 0
    while common < count, common < elements.count, self[common].isAlready(elements[common]) { common += 1 }
    let removed = cut(from: common)
    append(contentsOf: elements.dropFirst(common))
    return removed
  }

  private mutating func replace(at index: Int, with element: NavPath.Element) -> [Operation.RemovedElement] {
    let old = self[index]
    var new = element
    // Without a style of its own, the new screen keeps the presentation.
    new.style = element.style ?? old.style
    guard !old.isAlready(new) else { return [] }
    replaceSubrange(index...index, with: CollectionOfOne(new))
    return [Operation.RemovedElement(index: index, element: old)]
  }

  private mutating func removeAll(_ match: NavPath.Match) throws(NavOperationError) -> [Operation.RemovedElement] {
    let matching = indices.filter { matches(match, at: $0) }
    guard !matching.isEmpty else { throw NavOperationError(.notFound(match, on: self)) }
    let removed = matching.map { Operation.RemovedElement(index: $0, element: self[$0]) }
    removeElements(at: matching)
    return removed
  }

  private mutating func update(
    at index: Int, patch: NavJSON.Value
  ) throws(NavOperationError) -> [Operation.RemovedElement] {
    let old = self[index]
    let value = try attempt(try old.value()) { (error: NavJSON.SyntaxError) in
      NavOperationError(.brokenValue(index: index, error: error))
    }
    guard let merged = value.changed(by: patch) else { return [] }
    var new = old
    new.bytes = merged
    replaceSubrange(index...index, with: CollectionOfOne(new))
    return [Operation.RemovedElement(index: index, element: old)]
  }
}
