// Finding the one or two operations that turn a path into another.

extension PathDifference {
  struct Search {
    let old: NavPath
    let new: NavPath
    /// The types whose cases tell one screen from another.
    private let known: KnownTypes
    /// The number of elements that both have in common, from the root.
    private let common: Int

    init(old: NavPath, new: NavPath, among known: KnownTypes) {
      self.old = old
      self.new = new
      self.known = known
      common = old.commonPrefix(with: new)
    }
  }

  /// An operation, its elements as indices of the new path and its targets as indices of the old one.
  enum Edit {
    case pop(Int)
    case push(Range<Int>)
    case reset(Range<Int>)
    case insert(Range<Int>, at: Int)
    case remove(at: Int)
    case replace(at: Int, with: Int)
  }
}

extension PathDifference.Search {
  /// The edits, in the order in which they are done.
  func edits() -> [PathDifference.Edit] {
    guard common < max(old.count, new.count) else { return [] }
    guard !new.isEmpty else { return [.reset(0..<0)] }
    if let edit = single(old: common, new: common) { return [edit] }
    // A screen above another first element is not the screen that it was.
    guard common > 0 else { return [.reset(0..<new.count)] }
    return pair()
  }

  /// The operation that does it alone, for the paths from these elements upwards; nil if there is none.
  ///
  /// It acts as high up as it can, which makes an insertion at the top a push and a removal there a pop.
  private func single(old start: Int, new newStart: Int) -> PathDifference.Edit? {
    let same = old.commonPrefix(from: start, with: new, from: newStart)
    let (from, newFrom) = (start + same, newStart + same)
    let (count, newCount) = (old.count - from, new.count - newFrom)
    if count == 0 || newCount == 0 {
      guard count != newCount else { return nil }
      return count == 0 ? .push(newFrom..<new.count) : .pop(count)
    }
    let edit: PathDifference.Edit
    let above: Int
    switch newCount - count {
    case 0: (edit, above) = (.replace(at: from, with: newFrom), count - 1)
    case -1: (edit, above) = (.remove(at: from), newCount)
    case let more: (edit, above) = (.insert(newFrom..<newFrom + max(more, 0), at: from), count)
    }
    guard above <= newCount, old.commonSuffix(with: new, atMost: above) == above else { return nil }
    return edit
  }

  /// The two operations that name the fewest elements.
  ///
  /// The lower one changes the first element that differs, and the other one does the rest alone. For an insertion, the
  /// number of elements that it inserts has to be found too.
  private func pair() -> [PathDifference.Edit] {
    let (count, newCount) = (old.count - common, new.count - common)
    var best: [PathDifference.Edit] = [.pop(count), .push(common..<new.count)]
    var least = newCount
    func consider(_ edit: PathDifference.Edit, _ rest: PathDifference.Edit?) {
      guard let rest else { return }
      // The upper one first, so that both targets are indices of the old path; but a push comes last.
      let edits = if case .push = rest { [edit, rest] } else { [rest, edit] }
      let named = edits.map(namedElements).reduce(0, +)
      if named < least { (best, least) = (edits, named) }
    }
    consider(.replace(at: common, with: common), single(old: common + 1, new: common + 1))
    consider(.remove(at: common), single(old: common + 1, new: common))
    for length in insertionLengths(count, newCount) where least > 1 {
      consider(.insert(common..<common + length, at: common), single(old: common, new: common + length))
    }
    return best
  }

  private func namedElements(_ edit: PathDifference.Edit) -> Int {
    switch edit {
    case .pop, .remove: 0
    case .push(let range), .reset(let range), .insert(let range, _): range.count
    case .replace(let index, let newIndex): old[index].patch(to: new[newIndex]) == nil ? 1 : 0
    }
  }

  func operations(_ edits: [PathDifference.Edit]) -> [PathOperation] {
    var count = old.count
    return edits.map { edit in
      let target = { (index: Int) -> PathOperation.Target in index == count - 1 ? .top : .index(index) }
      switch edit {
      case .pop(let popped):
        count -= popped
        return .pop(popped)
      case .push(let range):
        return .push(Array(new[range]))
      case .reset(let range):
        return .reset(Array(new[range]))
      case .insert(let range, let index):
        count += range.count
        return .insert(Array(new[range]), at: index)
      case .remove(let index):
        count -= 1
        return .remove(.index(index))
      case .replace(let index, let newIndex):
        let patch = old[index].patch(to: new[newIndex])
        return patch.map { .update(target(index), patch: $0) }
          ?? .replace(target(index), with: new[newIndex].replacing(old[index]))
      }
    }
  }

  func summary() -> PathDifference.Summary? {
    guard common < max(old.count, new.count) else { return nil }
    if new.isEmpty { return .popToRoot }
    if common == old.count { return .push }
    if common == new.count { return .pop }
    guard old.count == new.count else { return .branch }
    var replaced = 0
    var updated = 0
    for index in common..<old.count where !old.isEqual(at: index, to: new, at: index) {
      if isSameScreen(old[index], new[index]) { updated += 1 } else { replaced += 1 }
      guard replaced == 0 || replaced + updated == 1 else { return .branch }
    }
    return replaced == 0 ? .update : .replace
  }

  /// Whether two elements that differ are one screen: of one type, and not two cases of an enum.
  func isSameScreen(_ old: Element, _ new: Element) -> Bool {
    guard old.type == new.type else { return false }
    guard let value = try? old.value(), let newValue = try? new.value() else { return true }
    if let name = value.enumCase?.name, let newName = newValue.enumCase?.name { return name == newName }
    // Each raw value is a case, also one that is not known.
    return known.cases(of: old.type)?.firstRawValue == nil || (value.kind == .object && newValue.kind == .object)
  }
}

// MARK: - Insertions

extension PathDifference.Search {
  /// The most elements above the common ones that are compared with each other.
  private static let maximumCompared = 1 << 18

  /// How many elements may have to be inserted at the first that differs, so that one more operation does the rest.
  ///
  /// If that replaces or removes an element, it follows from the counts. If it pops, the elements that stay are the longest
  /// beginning of the old ones that the new ones end with; if it pushes or inserts, all of the old ones stay, in two pieces
  /// or in one. Both counts are of the elements above the common ones.
  private func insertionLengths(_ count: Int, _ newCount: Int) -> [Int] {
    var lengths = [newCount - count, newCount - count + 1]
    // If the old path has more than this, the other operation can only be a pop.
    let kept = min(count, newCount + 3)
    if kept + newCount <= Self.maximumCompared {
      // Equal elements have one number: they are compared many times, and hashed once.
      var numbers: [Element: Int] = [:]
      func number(of element: Element) -> Int {
        if let number = numbers[element] { return number }
        numbers[element] = numbers.count
        return numbers.count - 1
      }
      let olds = (0..<kept).map { number(of: old[old.count - count + $0]) }
      let news = (0..<newCount).map { number(of: new[new.count - newCount + $0]) }
      let found = Self.beginnings(of: olds, in: news)
      lengths.append(newCount - (found.last ?? 0))
      let above = old.commonSuffix(with: new, atMost: min(count, newCount))
      if let end = found.firstIndex(where: { $0 >= count - above }) { lengths.append(end + 1 - found[end]) }
    }
    return lengths.filter { (1..<newCount).contains($0) }
  }

  /// For each position in a text, the length of the longest beginning of the pattern that ends there: the search of Knuth,
  /// Morris and Pratt, O(*n* + *m*).
  private static func beginnings(of pattern: [Int], in text: [Int]) -> [Int] {
    guard !pattern.isEmpty else { return text.map { _ in 0 } }
    // The same for the pattern in itself: the next shorter beginning to try.
    var shorter = [0]
    func longest(_ length: Int, with item: Int) -> Int {
      var length = length
      while length == pattern.count || length > 0 && pattern[length] != item { length = shorter[length - 1] }
      return pattern[length] == item ? length + 1 : 0
    }
    for item in pattern.dropFirst() { shorter.append(longest(shorter[shorter.count - 1], with: item)) }
    var length = 0
    return text.map { item in
      length = longest(length, with: item)
      return length
    }
  }
}
