// A finding as JSON, in reports and for `restore` and `trace`.

import NavKit

extension NavPath.Finding.Severity: Choice {}

struct PrintedFinding {
  let line: ReportLine
  var path: CheckedPath?
  var file: String?

  /// The members of these names in this order; all members if none are named.
  static func shape(_ names: [String] = []) -> Shape<PrintedFinding> {
    let members: [Shape<PrintedFinding>.Member] = [
      .member("file") { $0.file ?? "" }, .member("line", \.line.position.line),
      .member("column", \.line.position.column), .member("rule", \.line.finding.rule.name),
      .member("severity", \.line.finding.severity), .member("message", \.line.finding.message),
      .optional("decodedOffset", \.line.finding.textOffset.decodedOffset), .optional("stack", \.line.finding.stackName),
      .optional("at") { $0.path?.place(of: $0.line.finding) }, .optional("element", \.line.finding.elementIndex),
      .optional("type", \.line.finding.type?.tag), .optional("name", \.line.finding.type?.demangledName),
      .optional("case", \.line.finding.caseName), .optional("pointer", \.line.finding.pointer?.description),
      .optional("schema", \.line.finding.schemaURI),
    ]
    return .object(names.isEmpty ? members : names.compactMap { name in members.first { $0.name == name } })
  }
}
