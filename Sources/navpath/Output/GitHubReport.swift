// The report for GitHub Actions: workflow commands, which the runner turns into annotations beside the lines.

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
