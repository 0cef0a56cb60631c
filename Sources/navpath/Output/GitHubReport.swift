// The report for GitHub Actions: workflow commands, which the runner turns into annotations beside the lines, and in Markdown
// the summary of the job, which is also what one pastes into a pull request.

import NavKit

/// `::error file=nav.json,line=1,col=18,title=navpath payload::MESSAGE (nav.json:1:18)`, a line a finding.
///
/// The runner shows ten errors and ten warnings a step; all of them stand in the step's log, where the place is lost but for the
/// end of the message. Warnings come after all errors.
struct GitHubReport: Report {
  private var warnings = ""

  mutating func text(of line: ReportLine, in path: CheckedPath, of file: CheckedFile) -> String {
    let command = Self.command(line, in: file.plainName)
    guard line.finding.severity != .error else { return command }
    warnings += command
    return ""
  }

  func finish(_ file: CheckedFile) -> String {
    file.failure.map {
      "::error file=\(Self.property(file.plainName)),title=navpath unreadable::\(Self.message($0))\n"
    } ?? ""
  }

  mutating func end(_ summary: ReportSummary) -> String {
    warnings + (summary.refusal.map { "::error title=navpath::\(Self.message($0))\n" } ?? "")
      + summary.notes.map { "::notice title=navpath::\(Self.message($0))\n" }.joined()
  }

  private static func command(_ line: ReportLine, in file: String) -> String {
    let place = "\(UndecodedBytes.shown(file)):\(line.position.line):\(line.position.column)"
    return "::\(line.finding.severity.rawValue) file=\(property(file)),line=\(line.position.line),"
      + "col=\(line.position.column),title=\(property("navpath \(line.finding.rule.name)"))"
      + "::\(message("\(line.finding.message) (\(place))"))\n"
  }

  /// Escapes what ends a message: `@actions/core`, `escapeData`. The text is made visible first, as on a terminal, so line
  /// ends from a file are gone already.
  private static func message(_ text: String) -> String { escaped(Visible.text(text), also: "") }

  /// Escapes what ends a property: `@actions/core`, `escapeProperty`. A file is named by its very name, which the runner
  /// looks for.
  private static func property(_ text: String) -> String {
    let visible = text.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? String($0) : Visible.text(String($0)) }
    return escaped(visible.joined(), also: ":,")
  }

  private static func escaped(_ text: String, also special: String) -> String {
    PercentEncoding.encoded(text.utf8) { !"%\r\n".utf8.contains($0) && !special.utf8.contains($0) }
  }
}

/// A heading with the verdict, the counts, and a table of the first findings, errors before warnings.
///
/// GitHub takes a mebibyte from a step and shows nothing of more, so that the table ends early.
struct JobSummary: Report {
  /// How many findings the table has.
  static let mostFindings = 200

  let command: String
  private var errors: [String] = []
  private var warnings: [String] = []

  init(command: String) { self.command = command }

  mutating func text(of line: ReportLine, in path: CheckedPath, of file: CheckedFile) -> String {
    let isError = line.finding.severity == .error
    guard (isError ? errors : warnings).count < JobSummary.mostFindings else { return "" }
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
    let rows = (errors + warnings).prefix(JobSummary.mostFindings)
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
