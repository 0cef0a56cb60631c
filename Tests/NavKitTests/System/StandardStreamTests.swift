import Testing

@testable import NavKit

struct StandardStreamTests {
  /// The only test of this process that takes standard input, which is one for all.
  @Test func `standard input is taken once`() {
    #expect(StandardInput.take(for: "FILE") == nil)
    #expect(!StandardInput.isRefused)
    #expect(StandardInput.take(for: "--schema") == "FILE")
    #expect(StandardInput.take(for: "--script") == "FILE")
    #expect(StandardInput.isRefused)
  }
}
