// The report for programs: one JSON object. Its shape is a promise; members may be added, none is renamed or removed.
//
//     {"tool": "navpath", "version": "0.1.0",
//      "findings": [{"file": "nav.json", "line": 1, "column": 18, "rule": "payload", "severity": "error",
//                    "message": "element 2 (Shop.Product): …",
//                    "decodedOffset": 41, "stack": "home", "element": 2, "type": "Shop.Product", "pointer": "/sku",
//                    "schema": "#/destinations/Shop.Product/payload/required"}],
//      "files": [{"file": "nav.json", "paths": 1, "errors": 1, "warnings": 0}],
//      "summary": {"files": 1, "paths": 1, "errors": 1, "warnings": 0, "unreadable": 0}}
//
// `decodedOffset` (the byte of the text that the base64 at that place stands for), `stack`, `element`, `type`, `pointer` and
// `schema` are there where a finding has them. A file that could not be read is
// `{"file": "gone.json", "unreadable": "cannot open: no such file or folder"}`. Findings come first, one a line, so that a
// report over a long stream is written as it grows.

import NavKit

/// One JSON object with all findings, the files and the counts.
struct JSONReport: Report {
  let reporter: Reporter
  private var hasBegun = false
  private var hasFindings = false
  /// A line each, the last one counted up to now.
  private var files: [FileEntry] = []

  private struct FileEntry {
    var name: String
    var failure: String?
    var counts = ReportSummary()
  }

  init(reporter: Reporter) { self.reporter = reporter }

  mutating func add(_ file: CheckedFile) -> String {
    var text = opening()
    for path in file.paths {
      for finding in path.findings {
        text += (hasFindings ? ",\n" : "\n") + "    " + finding.json(file: file.name, stack: path.stack)
        hasFindings = true
      }
    }
    if file.isStart || files.isEmpty { files.append(FileEntry(name: file.name)) }
    files[files.count - 1].counts.add(file)
    if let failure = file.failure { files[files.count - 1].failure = failure }
    return text
  }

  mutating func end(_ summary: ReportSummary) -> String {
    let lines = files.map { "\n    \(Self.text(of: $0))" }.joined(separator: ",")
    return opening() + (hasFindings ? "\n  ],\n" : "],\n")
      + "  \"files\": [\(lines)\(lines.isEmpty ? "" : "\n  ")],\n"
      + "  \"summary\": {\"files\": \(summary.files), \"paths\": \(summary.paths), \"errors\": \(summary.errors), "
      + "\"warnings\": \(summary.warnings), \"unreadable\": \(summary.unreadable)}\n}\n"
  }

  private mutating func opening() -> String {
    guard !hasBegun else { return "" }
    hasBegun = true
    return "{\n  \"tool\": \"navpath\",\n  \"version\": \(JSON.compactText(ofString: reporter.version)),\n"
      + "  \"command\": \(JSON.compactText(ofString: reporter.command)),\n  \"findings\": ["
  }

  private static func text(of file: FileEntry) -> String {
    let name = "{\"file\": \(JSON.compactText(ofString: file.name))"
    if let failure = file.failure { return name + ", \"unreadable\": \(JSON.compactText(ofString: failure))}" }
    return name + ", \"paths\": \(file.counts.paths), \"errors\": \(file.counts.errors), "
      + "\"warnings\": \(file.counts.warnings)}"
  }
}

extension ReportedFinding {
  /// The finding as an object on one line.
  fileprivate func json(file: String, stack: String?) -> String {
    var members = [
      "\"file\": \(JSON.compactText(ofString: file))", "\"line\": \(position.line)", "\"column\": \(position.column)",
      "\"rule\": \(JSON.compactText(ofString: rule))", "\"severity\": \(JSON.compactText(ofString: severity.rawValue))",
      "\"message\": \(JSON.compactText(ofString: message))",
    ]
    if let decodedOffset { members.append("\"decodedOffset\": \(decodedOffset)") }
    if let stack { members.append("\"stack\": \(JSON.compactText(ofString: stack))") }
    if let element { members.append("\"element\": \(element)") }
    if let type { members.append("\"type\": \(JSON.compactText(ofString: type))") }
    if let pointer { members.append("\"pointer\": \(JSON.compactText(ofString: pointer))") }
    if let schema { members.append("\"schema\": \(JSON.compactText(ofString: schema))") }
    return "{\(members.joined(separator: ", "))}"
  }
}
