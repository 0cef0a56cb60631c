// The limits of inference: the number of observations that a rule needs, and the maximum sizes of what is read or written.
// `schema infer --help` states most of them.

enum InferenceLimits {
  /// The number of values, paths or followers from which a set of them counts as complete, and whole numbers as integers.
  static let few = 20
  /// The number for rules about the text of strings and the sign of integers.
  static let many = 1000
  /// The number of paths for `maxDepth`, and the fraction of them that must have that depth.
  static let paths = 100
  static let partOfPaths = 20
  /// The maximum number of strings in an `enum`, and the average count that each needs.
  static let words = 16
  static let timesPerWord = 10
  /// The maximum number of members before an object is a dictionary, and of cases in an enum.
  static let members = 64
  static let cases = 1000
  /// A value looks like a mistake if it is at most one of this many.
  static let partOfOutliers = 6
  /// The maximum number of names in `next`.
  static let followers = 16
  /// The maximum depth in values, and the maximum number of places in values in a run.
  static let depth = 32
  static let places = 200_000
  /// The maximum number of names for a key before it becomes `*` in the place of a stack.
  static let keys = 8
}
