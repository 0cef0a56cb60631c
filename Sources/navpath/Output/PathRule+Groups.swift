// All rules by what they are about, as `help rules` lists them and completion offers them.

import NavKit

extension PathRule {
  /// The rules, by what they are about. A rule of paths and one of schemas may share a name.
  static let groups: [(heading: String, rules: [PathRule])] = [
    ("Paths", PathRule.paths), ("Files of validate", PathRule.runs),
    ("Schemas", PathRule.schemas.filter { !PathRule.paths.contains($0) }), ("Schema sources", PathRule.sources),
    ("schema compat", PathRule.compatibility), ("fmt --check", PathRule.formats),
  ]

  static let names = groups.flatMap(\.rules).reduce(into: [String]()) { names, rule in
    if !names.contains(rule.name) { names.append(rule.name) }
  }

  static func all(named name: String) -> [PathRule] {
    groups.flatMap(\.rules).filter { $0.name.utf8.elementsEqual(name.utf8) }
  }
}
