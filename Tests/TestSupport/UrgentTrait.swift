// A high priority for exit tests: `ProcessSignalsTests`, `NavPathApplyTests` and `IntegerConversionsTests`.

import Testing

/// Runs a test with a high priority.
///
/// For exit tests: a task handles each child process that has exited. While that task waits behind hundreds of other tests,
/// the thread of Swift Testing that waits for children finds the same child again and again, and keeps a processor busy.
struct UrgentTrait: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await Task(priority: .high, operation: function).value
    }
  }
}

extension Trait where Self == UrgentTrait {
  /// Runs the test, or each test of the suite, with a high priority.
  static var urgent: UrgentTrait { UrgentTrait() }
}
