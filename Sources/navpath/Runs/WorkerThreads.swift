// Work on several cores whose results come out in the order in which it was handed in.
//
// Plain threads of the system rather than Swift's concurrency: that runtime would be linked into the tool and started with
// it, and there is nothing here to suspend. The inputs are taken in rounds of a few for each thread, so that a stream of any
// length takes bounded memory; the caller works too.

import NavKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

enum WorkerThreads {
  static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// More threads than this are not made, whatever is asked for: each takes memory for its stack.
  private static let mostThreads = 256

  /// Does the work for each input and hands the results over in the order of the inputs.
  ///
  /// `next` makes the inputs and `deliver` takes the results, both on the caller's thread; what they throw ends the run. Each
  /// worker does its inputs one after the other, so it may keep memory from one to the next.
  static func run<Input: Sendable, Result: Sendable>(
    count: Int, next: () throws -> Input?, worker: @escaping @Sendable () -> (Input) -> Result,
    deliver: (Result) throws -> Void
  ) rethrows {
    let count = min(max(1, count), mostThreads)
    let round = WorkRound(worker)
    while true {
      var inputs: [Input] = []
      while inputs.count < (count == 1 ? 1 : 2 * count), let input = try next() { inputs.append(input) }
      guard !inputs.isEmpty else { return }
      for result in round.results(of: inputs, threads: count) { try deliver(result) }
    }
  }
}

/// Inputs that threads take one after the other, and the workers that they do them with.
private final class WorkRound<Input: Sendable, Result: Sendable>: @unchecked Sendable {
  private let worker: @Sendable () -> (Input) -> Result
  private let lock = ThreadLock()
  // Everything below is touched only under the lock.
  private var idle: [(Input) -> Result] = []
  private var inputs: [Input] = []
  private var results: [Result?] = []
  private var taken = 0

  init(_ worker: @escaping @Sendable () -> (Input) -> Result) { self.worker = worker }

  func results(of inputs: [Input], threads count: Int) -> [Result] {
    (self.inputs, taken, results) = (inputs, 0, Array(repeating: nil, count: inputs.count))
    var threads: [WorkerThread] = []
    // If the system has no threads left, those that were made do the work, with the caller.
    while threads.count + 1 < min(count, inputs.count), let thread = WorkerThread({ self.serve() }) {
      threads.append(thread)
    }
    serve()
    for thread in threads { thread.join() }
    return results.compactMap(\.self)
  }

  private func serve() {
    let work = lock.locked { idle.popLast() } ?? worker()
    while let number = next() {
      let result = work(inputs[number])
      lock.locked { results[number] = result }
    }
    lock.locked { idle.append(work) }
  }

  private func next() -> Int? {
    lock.locked {
      guard taken < inputs.count else { return nil }
      taken += 1
      return taken - 1
    }
  }
}

// MARK: - Threads of the system

/// A thread that runs one function and is waited for.
@safe struct WorkerThread {
  /// As much as the main thread has. The default differs: 8 MiB on Linux, but 512 KiB on macOS and 128 KiB with Musl.
  private static let stackSize = 8 << 20

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let thread: pthread_t

  /// Starts a thread; nil where the system has none left.
  init?(_ run: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
    defer { unsafe pthread_attr_destroy(&attributes) }
    guard unsafe pthread_attr_setstacksize(&attributes, Self.stackSize) == 0 else { return nil }
    let body = unsafe Unmanaged.passRetained(Body(run))
    #if canImport(Darwin)
      var started: pthread_t?
    #else
      var started = pthread_t()
    #endif
    // A thread inherits the mask: signals are for the main thread, which registers temporary files.
    let result = ProcessSignals.blocked {
      unsafe pthread_create(
        &started, &attributes,
        { argument in
          #if canImport(Darwin)
            unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
          #else
            if let argument = unsafe argument { unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
          #endif
          return nil
        }, body.toOpaque())
    }
    guard result == 0 else {
      unsafe body.release()
      return nil
    }
    #if canImport(Darwin)
      guard let started = unsafe started else { return nil }
      unsafe thread = started
    #else
      thread = started
    #endif
  }

  /// Waits until the function has returned.
  func join() {
    #if canImport(Darwin)
      _ = unsafe pthread_join(thread, nil)
    #else
      _ = pthread_join(thread, nil)
    #endif
  }
}
