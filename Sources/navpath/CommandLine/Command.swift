/// One command, as an entry of the table.
///
/// The table is an array of these plain values and nothing else knows what commands there are: the parser, the help, the
/// man page, the completions and the README's list are functions that read it. To add a command is to write one entry.
struct Command: Sendable {
  /// The heading that the help lists a command under, in the order of the help.
  enum Group: String, CaseIterable, Sendable {
    case reading
    case changing
    case checking
    case files
    case schema
    case links
    case other
  }

  /// What is typed: one word (`pop-to`), or two with a space between (`schema check`).
  var name: String
  /// Other names that do the same (`dismiss` for `pop`).
  var aliases: [String] = []
  var group: Group
  /// One line of at most 72 characters without a full stop, which begins with a verb: `remove elements from the top`.
  var summary: String
  /// Whether `apply` takes it as a step; there it has no FILE and only the options that say `inOperations`.
  var isOperation = false
  /// Whether it is for programs that belong to navpath, such as the shells' completions: no document speaks of it.
  var isHidden = false
  /// Does the work.
  ///
  /// It may throw a `UsageError` for what only the whole of the arguments can tell.
  var run: @Sendable (Arguments) throws -> ExitCode

  private var details: Details

  /// The name and the aliases.
  var names: [String] { [name] + aliases }

  /// The options of the entry and those that every command has.
  var allOptions: [Option] { options + Option.everywhere }

  /// The first of two words (`schema` of `schema check`); nil where the name is one word.
  var family: String? {
    let words = name.split(separator: " ")
    return words.count > 1 ? words.first.map(String.init) : nil
  }
}

extension Command {
  /// What only the one command that is run needs, or help: made when it is asked for.
  ///
  /// To make all of it for every entry was a third of the time that a change of a small file took.
  private struct Details: Sendable {
    var discussion: @Sendable () -> [String]
    var arguments: @Sendable () -> [Positional]
    var options: @Sendable () -> [Option]
    var examples: @Sendable () -> [Example]
    var exits: @Sendable () -> [ExitNote]
  }

  /// An entry of the table. The lists are evaluated when somebody reads them.
  init(
    name: String, aliases: [String] = [], group: Group, summary: String,
    discussion: @autoclosure @escaping @Sendable () -> [String] = [],
    arguments: @autoclosure @escaping @Sendable () -> [Positional] = [],
    options: @autoclosure @escaping @Sendable () -> [Option] = [],
    examples: @autoclosure @escaping @Sendable () -> [Example] = [],
    exits: @autoclosure @escaping @Sendable () -> [ExitNote] = [], isOperation: Bool = false, isHidden: Bool = false,
    run: @escaping @Sendable (Arguments) throws -> ExitCode
  ) {
    self.name = name
    self.aliases = aliases
    self.group = group
    self.summary = summary
    self.details = Details(
      discussion: discussion, arguments: arguments, options: options, examples: examples, exits: exits)
    self.isOperation = isOperation
    self.isHidden = isHidden
    self.run = run
  }

  /// Paragraphs for the long help and the manual.
  var discussion: [String] {
    get { details.discussion() }
    set { details.discussion = { newValue } }
  }

  /// What stands by its position.
  var arguments: [Positional] { details.arguments() }

  var options: [Option] { details.options() }

  var examples: [Example] {
    get { details.examples() }
    set { details.examples = { newValue } }
  }

  /// What an exit code means for this command where the general meaning says too little.
  var exits: [ExitNote] { details.exits() }

  /// The same command as a step of `apply`: the file is known already, and what is about files is left out.
  var asOperation: Command {
    var step = self
    let details = details
    step.details.arguments = { details.arguments().filter { $0.placeholder != Positional.file.placeholder } }
    step.details.options = { details.options().filter(\.inOperations) }
    return step
  }
}

extension [Command] {
  /// The commands that people are told of.
  var visible: [Command] { filter { !$0.isHidden } }

  /// The command that is called so, by its name or an alias.
  func named(_ name: String) -> Command? {
    first { $0.names.contains(name) }
  }

  /// The commands whose name begins with this word (`schema`), in the order of the table.
  func family(_ word: String) -> [Command] {
    filter { $0.family == word }
  }
}
