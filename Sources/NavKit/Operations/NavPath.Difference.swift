// The shortest list of operations that turns one path into another, for apps, Diff and Trace.
//
//     old   list  detail(1)  reviews
//     new   list  detail(2)  settings  help
//     ->    pop 2, push detail(2) settings help         the common elements from the root are not named
//
// Two operations suffice if new screens have the same presentation: a pop to the common elements and a push. So the search
// (NavPath.Difference.Search) tries single operations first, and then the pairs that name the fewest elements.

extension NavPath {
  /// The shortest list of operations that turns one path into another.
  ///
  ///     let one = NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "1")
  ///     let two = NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "2")
  ///     let difference = NavPath.Difference(from: NavPath([one, two]), to: NavPath([one]))
  ///     difference.operations == [.pop(1)]
  ///     difference.summary == .pop
  ///
  /// Only operations with a result independent of the rest of the path are used: push, pop, reset, and by index replace, insert,
  /// remove and update. `reset` is used only if the first element differs, or no element is left. Among equally short lists, the
  /// one that names the fewest new elements is chosen, and among these one of pop and push. `update` is used instead of `replace`
  /// if a merge patch (RFC 7396) can express it: the type and the presentation are the same, both values are objects with a
  /// common member name, and no member is set to null. New screens need one operation for each run with the same presentation, as
  /// a line of a script has one style.
  ///
  /// Elements are compared by `==`, so different texts of equal values are no difference; different presentations are.
  public struct Difference: Sendable, Hashable, CustomStringConvertible {
    /// The operations in order; empty if the paths are equal.
    public let operations: [NavPath.Operation]
    /// The kind of change; nil if the paths are equal.
    public let summary: Summary?
    /// The edits in order: the removed old elements, and the new ones in their place.
    package let edits: [Edit]

    /// The operations, one per line.
    public var description: String {
      operations.isEmpty ? "equal paths" : operations.map(\.description).joined(separator: "\n")
    }

    /// The kind of change: the first case that applies.
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
      /// Any other change: the paths differ from some screen on.
      case branch
    }

    /// Compares two paths.
    ///
    /// - Parameters:
    ///   - old: The path before.
    ///   - new: The path after.
    /// - Complexity: O(*n*) in the length of the texts. Elements that are identical from the root or from the top are not
    ///   decoded. With more than 512 elements above the common ones, two operations are still the minimum, but not all pairs are
    ///   tried for the fewest named elements.
    public init(from old: NavPath, to new: NavPath) { self.init(from: old, to: new, among: KnownTypes()) }

    /// The same with the known cases of enums: another raw value is then another screen, like another case stored as an object.
    /// Raw values of unknown cases are ordinary values.
    package init(from old: NavPath, to new: NavPath, among types: KnownTypes) {
      let search = Search(old: old, new: new, among: types)
      edits = search.edits()
      operations = search.operations(edits)
      summary = search.summary()
    }
  }

  /// The number of common elements of two paths, upwards from an element of each.
  package func commonPrefix(
    from start: Int = 0, with other: NavPath, from otherStart: Int = 0, among types: KnownTypes = KnownTypes()
  ) -> Int {
    let most = Swift.min(count - start, other.count - otherStart)
    return (0..<most).first { !self[start + $0].isEqual(to: other[otherStart + $0], among: types) } ?? most
  }

  func hasSameTop(_ most: Int, as other: NavPath, among types: KnownTypes) -> Bool {
    (0..<most).allSatisfy { self[count - 1 - $0].isEqual(to: other[other.count - 1 - $0], among: types) }
  }
}
