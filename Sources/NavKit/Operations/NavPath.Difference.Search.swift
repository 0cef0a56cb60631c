// The search for the fewest operations that turn a path into another; its steps (`Edit`) and whether two elements are the same
// screen, also for Diff; and the kind of the change, which Trace asks for alone.

extension NavPath.Difference {
  package struct Search {
    let old: NavPath
    let new: NavPath
    let known: KnownTypes
    private let common: Int

    package init(old: NavPath, new: NavPath, among known: KnownTypes) {
      self.old = old
      self.new = new
      self.known = known
      common = old.commonPrefix(with: new, among: known)
    }
  }

  /// Elements of the old path and the elements of the new one that replace them.
  package struct Edit: Sendable, Hashable {
    package let old: Range<Int>
    package let new: Range<Int>
  }
}

extension NavPath.Difference.Search {
  func edits() -> [NavPath.Difference.Edit] {
    guard common < max(old.count, new.count) else { return [] }
    if !new.isEmpty, let edit = single(old: common, new: common) { return [edit] }
    if common > 0 {
      return fewest([
        NavPath.Difference.Edit(old: common..<old.count, new: common..<common),
        NavPath.Difference.Edit(old: old.count..<old.count, new: common..<new.count),
      ])
    }
    // A screen above another first element counts as another screen, unless that takes more operations.
    let reset = NavPath.Difference.Edit(old: 0..<old.count, new: 0..<new.count)
    return presentations(reset) > 1 ? fewest([reset]) : [reset]
  }

  /// The single operation that turns the old path above these elements into the new one; nil if there is none.
  ///
  /// It acts as high up as possible, which makes an insertion at the top a push and a removal there a pop.
  private func single(old start: Int, new newStart: Int) -> NavPath.Difference.Edit? {
    let same = old.commonPrefix(from: start, with: new, from: newStart, among: known)
    let (from, newFrom) = (start + same, newStart + same)
    let (count, newCount) = (old.count - from, new.count - newFrom)
    guard count + newCount > 0 else { return nil }
    let above = newCount == count ? count - 1 : min(count, newCount)
    let edit = NavPath.Difference.Edit(old: from..<old.count - above, new: newFrom..<new.count - above)
    // No operation removes several elements below another one.
    guard above == 0 || edit.old.count < 2, old.hasSameTop(above, as: new, among: known) else { return nil }
    return edit
  }

  /// The maximal number of elements above the common ones for which all lengths of an insertion are tried.
  private static let mostTried = 512

  /// The two edits with the fewest operations, and among these with the fewest named elements; `given` if they are no better.
  ///
  /// The lower edit changes the first different element, and the other one does the rest alone. For an insertion, its length has
  /// to be searched too.
  private func fewest(_ given: [NavPath.Difference.Edit]) -> [NavPath.Difference.Edit] {
    let (count, newCount) = (old.count - common, new.count - common)
    var best = given
    var least = (count: best.reduce(0) { $0 + presentations($1) }, named: newCount)
    func consider(removing removed: Int, adding added: Int) {
      guard let rest = single(old: common + removed, new: common + added) else { return }
      let edit = NavPath.Difference.Edit(old: common..<common + removed, new: common..<common + added)
      // The upper edit comes first, so that both targets are indices of the old path; but a push comes last.
      let edits = rest.old.lowerBound == old.count ? [edit, rest] : [rest, edit]
      let named = edits.reduce(0) { $0 + (patch($1) == nil ? $1.new.count : 0) }
      let cost = (count: edits.reduce(0) { $0 + presentations($1) }, named: named)
      if cost < least { (best, least) = (edits, cost) }
    }
    consider(removing: 1, adding: 1)
    consider(removing: 1, adding: 0)
    // If the other operation replaces or removes an element, the counts determine the length.
    let lengths = [newCount - count, newCount - count + 1] + (newCount <= Self.mostTried ? Array(1..<newCount) : [])
    for length in lengths where (least.count > 2 || least.named > 1) && (1..<newCount).contains(length) {
      consider(removing: 0, adding: length)
    }
    return best
  }

  private func presentations(_ edit: NavPath.Difference.Edit) -> Int {
    NavPath.Operation.push(Array(new[edit.new])).byPresentation.count
  }

  private func patch(_ edit: NavPath.Difference.Edit) -> NavJSON.Value? {
    guard edit.old.count == 1, edit.new.count == 1 else { return nil }
    return old[edit.old.lowerBound].patch(to: new[edit.new.lowerBound])
  }

  func operations(_ edits: [NavPath.Difference.Edit]) -> [NavPath.Operation] {
    var count = old.count
    return edits.flatMap { edit in
      let index = edit.old.lowerBound
      let elements = Array(new[edit.new])
      switch (edit.old.count, elements.count) {
      case (0, _):
        let operation = index == old.count ? NavPath.Operation.push(elements) : .insert(elements, at: index)
        return operation.byPresentation
      case (1, 1):
        let target: NavPath.Operation.Target = index == count - 1 ? .top : .index(index)
        return patch(edit).map { [.update(target, patch: $0)] }
          ?? [.replace(target, with: elements[0].replacing(old[index]))]
      case (_, 0) where !new.isEmpty && edit.old.upperBound < old.count: return [.remove(.index(index))]
      case (let popped, 0) where !new.isEmpty:
        count -= popped
        return [.pop(popped)]
      default: return NavPath.Operation.reset(elements).byPresentation
      }
    }
  }

  package func summary() -> NavPath.Difference.Summary? {
    guard common < max(old.count, new.count) else { return nil }
    if new.isEmpty { return .popToRoot }
    if common == old.count { return .push }
    if common == new.count { return .pop }
    guard old.count == new.count else { return .branch }
    let changed = (common..<old.count).lazy.filter { !old[$0].isEqual(to: new[$0], among: known) }
    if changed.allSatisfy({ known.isSameScreen(old[$0], new[$0]) }) { return .update }
    return changed.dropFirst().isEmpty ? .replace : .branch
  }
}

extension KnownTypes {
  /// Whether two different elements are the same screen: of one type, and not two cases of an enum.
  package func isSameScreen(_ old: NavPath.Element, _ new: NavPath.Element) -> Bool {
    guard old.type == new.type else { return false }
    guard let value = try? old.value(), let newValue = try? new.value() else { return true }
    guard value != newValue else { return true }
    if let name = value.enumCase?.name, let newName = newValue.enumCase?.name { return name == newName }
    // Each raw value is a case, even an unknown one.
    return cases(of: old.type)?.firstRawValue == nil || (value.kind == .object && newValue.kind == .object)
  }
}
