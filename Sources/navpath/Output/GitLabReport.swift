// The report for GitLab's merge requests: Code Quality, a JSON array in the format of Code Climate.

import NavKit

/// `[{"description": …, "check_name": "payload", "fingerprint": …, "severity": "major", "location": {"path": …, "lines": …}}]`
///
/// GitLab compares fingerprints to find new findings. Its severities are info, minor, major, critical and blocker.
struct GitLabReport: Report {
  private var fingerprints = Fingerprints()
  private var hasItems = false
  private var file = ""

  mutating func begin(_ file: CheckedFile) -> String {
    self.file = file.plainName
    return ""
  }

  mutating func text(of line: ReportLine, in path: CheckedPath, of file: CheckedFile) -> String {
    item(
      rule: line.finding.rule.name, line.finding.message, file.plainName, line: line.position.line,
      severity: line.finding.severity == .error ? "major" : "minor",
      fingerprint: fingerprints.next(line.finding, of: path, in: file.name))
  }

  mutating func finish(_ file: CheckedFile) -> String {
    guard let failure = file.failure else { return "" }
    return item(
      rule: "unreadable", failure, file.plainName, line: 1, severity: "blocker",
      fingerprint: "unreadable " + UndecodedBytes.shown(file.plainName))
  }

  mutating func end(_ summary: ReportSummary) -> String {
    let notes = summary.notes.map { note in
      item(rule: "summary", note, file, line: 1, severity: "info", fingerprint: "summary " + note)
    }
    return notes.joined() + (hasItems ? "\n]\n" : "[]\n")
  }

  private mutating func item(
    rule: String, _ message: String, _ file: String, line: Int, severity: String, fingerprint: String
  ) -> String {
    let literal: NavJSON.Literal = [
      "description": .string(message), "check_name": .string(rule), "fingerprint": .string(fingerprint),
      "severity": .string(severity),
      "location": ["path": .string(UndecodedBytes.shown(file)), "lines": ["begin": .number(line)]],
    ]
    defer { hasItems = true }
    return (hasItems ? ",\n  " : "[\n  ") + literal.spacedText
  }
}
