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
    /// The edits, in order: the old elements that are removed, and the new ones in their place.
    package let edits: [Edit]

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
      edits = search.edits()
      operations = search.operations(edits)
      summary = search.summary()
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
