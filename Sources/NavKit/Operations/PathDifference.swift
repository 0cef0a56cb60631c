// What leads from one path to another, as few operations as there can be.
//
//     old   list  detail(1)  reviews                    what both have from the root on stays as it is
//     new   list  detail(2)  settings  help             and is named by no operation
//     ->    pop 2, push detail(2) settings help
//
// No two paths are further apart than this: pop what the old one has above what they have in common, push what the new
// one has there. So there are three questions only. Does one operation do it? If not, which two say the least
// (PathDifferenceSearch)? And which word says best what happened?

/// The fewest operations that turn one path into another.
///
///     let one = Element(type: TypeName("Swift.Int"), text: "1")
///     let two = Element(type: TypeName("Swift.Int"), text: "2")
///     let difference = PathDifference(from: NavPath([one, two]), to: NavPath([one]))
///     difference.operations == [.pop(1)]
///     difference.summary == .pop
///
/// Only these operations occur, so that nothing depends on what else is on the path: push, pop, reset, and by index
/// replace, insert, remove and update. `reset` could always do it alone; it stands only where the first element is another
/// one, or none is left. Where several are as few, those are chosen that name the fewest elements anew, and of these pop and
/// push come before all others. `update` stands for `replace` where a merge patch (RFC 7396) can say it: the type is the
/// same, both values are objects that have a member's name in common, and no member is set to null.
///
/// Elements are equal as `Element` has it: how they are written, and how FlowStacks presents them, is no difference.
public struct PathDifference: Sendable, Hashable {
  /// The operations, in order; none where the paths are equal.
  public let operations: [PathOperation]
  /// What happened, in a word; nil where the paths are equal.
  public let summary: Summary?

  /// What happened to a path. The first that fits counts.
  public enum Summary: String, Sendable, Hashable, CaseIterable {
    /// No screen is left.
    case popToRoot = "pop-to-root"
    /// Screens were added on top.
    case push
    /// Screens were taken from the top.
    case pop
    /// The same screens are there, with other values in at least one.
    case update
    /// One screen stands in the place of another.
    case replace
    /// Anything else: from some screen on the new path goes another way.
    case branch
  }

  /// Compares two paths.
  ///
  /// - Parameters:
  ///   - old: The path to begin with.
  ///   - new: The path to come to.
  /// - Complexity: O(*n*) in the length of the texts. What is the same to the byte from the root on, or from the top down,
  ///   is not decoded. Where more than 262,144 elements lie above what the paths have in common, two operations are still
  ///   the fewest that there are, but not every pair is tried for one that names fewer elements.
  public init(from old: NavPath, to new: NavPath) {
    let search = PathDifferenceSearch(old: old, new: new)
    operations = search.operations()
    summary = search.summary()
  }
}
