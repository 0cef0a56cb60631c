// One run of the program, for main.swift and tests (`CollectedRun`): parse, run, report errors and return an exit code.

import NavKit

enum Program {
  static func run(_ words: [String], _ streams: Streams) -> ExitCode {
    var streams = streams
    streams.escapesWorkflowCommands = HiddenWorkflowCommands.isNeeded(words, streams.environment)
    // `--json` counts even if the command line is invalid.
    if words.prefix(while: { $0 != "--" }).contains(Option.json.spelling) { streams.reportsJSON() }
    do throws(CommandError) {
      return try answer(try Parser(Commands.all).parse(words), streams)
    } catch {
      // The command line may be invalid, so it is read again to find the options for error reports.
      let error = IntendedLine(words: words, commands: Commands.all).corrected(error)
      streams.with(MessageOptions(inAnyLine: words, of: Commands.all)).report(error)
      return error.exit
    }
  }

  private static func answer(_ request: Request, _ streams: Streams) throws(CommandError) -> ExitCode {
    switch request {
    case .run(let command, let messages):
      var streams = streams.with(messages)
      guard let redacted = command as? any RedactedInput, redacted.redacts != nil else {
        return try command.run(streams)
      }
      streams.names = RedactedFileNames(keeping: SchemaName.usual)
      return try attempt(try command.run(streams)) { (error: CommandError) in error.redacted }
    case .help(let form, let topic):
      try streams.print(text: Help.text(form, topic, of: Commands.all, width: streams.helpWidth))
    case .version:
      try streams.print(["navpath \(Version.text)"])
    case .nothing:
      guard streams.hasPrinted == nil else { throw CommandError(.missingArgument("COMMAND", usage: "navpath COMMAND")) }
      // A run without a command is an error, so the help goes to standard error.
      streams.report(Help.text(.short, .overview, of: Commands.all, width: streams.helpWidth))
      return .usage
    }
    return .success
  }
}
