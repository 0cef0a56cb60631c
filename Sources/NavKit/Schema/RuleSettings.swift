// The severities of rules in a project's schema, for Validation, Samples, Lint and navpath/Schema; and its settings for `lint`.

/// The severity of each rule in a project: error, warning or off.
///
///     let schema = try DestinationSchema(
///       parsing: Array(#"{"destinations": {}, "rules": {"formerly": "warning"}}"#.utf8))
///     schema.ruleSettings[.formerly] == NavPath.Finding.Severity.warning
package struct RuleSettings: Sendable, Hashable {
  fileprivate var severities: [String: NavPath.Finding.Severity?] = [:]
  /// The settings of `lint` in the schema: types registered outside the sources, and methods that push their argument.
  package var (registered, pushes): ([String], [String]) = ([], [])

  package init() {}

  package subscript(rule: NavPath.Rule) -> NavPath.Finding.Severity? {
    severities.isEmpty ? rule.severity : severities[rule.name] ?? rule.severity
  }

  /// The library's rules whose severity a project may set: those of paths and keywords, except rules for unreadable input.
  package static let rules = (NavPath.Rule.paths + [.unknownKeyword]).filter {
    ![.json, .notAPath, .oddCount, .nullPath, .valueJSON].contains($0)
  }

  /// The names of rules that only the tool reports, for Swift sources and `schema compat`; a schema may set them too.
  package static let toolRules = [
    "no-destination", "wrong-element", "not-codable", "private-destination", "outside-stack", "not-at-root",
    "duplicate-destination", "lazy-destination", "link-without-value", "tabs-in-stack", "unregistered",
    "unknown-destination", "ambiguous-destination", "dropped", "changed-meaning", "unknown", "link-changed",
    "stack-moved",
  ]

  /// A finding with the severity of its rule in this project; nil if the rule is off.
  package func applied(to finding: NavPath.Finding) -> NavPath.Finding? {
    guard !severities.isEmpty else { return finding }
    var finding = finding
    guard let severity = self[finding.rule] else { return nil }
    finding.severity = severity
    return finding
  }
}

extension SchemaReader {
  package static let severities = ["off", "warning", "error"]

  /// Whether a text is a method of a type with a first argument: `Router.push(_:)`.
  private static func isMethod(_ text: String) -> Bool {
    guard let bracket = text.firstIndex(of: "("), text.hasSuffix(":)") else { return false }
    let names = text[..<bracket].split(separator: ".", omittingEmptySubsequences: false)
    return names.count > 1 && !names.contains("") && text[text.index(after: bracket)] != ":"
  }

  /// Reads `rules`: rule names with severities.
  mutating func readRules(in file: SchemaObject) -> RuleSettings {
    var settings = RuleSettings()
    if let lint = object("lint", in: file, keys: ["registered", "pushes"]) {
      settings.registered = (types("registered", in: lint) ?? []).map(\.name)
      let methods = value("pushes", "an array of methods", in: lint) { $0.elements.map(Array.init) }
      settings.pushes = (methods ?? []).compactMap { (method: NavJSON.Value) -> String? in
        guard let name = method.string, SchemaReader.isMethod(name) else {
          return wrongKind("pushes", "a method such as \"Router.push(_:)\"", method)
        }
        return name
      }
    }
    guard let list = object("rules", in: file) else { return settings }
    let known = RuleSettings.rules.map(\.name) + RuleSettings.toolRules
    for entry in list.entries {
      guard let name = known.first(where: { entry.nameEquals($0) }) else {
        let nearest = NearestNames.names(to: entry.name, among: known)
        add(.unknownRule(entry.name, nearest: nearest, known: known), at: entry.nameValue)
        continue
      }
      guard let word = word(name, in: list, of: SchemaReader.severities) else { continue }
      settings.severities[name] = NavPath.Finding.Severity(rawValue: word)
    }
    return settings
  }
}
