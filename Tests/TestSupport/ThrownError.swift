// The error that a test waits for.

import Testing

/// What a call that should fail throws; nothing is left locked.
func thrownError(of body: () throws -> Void) -> any Error {
  do {
    try body()
  } catch {
    return error
  }
  Issue.record("nothing was thrown")
  return CancellationError()
}
