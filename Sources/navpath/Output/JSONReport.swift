// The report for programs: one JSON object, with the findings first, one per line, so that a long stream is reported as it is
// read. Also its schema, for the commands of Format, Lint, Migrate, Schema and Validate.

import NavKit

struct JSONReport: Report {
  let reporter: Reporter
  private var hasBegun = false
  private var hasFindings = false
  private var files: [FileEntry] = []

  init(reporter: Reporter) { self.reporter = reporter }

  mutating func begin(_ file: CheckedFile) -> String { opening() }

  mutating func text(of line: ReportLine, in path: CheckedPath, of file: CheckedFile) -> String {
    defer { hasFindings = true }
    let finding = PrintedFinding(line: line, path: path, file: UndecodedBytes.shown(file.name))
    return (hasFindings ? ",\n    " : "\n    ") + Self.finding.literal(finding).spacedText
  }

  mutating func finish(_ file: CheckedFile) -> String {
    let name = UndecodedBytes.shown(file.name)
    if file.isStart || files.last?.name != name { files.append(FileEntry(name: name)) }
    files[files.count - 1].counts.add(file)
    if file.kind == .schema || file.kind == .source { files[files.count - 1].holdsPaths = false }
    if let failure = file.failure { files[files.count - 1].failure = failure }
    return ""
  }

  mutating func end(_ summary: ReportSummary) -> String {
    let files = NavJSON.Literal.lines(files.map(FileEntry.shape.literal), indent: "  ")
    let counts = Self.summaryShape.literal(summary)
    return opening() + (hasFindings ? "\n  ],\n" : "],\n")
      + "  \"files\": \(files),\n  \"summary\": \(counts.spacedText)\n}\n"
  }

  private mutating func opening() -> String {
    guard !hasBegun else { return "" }
    hasBegun = true
    return "{\n  \"tool\": \"navpath\",\n  \"version\": \(NavJSON.Literal.string(reporter.version).text),\n"
      + "  \"command\": \(NavJSON.Literal.string(reporter.command).text),\n  \"findings\": ["
  }

  private struct FileEntry {
    var name: String
    var failure: String?
    var holdsPaths = true
    var counts = ReportSummary()

    static let shape = Shape<FileEntry>.either(
      .when(entry(.member("unreadable") { $0.failure ?? "" })) { $0.failure == nil ? nil : $0 },
      .when(entry(.constant("skipped", true))) { $0.counts.skipped > 0 ? $0 : nil },
      .when(
        entry(.optional("paths", \.paths), .member("errors", \.counts.errors), .member("warnings", \.counts.warnings))
      ) { $0 })

    private var paths: Int? { holdsPaths ? counts.paths : nil }

    private static func entry(_ members: Shape<FileEntry>.Member...) -> Shape<FileEntry> {
      .object([.member("file", \.name)] + members)
    }
  }

  private static let finding = PrintedFinding.shape()

  private static let summaryShape = Shape<ReportSummary>.object(
    .member("files", \.files), .member("paths", \.paths), .member("errors", \.errors), .member("warnings", \.warnings),
    .member("unreadable", \.unreadable), .member("skipped", \.skipped), .member("withoutSchema", \.withoutSchema),
    .member("schemas", \.schemas), .optional("refusal", \.refusal),
    .optional("notes") { $0.notes.isEmpty ? nil : $0.notes })

  /// The shape of the whole report, which is written line by line.
  static var schema: OutputSchema {
    .object([
      "tool": Shape.constant("navpath").schema, "version": String.shape.schema, "command": String.shape.schema,
      "findings": .list(of: finding.schema), "files": .list(of: FileEntry.shape.schema),
      "summary": summaryShape.schema,
    ])
  }
}
