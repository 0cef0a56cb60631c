// Work on several cores whose results come out in the order in which it was handed in.
//
//     caller   input ──> pending ──> workers (no order) ──> done ──> deliver, in order      caller
//
// Plain threads of the system rather than Swift's concurrency: that runtime would be linked into the tool and started with
// it, and there is nothing here to suspend. The caller makes the inputs and takes the results, so only the work itself has
// to be safe to share; and it never runs ahead by more than a few inputs, so that a stream of any length takes bounded memory.
// While the oldest result is not there, the caller works too: two threads are two, and the system gives each a core.

import NavKit

enum WorkerThreads {
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
