// Work on several cores, with results in the order of the inputs, for `validate`.
//
//     caller   input ──> pending ──> workers (no order) ──> done ──> deliver, in order      caller
//
// Uses plain threads of the system: Swift's concurrency runtime would be linked and started, and no work here suspends. The
// caller makes the inputs and takes the results, so only the work itself must be safe to share; it stays only a few inputs ahead,
// so that a stream of any length needs bounded memory. While the oldest result is pending, the caller works too: two threads are
// two, and each gets a core.

import NavKit

enum WorkerThreads {
  /// The maximum number of threads, each of which needs memory for its stack.
  private static let mostThreads = 256

  /// Runs the work; a single input, or a single thread, is done by the caller alone.
  ///
  /// - Parameters:
  ///   - count: The maximum number of threads, including the caller's; no more than there are inputs.
  ///   - next: Makes the next input, nil after the last; called only on the caller's thread.
  ///   - worker: Makes the function from an input to its result, on the thread that uses it: it may keep memory between inputs.
  ///   - deliver: Receives a result; called only on the caller's thread. If it throws, no more work is started.
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
    var threads: [StackedThread] = []
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
      if let thread = StackedThread({ queue.serve(worker()) }) {
        threads.append(thread)
      } else {
        // If the system has no more threads, those made so far do the work with the caller.
        most = threads.count
      }
    }
    add(first)
    add(second)
    var isAtEnd = false
    while inFlight > 0 {
      // Two for each thread, including the caller, and two to spare.
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
  // Everything below is used only under the lock.
  private var pending: [Job] = []
  private var done: [Int: Result] = [:]
  private var added = 0
  private var taken = 0
  private var isStopped = false
  // Waking is a system call, so only waiting threads are woken.
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

  func serve(_ work: (Input) -> Result) { while let job = nextJob() { finish(job, work(job.input)) } }

  /// The result of the oldest undelivered input; works on pending inputs until it is there.
  func oldest(with work: (Input) -> Result) -> Result {
    while let job = jobBeforeOldest() { finish(job, work(job.input)) }
    return lock.locked {
      guard let result = done.removeValue(forKey: taken) else { preconditionFailure("the oldest result is not there") }
      taken += 1
      return result
    }
  }

  /// Lets the threads end after their current job.
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

  /// A pending job for the caller; nil once the oldest result is there.
  private func jobBeforeOldest() -> Job? {
    lock.locked {
      while done[taken] == nil {
        if !pending.isEmpty { return pending.removeFirst() }
        isCallerWaiting = true
        hasOldest.wait(lock)
        isCallerWaiting = false
      }
      return nil
    }
  }

  private func finish(_ job: Job, _ result: Result) {
    lock.locked {
      done[job.number] = result
      if isCallerWaiting, job.number == taken { hasOldest.signal() }
    }
  }
}
