// Finding the one or two operations that turn a path into another.

/// Two paths that are compared.
struct PathDifferenceSearch {
  let old: NavPath
  let new: NavPath
  /// How many elements both have in common, from the root.
  private let common: Int

  init(old: NavPath, new: NavPath) {
    self.old = old
    self.new = new
    common = old.commonPrefix(with: new)
  }

  /// An operation, its elements as indices of the new path. All places are indices of the old path.
  enum Step: Equatable {
    case pop(Int)
    case push(Range<Int>)
    case reset(Range<Int>)
    case insert(Range<Int>, at: Int)
    case remove(at: Int)
    case replace(at: Int, with: Int)
  }

  /// The fewest operations.
  func operations() -> [PathOperation] {
    guard common < max(old.count, new.count) else { return [] }
    guard !new.isEmpty else { return [.reset()] }
    if let step = single(old: common, new: common) { return operations([step]) }
    // Nothing stays from the root on, so nothing that is kept further up would be what it was.
    guard common > 0 else { return operations([.reset(0..<new.count)]) }
    return operations(pair())
  }

  // MARK: One operation

  /// The operation that does it all, for the paths from these elements upwards; nil if there is none.
  ///
  /// It acts as high up as it can, which makes a push of an insertion and a pop of a removal.
  private func single(old start: Int, new newStart: Int) -> Step? {
    let same = old.commonPrefix(from: start, with: new, from: newStart)
    let (from, newFrom) = (start + same, newStart + same)
    let (count, newCount) = (old.count - from, new.count - newFrom)
    if count == 0 || newCount == 0 {
      guard count != newCount else { return nil }
      return count == 0 ? .push(newFrom..<new.count) : .pop(count)
    }
    let step: Step
    let above: Int
    switch newCount - count {
    case 0: (step, above) = (.replace(at: from, with: newFrom), count - 1)
    case -1: (step, above) = (.remove(at: from), newCount)
    case let more: (step, above) = (.insert(newFrom..<newFrom + max(more, 0), at: from), count)
    }
    guard above <= newCount, old.commonSuffix(with: new, atMost: above) == above else { return nil }
    return step
  }

  // MARK: Two operations

  /// The two operations that name the fewest elements.
  ///
  /// The lower one is about the first element that differs, and the other one does the rest alone. Of an insertion it is to
  /// be found out how much it inserts.
  private func pair() -> [Step] {
    let (count, newCount) = (old.count - common, new.count - common)
    var best: [Step] = [.pop(count), .push(common..<new.count)]
    var least = newCount
    func consider(_ step: Step, _ rest: Step?) {
      guard let rest else { return }
      // The upper one first, so that the indices are those that the old path has; but what is pushed is pushed last.
      let steps = if case .push = rest { [step, rest] } else { [rest, step] }
      let named = steps.map(named).reduce(0, +)
      if named < least { (best, least) = (steps, named) }
    }
    consider(.replace(at: common, with: common), single(old: common + 1, new: common + 1))
    consider(.remove(at: common), single(old: common + 1, new: common))
    for length in insertions(count, newCount) where least > 1 {
      consider(.insert(common..<common + length, at: common), single(old: common, new: common + length))
    }
    return best
  }

  /// How many elements a step names.
  private func named(_ step: Step) -> Int {
    switch step {
    case .pop, .remove: 0
    case .push(let range), .reset(let range), .insert(let range, _): range.count
    case .replace(let index, let newIndex): old[index].patch(to: new[newIndex]) == nil ? 1 : 0
    }
  }

  // MARK: As operations

  private func operations(_ steps: [Step]) -> [PathOperation] {
    var count = old.count
    return steps.map { step in
      let place = { (index: Int) -> PathOperation.Place in index == count - 1 ? .top : .index(index) }
      switch step {
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
        return patch.map { .update(place(index), patch: $0) } ?? .replace(place(index), with: new[newIndex])
      }
    }
  }

  // MARK: In a word

  func summary() -> PathDifference.Summary? {
    guard common < max(old.count, new.count) else { return nil }
    if new.isEmpty { return .popToRoot }
    if common == old.count { return .push }
    if common == new.count { return .pop }
    guard old.count == new.count else { return .branch }
    var others = 0
    var changed = 0
    for index in common..<old.count where !old.isEqual(at: index, to: new, at: index) {
      if old[index].patch(to: new[index]) == nil { others += 1 } else { changed += 1 }
      guard others == 0 || others + changed == 1 else { return .branch }
    }
    return others == 0 ? .update : .replace
  }
}
