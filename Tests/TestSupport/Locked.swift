// A value that threads share in a test: for `OwnThread`, `NavPath.MatchTests`, `CollectedRun` and `RunFolder`.

import NavKit

/// A replacement of `Synchronization.Mutex`, which needs macOS 15.
final class Locked<Value>: @unchecked Sendable {
  private let lock = ThreadLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func locked<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.locked { body(&value) }
  }
}
