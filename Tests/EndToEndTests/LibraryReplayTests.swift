// The command lines of the sessions as calls of the library: the same bytes and answers, and an error where the tool refuses.

import Foundation
import Testing

@testable import NavKit

struct LibraryReplayTests {
  @Test func `a line of a session does what the library does, or both refuse it`() throws {
    var (counts, refused, unsaid) = ([:] as [String: Int], 0, 0)
    for name in ConsoleFile.names {
      for session in try ConsoleFile(name).sessions {
        guard let line = ReplayedLine(session) else { continue }
        let outcome = line.outcome
        switch outcome {
        case .unsaid:
          unsaid += 1
          continue
        case .written(let bytes) where session.exit == 0:
          #expect(String(decoding: bytes, as: UTF8.self) == line.want, "\(session.line)", sourceLocation: session.place)
        case .printed(let text) where session.exit == 0:
          #expect(text == session.prints, "\(session.line)", sourceLocation: session.place)
        case .found(let messages, let isFine):
          #expect(isFine == (session.exit == 0), "\(session.line)", sourceLocation: session.place)
          for message in messages {
            #expect(session.prints.contains(message), "\(session.line): \(message)", sourceLocation: session.place)
          }
        case .refused where session.exit != 0: refused += 1
        case .written, .printed:
          Issue.record("the library does what the tool refuses: \(session.line)", sourceLocation: session.place)
        case .refused(let error):
          Issue.record(
            "the library refuses what the tool does: \(session.line): \(error)", sourceLocation: session.place)
        }
        counts[line.words[0], default: 0] += 1
      }
    }
    let sum = counts.values.reduce(0, +)
    #expect(sum >= 500 && refused >= 60, "\(sum): \(counts), \(refused) refused, \(unsaid) not said")
  }
}
