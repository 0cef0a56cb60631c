// A failed property in a test is recorded as an issue; in the fuzzer, `Tests/Fuzz/Fuzz.swift` ends the process.

import Testing

/// Records an issue of the running test if the property is false.
func law(_ holds: Bool, _ what: @autoclosure () -> String) {
  if !holds { Issue.record("broken law: \(what())") }
}
