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
  /// Paragraphs for the long help and the manual.
  var discussion: [String] = []
  var arguments: [Positional] = []
  var options: [Option] = []
  var examples: [Example] = []
  /// What an exit code means for this command where the general meaning says too little.
  var exits: [ExitNote] = []
  /// Whether `apply` takes it as a step; there it has no FILE and only the options that say `inOperations`.
  var isOperation = false
  /// Whether it is for programs that belong to navpath, such as the shells' completions: no document speaks of it.
  var isHidden = false
  /// Does the work.
  ///
  /// It may throw a `UsageError` for what only the whole of the arguments can tell.
  var run: @Sendable (Arguments) throws -> ExitCode

  /// The name and the aliases.
  var names: [String] { [name] + aliases }

  /// The options of the entry and those that every command has.
  var allOptions: [Option] { options + Option.everywhere }

  /// The first of two words (`schema` of `schema check`); nil where the name is one word.
  var family: String? {
    let words = name.split(separator: " ")
    return words.count > 1 ? words.first.map(String.init) : nil
  }

  /// The same command as a step of `apply`: the file is known already, and what is about files is left out.
  var asOperation: Command {
    var step = self
    step.arguments.removeAll { $0.placeholder == Positional.file.placeholder }
    step.options.removeAll { !$0.inOperations }
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
