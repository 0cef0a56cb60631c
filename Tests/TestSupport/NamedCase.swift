// A row of a table of cases, shown by its name in the report, for the tests of all three test targets.

import Testing

/// One case of a parameterized test. Give a list of them a type: without one the type checker may take seconds.
struct NamedCase<Input: Sendable, Want: Sendable>: Sendable, CustomTestStringConvertible {
  let name: String
  let input: Input
  let want: Want

  init(_ name: String, _ input: Input, _ want: Want) {
    self.name = name
    self.input = input
    self.want = want
  }

  var testDescription: String { name }
}
