// What the commands that change a path have in common, so that each of them says only what is its own.

import NavKit

/// A command whose work is one operation: it runs by itself on a file, and as a step of `apply`.
struct ChangingCommand: Sendable {
  /// Makes the operation that the arguments ask for.
  typealias MakeOperation = @Sendable (Arguments, _ notation: () -> Notation) throws -> PathOperation

  let command: Command
  let makeOperation: MakeOperation

  /// The options of every command that writes a path.
  static let commonOptions: [Option] = Option.location + [.schema, .noSchema, .output, .dryRun, .lockTimeout, .verbose]

  init(
    _ name: String, aliases: [String] = [], summary: String,
    discussion: @autoclosure @escaping @Sendable () -> [String] = [],
    arguments: @autoclosure @escaping @Sendable () -> [Positional],
    options: @autoclosure @escaping @Sendable () -> [Option],
    examples: @autoclosure @escaping @Sendable () -> [Example],
    exits: @autoclosure @escaping @Sendable () -> [ExitNote] = [], makeOperation: @escaping MakeOperation
  ) {
    self.makeOperation = makeOperation
    self.command = Command(
      name: name, aliases: aliases, group: .changing, summary: summary, discussion: discussion(),
      arguments: [.file] + arguments(), options: options() + ChangingCommand.commonOptions, examples: examples(),
      exits: exits(), isOperation: true,
      run: { arguments in
        var session = try PathSession.open(
          arguments.path, arguments.messages, for: .changing(creates: arguments.creates), writing: arguments.write)
        try session.apply(try makeOperation(arguments) { session.notation() })
        return try session.finish(printing: arguments.formOfRemoved)
      })
  }
}

extension Arguments {
  /// How what was removed is printed; nil for not at all.
  var formOfRemoved: Rendering? { printsRemoved ? rendering : nil }
}
