// What the reports speak of: files, the paths in them, and what was found in each. The one vocabulary between whoever
// checks something and whoever writes it down.

import NavKit

/// A file that was checked, or the next part of one.
struct CheckedFile: Sendable {
  /// The file, as the user called it.
  var name: String
  /// Whether the file begins here; false for later parts of a stream that is checked piece by piece.
  var isStart = true
  /// The paths in it, in their order.
  var paths: [CheckedPath] = []
  /// Why it could not be read.
  var failure: String?
}

/// One path of a file.
struct CheckedPath: Sendable {
  /// The line of an NDJSON stream that it is; nil where it is not one of many lines.
  var line: Int?
  /// The stack that it is; nil where the file is the path.
  var stack: String?
  /// What was found, in its order.
  var findings: [ReportedFinding] = []
}

/// Something that was found, with everything that a report may say of it.
struct ReportedFinding: Sendable {
  /// The name of the rule that was broken.
  var rule: String
  var severity: Finding.Severity
  /// A line, not yet made visible.
  var message: String
  var position: JSON.Position
  /// Where base64 hides the place, the byte of the decoded text; `position` is then that of the string.
  var decodedOffset: Int?
  /// The index of the element that it is about, from the root.
  var element: Int?
  /// The type of that element.
  var type: String?
  /// The part of the element's value, as a JSON Pointer.
  var pointer: String?
  /// The keyword of the schema that says so: a URI and a JSON Pointer behind `#`.
  var schema: String?
  /// The line of the file, for people who look at a terminal.
  var excerpt: Excerpt?
}

/// A rule, as a report lists it.
struct ReportedRule: Sendable {
  var name: String
  var summary: String
  var severity: Finding.Severity
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
    for path in file.paths where !path.findings.isEmpty {
      let errors = path.findings.count { $0.severity == .error }
      self.errors += errors
      warnings += path.findings.count - errors
    }
  }

  /// `3 files, 12 paths: 1 error, no warnings`.
  var text: String {
    let missing = unreadable == 0 ? "" : " (\(Words.count(unreadable, "input")) unreadable)"
    return "\(Words.count(files, "file")), \(Words.count(paths, "path"))\(missing): \(findings)"
  }

  /// `1 error, 2 warnings`.
  var findings: String { "\(Words.count(errors, "error")), \(Words.count(warnings, "warning"))" }
}
