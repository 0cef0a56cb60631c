// Worker threads: the order of results, limits on waiting results and on threads, errors of the receiver, and stack size.

import Foundation
import Testing

@testable import TestSupport
@testable import navpath

struct WorkerThreadsTests {
  @Test(arguments: [1, 2, 3, 16, .max])
  func `results come in the order of the inputs, for any number of threads`(count: Int) throws {
    for total in [0, 1, 2, 3, LawSize.count(100, full: 500)] {
      var next = 0
      var results: [Int] = []
      WorkerThreads.run(
        count: count,
        next: { () -> Int? in
          guard next < total else { return nil }
          defer { next += 1 }
          return next
        },
        // Earlier inputs take longer, so that later ones finish first.
        worker: { { input in (0..<(total - input) * 10).reduce(input) { sum, _ in sum } } },
        deliver: { results.append($0) })
      #expect(results == Array(0..<total))
    }
  }

  @Test func `the caller does not run far ahead of the receiver`() throws {
    var made = 0
    var delivered = 0
    var most = 0
    WorkerThreads.run(
      count: 4,
      next: { () -> Int? in
        guard made < 1000 else { return nil }
        made += 1
        most = max(most, made - delivered)
        return made
      }, worker: { { $0 } }, deliver: { _ in delivered += 1 })
    #expect(most <= 11)
  }

  @Test func `there are no more threads than inputs, and no more than a limit`() throws {
    for (total, most) in [(3, 3), (2000, 256)] {
      var threads: Set<String> = []
      var made = 0
      WorkerThreads.run(
        count: .max,
        next: { () -> Int? in
          guard made < total else { return nil }
          made += 1
          return made
        },
        worker: { { (_: Int) in "\(pthread_self())" } }, deliver: { threads.insert($0) })
      #expect(threads.count <= most)
    }
  }

  @Test func `an error of the receiver ends the run, and every thread with it`() throws {
    struct Stop: Error {}
    var made = 0
    #expect(throws: Stop.self) {
      try WorkerThreads.run(
        count: 3,
        next: { () -> Int? in
          made += 1
          return made
        }, worker: { { $0 } }, deliver: { _ in throw Stop() })
    }
    #expect(made < 100)
  }

  @Test func `a thread has the stack of a main thread`() throws {
    /// Uses about 4 MiB of stack for 40,000 calls, more than a thread's default on macOS.
    @Sendable func sum(_ depth: Int, _ words: (Int, Int, Int, Int)) -> Int {
      depth == 0 ? words.3 : sum(depth - 1, (words.1, words.2, words.3, words.0)) &+ words.0
    }
    var inputs = [40_000, 40_000][...]
    var results: [Int] = []
    WorkerThreads.run(
      count: 2, next: { inputs.popFirst() }, worker: { { sum($0, (1, 1, 1, 1)) } }, deliver: { results.append($0) })
    #expect(results == [40_001, 40_001])
  }
}
