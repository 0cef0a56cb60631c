// The error that a test expects.

import Testing

/// The error of a call that should fail; any lock it took is released.
func thrownError(of body: () throws -> Void) -> any Error {
  do {
    try body()
  } catch {
    return error
  }
  Issue.record("nothing was thrown")
  return CancellationError()
}
