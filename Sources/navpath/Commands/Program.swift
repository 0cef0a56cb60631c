// One run: parse, do it, and turn whatever went wrong into messages and one exit code.

import NavKit

/// The program as a function of its arguments.
enum Program {
  /// The version that `--version` prints.
  static let version = "0.1.0"
  /// The day of that version, as the manual shows it.
  static let date = "November 21, 2026"

  /// Runs the words of a command line; nil stands for a word that is no text.
  static func run(_ arguments: [String?]) -> ExitCode {
    let words = arguments.compactMap(\.self)
    guard words.count == arguments.count else {
      let number = (arguments.firstIndex(of: nil) ?? 0) + 1
      Console.report([Diagnostic(message: "argument \(number) is invalid UTF-8; arguments are text in UTF-8")])
      return .usage
    }
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
    } catch OutputError.closedPipe {
      ProcessSignals.endAfterClosedPipe()
    } catch OutputError.failed(let reason) {
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
