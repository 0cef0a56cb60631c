// The report for code scanning: SARIF 2.1.0 (OASIS, 27 March 2020), one run.

import NavKit

/// A SARIF log with a result for each finding.
///
/// Section 3.14.14 has the rules of the driver; results refer to them by name and index. Columns count code points
/// (3.14.17, `unicodeCodePoints`). Results are written as they come, `invocations` behind them.
struct SARIFReport: Report {
  /// Where a reader of a report finds out what navpath is; 3.19.2 calls for one.
  static let homepage = "https://github.com/navpath/navpath"

  let reporter: Reporter
  private var hasBegun = false
  private var hasResults = false
  private var failures: [String] = []

  init(reporter: Reporter) { self.reporter = reporter }

  mutating func add(_ file: CheckedFile) -> String {
    var text = opening()
    for path in file.paths {
      for finding in path.findings {
        text += (hasResults ? ",\n" : "\n") + "        " + result(finding, in: file.name, stack: path.stack)
        hasResults = true
      }
    }
    if let failure = file.failure {
      failures.append(
        "{\"level\": \"error\", \"message\": {\"text\": \(Self.string("\(file.name): \(failure)"))}, "
          + "\"locations\": [{\"physicalLocation\": {\"artifactLocation\": {\"uri\": \(Self.uri(file.name))}}}]}")
    }
    return text
  }

  mutating func end(_ summary: ReportSummary) -> String {
    let notifications = failures.map { "\n            \($0)" }.joined(separator: ",")
    return opening() + (hasResults ? "\n      ],\n" : "],\n") + "      \"invocations\": [\n"
      + "        {\"executionSuccessful\": \(failures.isEmpty)"
      + (failures.isEmpty ? "" : ", \"toolExecutionNotifications\": [\(notifications)\n        ]")
      + "}\n      ]\n    }\n  ]\n}\n"
  }

  private mutating func opening() -> String {
    guard !hasBegun else { return "" }
    hasBegun = true
    let rules = reporter.rules.map { rule in
      "            {\"id\": \(Self.string(rule.name)), \"shortDescription\": {\"text\": \(Self.string(rule.summary))}, "
        + "\"defaultConfiguration\": {\"level\": \(Self.string(rule.severity.rawValue))}}"
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
                "version": \(Self.string(reporter.version)),
                "informationUri": \(Self.string(Self.homepage)),
                "rules": [
      \(rules.joined(separator: ",\n"))
                ]
              }
            },
            "columnKind": "unicodeCodePoints",
            "results": [
      """
  }

  private func result(_ finding: ReportedFinding, in file: String, stack: String?) -> String {
    let index = reporter.rules.firstIndex { $0.name == finding.rule }
    var location =
      "\"physicalLocation\": {\"artifactLocation\": {\"uri\": \(Self.uri(file))}, "
      + "\"region\": {\"startLine\": \(finding.position.line), \"startColumn\": \(finding.position.column)}}"
    if let logical = Self.logicalLocation(of: finding, stack: stack) {
      location += ", \"logicalLocations\": [\(logical)]"
    }
    let bag = [
      finding.schema.map { "\"schema\": \(Self.string($0))" }, finding.decodedOffset.map { "\"decodedOffset\": \($0)" },
    ].compactMap(\.self)
    let properties = bag.isEmpty ? "" : ", \"properties\": {\(bag.joined(separator: ", "))}"
    return "{\"ruleId\": \(Self.string(finding.rule)), " + (index.map { "\"ruleIndex\": \($0), " } ?? "")
      + "\"level\": \(Self.string(finding.severity.rawValue)), \"message\": {\"text\": \(Self.string(finding.message))}, "
      + "\"locations\": [{\(location)}]\(properties)}"
  }

  /// Section 3.33: where it lies in terms of the path, such as `home/2/sku` for the member `sku` of element 2 of a stack.
  private static func logicalLocation(of finding: ReportedFinding, stack: String?) -> String? {
    guard let element = finding.element else { return nil }
    let name = (stack.map { "\($0)/" } ?? "") + String(element) + (finding.pointer ?? "")
    return "{\"name\": \(string(finding.type ?? String(element))), \"fullyQualifiedName\": \(string(name)), "
      + "\"kind\": \"element\"}"
  }

  private static func string(_ text: String) -> String { JSON.compactText(ofString: text) }

  /// A file's name as a URI: relative to wherever navpath was run, or with `file://` where the name is absolute.
  private static func uri(_ file: String) -> String {
    let path = PercentEncoding.encoded(file.utf8, keeping: isAllowed)
    return string(path.hasPrefix("/") ? "file://" + path : path)
  }

  /// RFC 3986, section 3.3: unreserved characters, sub-delims, `@` and `/`. A colon would make a scheme of what is before it.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    PercentEncoding.isUnreserved(byte) || "!$&'()*+,;=@/".utf8.contains(byte)
  }
}
