// One run: parse, do it, and turn whatever went wrong into messages and one exit code.

import NavKit

/// The program as a function of its arguments.
enum Program {
  /// The version that `--version` prints.
  static let version = "0.1.0"

  static func run(_ words: [String]) -> ExitCode {
    do {
      return try answer(try Parser(Commands.all).parse(words))
    } catch let error as UsageError {
      var diagnostic = Diagnostic(message: error.message)
      diagnostic.hint = error.hint
      Console.report([diagnostic])
      return .usage
    } catch let failure as CommandFailure {
      Console.report(failure.diagnostics)
      return failure.exit
    } catch Output.Fault.closedPipe {
      ProcessSignals.endAfterClosedPipe()
    } catch Output.Fault.failed(let reason) {
      Console.report([Diagnostic(message: "cannot write to standard output: \(reason)")])
      return .system
    } catch {
      preconditionFailure("a command throws what Program knows: \(type(of: error))")
    }
  }

  private static func answer(_ request: Request) throws -> ExitCode {
    switch request {
    case .run(let command, let arguments):
      return try command.run(arguments)
    case .help(let form, let topic):
      try Console.print { try $0.print(Help.text(form, topic, of: Commands.all, width: Console.helpWidth), end: "") }
      return .done
    case .version:
      try Console.print(["navpath \(version)"])
      return .done
    }
  }
}
