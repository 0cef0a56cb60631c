// Files with findings, and the text of a report on them, for the tests of reports.

import NavKit

@testable import navpath

/// Files with and without findings, some in stacks or lines, one that cannot be read; and texts that reports must escape.
enum SampleFindings {
  static let reporter = Reporter(
    command: "validate", version: "1.2.3", rules: [.payload, .duplicateKey], time: .init(seconds: 0))

  static let files = [
    CheckedFile(name: "good.json", paths: [CheckedPath()]),
    CheckedFile(
      name: "sub folder/bad,50%:é.json",
      paths: [
        CheckedPath(
          findings: [
            NavPath.Finding(
              SampleDetail(
                rule: .payload, message: "'<id>' & \"name\": 50% off,\u{1B}[2J\u{202E}\r\n::set-env\u{FFFE}",
                pointer: NavJSON.Pointer(tokens: ["a/b", "0"]),
                schemaURI: "#/destinations/Shop.Box<Swift.Int>/payload/type"),
              at: TextOffset(offset: 40), element: 2, type: NavPath.TypeName("Shop.Box<Swift.Int>")),
            NavPath.Finding(
              SampleDetail(rule: .duplicateKey, message: "second member 'a'"),
              at: TextOffset(offset: 50), element: 0, type: NavPath.TypeName("Shop.User")),
          ],
          positions: [NavJSON.Position(line: 3, column: 17), NavJSON.Position(line: 4, column: 1)])
      ]),
    CheckedFile(
      name: "state.json",
      paths: [
        CheckedPath(stack: "home"),
        CheckedPath(
          stack: "search",
          findings: [
            NavPath.Finding(
              SampleDetail(rule: .notAPath, message: "nothing there"),
              at: TextOffset(offset: 8, decodedOffset: 41), stack: "search")
          ],
          positions: [NavJSON.Position(line: 1, column: 9)]),
      ]),
    CheckedFile(name: "lines.ndjson", paths: [CheckedPath(number: 1), CheckedPath(number: 3)]),
    CheckedFile(
      name: "lines.ndjson", isStart: false,
      paths: [
        CheckedPath(
          number: 900,
          findings: [
            NavPath.Finding(
              SampleDetail(rule: .duplicateKey, message: "second member 'b'"),
              at: TextOffset(offset: 11), element: 0, type: NavPath.TypeName("Shop.User"))
          ],
          positions: [NavJSON.Position(line: 900, column: 12)])
      ]),
    CheckedFile(name: "/gone.json", failure: "cannot open: no such file or folder"),
  ]

  /// The whole text of a report on these files.
  static func text(_ report: any Report, _ files: [CheckedFile] = files) -> String {
    var report = report
    var summary = ReportSummary()
    var text = ""
    for file in files {
      summary.add(file)
      report.add(file) { text += $0 }
    }
    return text + report.end(summary)
  }
}

/// A finding with any message.
private struct SampleDetail: NavPath.Finding.Detail {
  let rule: NavPath.Rule
  let message: String
  var pointer: NavJSON.Pointer?
  var schemaURI: String?
}
