// The subjects of reports: files (`CheckedFile`), their paths (`CheckedPath`), and what was found in each (`ReportLine`).

import NavKit

struct CheckedFile: Sendable {
  var name: String
  /// Whether the file begins here; false for later parts of a stream that is checked piece by piece, and for what is only said
  /// about a file that was not checked.
  var isStart = true
  var paths: [CheckedPath] = []
  var failure: String?
  /// Whether the failure is that the file could not be replaced.
  var isUnwritten = false
  /// What it is beside a file with paths.
  var kind = Kind.paths
  /// Whether its paths had no schema, although one was wanted.
  var lacksSchema = false
  /// Whether that is because the schema has faults, so that most rules could not be checked.
  var lacksRules = false

  enum Kind: Sendable {
    case paths
    /// A schema, which was checked as such.
    case schema
    case source
    /// A baseline with entries that no longer occur.
    case baseline
    /// Plainly something else, found in a folder: nothing of it was checked.
    case skipped
  }

  /// The name for systems that compare it with the files of a repository: `a.json` for `./a.json`.
  var plainName: String {
    var rest = name.utf8[...]
    while rest.starts(with: "./".utf8) { rest = rest.dropFirst(2).drop { $0 == UInt8(ascii: "/") } }
    return rest.isEmpty ? name : String(rest) ?? name
  }

  var lines: [ReportLine] { paths.flatMap(\.lines) }
}

struct CheckedPath: Sendable {
  /// The line of an NDJSON stream that it is; nil where it is not one of many lines.
  var number: Int?
  /// The stack that it is; nil where the file is the path.
  var stack: String?
  /// The pointer to it, where a stack may be at several places.
  var place: String?
  var lines: [ReportLine] = []
  /// The text that offsets of findings count in, where a person is to see it.
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

  /// Findings in a text, or in a line of a stream. A binary property list has no lines to show.
  init(_ findings: [NavPath.Finding], in bytes: [UInt8], line: Int? = nil, keepsText: Bool) {
    self.init(
      findings: findings, positions: NavJSON.Position.all(of: findings.map(\.offset), in: bytes, line: line),
      text: keepsText && PropertyList.format(of: bytes) != .binary ? bytes : nil)
  }
}

struct ReportLine: Sendable {
  var finding: NavPath.Finding
  var position: NavJSON.Position
}

extension CheckedFile {
  /// A schema and what is wrong with it; each finding in a document that it refers to is a file of its own.
  static func schema(
    _ name: String, _ findings: [NavPath.Finding], in bytes: [UInt8], isStart: Bool = true, keepsText: Bool = false
  ) -> [CheckedFile] {
    let own = findings.filter { $0.source == nil }
    // A schema whose faults are all in other documents is still the one that was checked.
    return [CheckedFile(schema: name, own, in: bytes, isStart: isStart, keepsText: keepsText)]
      + findings.compactMap { finding in
        finding.source.map {
          CheckedFile(schema: $0.uri, [finding], in: $0.text, isStart: false, keepsText: keepsText)
        }
      }
  }

  /// What is wrong with a schema; `isStart` is false where that is said of another file, or beside a check.
  init(
    schema name: String, _ findings: [NavPath.Finding], in bytes: [UInt8], isStart: Bool = true, keepsText: Bool = false
  ) {
    let path = CheckedPath(findings, in: bytes, keepsText: keepsText)
    self.init(name: name, isStart: isStart, paths: [path], kind: .schema)
  }

  var diagnostics: [Diagnostic] {
    paths.flatMap { path in path.lines.map { Diagnostic($0, of: path, in: name) } }
  }
}

extension NavPath.Finding {
  /// The same as an error, whatever its rule says.
  var asError: NavPath.Finding {
    var error = self
    error.severity = .error
    return error
  }
}
