// The one table. Everything that knows which commands there are reads it: parser, help, man page, completions, README.

/// What navpath can do.
enum Commands {
  /// All commands, in the order in which the help lists them.
  static let all: [Command] =
    reading + changes.map(\.command) + [.new, .apply, .edit, .validate, .diff, .fmt, .convert] + schemas
    + [.completions, .help, .complete]

  private static let reading: [Command] = [.current, .show, .get, .count, .contains]

  private static let schemas: [Command] = [.schemaCheck, .schemaList, .schemaMeta]

  /// The commands that are also steps of `apply`.
  static let changes: [ChangingCommand] = [
    .push, .pop, .popTo, .reset, .replace, .insert, .remove, .update, .return,
  ]
}
