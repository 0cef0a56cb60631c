// The counts of a run over files, for the end of its report, and the summaries of Input, Lint, Migrate, Schema and Validate.

import NavKit

struct ReportSummary: Sendable, Equatable {
  var files = 0
  var paths = 0
  var errors = 0
  var warnings = 0
  /// Inputs that could not be read; not counted in `files`.
  var unreadable = 0
  /// Files that could not be replaced; not counted in `files`.
  var unwritten = 0
  /// Files found in folders that have no path; not counted in `files`.
  var skipped = 0
  /// Files that were checked without a valid schema, although one was wanted.
  var withoutSchema = 0
  /// The reason why the run has no result: there was nothing to check.
  var refusal: String?
  /// Other counts: `4 screens: 3 safe, 1 dropped`, `40 saved paths: 25 whole, 15 empty`.
  var notes: [String] = []
  /// Checked schemas, not counted in `files`, and the errors in them and in their names.
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

  var text: String {
    guard notes.isEmpty else { return (notes + [findings]).joined(separator: "; ") }
    let others = (schemas > 0 ? [Words.count(schemas, "schema")] : []) + exceptions
    let counts = "\(Words.count(files, "file")), \(Words.count(paths, "path"))"
    return counts + (others.isEmpty ? "" : " (\(Words.row(others)))") + ": " + findings
  }

  /// The files that were not read, not replaced, or had no schema: `1 input unreadable`, `4 files skipped`.
  var exceptions: [String] {
    let counts = [
      (unreadable, "input", "unreadable"), (unwritten, "file", "not written"), (skipped, "file", "skipped"),
      (withoutSchema, "file", "without a schema"),
    ]
    return counts.filter { $0.0 > 0 }.map { count, noun, state in "\(Words.count(count, noun)) \(state)" }
  }

  var findings: String { "\(Words.count(errors, "error")), \(Words.count(warnings, "warning"))" }
}
