/// What is wrong with a command line.
///
/// The words for it are in `UsageError+Message`.
///
/// A command may throw one too, for what only the whole of its arguments can tell (`apply` without any operation).
struct UsageError: Error, Equatable {
  enum Kind: Equatable {
    case noCommand
    case unknownCommand(String, near: [String])
    /// A command that is no step of `apply`; `steps` are those that are.
    case notAStep(String, changes: Bool, steps: [String])
    /// One word of a name that has two.
    case incompleteCommand(String, members: [String])
    /// An option before the command that means different things to different commands.
    case optionBeforeCommand(String)
    /// `owners` are the commands that do have it.
    case unknownOption(String, near: [String], owners: [String])
    case missingValue(String, placeholder: String)
    case unexpectedValue(String, String)
    case repeatedOption(String)
    /// Two options, or an option and an argument, that do not go together.
    case contradiction(String, String)
    /// One that makes sense only with another.
    case requires(String, String)
    /// A value of an option or an argument; `of` is the option as typed, or the argument's placeholder.
    case badValue(String, of: String, ValueError)
    case missingArgument(String, takes: String)
    case extraArgument(String, takes: String)
  }

  var kind: Kind
  /// The command that the line is for, once it is known.
  var command: String?
  /// Which of the words is at fault, where it is one.
  var word: Int?

  init(_ kind: Kind, command: String? = nil, word: Int? = nil) {
    self.kind = kind
    self.command = command
    self.word = word
  }
}

extension Command {
  /// What the command takes by position, as in its usage line: `FILE ELEMENT...`.
  var takes: String { arguments.map(\.usage).joined(separator: " ") }
}
