// The report for people: a line for each finding, as compilers print it; and that line as a `Diagnostic`, also for other
// reports.

import NavKit

/// One diagnostic per finding; on a terminal, with the line and a caret.
struct TextReport: Report {
  var palette: Palette
  var columns: Int?
  var endsWithNotes = false

  func text(of line: ReportLine, in path: CheckedPath, of file: CheckedFile) -> String {
    Diagnostic(line, of: path, in: file.name).text(palette, columns: columns) + "\n"
  }

  mutating func end(_ summary: ReportSummary) -> String {
    endsWithNotes ? summary.notes.map { $0 + "\n" }.joined() : ""
  }
}

extension Diagnostic {
  init(_ line: ReportLine, of path: CheckedPath, in file: String) {
    let finding = line.finding
    self.init(
      file: file, position: line.position, severity: finding.severity, message: finding.message, rule: finding.rule,
      excerpt: path.text.map { Excerpt(line: $0, around: finding.offset) })
  }
}
