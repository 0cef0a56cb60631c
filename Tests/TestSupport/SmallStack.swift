// Code run where the stack is as small as on a secondary thread that did not ask for more.

import Foundation

/// Runs a closure on a thread of its own with 512 KiB of stack, which is what macOS gives a secondary thread.
func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = 512 << 10
    thread.start()
  }
}
