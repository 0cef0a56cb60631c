// `help rules` and `help RULE`: what `validate` checks, and what to do about a finding.

import NavKit

/// The help of rules, laid out for a terminal.
struct RuleHelp {
  let layout: TextLayout

  /// The rules that `validate` checks, of paths and of the run.
  static let rules = Rule.paths + Rule.runs

  /// The one of them that goes by a name.
  static func rule(named name: String) -> Rule? { rules.first { $0.name.utf8.elementsEqual(name.utf8) } }

  /// All rules that `validate` checks, a line each.
  func overview() -> String {
    let rules = RuleHelp.rules.map { (term: $0.name, meaning: ["\($0.severity.rawValue): \($0.summary)"]) }
    return [
      layout.paragraph("The rules that validate checks, with their severities. A schema sets others in 'rules'."),
      layout.list(rules), layout.paragraph("'navpath help RULE' explains one of them, with an example."),
    ].joined(separator: "\n")
  }

  /// One rule, with its example and what validate says of it.
  func text(of rule: Rule) -> String {
    var parts = [layout.paragraph("\(rule.name) (\(rule.severity.rawValue)): \(rule.summary)")]
    guard let explanation = rule.explanation else { return parts[0] }
    parts.append(layout.paragraph(explanation.meaning))
    var example = "  nav.json:\n    \(explanation.path)\n"
    if let schema = explanation.schema { example += "  \(SchemaFile.usualName):\n    \(schema)\n" }
    example += "  navpath validate nav.json:\n"
    for line in RuleHelp.findings(explanation) { example += "    \(line)\n" }
    parts.append("Example:\n" + example)
    parts.append("The app:\n" + layout.paragraph(explanation.app, indent: 2))
    parts.append("Fix:\n" + layout.paragraph(explanation.fix, indent: 2))
    return parts.joined(separator: "\n")
  }

  /// What is wrong with the example, as validate prints it.
  private static func findings(_ explanation: Rule.Explanation) -> [String] {
    let schema = explanation.schema.flatMap { try? DestinationSchema(parsing: Array($0.utf8)) }
    let checker = FileChecker(validator: PathValidator(schema))
    let file = CheckedFile(name: "nav.json", paths: checker.check(file: Array(explanation.path.utf8)))
    return file.diagnostics.map { $0.text() }
  }
}
