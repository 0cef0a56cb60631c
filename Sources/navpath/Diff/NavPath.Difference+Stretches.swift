// The elements of two paths side by side, for the reports of their difference.
//
//     old   list  detail(1)  reviews              kept     list
//     new   list  detail(2)  settings  help       changed  detail(1), detail(2)
//                                                 removed  reviews
//                                                 added    settings  help

import NavKit

extension NavPath.Difference {
  struct Stretch: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
      case kept
      /// The same screens, with other values or presentations.
      case changed
      case removed
      case added
    }

    let kind: Kind
    /// Indexes in the old path; empty for added elements.
    let old: Range<Int>
    /// Indexes in the new path; empty for removed elements.
    let new: Range<Int>
  }
}

extension NavPath.Difference {
  /// The stretches in order. Elements that replace others are paired with them: equal ones are kept, the same screen is changed.
  func stretches(from old: NavPath, to new: NavPath, among types: KnownTypes = KnownTypes()) -> [Stretch] {
    var columns = Columns(old: old, new: new, types: types)
    // An insertion at an index precedes the removal or replacement of the element there.
    for edit in edits.sorted(by: { ($0.old.lowerBound, $0.old.count) < ($1.old.lowerBound, $1.old.count) }) {
      columns.remove(edit.old)
      columns.add(edit.new.count, at: edit.old.upperBound)
    }
    columns.keep(upTo: old.count)
    return columns.stretches
  }

  private struct Columns {
    let old: NavPath
    let new: NavPath
    let types: KnownTypes
    private(set) var stretches: [Stretch] = []

    private var oldEnd: Int { stretches.last?.old.upperBound ?? 0 }
    private var newEnd: Int { stretches.last?.new.upperBound ?? 0 }

    mutating func keep(upTo index: Int) { append(.kept, index - oldEnd, index - oldEnd) }

    mutating func remove(_ range: Range<Int>) {
      keep(upTo: range.lowerBound)
      append(.removed, range.count, 0)
    }

    mutating func add(_ count: Int, at index: Int) {
      keep(upTo: index)
      var (removed, added) = (0, count)
      if let last = stretches.last, last.kind == .removed {
        stretches.removeLast()
        removed = last.old.count
        // The number of pairs of different screens below the current pair.
        var others = 0
        while removed > others, added > others {
          let (oldIndex, newIndex) = (oldEnd + others, newEnd + others)
          let isEqual = old[oldIndex].isEqual(to: new[newIndex], among: types)
          guard isEqual || types.isSameScreen(old[oldIndex], new[newIndex]) else {
            others += 1
            continue
          }
          append(.removed, others, 0)
          append(.added, 0, others)
          append(isEqual ? .kept : .changed, 1, 1)
          (removed, added, others) = (removed - others - 1, added - others - 1, 0)
        }
      }
      append(.removed, removed, 0)
      append(.added, 0, added)
    }

    /// Extends the last stretch, or begins another one.
    private mutating func append(_ kind: Stretch.Kind, _ oldCount: Int, _ newCount: Int) {
      guard oldCount + newCount > 0 else { return }
      var (oldStart, newStart) = (oldEnd, newEnd)
      let (end, newEnd) = (oldStart + oldCount, newStart + newCount)
      if let last = stretches.last, last.kind == kind {
        (oldStart, newStart) = (last.old.lowerBound, last.new.lowerBound)
        stretches.removeLast()
      }
      stretches.append(Stretch(kind: kind, old: oldStart..<end, new: newStart..<newEnd))
    }
  }
}
