// The limits of inference: how much must have been seen before something is written. `schema infer --help` states them.

enum InferenceLimits {
  /// How many values, paths or followers must have been seen before a set of them is taken as complete.
  static let few = 20
  /// How many for a rule about the text of strings, the sign of integers or the depth of paths.
  static let many = 1000
  /// How many paths for the greatest depth, and the part of them that must have reached it.
  static let paths = 100
  static let partOfPaths = 20
  /// How many different strings an `enum` may have, and how often each must have been seen on average.
  static let words = 16
  static let timesPerWord = 10
  /// How many members an object may have before it is a dictionary, and how many cases an enum may have.
  static let members = 64
  static let cases = 1000
  /// What is seen in one of so many values, or less often, looks like a mistake.
  static let partOfOutliers = 6
  static let followers = 16
  /// How deep values are looked into, and how many places in values are told apart in a run.
  static let depth = 32
  static let places = 200_000
  /// How many names a key may have before it is `*` in the place of a stack.
  static let keys = 8
}
