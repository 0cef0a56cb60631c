// What the commands that change a path have in common, so that each of them says only what is its own.

import NavKit

/// A command whose work is one operation: it runs by itself on a file, and as a step of `apply`.
struct ChangingCommand: Sendable {
  /// Makes the operation that the arguments ask for.
  typealias Step = @Sendable (Arguments, _ notation: () -> Notation) throws -> PathOperation

  let command: Command
  let step: Step

  /// The options of every command that writes a path.
  static let commonOptions: [Option] = Option.location + [.schema, .noSchema, .output, .dryRun, .lockTimeout, .verbose]

  init(
    _ name: String, aliases: [String] = [], summary: String,
    discussion: @autoclosure @escaping @Sendable () -> [String] = [],
    arguments: @autoclosure @escaping @Sendable () -> [Positional],
    options: @autoclosure @escaping @Sendable () -> [Option],
    examples: @autoclosure @escaping @Sendable () -> [Example],
    exits: @autoclosure @escaping @Sendable () -> [ExitNote] = [], step: @escaping Step
  ) {
    self.step = step
    self.command = Command(
      name: name, aliases: aliases, group: .changing, summary: summary, discussion: discussion(),
      arguments: [.file] + arguments(), options: options() + ChangingCommand.commonOptions, examples: examples(),
      exits: exits(), isOperation: true,
      run: { arguments in
        try Change.run(arguments, [Change.Step { notation in try step(arguments, notation) }])
      })
  }
}
