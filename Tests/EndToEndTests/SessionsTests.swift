// What a person types and sees: every session in Tests/Sessions, through the built tool.
// `UPDATE_SNAPSHOTS=1 swift test --filter SessionsTests` writes down what really comes of them.

import Foundation
import Testing

struct SessionsTests {
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil

  @Test(.disabled(if: isUpdating), arguments: try ConsoleFile.names.flatMap { try ConsoleFile($0).sessions })
  func `a session is as its file has it`(session: Scenario) throws { try session.check() }

  /// What is longer is made by a shell (`%`).
  @Test(arguments: ConsoleFile.names) func `sessions can be read`(name: String) throws {
    let text = try String(contentsOf: ConsoleFile.folder.appendingPathComponent(name), encoding: .utf8)
    #expect(text.utf8.count <= 60_000)
    #expect(text.components(separatedBy: "\n").allSatisfy { $0.count <= 2_000 })
  }

  @Test(.enabled(if: isUpdating), arguments: ConsoleFile.names)
  func `sessions are written anew`(name: String) throws {
    let file = try ConsoleFile(name)
    try Data(file.rewritten().utf8).write(to: file.url)
  }
}
