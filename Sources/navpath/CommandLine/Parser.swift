// The parser of a line to a `Request` for `Program`, of `apply` steps, and of topics (`Topic`, `HelpForm`) for Help and Manual.

enum Request: Sendable {
  case run(any RunnableCommand, MessageOptions)
  case help(HelpForm, Topic)
  case version
  case nothing
}

enum HelpForm: Sendable {
  case short
  case long
}

enum Topic: Sendable {
  case overview
  /// The commands with the same first word: `schema`.
  case family(String)
  case command(Command)
}

/// Parses a command line with the command table.
///
///     words -> Token -> CommandName -> CommandWords -> CommandValues -> the command's input -> Request
///
/// Options may precede `--` anywhere, even the command. Names must be complete: a unique abbreviation may be ambiguous in the
/// next release, so it is only suggested.
struct Parser {
  let commands: [Command]

  init(_ commands: [Command]) { self.commands = commands }

  func parse(_ words: [String]) throws(CommandError) -> Request {
    let tokens = Token.all(of: words)
    switch tokens.first {
    case .long("version", value: nil), .bundle("V"): return .version
    case .word("version"):
      guard tokens.count == 1 else { throw CommandError(.extraArgument(words[1], usage: "navpath --version"), word: 1) }
      return .version
    default: break
    }
    let (topic, name) = try CommandName(commands: commands, words: words, tokens: tokens).find()
    // Help takes precedence, so it can be added to an invalid line.
    if tokens.contains(.long("help", value: nil)) { return .help(.long, topic) }
    if tokens.contains(.bundle("h")) { return .help(.short, topic) }
    switch topic {
    case .command(let command):
      let syntax = command.syntax
      var values = try CommandValues(tokens, except: name, of: command, syntax, in: commands)
      return .run(try syntax.make(&values), try values.messages())
    case .family(let word):
      throw CommandError(
        .incompleteCommand(word, members: commands.secondWords(of: word).map(\.word)), word: name.last)
    case .overview:
      return .nothing
    }
  }

  func topics(_ words: [String]) throws(CommandError) -> [Topic] {
    var topics: [Topic] = []
    var rest = words[...]
    while !rest.isEmpty {
      let words = Array(rest)
      let (topic, name) = try CommandName(commands: commands, words: words, tokens: words.map { .word($0) }).find()
      topics.append(topic)
      rest = rest.dropFirst(name.count)
    }
    return topics
  }

  /// Parses a step of `apply`: an operation, without FILE and its options.
  func operation(_ words: [String]) throws(CommandError) -> any ChangingCommand {
    let tokens = Token.all(of: words)
    let search = CommandName(commands: commands, isStep: true, words: words, tokens: tokens)
    let (topic, name) = try search.find()
    guard case .command(let command) = topic, let syntax = command.step else {
      let operations = commands.filter(\.isOperation).map(\.name)
      throw CommandError(.notAnOperation(words.joined(separator: " "), operations: operations), word: 0)
    }
    var values = try CommandValues(tokens, except: name, of: command, syntax, isStep: true, in: commands)
    return try syntax.make(&values)
  }
}
