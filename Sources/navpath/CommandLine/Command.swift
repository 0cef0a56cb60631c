// An entry of the command table (`Command`), the behavior of its input (`RunnableCommand`), its syntax; and the visible
// commands of a table and the words of their names.

import NavKit

/// An entry of the command table. The parser, help, manual page, completions and reference are functions of that table; to add a
/// command, add an entry.
struct Command: Sendable {
  /// A group of commands in the help, by its heading.
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
  /// One line of at most 72 characters, beginning with a verb, without a full stop: `remove elements from the top`.
  var summary: String

  // Made on demand: a run needs the syntax of one command, and no text.
  let makeDiscussion: @Sendable () -> [String]
  let makeExamples: @Sendable () -> [Example]
  let makeExits: @Sendable () -> KeyValuePairs<ExitCode, String?>
  let makeSyntax: @Sendable () -> Syntax<any RunnableCommand>
  let makeOutput: @Sendable () -> CommandOutput?
  let makeStep: (@Sendable () -> Syntax<any ChangingCommand>)?
}

/// The input of a command: plain values as typed. Creating one touches no file, terminal or environment; `run` does.
protocol RunnableCommand: Sendable { func run(_ streams: Streams) throws(CommandError) -> ExitCode }

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
      try values.set(&input, options)
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
  /// The command's own meanings of exit codes, where the general one is too vague; nil if it never exits with the code.
  var exits: KeyValuePairs<ExitCode, String?> { makeExits() }
  var syntax: Syntax<any RunnableCommand> { makeSyntax() }
  /// The JSON that the command prints; nil if none.
  var output: CommandOutput? { makeOutput() }
  /// The syntax as a step of `apply`, without FILE and its options; nil if the command is not an operation.
  var step: Syntax<any ChangingCommand>? { makeStep?() }

  var isOperation: Bool { makeStep != nil }
  /// Whether help and manual omit the command, because only navpath's own completion scripts run it.
  var isHidden: Bool { name.hasPrefix("__") }

  var arguments: [Positional] { syntax.positionals }
  var options: [Option] { syntax.options }
  var allOptions: [Option] { options + Option.everywhere }

  var names: [String] { [name] + aliases }

  /// The arguments in the usage line: `FILE ELEMENT...`, `FILE --to FORM`.
  var takes: String { Self.takes(syntax.positionals, syntax.options) }

  static func takes(_ positionals: [Positional], _ options: [Option]) -> String {
    (positionals.map(\.usage) + options.filter(\.isRequired).map(\.usage)).joined(separator: " ")
  }

  var takesNotation: Bool { (arguments.map(\.completion) + options.map(\.completion)).contains(where: \.isNotation) }

  func isCalled(_ name: String) -> Bool { self.name == name || aliases.contains(name) }

  /// The first word of a two-word name (`schema` of `schema check`); nil for one word.
  var family: String? {
    let words = name.split(separator: " ")
    return words.count > 1 ? words.first.map(String.init) : nil
  }
}

extension [Command] {
  var visible: [Command] { filter { !$0.isHidden } }

  func family(_ word: String) -> [Command] { filter { $0.family == word } }

  /// The first words of all commands with their summaries; that of `schema` lists its second words.
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
