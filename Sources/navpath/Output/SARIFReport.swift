// The report for code scanning: SARIF 2.1.0 (OASIS, 27 March 2020), one run.

import NavKit

/// The driver has the rules (section 3.19.23); results refer to them by name and index. Columns count code points (3.14.27,
/// `unicodeCodePoints`). Results are written as they come, `invocations` after them.
struct SARIFReport: Report {
  let reporter: Reporter
  private var fingerprints = Fingerprints()
  private var hasBegun = false
  private var hasResults = false
  private var failures: [NavJSON.Literal] = []

  private let ids: [String]

  init(reporter: Reporter) {
    self.reporter = reporter
    ids = reporter.rules.map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  mutating func begin(_ file: CheckedFile) -> String { opening() }

  mutating func text(of line: ReportLine, in path: CheckedPath, of file: CheckedFile) -> String {
    defer { hasResults = true }
    return (hasResults ? ",\n        " : "\n        ") + result(line, of: path, in: file.plainName).spacedText
  }

  mutating func finish(_ file: CheckedFile) -> String {
    guard let failure = file.failure else { return "" }
    failures.append([
      "level": "error", "message": ["text": .string("\(file.name): \(failure)")],
      "locations": [["physicalLocation": ["artifactLocation": ["uri": Self.uri(file.plainName)]]]],
    ])
    return ""
  }

  mutating func end(_ summary: ReportSummary) -> String {
    if let refusal = summary.refusal { failures.append(["level": "error", "message": ["text": .string(refusal)]]) }
    let isSuccessful = failures.isEmpty
    failures += summary.notes.map { ["level": "note", "message": ["text": .string($0)]] }
    let notifications = failures.map { "\n            \($0.spacedText)" }.joined(separator: ",")
    return opening() + (hasResults ? "\n      ],\n" : "],\n") + "      \"invocations\": [\n"
      + "        {\"executionSuccessful\": \(isSuccessful)"
      + (failures.isEmpty ? "" : ", \"toolExecutionNotifications\": [\(notifications)\n        ]")
      + "}\n      ]\n    }\n  ]\n}\n"
  }

  private mutating func opening() -> String {
    guard !hasBegun else { return "" }
    hasBegun = true
    let rules = ids.map { id in
      // A rule of paths and one of schemas may share a name, and are one rule here.
      let rules = reporter.rules.filter { $0.name == id }
      let rule = rules[0]
      let explanation = reporter.explain(rule)
      let help = rules.map(reporter.explain).map { "\($0.meaning)\n\nThe app: \($0.app)\n\nFix: \($0.fix)" }
      let literal: NavJSON.Literal = [
        "id": .string(rule.name), "shortDescription": ["text": .string(rule.summary)],
        "fullDescription": ["text": .string(explanation.meaning)],
        "help": ["text": .string(help.joined(separator: "\n\n"))],
        "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
      ]
      return "            \(literal.spacedText)"
    }
    return """
      {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
          {
            "tool": {
              "driver": {
                "name": "navpath",
                "version": \(NavJSON.Literal.string(reporter.version).text),
                "rules": [
      \(rules.joined(separator: ",\n"))
                ]
              }
            },
            "columnKind": "unicodeCodePoints",
            "results": [
      """
  }

  private mutating func result(_ line: ReportLine, of path: CheckedPath, in file: String) -> NavJSON.Literal {
    let finding = line.finding
    let region: NavJSON.Literal = [
      "startLine": .number(line.position.line), "startColumn": .number(line.position.column),
    ]
    let location: NavJSON.Literal = [
      "physicalLocation": ["artifactLocation": ["uri": Self.uri(file)], "region": region],
      "logicalLocations": Self.logicalLocation(of: finding).map { [$0] },
    ]
    let hasProperties = finding.schemaURI != nil || finding.textOffset.decodedOffset != nil
    return [
      "ruleId": .string(finding.rule.name), "ruleIndex": .number(ids.firstIndex(of: finding.rule.name)),
      "level": .string(finding.severity.rawValue), "message": ["text": .string(finding.message)],
      "locations": [location],
      "partialFingerprints": ["navpath/v2": .string(fingerprints.next(finding, of: path, in: file))],
      "properties": hasProperties
        ? ["schema": .string(finding.schemaURI), "decodedOffset": .number(finding.textOffset.decodedOffset)] : nil,
    ]
  }

  /// The place in terms of the path (section 3.33), such as `home/2/sku` for the member `sku` of element 2 of a stack.
  private static func logicalLocation(of finding: NavPath.Finding) -> NavJSON.Literal? {
    guard let element = finding.elementIndex else { return nil }
    let name = (finding.stackName.map { "\($0)/" } ?? "") + "\(element)\(finding.pointer?.description ?? "")"
    return [
      "name": .string(finding.name ?? String(element)), "fullyQualifiedName": .string(name), "kind": "element",
    ]
  }

  /// A file's name as a URI: relative to the working directory, or with `file://` for an absolute name.
  private static func uri(_ file: String) -> NavJSON.Literal {
    // RFC 3986, section 3.3: unreserved characters, sub-delims, `@` and `/`. A colon would end a scheme.
    let path = PercentEncoding.encoded(UndecodedBytes.bytes(of: file)) {
      PercentEncoding.isUnreserved($0) || "!$&'()*+,;=@/".utf8.contains($0)
    }
    return .string(path.hasPrefix("/") ? "file://" + path : path)
  }
}
