// The error of a run or a file, for all of navpath: diagnostics with an exit code; and the messages about wrong command lines.

import NavKit

struct CommandError: Error {
  var diagnostics: [Diagnostic]
  var exit: ExitCode
  /// The invalid word of the command line or operation, and the byte offset in it.
  var word: (index: Int, offset: Int)?
  /// Whether it ends a run over many files: the result cannot be printed after a change, or the output is a closed pipe.
  var endsRun = false
  /// Whether writing failed: the file was readable but could not be replaced, or standard output cannot be written.
  var isWriteFailure = false
}

extension CommandError {
  init(_ diagnostic: Diagnostic, exit: ExitCode) { self.init(diagnostics: [diagnostic], exit: exit) }

  init(
    _ message: String, of file: String? = nil, rule: NavPath.Rule? = nil, exit: ExitCode, hint: String? = nil
  ) {
    self.init(Diagnostic(file: file, message: message, rule: rule, hint: hint), exit: exit)
  }

  init(
    _ message: String, of file: String, in text: [UInt8], at offset: Int, rule: NavPath.Rule? = nil,
    exit: ExitCode = .input
  ) { self.init(Diagnostic(file: file, text: text, offset: offset, message: message, rule: rule), exit: exit) }

  /// A message about a byte of a word, with a caret under it.
  init(_ message: String, in word: Word, at offset: Int, exit: ExitCode = .usage) {
    var diagnostic = Diagnostic(message: message)
    diagnostic.excerpt = Excerpt(line: Array(word.text.utf8), around: offset, width: 2 * word.text.utf8.count + 2)
    self.init(diagnostics: [diagnostic], exit: exit, word: (word.index, word.offset + offset))
  }

  /// An error in the command line. The command is nil if unknown, the word if no single word is invalid.
  init(_ usage: Usage, command: String? = nil, word: Int? = nil, offset: Int = 0) {
    var diagnostic = Diagnostic(message: usage.message(for: command))
    diagnostic.hint = command.map { "try 'navpath \($0) --help'" } ?? "try 'navpath help'"
    self.init(diagnostics: [diagnostic], exit: .usage, word: word.map { ($0, offset) })
  }

  func changingEach(_ change: (inout Diagnostic) -> Void) -> CommandError {
    var changed = self
    for index in changed.diagnostics.indices { change(&changed.diagnostics[index]) }
    return changed
  }

  func prefixed(_ words: String) -> CommandError { changingEach { $0.message = words + $0.message } }

  func placed(in file: String?) -> CommandError { changingEach { ($0.file, $0.position) = (file, nil) } }

  func hinted(_ hint: String) -> CommandError {
    var hinted = self
    if let last = hinted.diagnostics.indices.last { hinted.diagnostics[last].hint = hint }
    return hinted
  }

  enum Usage: Equatable {
    case unknownCommand(String, near: [String])
    case notAnOperation(String, operations: [String])
    case incompleteCommand(String, members: [String])
    /// An option before the command takes a value for some commands only.
    case optionBeforeCommand(String)
    case unknownOption(String, near: [String], owners: [String])
    /// An option for files in a step of `apply`.
    case notForOperation(String)
    case missingValue(String, placeholder: String)
    case unexpectedValue(String, String)
    case repeatedOption(String)
    case conflict(String, String)
    case requires(String, [String])
    /// An invalid value; `of` is the option as typed, or the argument's placeholder.
    case badValue(String, of: String, ValueError)
    case missingArgument(String, usage: String)
    case extraArgument(String, usage: String)
    /// The value of an option without the option.
    case unnamedValue(String, option: String)
  }
}

extension CommandError.Usage {
  fileprivate func message(for command: String?) -> String {
    switch self {
    case .unknownCommand(let name, let near): "unknown command '\(name)'" + Words.didYouMean(near)
    case .notAnOperation(let name, let operations):
      "'\(name)' is not an operation: expected \(Words.list(operations, "or"))"
        + (name == "-" || name.hasPrefix("@") ? "; --script FILE reads them from a file" : "")
    case .incompleteCommand(let word, let members):
      "'\(word)' needs a subcommand: \(Words.list(members, "or"))"
    case .optionBeforeCommand(let option):
      "option '\(option)' means different things to different commands: write it after the command"
    case .unknownOption(let option, let near, let owners):
      "unknown option '\(option)'" + (command.map { " for \($0)" } ?? "")
        + (near.isEmpty && !owners.isEmpty
          ? "; it is an option of " + Words.list(owners, "and") : Words.didYouMean(near))
    case .notForOperation(let option): "option '\(option)' is not for a single operation: give it to apply itself"
    case .missingValue(let option, let placeholder):
      "option '\(option)' needs \(placeholder): "
        + "write '\(option)\(option.hasPrefix("--") ? "=" : "")\(placeholder)' if it begins with '-'"
    case .unexpectedValue(let option, let value): "option '\(option)' takes no value, but got '\(value)'"
    case .repeatedOption(let option): "option '\(option)' was given twice"
    case .conflict(let one, let other): "'\(one)' and '\(other)' cannot be used together"
    case .requires(let one, let other): "'\(one)' needs \(Words.list(other.map { "'\($0)'" }, "or"))"
    case .badValue(let value, let owner, let error):
      (owner.hasPrefix("-") ? "invalid value '\(value)' for '\(owner)'" : "invalid \(owner) '\(value)'")
        + ": expected \(error.expected)"
    case .missingArgument(let name, let usage): "missing \(name); usage: \(usage)"
    case .unnamedValue(let value, let option): "unexpected argument '\(value)'; write '\(option) \(value)'"
    case .extraArgument(let text, let usage): "unexpected argument '\(text)'; usage: \(usage)"
    }
  }
}
