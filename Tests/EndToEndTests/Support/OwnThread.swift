// A thread with its own current folder, on which `Sandbox` runs the tool in the test process; `CommandBatch` asks which lines
// can run so.

import Foundation

@testable import TestSupport

/// A thread whose current folder does not affect other tests.
///
/// On Linux a thread can have its own current folder, which the threads that it starts share. macOS has no equivalent, so
/// the tool always runs as a process there.
enum OwnThread {
  private static let isPossible = isLinux && ProcessInfo.processInfo.environment["NAVPATH_TOOL"] == nil

  private static let starting: Set = ["edit", "git-diff", "--selected"]

  /// True if the words can run without a process.
  ///
  /// A tool set by `NAVPATH_TOOL` must be the one tested. Commands that start programs pass on the process's environment,
  /// and files in `/dev` are a process's streams.
  static func canRun(_ words: [String]) -> Bool {
    isPossible && !words.contains { starting.contains($0) || $0.contains("/dev/") }
  }

  /// Runs a closure on a thread with the stack size of a process.
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
    /// `unshare`, which the C library's Swift module lacks.
    private static let unshare: (@convention(c) (Int32) -> Int32)? = unsafe dlsym(nil, "unshare").map {
      unsafe unsafeBitCast($0, to: (@convention(c) (Int32) -> Int32).self)
    }

    /// Calls `unshare(CLONE_FS)`.
    private static func leaveSharedFolder() -> Bool { unshare?(0x200) == 0 }
  #endif
}
