// Code run on a stack of the default size of a secondary thread.

import Foundation

/// Runs a closure on a thread of its own with 512 KiB of stack, which is what macOS gives a secondary thread.
func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = 512 << 10
    thread.start()
  }
}
