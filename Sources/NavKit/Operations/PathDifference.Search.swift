// Finding the one or two operations that turn a path into another.

extension PathDifference {
  package struct Search {
    let old: NavPath
    let new: NavPath
    /// The types whose cases tell one screen from another.
    private let known: KnownTypes
    /// The number of elements that both have in common, from the root.
    private let common: Int

    package init(old: NavPath, new: NavPath, among known: KnownTypes) {
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
    guard above <= newCount, old.hasSameTop(above, as: new) else { return nil }
    return edit
  }

  /// The most elements above the common ones for which each length of an insertion is tried.
  private static let mostTried = 512

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
    // If the other operation replaces or removes an element, the counts say how many are inserted.
    let lengths = [newCount - count, newCount - count + 1] + (newCount <= Self.mostTried ? Array(1..<newCount) : [])
    for length in lengths where least > 1 && (1..<newCount).contains(length) {
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
      // What is inserted or removed lies below another element, and what the next edit is for below that.
      case .insert(let range, let index):
        return .insert(Array(new[range]), at: index)
      case .remove(let index):
        return .remove(.index(index))
      case .replace(let index, let newIndex):
        let patch = old[index].patch(to: new[newIndex])
        return patch.map { .update(target(index), patch: $0) }
          ?? .replace(target(index), with: new[newIndex].replacing(old[index]))
      }
    }
  }

  package func summary() -> PathDifference.Summary? {
    guard common < max(old.count, new.count) else { return nil }
    if new.isEmpty { return .popToRoot }
    if common == old.count { return .push }
    if common == new.count { return .pop }
    guard old.count == new.count else { return .branch }
    let changed = (common..<old.count).lazy.filter { old[$0] != new[$0] }
    if changed.allSatisfy({ isSameScreen(old[$0], new[$0]) }) { return .update }
    return changed.dropFirst().isEmpty ? .replace : .branch
  }

  /// Whether two elements that differ are one screen: of one type, and not two cases of an enum.
  func isSameScreen(_ old: PathElement, _ new: PathElement) -> Bool {
    guard old.type == new.type else { return false }
    guard let value = try? old.value(), let newValue = try? new.value() else { return true }
    if let name = value.enumCase?.name, let newName = newValue.enumCase?.name { return name == newName }
    // Each raw value is a case, also one that is not known.
    return known.cases(of: old.type)?.firstRawValue == nil || (value.kind == .object && newValue.kind == .object)
  }
}
