// The error of an option's value or of an argument.

import NavKit

struct ValueError: Error, Equatable {
  /// What was expected, as a noun phrase: `OLD=NEW`, `a whole number, 0 or more`.
  var expected: String

  static let index = ValueError(expected: "a whole number: 0 is the first element, -1 the current screen")
  static let count = ValueError(expected: "a whole number, 0 or more")
  static let tooLarge = ValueError(expected: "a number up to \(Int.max)")
}
