// The report for people: a line for each finding, as compilers print it; and that line as a `Diagnostic`, for `CheckedFile`,
// `JUnitReport` and `help RULE` as well.

import NavKit

/// One diagnostic per finding.
struct TextReport: Report {
  var palette: Palette
  var columns: Int?
  /// Whether each finding has its line below, with a caret.
  var showsExcerpts = false
  var endsWithNotes = false

  func text(of line: ReportLine, in path: CheckedPath, of file: CheckedFile) -> String {
    Diagnostic(line, of: showsExcerpts ? path : nil, in: file.name).text(palette, columns: columns) + "\n"
  }

  mutating func end(_ summary: ReportSummary) -> String {
    endsWithNotes ? summary.notes.map { $0 + "\n" }.joined() : ""
  }
}

extension Diagnostic {
  /// - Parameter path: The path whose text is shown; nil for no excerpt.
  init(_ line: ReportLine, of path: CheckedPath? = nil, in file: String) {
    let finding = line.finding
    self.init(
      file: file, position: line.position, severity: finding.severity, message: finding.message, rule: finding.rule,
      excerpt: path?.text.flatMap { Excerpt(of: $0, around: finding.offset) })
  }
}
