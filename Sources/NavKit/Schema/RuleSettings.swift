// The severities that a project sets.

/// The severity of each rule in a project: error, warning or off.
///
///     let schema = try DestinationSchema(
///       parsing: Array(#"{"destinations": {}, "rules": {"formerly": "warning"}}"#.utf8))
///     schema.ruleSettings[.formerly] == PathFinding.Severity.warning
package struct RuleSettings: Sendable, Hashable {
  private var severities: [PathRule: PathFinding.Severity?] = [:]

  /// The default severities.
  package init() {}

  /// The severity of a rule; nil for one that is off.
  package subscript(rule: PathRule) -> PathFinding.Severity? {
    get { severities.isEmpty ? rule.severity : severities[rule] ?? rule.severity }
    set { severities[rule] = .some(newValue) }
  }

  /// The rules whose severity a project may set: those of paths, of Swift sources, of `schema compat` and of keywords, except the rules for input that cannot be
  /// read.
  package static let rules = (PathRule.paths + [.unknownKeyword] + PathRule.sources + PathRule.compatibility).filter {
    ![.json, .notAPath, .oddCount, .nullPath, .valueJSON, .sourceEncoding].contains($0)
  }

  /// A finding with the severity that its rule has here; nil if the rule is off.
  package func applied(to finding: PathFinding) -> PathFinding? {
    guard !severities.isEmpty else { return finding }
    var finding = finding
    guard let severity = self[finding.rule] else { return nil }
    finding.severity = severity
    return finding
  }
}

extension SchemaReader {
  /// The words for severities in a schema file.
  package static let severities = ["off", "warning", "error"]

  /// Reads `rules`: the names of rules with their severities.
  mutating func readRules(in file: SchemaObject) -> RuleSettings {
    var settings = RuleSettings()
    guard let list = object("rules", in: file) else { return settings }
    for entry in list.entries {
      guard let rule = RuleSettings.rules.first(where: { entry.nameEquals($0.name) }) else {
        let known = RuleSettings.rules.map(\.name)
        let nearest = NearestNames.names(to: entry.name, among: known)
        add(.unknownRule(entry.name, nearest: nearest, known: known), at: entry.nameValue)
        continue
      }
      guard let word = word(entry.name, in: list, of: SchemaReader.severities) else { continue }
      settings[rule] = PathFinding.Severity(rawValue: word)
    }
    return settings
  }
}
