// `help rules` and `help RULE`: the meaning of rules, and fixes for their findings.

import NavKit

struct RuleHelp {
  let layout: TextLayout
  let explain: NavPath.Rule.Explainer

  func overview() -> String {
    var parts = [
      layout.paragraph(
        "All rules, with their default severities. A schema can change the severity of most rules of paths, and of lint and "
          + "schema compat, in 'rules'.")
    ]
    for (heading, rules) in NavPath.Rule.groups {
      let list = rules.map { (term: $0.name, meaning: ["\($0.severity.rawValue): \($0.summary)"]) }
      parts.append("\(heading):\n" + layout.list(list))
    }
    parts.append(layout.paragraph("'navpath help RULE' explains a rule, with an example."))
    return parts.joined(separator: "\n")
  }

  func text(of rule: NavPath.Rule) -> String {
    let explanation = explain(rule)
    return [
      layout.paragraph("\(rule.name) (\(rule.severity.rawValue)): \(rule.summary)"),
      layout.paragraph(explanation.meaning),
      "Example:\n" + RuleHelp.example(explanation).map { "  \($0)\n" }.joined(),
      "The app:\n" + layout.paragraph(explanation.app, indent: 2),
      "Fix:\n" + layout.paragraph(explanation.fix, indent: 2),
    ].joined(separator: "\n")
  }

  private static func example(_ explanation: NavPath.Rule.Explanation) -> [String] {
    if let command = explanation.session.first {
      return ["\(command):"] + explanation.session.dropFirst().map { "  \($0)" }
    }
    let schema = explanation.schema.map { ["\(SchemaName.usual):", "  \($0)"] } ?? []
    let findings = findings(explanation).map { "  \($0)" }
    guard let path = explanation.path else { return schema + ["navpath schema check \(SchemaName.usual):"] + findings }
    return ["nav.json:", "  \(path)"] + schema + ["navpath validate nav.json:"] + findings
  }

  private static func findings(_ explanation: NavPath.Rule.Explanation) -> [String] {
    let schema = explanation.schema.map { Array($0.utf8) } ?? []
    let file: CheckedFile
    if let path = explanation.path {
      let read = try? DestinationSchema(parsing: schema)
      file = TextChecker(
        file: FileRun.File(path: "nav.json", argument: "nav.json"), validator: PathValidator(read), places: read.places
      ).check(Array(path.utf8))
    } else {
      file = CheckedFile(schema: SchemaName.usual, DestinationSchema.reviewed(schema).findings, in: schema)
    }
    return file.lines.map { Diagnostic($0, in: file.name).text() }
  }
}
