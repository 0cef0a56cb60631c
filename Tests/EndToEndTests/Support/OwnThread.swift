// The tool in the process of the tests, on a thread with a current folder of its own.

import Foundation

@testable import TestSupport

/// A thread that steps into a folder without moving the other tests there.
///
/// On Linux a thread can have a current folder of its own, and the threads that it starts share it. On macOS it cannot, so
/// the tool is always a process there.
enum OwnThread {
  #if os(Linux)
    private static let isPossible = ProcessInfo.processInfo.environment["NAVPATH_TOOL"] == nil
  #else
    private static let isPossible = false
  #endif

  private static let starting: Set = ["edit", "git-diff", "--selected"]

  /// Whether nothing is lost without a process.
  ///
  /// A tool that `NAVPATH_TOOL` names is the one to test. Commands that start programs hand their own environment on, and files
  /// in `/dev` are the streams of a process.
  static func canRun(_ words: [String]) -> Bool {
    isPossible && !words.contains { starting.contains($0) || $0.contains("/dev/") }
  }

  /// Runs a closure, with the stack of a process.
  static func run<Result: Sendable>(in folder: String, _ body: @escaping @Sendable () -> Result) -> Result {
    let result = Locked<Result?>(nil)
    let end = DispatchSemaphore(value: 0)
    let thread = Thread {
      #if os(Linux)
        precondition(leaveSharedFolder(), "a thread may have a folder of its own")
      #endif
      precondition(unsafe chdir(folder) == 0, "the folder is there")
      let value = body()
      result.locked { $0 = value }
      end.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
    end.wait()
    guard let value = result.locked({ $0 }) else { preconditionFailure("the thread has ended") }
    return value
  }

  #if os(Linux)
    /// `unshare`, which the C library's module for Swift does not have.
    private static let unshare: (@convention(c) (Int32) -> Int32)? = unsafe dlsym(nil, "unshare").map {
      unsafe unsafeBitCast($0, to: (@convention(c) (Int32) -> Int32).self)
    }

    /// Calls `unshare(CLONE_FS)`.
    private static func leaveSharedFolder() -> Bool { unshare?(0x200) == 0 }
  #endif
}
