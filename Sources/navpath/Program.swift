// One run: parse, run, and turn an error into messages and an exit code.

import NavKit

enum Program {
  static let version = "0.1.0"

  static func run(_ words: [String]) -> ExitCode {
    do throws(CommandError) {
      return try answer(try Parser(Commands.all).parse(words))
    } catch {
      // The line itself may be wrong, so it is read again, only for how to report the error.
      let error = IntendedLine(words: words, commands: Commands.all).explained(error)
      Console.report(error, MessageOptions(inAnyLine: words, of: Commands.all))
      return error.exit
    }
  }

  private static func answer(_ request: Request) throws(CommandError) -> ExitCode {
    switch request {
    case .run(let command, let messages):
      return try command.run(messages)
    case .help(let form, let topic):
      try Console.print(text: Help.text(form, topic, of: Commands.all, width: Console.helpWidth))
    case .version:
      try Console.print(["navpath \(version)"])
    case .nothing:
      // Asked for nothing, it has no answer: the help is a message.
      Console.report(Help.text(.short, .overview, of: Commands.all, width: Console.helpWidth))
      return .usage
    }
    return .done
  }
}
