// The table of all commands, for `Program`, and the lookup of rule explanations, for `help`.

import NavKit

enum Commands {
  /// All commands, within each group in the order of the help.
  static let all: [Command] = [
    .current, .show, .get, .count, .contains, .find,
    .push, .pop, .popTo, .reset, .replace, .insert, .remove, .update, .return, .select, .new, .apply { all }, .edit,
    .validate, .lint, .restore, .diff, .gitDiff, .trace, .fmt, .convert, .migrate, .launchArgs,
    .initialize, .schemaCheck, .schemaInfer, .schemaGenerate, .schemaGraph, .schemaList, .schemaSamples,
    .schemaCompat, .schemaMeta,
    .open, .link,
    .completions, .help(of: { all }, explaining: explanation), .complete { all },
  ]

  /// The text of `help RULE`. A command explains the rules that only it reports.
  @Sendable static func explanation(of rule: NavPath.Rule) -> NavPath.Rule.Explanation {
    if NavPath.Rule.sources.contains(rule) { return rule.explanationOfLint }
    if NavPath.Rule.compatibility.contains(rule) { return rule.explanationOfCompatibility }
    return rule.explanationOfFormats
  }
}
