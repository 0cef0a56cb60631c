// The report in Markdown, to be pasted into a pull request: also the summary of a job of GitHub Actions.

import NavKit

/// A heading with the verdict, the counts, and a table of the first findings, errors before warnings.
///
/// GitHub takes a mebibyte from a step and shows nothing of more, so that the table ends early.
struct MarkdownReport: Report {
  /// How many findings the table has.
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

  /// Text of a table's cell: made visible, cut at 300 characters, with a backslash before what Markdown or HTML would take for its own.
  private static func text(_ text: String) -> String {
    var escaped = ""
    for character in Visible.text(text).prefix(300) {
      if "\\`*_{}[]()<>#+-!|~&".contains(character) { escaped += "\\" }
      escaped.append(character)
    }
    return escaped
  }

  /// A name in a cell as code, in which nothing is escaped but `|`; a name with a backtick is text.
  private static func code(_ text: String) -> String {
    let visible = Visible.text(text)
    return visible.contains("`")
      ? Self.text(text)
      : "`\(visible.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|"))`"
  }
}
