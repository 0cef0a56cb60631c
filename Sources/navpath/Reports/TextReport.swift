// The report for people, editors and logs: a line a finding (DESIGN 2.6).

/// `FILE:LINE:COLUMN: error: MESSAGE [RULE]`, and on a terminal the line with a caret.
struct TextReport: Report {
  var palette: Palette
  /// The width of the terminal; nil where there is none.
  var columns: Int?

  mutating func add(_ file: CheckedFile) -> String {
    var text = ""
    for path in file.paths {
      for finding in path.findings { text += "\(finding.diagnostic(in: file.name).text(palette, columns: columns))\n" }
    }
    return text
  }

  mutating func end(_ summary: ReportSummary) -> String { "" }
}

extension ReportedFinding {
  /// The finding as a message about a place.
  func diagnostic(in file: String) -> Diagnostic {
    Diagnostic(
      file: file, position: position, severity: severity, message: message, rule: rule, excerpt: excerpt)
  }
}
