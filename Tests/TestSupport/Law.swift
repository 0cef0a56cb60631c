// The assertion of a property, for the functions in NavKitTests/Properties and SourceLaws.swift that the fuzzer runs too. In
// a test, a failed property is recorded as an issue; in the fuzzer, `law` in Tests/Fuzz/Fuzz.swift ends the process.

import Testing

/// Records an issue of the running test if the property is false.
func law(_ holds: Bool, _ what: @autoclosure () -> String) {
  if !holds { Issue.record("broken law: \(what())") }
}
