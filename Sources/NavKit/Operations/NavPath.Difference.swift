// The fewest operations that turn one path into another.
//
//     old   list  detail(1)  reviews
//     new   list  detail(2)  settings  help
//     ->    pop 2, push detail(2) settings help         the common elements from the root on are not named
//
// Two operations suffice where new screens are presented alike: pop what the old path has above the common elements, and push what the new one has there. So
// the search (NavPath.Difference.Search) tries whether one operation does it, and else which two name the fewest elements.

extension NavPath {
  /// The fewest operations that turn one path into another.
  ///
  ///     let one = NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "1")
  ///     let two = NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "2")
  ///     let difference = NavPath.Difference(from: NavPath([one, two]), to: NavPath([one]))
  ///     difference.operations == [.pop(1)]
  ///     difference.summary == .pop
  ///
  /// Only operations occur whose result does not depend on the rest of the path: push, pop, reset, and by index replace,
  /// insert, remove and update. `reset` alone would often be enough; it is used only if the first element differs, or no element is left.
  /// Of scripts with as few operations, the one that names the fewest new elements is chosen, and of these one of pop and push.
  /// `update` replaces `replace` if a merge patch (RFC 7396) can say it: the type and the presentation are the same, both values are
  /// objects that have a member's name in common, and no member is set to null. What adds screens is an operation for each run of
  /// them that are presented alike, as a line of a script has one style.
  ///
  /// Elements are compared by `==`, so different texts of one value are not a difference; another presentation is one.
  public struct Difference: Sendable, Hashable, CustomStringConvertible {
    /// The operations, in order; none if the paths are equal.
    public let operations: [NavPath.Operation]
    /// What happened, in a word; nil if the paths are equal.
    public let summary: Summary?
    /// The elements of both paths beside each other, from the root.
    package let stretches: [Stretch]

    /// The operations, a line each.
    public var description: String {
      operations.isEmpty ? "equal paths" : operations.map(\.description).joined(separator: "\n")
    }

    /// What happened to a path: the first case that applies.
    public enum Summary: String, Sendable, Hashable, CaseIterable {
      /// No screen is left.
      case popToRoot = "pop-to-root"
      /// Screens were added on top.
      case push
      /// Screens were removed from the top.
      case pop
      /// The screens are the same, with another value or presentation in at least one.
      case update
      /// One screen was replaced by another.
      case replace
      /// Anything else: the paths differ from some screen on.
      case branch
    }

    /// Compares two paths.
    ///
    /// - Parameters:
    ///   - old: The path before.
    ///   - new: The path after.
    /// - Complexity: O(*n*) in the length of the texts. What is the same to the byte from the root on, or from the top down,
    ///   is not decoded. With more than 512 elements above the common ones, two operations are still the fewest, but not
    ///   every pair is tried for one that names fewer elements.
    public init(from old: NavPath, to new: NavPath) { self.init(from: old, to: new, among: KnownTypes()) }

    /// The same with the cases of enums, as far as they are known: another raw value is then another screen, as another case
    /// that is stored as an object always is. A raw value of an enum whose cases are not known is a value like any other.
    package init(from old: NavPath, to new: NavPath, among types: KnownTypes) {
      let search = Search(old: old, new: new, among: types)
      let edits = search.edits()
      operations = search.operations(edits)
      summary = search.summary()
      stretches = search.stretches(edits)
    }
  }
}

extension NavPath {
  /// The number of elements that two paths have in common from an element of each upwards.
  package func commonPrefix(
    from start: Int = 0, with other: NavPath, from otherStart: Int = 0, among types: KnownTypes = KnownTypes()
  ) -> Int {
    let most = Swift.min(count - start, other.count - otherStart)
    return (0..<most).first { !self[start + $0].isEqual(to: other[otherStart + $0], among: types) } ?? most
  }

  /// Whether two paths have the same elements from the top downwards, as many as are named.
  func hasSameTop(_ most: Int, as other: NavPath, among types: KnownTypes) -> Bool {
    (0..<most).allSatisfy { self[count - 1 - $0].isEqual(to: other[other.count - 1 - $0], among: types) }
  }
}

// The elements of two paths beside each other, to show the difference.
//
//     old   list  detail(1)  reviews              kept     list
//     new   list  detail(2)  settings  help       changed  detail(1), detail(2)
//                                                 removed  reviews
//                                                 added    settings  help

extension NavPath.Difference {
  /// A run of elements that were all kept, changed, removed or added.
  package struct Stretch: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      /// The elements are equal.
      case kept
      /// The screens are the same, with other values or presentations.
      case changed
      case removed
      case added
    }

    package let kind: Kind
    /// The elements of the old path; empty where elements were added.
    package let old: Range<Int>
    /// The elements of the new path; empty where elements were removed.
    package let new: Range<Int>
  }
}

extension NavPath.Difference.Search {
  /// What the edits leave, put in and take out, in the order of the elements.
  ///
  /// Where elements make room for others, those at one place stand beside each other: equal ones are kept, and one that is the
  /// same screen is changed.
  func stretches(_ edits: [NavPath.Difference.Edit]) -> [NavPath.Difference.Stretch] {
    var columns = Columns(search: self)
    // An insertion comes before the element at its index is removed or replaced.
    for edit in edits.sorted(by: { ($0.old.lowerBound, $0.old.count) < ($1.old.lowerBound, $1.old.count) }) {
      columns.remove(edit.old)
      columns.add(edit.new.count, at: edit.old.upperBound)
    }
    columns.keep(upTo: old.count)
    return columns.stretches
  }

  /// Both paths side by side, as far as the edits were followed.
  private struct Columns {
    let search: NavPath.Difference.Search
    private(set) var stretches: [NavPath.Difference.Stretch] = []

    private var oldEnd: Int { stretches.last?.old.upperBound ?? 0 }
    private var newEnd: Int { stretches.last?.new.upperBound ?? 0 }

    init(search: NavPath.Difference.Search) { self.search = search }

    mutating func keep(upTo index: Int) { append(.kept, index - oldEnd, index - oldEnd) }

    mutating func remove(_ range: Range<Int>) {
      keep(upTo: range.lowerBound)
      append(.removed, range.count, 0)
    }

    mutating func add(_ count: Int, at index: Int) {
      keep(upTo: index)
      let (old, new) = (search.old, search.new)
      var (removed, added) = (0, count)
      if let last = stretches.last, last.kind == .removed {
        stretches.removeLast()
        removed = last.old.count
        // How many pairs of other screens are below the pair that is looked at.
        var others = 0
        while removed > others, added > others {
          let (oldIndex, newIndex) = (oldEnd + others, newEnd + others)
          let isEqual = old[oldIndex].isEqual(to: new[newIndex], among: search.known)
          guard isEqual || search.isSameScreen(old[oldIndex], new[newIndex]) else {
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

    /// Adds to the last stretch, or begins another one.
    private mutating func append(_ kind: NavPath.Difference.Stretch.Kind, _ oldCount: Int, _ newCount: Int) {
      guard oldCount + newCount > 0 else { return }
      var (oldStart, newStart) = (oldEnd, newEnd)
      let (end, newEnd) = (oldStart + oldCount, newStart + newCount)
      if let last = stretches.last, last.kind == kind {
        (oldStart, newStart) = (last.old.lowerBound, last.new.lowerBound)
        stretches.removeLast()
      }
      stretches.append(NavPath.Difference.Stretch(kind: kind, old: oldStart..<end, new: newStart..<newEnd))
    }
  }
}
