// The subjects of reports, from Input and commands: files (`CheckedFile`), paths (`CheckedPath`) and findings (`ReportLine`).

import NavKit

struct CheckedFile: Sendable {
  var name: String
  /// Whether the file begins here; false for later parts of a stream, and for findings about a file that was not checked.
  var isStart = true
  var paths: [CheckedPath] = []
  var failure: String?
  /// Whether the failure is that the file could not be replaced.
  var isUnwritten = false
  var kind = Kind.paths
  /// Whether a schema was wanted but is missing or has faults.
  var lacksSchema = false
  /// Whether the schema has faults, so that most rules could not be checked.
  var lacksRules = false

  enum Kind: Sendable {
    case paths
    case schema
    case source
    /// A baseline with entries that no longer occur.
    case baseline
    /// A file found in a folder that has no path; it was not checked.
    case skipped
  }

  /// The name in the form of a repository's file list: `a.json` for `./a.json`.
  var plainName: String {
    var rest = name.utf8[...]
    while rest.starts(with: "./".utf8) { rest = rest.dropFirst(2).drop { $0 == UInt8(ascii: "/") } }
    return rest.isEmpty ? name : String(rest) ?? name
  }

  var lines: [ReportLine] { paths.flatMap(\.lines) }
}

struct CheckedPath: Sendable {
  /// The line in an NDJSON stream; nil for other files.
  var number: Int?
  /// The name of the stack; nil for a path of none.
  var stack: String?
  /// The pointer to the path, if the stack may be at several places.
  var place: String?
  var lines: [ReportLine] = []
  /// The text of the findings' offsets, for excerpts.
  var text: [UInt8]?
}

extension CheckedPath {
  init(
    number: Int? = nil, stack: String? = nil, place: String? = nil, findings: [NavPath.Finding],
    positions: some Collection<NavJSON.Position>,
    text: [UInt8]? = nil
  ) {
    let lines = zip(findings, positions).map { ReportLine(finding: $0.advised, position: $1) }
    self.init(number: number, stack: stack, place: place, lines: lines, text: text)
  }

  /// The pointer to the path of a finding, if its stack may be at several places.
  func place(of finding: NavPath.Finding) -> String? { finding.isBesidePaths ? nil : place }

  /// Findings in a text, or in a line of a stream.
  init(_ findings: [NavPath.Finding], in bytes: [UInt8], line: Int? = nil) {
    let positions = NavJSON.Position.all(of: findings.map(\.offset), in: bytes, line: line)
    self.init(findings: findings, positions: positions, text: bytes)
  }
}

struct ReportLine: Sendable {
  var finding: NavPath.Finding
  var position: NavJSON.Position
}

extension CheckedFile {
  /// A schema and its findings; each finding in a document that it refers to becomes a file of its own.
  static func schema(_ name: String, _ findings: [NavPath.Finding], in bytes: [UInt8], isStart: Bool) -> [CheckedFile] {
    let own = findings.filter { $0.source == nil }
    // A schema whose faults are all in other documents is still the checked file.
    return [CheckedFile(schema: name, own, in: bytes, isStart: isStart)]
      + findings.compactMap { finding in
        finding.source.map { CheckedFile(schema: $0.uri, [finding], in: $0.text, isStart: false) }
      }
  }

  /// The findings of a schema; `isStart` is false if they belong to another file's entry, or to an additional check.
  init(schema name: String, _ findings: [NavPath.Finding], in bytes: [UInt8], isStart: Bool = true) {
    self.init(name: name, isStart: isStart, paths: [CheckedPath(findings, in: bytes)], kind: .schema)
  }

  var diagnostics: [Diagnostic] { paths.flatMap { path in path.lines.map { Diagnostic($0, of: path, in: name) } } }
}

extension CheckedFile {
  /// The same with all findings as errors.
  var asErrors: CheckedFile {
    var errors = self
    for path in paths.indices {
      for line in paths[path].lines.indices { errors.paths[path].lines[line].finding.severity = .error }
    }
    return errors
  }
}
