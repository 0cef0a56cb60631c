// Every session in Tests/Sessions, run; and the rules of session files: length, fixtures, wrapped lines.
// `UPDATE_SNAPSHOTS=1 swift test --filter SessionsTests` writes the real output into the sessions.

import Foundation
import Testing

struct SessionsTests {
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil

  @Test(.disabled(if: isUpdating), arguments: try ConsoleFile.names.flatMap { try ConsoleFile($0).sessions })
  func `a session has the output and the files in its text`(session: Scenario) throws { try session.check() }

  /// Longer lines and files are made by a shell (`%`).
  @Test(arguments: ConsoleFile.names + ["fixtures.txt"]) func `files of sessions are short enough to read`(name: String)
    throws
  {
    let text = try String(contentsOf: ConsoleFile.folder.appendingPathComponent(name), encoding: .utf8)
    #expect(text.utf8.count <= 60_000)
    #expect(text.components(separatedBy: "\n").allSatisfy { $0.count <= ConsoleLine.width })
  }

  @Test func `each fixture is used twice, and each used name has a fixture`() throws {
    let texts = try ConsoleFile.names.map { try Repository.text(of: "Tests/Sessions/\($0)") }
    let used = texts.flatMap { $0.components(separatedBy: "\n") }.filter { $0.hasPrefix("--- ") && $0.contains(" = ") }
    let uses = Dictionary(used.map { ($0.components(separatedBy: " = ")[1], 1) }, uniquingKeysWith: +)
    #expect(Set(uses.keys) == Set(ConsoleFile.fixtures.keys))
    #expect(uses.filter { $0.value == 1 } == [:])
  }

  @Test func `a session with an unknown fixture fails, and all sessions below such a file`() throws {
    let session = "# a\n$ navpath count nav.json\n1\n"
    let one = ConsoleReader.read(
      "## p\n--- nav.json\n[]\n\n# b\n--- s.json = shopp\n$ true\n\n\(session)", of: ConsoleFile.folder)
    #expect(one.sections[0].sessions.map(\.unknownFixtures) == [["shopp"], []])
    withKnownIssue { try one.sections[0].sessions[0].check() }
    let all = ConsoleReader.read("## p\n--- nav.json = shopp\n\n\(session)\n\(session)", of: ConsoleFile.folder)
    #expect(all.sections[0].sessions.map(\.unknownFixtures) == [["shopp"], ["shopp"]])
  }

  @Test func `a long line is wrapped, and no wrapped line ends with a space`() {
    for line in ["! " + String(repeating: "abc  de ", count: 99) + "f", String(repeating: "a", count: 481), "short"] {
      let lines = ConsoleLine.wrapped(line)
      #expect(lines.allSatisfy { $0.count <= ConsoleLine.width && !$0.hasSuffix(" ") })
      #expect(lines[0] + lines.dropFirst().map { $0.dropFirst(3) }.joined() == line)
    }
  }

  @Test(.enabled(if: isUpdating), arguments: ConsoleFile.names)
  func `sessions are updated`(name: String) throws {
    let file = try ConsoleFile(name)
    try Data(file.rewritten().utf8).write(to: file.url)
  }
}
