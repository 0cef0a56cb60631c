// The interface of reports: files in, text out; with their author (`Reporter`), and the first bytes by which Input knows one.

import NavKit

extension ReportFormat {
  /// - Parameters:
  ///   - isTerminal: Whether the report is shown on a terminal.
  ///   - isFile: Whether the report is a file, which is read without the messages on standard error.
  func report(
    by reporter: Reporter, _ palette: Palette = Palette(isOn: false), columns: Int? = nil, isTerminal: Bool = false,
    isFile: Bool = false
  ) -> any Report {
    switch self {
    case .text: TextReport(palette: palette, columns: columns, showsExcerpts: isTerminal, endsWithNotes: isFile)
    case .json: JSONReport(reporter: reporter)
    case .junit: JUnitReport(reporter: reporter)
    case .sarif: SARIFReport(reporter: reporter)
    case .github: GitHubReport()
    case .gitlab: GitLabReport()
    case .markdown: MarkdownReport(command: reporter.command)
    }
  }

  /// Whether a text begins like a report of navpath that is JSON, or like a baseline: in a folder it is not a path.
  static func begins(_ bytes: [UInt8]) -> Bool {
    [
      "{\n  \"tool\": \"navpath\"", "{\n  \"$schema\": \"https://json.schemastore.org/sarif", "[\n  {\"description\": ",
      "{\n  \"navpath\": \"baseline\"",
    ].contains { bytes.starts(with: $0.utf8) }
  }
}

/// Formats findings. A report receives file after file, so that a long stream is reported as it is read; a format that needs the
/// counts first keeps its text until the end. It returns text and writes nothing itself.
protocol Report {
  /// The text before the findings of a file.
  mutating func begin(_ file: CheckedFile) -> String

  mutating func text(of line: ReportLine, in path: CheckedPath, of file: CheckedFile) -> String

  /// The text after the findings of a file, such as that it could not be read.
  mutating func finish(_ file: CheckedFile) -> String

  /// The remaining text.
  mutating func end(_ summary: ReportSummary) -> String
}

extension Report {
  mutating func begin(_ file: CheckedFile) -> String { "" }
  mutating func finish(_ file: CheckedFile) -> String { "" }

  /// Adds a file and emits the text in pieces: the report of a million findings is never in memory as a whole.
  mutating func add(_ file: CheckedFile, _ emit: (String) throws -> Void) rethrows {
    try emit(begin(file))
    for path in file.paths {
      for line in path.lines { try emit(text(of: line, in: path, of: file)) }
    }
    try emit(finish(file))
  }
}

struct Reporter: Sendable {
  /// Without `navpath`: `validate`.
  var command: String
  var version: String
  var rules: [NavPath.Rule]
  var explain: NavPath.Rule.Explainer = { $0.explanation }
  /// The start of the run.
  var time: FileStatus.Time
}
