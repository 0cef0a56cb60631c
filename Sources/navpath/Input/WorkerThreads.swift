// Work on several cores whose results come out in the order in which it was handed in.
//
//     caller   input ──> pending ──> workers (no order) ──> done ──> deliver, in order      caller
//
// Plain threads of the system rather than Swift's concurrency: that runtime would be linked into the tool and started with
// it, and there is nothing here to suspend. The caller makes the inputs and takes the results, so only the work itself has
// to be safe to share; and it never runs ahead by more than a few inputs, so that a stream of any length takes bounded memory.
// While the oldest result is not there, the caller works too: two threads are two, and the system gives each a core.

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

  /// A single input, or a single thread, is worked on by the caller and no thread is made.
  ///
  /// - Parameters:
  ///   - count: how many threads to use at most, the caller's included; no more than there are inputs.
  ///   - next: makes the next input, nil after the last; called by the caller's thread alone.
  ///   - worker: makes what turns an input into its result, on the thread that will use it: it may keep memory from one
  ///     input to the next.
  ///   - deliver: takes a result; called by the caller's thread alone. If it throws, nothing more is begun.
  static func run<Input: Sendable, Result: Sendable>(
    count: Int, next: () throws -> Input?, worker: @escaping @Sendable () -> (Input) -> Result,
    deliver: (Result) throws -> Void
  ) rethrows {
    guard let first = try next() else { return }
    let work = worker()
    guard count > 1, let second = try next() else {
      try deliver(work(first))
      while let input = try next() { try deliver(work(input)) }
      return
    }
    let queue = WorkQueue<Input, Result>()
    var threads: [WorkerThread] = []
    defer {
      queue.stop()
      for thread in threads { thread.join() }
    }
    var most = min(count, mostThreads) - 1
    var inFlight = 0
    func add(_ input: Input) {
      queue.add(input)
      inFlight += 1
      guard threads.count < min(most, inFlight - 1) else { return }
      if let thread = WorkerThread({ queue.serve(worker()) }) {
        threads.append(thread)
      } else {
        // If the system has no threads left, those that were made do the work, with the caller.
        most = threads.count
      }
    }
    add(first)
    add(second)
    var isAtEnd = false
    while inFlight > 0 {
      // Two for each thread, the caller included, and two to spare.
      while !isAtEnd, inFlight < (threads.count + 1) * 2 + 2 {
        guard let input = try next() else {
          isAtEnd = true
          break
        }
        add(input)
      }
      try deliver(queue.oldest(with: work))
      inFlight -= 1
    }
  }
}

private final class WorkQueue<Input: Sendable, Result: Sendable>: @unchecked Sendable {
  private let lock = ThreadLock()
  private let hasInput = ThreadCondition()
  private let hasOldest = ThreadCondition()
  // Everything below is touched only under the lock.
  private var pending: [Job] = []
  private var done: [Int: Result] = [:]
  private var added = 0
  private var taken = 0
  private var isStopped = false
  // Waking is a call of the system, so only what waits is woken.
  private var waitingThreads = 0
  private var isCallerWaiting = false

  private struct Job {
    let number: Int
    let input: Input
  }

  func add(_ input: Input) {
    lock.locked {
      pending.append(Job(number: added, input: input))
      added += 1
      if waitingThreads > 0 { hasInput.signal() }
    }
  }

  func serve(_ work: (Input) -> Result) {
    while let job = nextJob() { finish(job, work(job.input)) }
  }

  /// The result of the oldest input whose result was not taken yet; works on what is pending until it is there.
  func oldest(with work: (Input) -> Result) -> Result {
    while true {
      switch oldestOrJob() {
      case .oldest(let result): return result
      case .job(let job): finish(job, work(job.input))
      }
    }
  }

  /// Lets the threads end after what they are at.
  func stop() {
    lock.locked {
      isStopped = true
      pending.removeAll()
      hasInput.broadcast()
    }
  }

  private func nextJob() -> Job? {
    lock.locked {
      while pending.isEmpty {
        guard !isStopped else { return nil }
        waitingThreads += 1
        hasInput.wait(lock)
        waitingThreads -= 1
      }
      return pending.removeFirst()
    }
  }

  private enum Turn {
    case oldest(Result)
    case job(Job)
  }

  private func oldestOrJob() -> Turn {
    lock.locked {
      while true {
        if let result = done.removeValue(forKey: taken) {
          taken += 1
          return .oldest(result)
        }
        if !pending.isEmpty { return .job(pending.removeFirst()) }
        isCallerWaiting = true
        hasOldest.wait(lock)
        isCallerWaiting = false
      }
    }
  }

  private func finish(_ job: Job, _ result: Result) {
    lock.locked {
      done[job.number] = result
      if isCallerWaiting, job.number == taken { hasOldest.signal() }
    }
  }
}

/// A thread with a stack of a given size.
@safe struct WorkerThread {
  /// As much as the main thread has. The default differs: 8 MiB on Linux, but 512 KiB on macOS and 128 KiB with Musl.
  private static let stackSize = 8 << 20

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let thread: pthread_t

  init?(stackSize: Int = Self.stackSize, _ run: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
    defer { unsafe pthread_attr_destroy(&attributes) }
    guard unsafe pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return nil }
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

  func join() {
    #if canImport(Darwin)
      _ = unsafe pthread_join(thread, nil)
    #else
      _ = pthread_join(thread, nil)
    #endif
  }
}
