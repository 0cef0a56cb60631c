// Code run with the default stack size of a secondary thread, for tests of deep values and names (NavKitTests).

import Foundation

/// Runs a closure on a new thread with a stack of 512 KiB, the default for secondary threads on macOS.
func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = 512 << 10
    thread.start()
  }
}
