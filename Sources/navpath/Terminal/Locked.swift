// A value shared by threads, for `StandardInput` and `Streams`.

import NavKit

final class Locked<Value: Sendable>: Sendable {
  // Accessed only within `lock`.
  nonisolated(unsafe) private var value: Value
  private let lock = ThreadLock()

  init(_ value: Value) { unsafe self.value = value }

  func with<Result>(_ body: (inout Value) -> Result) -> Result { lock.locked { unsafe body(&value) } }
}
