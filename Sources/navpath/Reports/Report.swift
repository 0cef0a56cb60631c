// The small interface of all reports: files in, text out.

/// A way to write down what was found.
///
/// A report is fed file by file, so that one over a long stream is printed as it grows; a form that needs the counts first
/// keeps its text until the end. It gives text and prints nothing.
protocol Report {
  /// Takes a file; gives the text that can be printed now, which may be empty.
  mutating func add(_ file: CheckedFile) -> String

  /// The rest of the text.
  mutating func end(_ summary: ReportSummary) -> String
}

/// Who reports, for the forms that name it, and the rules that it knows.
struct Reporter: Sendable {
  /// Without `navpath`: `validate`.
  var command: String
  var version: String
  var rules: [ReportedRule]
}
