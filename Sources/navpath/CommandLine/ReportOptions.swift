// The options of reports, for CheckOptions, `fmt`, `migrate` and `schema compat`, and their formats; for Input and Output too.

import NavKit

/// A format of `--report`. To add one, add a file in Output with its `Report`, a case here, and lines in `Report.swift`.
enum ReportFormat: String, Choice {
  case text
  case json
  case junit
  case sarif
  case github
  case gitlab
  case markdown
}

struct ReportOptions: Equatable, Sendable {
  /// A requested report and its file; nil if only the format was given.
  struct Wanted: Equatable, Sendable {
    var format: ReportFormat
    var file: String?
  }

  var wanted: [Wanted] = []
  /// The file of the report without its own; nil or `-` is standard output.
  var output: String?
  /// Whether warnings are errors.
  var isStrict = false

  var isWanted: Bool { !wanted.isEmpty }
}

protocol ReportInput: Sendable { var report: ReportOptions { get set } }

extension ReportOptions {
  static func choice(_ text: String) throws(ValueError) -> Wanted {
    guard let equals = text.firstIndex(of: "=") else { return Wanted(format: try ReportFormat.named(text)) }
    let file = String(text[text.index(after: equals)...])
    guard !file.isEmpty else { throw ValueError(expected: "a file after '=', such as sarif=navpath.sarif") }
    return Wanted(format: try ReportFormat.named(String(text[..<equals])), file: try fileName(file))
  }
}

extension OptionList where Input: ReportInput {
  consuming func reports(needs: [String] = []) -> Self {
    reads(
      Option(
        "report", value: "FORMAT[=FILE]", "the format of a report, and the file for it",
        detail: [
          "The formats are \(Words.list(ReportFormat.allNames, "and")). May be given several times; only one report can go to "
            + "standard output."
        ], completion: .choice(ReportFormat.self), needs: needs, repeats: true),
      as: ReportOptions.choice
    ) { $0.report.wanted.append($1) }
  }
}
