// An entry of the table of commands (`Command`), what its input does (`RunnableCommand`), and its syntax.

import NavKit

/// The table is an array of these values. The parser, the help, the manual page, the completions and the reference are
/// functions of that array; a command is added by writing one entry.
struct Command: Sendable {
  /// A group of the help, under its heading.
  enum Group: String, Choice {
    case reading = "Reading a path"
    case changing = "Changing a path"
    case checking = "Checking paths"
    case files = "Files"
    case schema = "Schemas"
    case links = "Links"
    case other = "Other"
  }

  /// One word (`pop-to`), or two (`schema check`).
  var name: String
  var aliases: [String]
  var group: Group
  /// One line of at most 72 characters without a full stop, which begins with a verb: `remove elements from the top`.
  var summary: String

  // Made when they are read: a run needs the syntax of one command, and no text.
  let makeDiscussion: @Sendable () -> [String]
  let makeExamples: @Sendable () -> [Example]
  let makeExits: @Sendable () -> KeyValuePairs<ExitCode, String?>
  let makeSyntax: @Sendable () -> Syntax<any RunnableCommand>
  let makeOutput: @Sendable () -> CommandOutput?
  let makeStep: (@Sendable () -> Syntax<any ChangingCommand>)?
}

/// The input of a command, plain values as they were typed, and what the command does with it.
///
/// Making one touches no file, terminal or environment; `run` does.
protocol RunnableCommand: Sendable {
  func run(_ streams: Streams) throws(CommandError) -> ExitCode
}

struct Syntax<Made> {
  let positionals: [Positional]
  let options: [Option]
  let make: (inout CommandValues) throws(CommandError) -> Made
}

extension Syntax {
  init<Input>(_ arguments: ArgumentList<Input>, _ options: OptionList<Input>, as erased: @escaping (Input) -> Made) {
    self.init(positionals: arguments.positionals, options: options.options) {
      (values) throws(CommandError) in
      var input = try arguments.make(&values)
      try values.set(&input, options, from: 0)
      return erased(input)
    }
  }
}

extension Command {
  init<Input: RunnableCommand>(
    name: String, aliases: [String] = [], group: Group, summary: String,
    discussion: @autoclosure @escaping @Sendable () -> [String] = [],
    arguments: @autoclosure @escaping @Sendable () -> ArgumentList<Input>,
    options: @autoclosure @escaping @Sendable () -> OptionList<Input> = OptionList(),
    output: @autoclosure @escaping @Sendable () -> CommandOutput? = nil,
    examples: @autoclosure @escaping @Sendable () -> [Example],
    exits: @autoclosure @escaping @Sendable () -> KeyValuePairs<ExitCode, String?> = [:]
  ) {
    self.init(
      name: name, aliases: aliases, group: group, summary: summary, makeDiscussion: discussion,
      makeExamples: examples, makeExits: exits, makeSyntax: { Syntax(arguments(), options()) { $0 } },
      makeOutput: output,
      makeStep: nil)
  }

  var discussion: [String] { makeDiscussion() }
  var examples: [Example] { makeExamples() }
  /// What exit codes mean for this command, if the general meaning says too little; nil if it never ends with the code.
  var exits: KeyValuePairs<ExitCode, String?> { makeExits() }
  var syntax: Syntax<any RunnableCommand> { makeSyntax() }
  /// The JSON that it prints; nil if it prints none.
  var output: CommandOutput? { makeOutput() }
  /// Its syntax as a step of `apply`: without FILE and the options about files. Nil if it is not an operation.
  var step: Syntax<any ChangingCommand>? { makeStep?() }

  var isOperation: Bool { makeStep != nil }
  /// Whether it is left out of help and manual, because only navpath's own completion scripts run it.
  var isHidden: Bool { name.hasPrefix("__") }

  var arguments: [Positional] { syntax.positionals }
  var options: [Option] { syntax.options }
  var allOptions: [Option] { options + Option.everywhere }

  var names: [String] { [name] + aliases }

  /// What it takes, as in its usage line: `FILE ELEMENT...`, `FILE --to FORM`.
  var takes: String { Self.takes(syntax.positionals, syntax.options) }

  static func takes(_ positionals: [Positional], _ options: [Option]) -> String {
    (positionals.map(\.usage) + options.filter(\.isRequired).map(\.usage)).joined(separator: " ")
  }

  var takesNotation: Bool {
    (arguments.map(\.completion) + options.map(\.completion)).contains(where: \.isNotation)
  }

  func isCalled(_ name: String) -> Bool { self.name == name || aliases.contains(name) }

  /// The first of two words (`schema` of `schema check`); nil if the name is one word.
  var family: String? {
    let words = name.split(separator: " ")
    return words.count > 1 ? words.first.map(String.init) : nil
  }
}

extension [Command] {
  var visible: [Command] { filter { !$0.isHidden } }

  func family(_ word: String) -> [Command] {
    filter { $0.family == word }
  }

  /// The first words of all commands with their summaries; the summary of `schema` is the list of its second words.
  var firstWords: [Candidate] {
    var seen: Set<String> = []
    return compactMap { command in
      let word = command.family ?? command.name
      guard seen.insert(word).inserted else { return nil }
      let members = secondWords(of: word).map(\.word)
      return Candidate(word: word, meaning: members.isEmpty ? command.summary : members.joined(separator: ", "))
    }
  }

  func secondWords(of family: String) -> [Candidate] {
    self.family(family).map { Candidate(word: String($0.name.dropFirst(family.count + 1)), meaning: $0.summary) }
  }
}
