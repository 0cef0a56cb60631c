enum Commands {
  /// All commands; within a group, in the order of the help.
  static let all: [Command] = [
    .current, .show, .get, .count, .contains, .find,
    .push, .pop, .popTo, .reset, .replace, .insert, .remove, .update, .return, .new, .apply { all }, .edit,
    .validate, .restore, .diff, .gitDiff, .trace, .fmt, .convert, .migrate, .launchArgs,
    .initialize, .schemaCheck, .schemaInfer, .schemaGenerate, .schemaSources, .schemaGraph, .schemaList, .schemaSamples,
    .schemaCompat, .schemaMeta,
    .open, .link,
    .completions, .help { all }, .complete { all },
  ]
}
