// The report for programs: one JSON object. Its shape is a promise; members may be added, none is renamed or removed.
//
//     {"tool": "navpath", "version": "0.1.0",
//      "findings": [{"file": "nav.json", "line": 1, "column": 18, "rule": "payload", "severity": "error",
//                    "message": "element 2 (Shop.Product): …",
//                    "decodedOffset": 41, "stack": "home", "at": "/tabs/home", "element": 2, "type": "Shop.Screen", "case": "product",
//                    "pointer": "/product/sku",
//                    "schema": "#/destinations/Shop.Product/payload/required"}],
//      "files": [{"file": "nav.json", "paths": 1, "errors": 1, "warnings": 0}],
//      "summary": {"files": 1, "paths": 1, "errors": 1, "warnings": 0, "unreadable": 0, "skipped": 0,
//                  "withoutSchema": 0, "schemas": 0, "notes": ["4 screens: 3 safe, 1 dropped"]}}
//
// `decodedOffset` (the byte of the text that base64 stands for), `stack`, `at` (where a stack may be at several places), `element`, `type` (the tag; of
// a mangled one `name` is the readable name), `case`,
// `pointer` and `schema` are there where a finding has them. A file that could not be read is
// `{"file": "gone.json", "unreadable": "cannot open: no such file or folder"}`, and a run that had nothing to check says why in
// the summary's `refusal`. A file of a folder in which no path can be is `{"file": "Contents.json", "skipped": true}`. Findings come first, one a line, so that a
// report over a long stream is written as it grows.

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
    let literal = line.literal(in: path, of: UndecodedBytes.shown(file.name))
    return (hasFindings ? ",\n    " : "\n    ") + literal.spacedText
  }

  mutating func finish(_ file: CheckedFile) -> String {
    let name = UndecodedBytes.shown(file.name)
    if file.isStart || files.last?.name != name { files.append(FileEntry(name: name)) }
    files[files.count - 1].counts.add(file)
    if file.kind == .schema || file.kind == .source { files[files.count - 1].holdsPaths = false }
    if let failure = file.failure { files[files.count - 1].failure = failure }
    if file.kind == .skipped { files[files.count - 1].isSkipped = true }
    return ""
  }

  mutating func end(_ summary: ReportSummary) -> String {
    let files = NavJSON.Literal.lines(files.map(\.literal), indent: "  ")
    let counts: NavJSON.Literal = [
      "files": .number(summary.files), "paths": .number(summary.paths), "errors": .number(summary.errors),
      "warnings": .number(summary.warnings), "unreadable": .number(summary.unreadable),
      "skipped": .number(summary.skipped), "withoutSchema": .number(summary.withoutSchema),
      "schemas": .number(summary.schemas), "refusal": .string(summary.refusal),
      "notes": summary.notes.isEmpty ? nil : .strings(summary.notes),
    ]
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
    var isSkipped = false
    var counts = ReportSummary()

    var literal: NavJSON.Literal {
      if let failure { return ["file": .string(name), "unreadable": .string(failure)] }
      if isSkipped { return ["file": .string(name), "skipped": .boolean(true)] }
      return [
        "file": .string(name), "paths": holdsPaths ? .number(counts.paths) : nil,
        "errors": .number(counts.errors),
        "warnings": .number(counts.warnings),
      ]
    }
  }
}

extension ReportLine {
  /// The finding in JSON: the members of these names, in their order; all if none are named.
  func literal(_ names: [String] = [], in path: CheckedPath? = nil, of file: String? = nil) -> NavJSON.Literal {
    let members: [(name: String, value: NavJSON.Literal?)] = [
      ("file", .string(file)), ("line", .number(position.line)), ("column", .number(position.column)),
      ("rule", .string(finding.rule.name)), ("severity", .string(finding.severity.rawValue)),
      ("message", .string(finding.message)), ("decodedOffset", .number(finding.decodedOffset)),
      ("stack", .string(finding.stackName)), ("at", .string(path?.place)), ("element", .number(finding.elementIndex)),
      ("type", .string(finding.type?.tag)), ("name", .string(finding.type?.demangledName)),
      ("case", .string(finding.caseName)), ("pointer", .string(finding.pointer?.description)),
      ("schema", .string(finding.schemaURI)),
    ]
    let wanted = names.isEmpty ? members : names.compactMap { name in members.first { $0.name == name } }
    return .object(wanted.compactMap { name, value in value.map { (name, $0) } })
  }
}
