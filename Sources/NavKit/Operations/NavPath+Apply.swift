// The one function that changes a path.

/// An element that an operation took from a path, and where it was.
///
///     var path: NavPath = [list, detail]
///     let removed = try path.apply(.pop())
///     removed[0].index == 1
///     removed[0].element == detail
public struct RemovedElement: Sendable, Hashable {
  /// The index that it had when the operation began, from 0 at the root.
  public var index: Int
  /// The element.
  public var element: Element
}

extension NavPath {
  /// Applies an operation.
  ///
  ///     var path: NavPath = [list, detail, settings]
  ///     try path.apply(.popTo(.init(.type(list.type))))      // gives [detail, settings], leaves [list]
  ///
  /// - Returns: The elements that were removed or replaced, root first.
  /// - Throws: What the path lacks for it; the path is then as it was.
  /// - Complexity: O(*m*) in the number of elements the operation is about; a match decodes elements until it finds one.
  @discardableResult
  public mutating func apply(_ operation: PathOperation) throws(OperationError) -> [RemovedElement] {
    switch operation {
    case .push(let elements, let unlessCurrent):
      return push(elements, unlessCurrent: unlessCurrent)
    case .pop(let wanted, let isClamped):
      guard wanted <= count || isClamped else { throw .tooFew(wanted: wanted, count: count) }
      return cut(from: Swift.max(0, count - wanted))
    case .popTo(let selection, let isInclusive, let fallback):
      return try popTo(selection, isInclusive: isInclusive, otherwise: fallback)
    case .reset(let elements):
      return reset(to: elements)
    case .replace(let place, let element):
      return replace(at: try index(of: place), with: element)
    case .insert(let elements, let position):
      let index = position < 0 ? position + count : position
      guard (0...count).contains(index) else { throw .noPlace(index: position, count: count) }
      insert(contentsOf: elements, at: index)
      return []
    case .remove(let place):
      let index = try index(of: place)
      return [RemovedElement(index: index, element: remove(at: index))]
    case .removeAll(let match):
      return try removeAll(match)
    case .update(let place, let patch):
      return try update(at: try index(of: place), patch: patch)
    case .return(let selection, let patch):
      return try handBack(to: selection, patch: patch)
    }
  }

  /// Applies operations in order, as one: if one of them cannot be done, none is.
  ///
  /// - Returns: What each of them removed or replaced.
  /// - Throws: The error of the first that cannot be done.
  /// - Complexity: The sum of what each costs; what they do not touch is shared and not copied.
  @discardableResult
  public mutating func apply(_ operations: [PathOperation]) throws(OperationError) -> [[RemovedElement]] {
    var changed = self
    var removed: [[RemovedElement]] = []
    for operation in operations { removed.append(try changed.apply(operation)) }
    self = changed
    return removed
  }

  /// The index of an element that matches; nil if none does.
  ///
  /// - Complexity: O(*n*) in the number of elements between the end that the search begins at and the match.
  public func index(of selection: PathOperation.Selection) -> Int? {
    selection.isLowest
      ? indices.first { matches(selection.match, at: $0) } : indices.last { matches(selection.match, at: $0) }
  }

  /// Whether the element at an index matches. One of another type is told by its tag, without decoding its value.
  ///
  /// - Complexity: That of ``Match/matches(_:)`` for an element of the right type.
  public func matches(_ match: Match, at index: Int) -> Bool {
    if let type = match.type, type != self.type(at: index) { return false }
    return match.matches(self[index])
  }
}

extension NavPath {
  private func index(of place: PathOperation.Place) throws(OperationError) -> Int {
    switch place {
    case .top:
      guard !isEmpty else { throw .atRoot }
      return count - 1
    case .index(let position):
      let index = position < 0 ? position + count : position
      guard indices.contains(index) else { throw .noElement(index: position, count: count) }
      return index
    case .selection(let selection):
      return try index(of: selection, orThrow: ())
    }
  }

  private func index(of selection: PathOperation.Selection, orThrow: Void) throws(OperationError) -> Int {
    guard let index = index(of: selection) else { throw .notFound(selection.match) }
    return index
  }

  private mutating func push(_ elements: [Element], unlessCurrent: Bool) -> [RemovedElement] {
    for element in elements where !(unlessCurrent && last == element) { append(element) }
    return []
  }

  /// Removes everything from an index upwards.
  private mutating func cut(from index: Int) -> [RemovedElement] {
    let removed = (index..<count).map { RemovedElement(index: $0, element: self[$0]) }
    removeSubrange(index...)
    return removed
  }

  /// Removes the elements at these indices, which ascend.
  private mutating func cut(_ indices: [Int]) -> [RemovedElement] {
    let removed = indices.map { RemovedElement(index: $0, element: self[$0]) }
    removeElements(at: indices)
    return removed
  }

  private mutating func popTo(
    _ selection: PathOperation.Selection, isInclusive: Bool, otherwise fallback: PathOperation.Fallback?
  ) throws(OperationError) -> [RemovedElement] {
    if let index = index(of: selection) { return cut(from: isInclusive ? index : index + 1) }
    switch fallback {
    case nil: throw .notFound(selection.match)
    case .root: return cut(from: 0)
    case .push(let element): return push([element], unlessCurrent: false)
    case .replace(let element):
      return isEmpty ? push([element], unlessCurrent: false) : replace(at: count - 1, with: element)
    }
  }

  /// Keeps what is there already, so that a reset to the same path changes nothing.
  private mutating func reset(to elements: [Element]) -> [RemovedElement] {
    let common = zip(self, elements).prefix { $0.isAlready($1) }.count
    let removed = cut(from: common)
    append(contentsOf: elements.dropFirst(common))
    return removed
  }

  private mutating func replace(at index: Int, with element: Element) -> [RemovedElement] {
    let old = self[index]
    guard !old.isAlready(element) else { return [] }
    var new = element
    // The screen that takes its place is presented as it was, unless it says how.
    new.style = element.style ?? old.style
    replaceSubrange(index...index, with: CollectionOfOne(new))
    return [RemovedElement(index: index, element: old)]
  }

  private mutating func removeAll(_ match: Match) throws(OperationError) -> [RemovedElement] {
    let matching = indices.filter { matches(match, at: $0) }
    guard !matching.isEmpty else { throw .notFound(match) }
    return cut(matching)
  }

  private mutating func update(at index: Int, patch: JSON.Value) throws(OperationError) -> [RemovedElement] {
    let old = self[index]
    let value: JSON.Value
    do throws(JSON.SyntaxError) {
      value = try old.value()
    } catch {
      throw .brokenValue(index: index, error: error)
    }
    let merged = value.merging(patch)
    guard merged != value else { return [] }
    replaceSubrange(index...index, with: CollectionOfOne(old.with(text: merged.text)))
    return [RemovedElement(index: index, element: old)]
  }

  private mutating func handBack(
    to selection: PathOperation.Selection, patch: JSON.Value
  ) throws(OperationError) -> [RemovedElement] {
    let index = try index(of: selection, orThrow: ())
    var changed = self
    let popped = changed.cut(from: index + 1)
    let updated = try changed.update(at: index, patch: patch)
    self = changed
    return updated + popped
  }
}
