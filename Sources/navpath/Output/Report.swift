// The small interface of all reports: files in, text out.

import NavKit

extension ReportFormat {
  /// - Parameter isFile: Whether the report is a file, read without the messages on standard error.
  func report(
    by reporter: Reporter, _ palette: Palette = Palette(isOn: false), columns: Int? = nil, isFile: Bool = false
  ) -> any Report {
    switch self {
    case .text: TextReport(palette: palette, columns: columns, endsWithNotes: isFile)
    case .json: JSONReport(reporter: reporter)
    case .junit: JUnitReport(reporter: reporter)
    case .sarif: SARIFReport(reporter: reporter)
    case .github: GitHubReport()
    case .gitlab: CodeQualityReport()
    case .markdown: JobSummary(command: reporter.command)
    }
  }

  /// Whether a text begins as a report of navpath for programs does, or as a baseline: in a folder it is no path.
  static func begins(_ bytes: [UInt8]) -> Bool {
    (allCases.compactMap(\.beginning) + ["{\n  \"navpath\": \"baseline\""]).contains { bytes.starts(with: $0.utf8) }
  }

  /// How a report in a format begins; nil for a format that is not JSON, which no one takes for a path.
  private var beginning: String? {
    switch self {
    case .json: "{\n  \"tool\": \"navpath\""
    case .sarif: "{\n  \"$schema\": \"https://json.schemastore.org/sarif"
    case .gitlab: "[\n  {\"description\": "
    case .text, .junit, .github, .markdown: nil
    }
  }
}

/// Writes findings in one format.
///
/// A report is fed file by file, so that one over a long stream is printed as it grows; a format that needs the counts
/// first keeps its text until the end. It hands text over and writes nothing itself.
protocol Report {
  /// The text before the findings of a file.
  mutating func begin(_ file: CheckedFile) -> String

  mutating func text(of line: ReportLine, in path: CheckedPath, of file: CheckedFile) -> String

  /// The text after the findings of a file, such as that it could not be read.
  mutating func finish(_ file: CheckedFile) -> String

  /// The rest of the text.
  mutating func end(_ summary: ReportSummary) -> String
}

extension Report {
  mutating func begin(_ file: CheckedFile) -> String { "" }
  mutating func finish(_ file: CheckedFile) -> String { "" }

  /// Takes a file; hands over the text that can be printed now, in pieces: the report of a million findings is never there as
  /// a whole.
  mutating func add(_ file: CheckedFile, _ emit: (String) throws -> Void) rethrows {
    var text = begin(file)
    for path in file.paths {
      for line in path.lines {
        text += self.text(of: line, in: path, of: file)
        guard text.utf8.count >= 16 * 1024 else { continue }
        try emit(text)
        text = ""
      }
    }
    text += finish(file)
    if !text.isEmpty { try emit(text) }
  }
}

struct Reporter: Sendable {
  /// Without `navpath`: `validate`.
  var command: String
  var version: String
  var rules: [NavPath.Rule]
  var explain: NavPath.Rule.Explainer = { $0.explanation }
  /// When the run began.
  var time: FileStatus.Time
}

struct ReportSummary: Sendable, Equatable {
  var files = 0
  var paths = 0
  var errors = 0
  var warnings = 0
  /// Inputs that could not be read; they count as no file.
  var unreadable = 0
  /// Files that could not be replaced; they count as no file.
  var unwritten = 0
  /// Files in folders that are plainly no paths; they count as no file.
  var skipped = 0
  /// Files that were checked without a schema, although one was wanted.
  var withoutSchema = 0
  /// Why the run is no answer, although nothing was found: there was nothing to check.
  var refusal: String?
  /// What was counted besides files, paths and findings: `4 screens: 3 safe, 1 dropped`, `40 saved paths: 25 whole, 15 empty`.
  var notes: [String] = []
  /// Schemas that were checked, which count as no file, and the errors in them and in their names.
  var schemas = 0
  var schemaErrors = 0

  mutating func add(_ file: CheckedFile) {
    let errors = file.paths.reduce(0) { $0 + $1.lines.count { $0.finding.severity == .error } }
    self.errors += errors
    warnings += file.paths.reduce(0) { $0 + $1.lines.count } - errors
    switch file.kind {
    case _ where file.isUnwritten: unwritten += 1
    case _ where file.failure != nil: unreadable += 1
    case .skipped: skipped += 1
    case .baseline: break
    case .schema:
      schemas += file.isStart ? 1 : 0
      schemaErrors += errors
    case .source: files += file.isStart ? 1 : 0
    case .paths:
      files += file.isStart ? 1 : 0
      withoutSchema += file.isStart && file.lacksSchema ? 1 : 0
      paths += file.paths.count
    }
  }

  /// `3 files, 12 paths (1 input unreadable, 4 files skipped): 1 error, 0 warnings`.
  var text: String {
    guard notes.isEmpty else { return (notes + [findings]).joined(separator: "; ") }
    let others = (schemas > 0 ? [Words.count(schemas, "schema")] : []) + exceptions
    let counts = "\(Words.count(files, "file")), \(Words.count(paths, "path"))"
    return counts + (others.isEmpty ? "" : " (\(Words.row(others)))") + ": " + findings
  }

  /// The files that were not read, not replaced, or not read by a schema: `1 input unreadable`, `4 files skipped`.
  var exceptions: [String] {
    let counts = [
      (unreadable, "input", "unreadable"), (unwritten, "file", "not written"), (skipped, "file", "skipped"),
      (withoutSchema, "file", "without a schema"),
    ]
    return counts.filter { $0.0 > 0 }.map { count, noun, state in "\(Words.count(count, noun)) \(state)" }
  }

  /// `1 error, 2 warnings`.
  var findings: String { "\(Words.count(errors, "error")), \(Words.count(warnings, "warning"))" }
}

// MARK: - Text

/// The report for people, editors and logs: a diagnostic a finding, on a terminal with the line and a caret.
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
