// The error of a call that takes a lock, for `NavFileTests` and `StreamedReplacementTests`.

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
