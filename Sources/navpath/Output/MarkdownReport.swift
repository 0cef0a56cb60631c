// The report in Markdown, for a pull request or the summary of a GitHub Actions job.

import NavKit

/// A heading with the verdict, the counts, and a table of the first findings, errors before warnings. GitHub accepts one MiB per
/// step and shows nothing of a longer text, so the table is limited.
struct MarkdownReport: Report {
  static let mostFindings = 200

  let command: String
  private var errors: [String] = []
  private var warnings: [String] = []

  init(command: String) { self.command = command }

  mutating func text(of line: ReportLine, in path: CheckedPath, of file: CheckedFile) -> String {
    let isError = line.finding.severity == .error
    guard (isError ? errors : warnings).count < MarkdownReport.mostFindings else { return "" }
    let place = "\(UndecodedBytes.shown(file.name)):\(line.position.line):\(line.position.column)"
    let row =
      "| \(isError ? "error" : "warning") | \(Self.code(place)) | \(line.finding.rule.name) | \(Self.text(line.finding.message)) |\n"
    if isError { errors.append(row) } else { warnings.append(row) }
    return ""
  }

  mutating func finish(_ file: CheckedFile) -> String {
    if let failure = file.failure {
      errors.append("| error | \(Self.code(UndecodedBytes.shown(file.name))) | unreadable | \(Self.text(failure)) |\n")
    }
    return ""
  }

  mutating func end(_ summary: ReportSummary) -> String {
    let isGood = summary.errors == 0 && summary.unreadable == 0 && summary.refusal == nil
    var text = "### navpath \(command): \(isGood ? "passed" : "failed")\n\n\(summary.text)\n"
    if let refusal = summary.refusal { text += "\n\(Self.text(refusal))\n" }
    let rows = (errors + warnings).prefix(MarkdownReport.mostFindings)
    guard !rows.isEmpty else { return text + "\n" }
    text += "\n| | Place | Rule | Finding |\n| --- | --- | --- | --- |\n" + rows.joined()
    let left = summary.errors + summary.warnings + summary.unreadable - rows.count
    if left > 0 { text += "\n\(left) more in the log of the step.\n" }
    return text + "\n"
  }

  /// The text of a table cell: made visible, cut at 300 characters, and escaped for Markdown and HTML.
  private static func text(_ text: String) -> String {
    var escaped = ""
    for character in Visible.text(text).prefix(300) {
      if "\\`*_{}[]()<>#+-!|~&".contains(character) { escaped += "\\" }
      escaped.append(character)
    }
    return escaped
  }

  /// A name in a cell as code, in which only `|` is escaped; a name with a backtick is text.
  private static func code(_ text: String) -> String {
    let visible = Visible.text(text)
    return visible.contains("`")
      ? Self.text(text)
      : "`\(visible.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|"))`"
  }
}
