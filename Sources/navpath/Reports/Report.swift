// The small interface of all reports: files in, text out.

import NavKit

/// A format of `--report`. A new one is a file with its `Report`, and here a case and what makes it.
enum ReportFormat: String, CaseIterable, Sendable {
  case text
  case json
  case junit
  case sarif
  case github

  /// A report of this format; a text for a terminal is painted, and cut to its columns.
  func report(by reporter: Reporter, _ palette: Palette = Palette(isOn: false), columns: Int? = nil) -> any Report {
    switch self {
    case .text: TextReport(palette: palette, columns: columns)
    case .json: JSONReport(reporter: reporter)
    case .junit: JUnitReport(reporter: reporter)
    case .sarif: SARIFReport(reporter: reporter)
    case .github: GitHubReport()
    }
  }
}

/// Writes findings in one format.
///
/// A report is fed file by file, so that one over a long stream is printed as it grows; a format that needs the counts
/// first keeps its text until the end. It hands text over and writes nothing itself.
protocol Report {
  /// Takes a file; hands over the text that can be printed now, in pieces.
  mutating func add(_ file: CheckedFile, _ print: (String) throws -> Void) rethrows

  /// The rest of the text.
  mutating func end(_ summary: ReportSummary) -> String
}

/// Text that is handed over in pieces, so that the report of a million findings is never there as a whole.
struct ReportText {
  private static let mostBytes = 16 * 1024

  private var text = ""

  /// Adds text that `write` puts at the end, and hands over what there is once that is enough.
  mutating func add(_ print: (String) throws -> Void, _ write: (inout String) -> Void) rethrows {
    write(&text)
    if text.utf8.count >= ReportText.mostBytes { try end(print) }
  }

  /// Hands over the rest.
  mutating func end(_ print: (String) throws -> Void) rethrows {
    if !text.isEmpty { try print(text) }
    text = ""
  }
}

/// The tool's name and rules, for formats that include them, and the rules that it knows.
struct Reporter: Sendable {
  /// Without `navpath`: `validate`.
  var command: String
  var version: String
  var rules: [Rule]
}

/// The counts at the end of a report.
struct ReportSummary: Sendable, Equatable {
  var files = 0
  var paths = 0
  var errors = 0
  var warnings = 0
  /// Inputs that could not be read; they count as no file.
  var unreadable = 0

  mutating func add(_ file: CheckedFile) {
    if file.failure != nil {
      unreadable += 1
    } else if file.isStart {
      files += 1
    }
    paths += file.paths.count
    for path in file.paths {
      let errors = path.lines.count { $0.finding.severity == .error }
      self.errors += errors
      warnings += path.lines.count - errors
    }
  }

  /// `3 files, 12 paths: 1 error, 0 warnings`.
  var text: String {
    let missing = unreadable == 0 ? "" : " (\(Words.count(unreadable, "input")) unreadable)"
    return "\(Words.count(files, "file")), \(Words.count(paths, "path"))\(missing): \(findings)"
  }

  /// `1 error, 2 warnings`.
  var findings: String { "\(Words.count(errors, "error")), \(Words.count(warnings, "warning"))" }
}
