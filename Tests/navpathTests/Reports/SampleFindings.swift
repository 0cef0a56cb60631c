import Foundation
import NavKit
import Testing

@testable import navpath

/// Files with one of everything that a report has to cope with.
enum SampleFindings {
  static let reporter = Reporter(
    command: "validate", version: "1.2.3",
    rules: [
      ReportedRule(name: "payload", summary: "The value is right.", severity: .error),
      ReportedRule(name: "duplicate-key", summary: "One member of a name.", severity: .warning),
    ])

  static let files = [
    CheckedFile(name: "good.json", paths: [CheckedPath()]),
    CheckedFile(
      name: "sub folder/bad,50%:é.json",
      paths: [
        CheckedPath(findings: [
          ReportedFinding(
            rule: "payload", severity: .error,
            message: "'<id>' & \"name\": 50% off,\u{1B}[2J\u{202E}\r\n::set-env\u{FFFE}",
            position: JSON.Position(line: 3, column: 17), element: 2, type: "Shop.Box<Swift.Int>", pointer: "/a~1b/0",
            schema: "#/destinations/Shop.Box<Swift.Int>/payload/type"),
          ReportedFinding(
            rule: "duplicate-key", severity: .warning, message: "second member 'a'",
            position: JSON.Position(line: 4, column: 1), element: 0, type: "Shop.User"),
        ])
      ]),
    CheckedFile(
      name: "state.json",
      paths: [
        CheckedPath(stack: "home"),
        CheckedPath(
          stack: "search",
          findings: [
            ReportedFinding(
              rule: "not-a-path", severity: .error, message: "stack 'search': nothing there",
              position: JSON.Position(line: 1, column: 9), decodedOffset: 41)
          ]),
      ]),
    CheckedFile(name: "lines.ndjson", paths: [CheckedPath(line: 1), CheckedPath(line: 3)]),
    CheckedFile(
      name: "lines.ndjson", isStart: false,
      paths: [
        CheckedPath(
          line: 900,
          findings: [
            ReportedFinding(
              rule: "duplicate-key", severity: .warning, message: "second member 'b'",
              position: JSON.Position(line: 900, column: 12), element: 0, type: "Shop.User")
          ])
      ]),
    CheckedFile(name: "/gone.json", failure: "cannot open: no such file or folder"),
  ]

  /// The whole text of a report about these files.
  static func text(_ report: any Report, _ files: [CheckedFile] = files) -> String {
    var report = report
    var summary = ReportSummary()
    var text = ""
    for file in files {
      summary.add(file)
      text += report.add(file)
    }
    return text + report.end(summary)
  }
}

/// Texts that are kept in files of their own and compared whole.
enum Snapshot {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Snapshots")

  /// Compares a text with a file in `Tests/Snapshots`; `UPDATE_SNAPSHOTS=1` writes the file instead.
  static func expect(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, sourceLocation: sourceLocation)
  }
}
