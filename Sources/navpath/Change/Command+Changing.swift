// The table entry of a command that changes a path by operations (in Edit, and `open`), and its run on a file (`FileChange`).

import NavKit

struct FileChange: RunnableCommand, WriteInput {
  var path: PathOptions
  var write = WriteOptions()
  var command: any ChangingCommand
  /// The use that the file is opened for; nil is a change of an existing file, or of a new one with --create.
  var use: OpenedFile.Use?

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    var session = try PathSession.open(
      path, streams, for: use ?? .changing(creates: write.creates), writing: write,
      taking: command.needsPath ? .onScreen : .named)
    let file = session.file
    // An error in an argument is shown with a caret instead of the file.
    let operations = try attempt(try command.operations(in: &session)) { (error: CommandError) in
      error.exit == .negative && error.word == nil ? error.placed(in: file) : error
    }
    for operation in operations { try session.apply(operation) }
    return try session.finish()
  }
}

extension Command {
  /// An entry for a command that yields operations: it runs on a file, and as a step of `apply`. As a step it has only its own
  /// arguments and options. On a file it also has FILE, `fileOptions`, and the options of every command that writes a path.
  init<Input: ChangingCommand>(
    changing name: String, aliases: [String] = [], group: Group = .changing, summary: String,
    discussion: @autoclosure @escaping @Sendable () -> [String] = [],
    arguments: @autoclosure @escaping @Sendable () -> ArgumentList<Input>,
    options: @autoclosure @escaping @Sendable () -> OptionList<Input> = OptionList(),
    fileOptions: @autoclosure @escaping @Sendable () -> OptionList<FileChange> = OptionList(),
    examples: @autoclosure @escaping @Sendable () -> [Example],
    exits: @autoclosure @escaping @Sendable () -> KeyValuePairs<ExitCode, String?> = [
      .negative: "the new path would be invalid; nothing changed"
    ]
  ) {
    let makeStep = { @Sendable in Syntax<any ChangingCommand>(arguments(), options()) { $0 } }
    self.init(
      name: name, aliases: aliases, group: group, summary: summary, makeDiscussion: discussion,
      makeExamples: examples, makeExits: exits,
      makeSyntax: {
        let (step, file) = (makeStep(), Argument<PathOptions>.changedFile)
        let changes = fileOptions().write
        return Syntax(
          positionals: [.changedFile] + step.positionals, options: step.options + changes.options
        ) { (values) throws(CommandError) in
          let path = try file.read(&values)
          var change = FileChange(path: path, command: try step.make(&values))
          try values.set(&change, changes)
          return change
        }
      },
      makeOutput: { CommandOutput.operations(printsRemoved: fileOptions().options.contains { $0.name == "print" }) },
      makeStep: makeStep)
  }
}
