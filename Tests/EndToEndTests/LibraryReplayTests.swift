// The command lines of the sessions as library calls: the same bytes and output, but for known differences, and an error where
// the tool fails.

import Foundation
import Testing

@testable import NavKit

struct LibraryReplayTests {
  /// The sessions in which the library differs, and why.
  private static let differences = [
    "Edit/push.console: by the schema":
      "A path has no schema, so `push(_:unlessCurrent:)` does not know which of its texts are UUIDs.",
    "Migrate/migrate.console: a type":
      "An element with another name is a new one, whose text is written as JSONEncoder does, without the file's escapes.",
  ]

  @Test func `NavKit writes the bytes of each command line in the sessions, or both refuse`() throws {
    var (counts, refused, unsaid, differences) = ([:] as [String: Int], 0, 0, 0)
    for name in ConsoleFile.names {
      for session in try ConsoleFile(name).sessions {
        guard let line = ReplayedLine(session) else { continue }
        if Self.differences["\(name): \(session.title)"] != nil {
          guard case .written(let bytes) = line.outcome else { continue }
          #expect(String(decoding: bytes, as: UTF8.self) != line.want, "no difference", sourceLocation: session.place)
          differences += 1
          continue
        }
        let outcome = line.outcome
        switch outcome {
        case .unsaid:
          unsaid += 1
          continue
        case .written(let bytes) where session.exit == 0 || line.words[0] == "migrate":
          #expect(String(decoding: bytes, as: UTF8.self) == line.want, "\(session.line)", sourceLocation: session.place)
        case .printed(let text) where session.exit == 0:
          #expect(text == session.prints, "\(session.line)", sourceLocation: session.place)
        case .found(let messages, let isFine):
          #expect(isFine == (session.exit == 0), "\(session.line)", sourceLocation: session.place)
          for message in messages {
            // The next step in a message is the tool's; only the error itself is compared.
            let fault = message.components(separatedBy: "; ")[0]
            #expect(session.prints.contains(fault), "\(session.line): \(message)", sourceLocation: session.place)
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
    #expect(differences == Self.differences.count)
    #expect(sum >= 520 && refused >= 70, "\(sum): \(counts), \(refused) refused, \(unsaid) not said")
  }
}
