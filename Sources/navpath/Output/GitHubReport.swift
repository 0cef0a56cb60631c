// The report for GitHub Actions: workflow commands, which the runner turns into annotations of lines.

import NavKit

/// `::error file=nav.json,line=1,col=18,title=navpath payload::MESSAGE (nav.json:1:18)`, one line for each finding.
///
/// The runner shows ten errors and ten warnings per step; all are in the step's log, which shows the place only at the end of the
/// message. Warnings follow all errors.
struct GitHubReport: Report {
  private var warnings = ""

  mutating func text(of line: ReportLine, in path: CheckedPath, of file: CheckedFile) -> String {
    let (finding, position, name) = (line.finding, line.position, file.plainName)
    let place = "\(UndecodedBytes.shown(name)):\(position.line):\(position.column)"
    let command =
      "::\(finding.severity.rawValue) file=\(Self.property(name)),line=\(position.line),col=\(position.column),"
      + "title=\(Self.property("navpath \(finding.rule.name)"))::\(Self.message("\(finding.message) (\(place))"))\n"
    guard finding.severity != .error else { return command }
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

  /// Escapes a message as `escapeData` of `@actions/core`. `Visible` has already replaced line ends from a file.
  private static func message(_ text: String) -> String { escaped(Visible.text(text), also: "") }

  /// Escapes a property as `escapeProperty` of `@actions/core`. A file keeps its exact name, which the runner looks up.
  private static func property(_ text: String) -> String {
    let visible = text.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? String($0) : Visible.text(String($0)) }
    return escaped(visible.joined(), also: ":,")
  }

  private static func escaped(_ text: String, also special: String) -> String {
    PercentEncoding.encoded(text.utf8) { !"%\r\n".utf8.contains($0) && !special.utf8.contains($0) }
  }
}
