// Standard input, which only one argument or option can use.

import Testing

@testable import TestSupport
@testable import navpath

struct StandardInputTests {
  @Test func `standard input is used once`() {
    let input = StandardInput(number: nil, isTerminal: false) { _ in [] }
    #expect(input.take(for: "FILE") == nil)
    #expect(input.take(for: "--schema") == "FILE")
    #expect(input.take(for: "--script") == "FILE")
  }
}
