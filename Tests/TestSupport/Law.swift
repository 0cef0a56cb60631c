// What a law that does not hold is in a test. In the fuzzer, `Tests/Fuzz/Fuzz.swift` says it.

import Testing

/// A law that does not hold is an issue of the test that runs.
func law(_ holds: Bool, _ what: @autoclosure () -> String) {
  if !holds { Issue.record("broken law: \(what())") }
}
