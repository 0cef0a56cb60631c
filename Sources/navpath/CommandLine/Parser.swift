/// From the words of a command line to what they ask for.
///
/// All that it knows comes from the table that it is given.
///
///     words -> Tokenizer -> the command's name -> its options and arguments -> Request
///
/// Options may stand anywhere before `--`, also before the command. An option or a command must be typed in full: a
/// shortened name that is unique today would mean something else after the next release, so it is only suggested.
struct Parser {
  /// The table, for what is allowed.
  let commands: [Command]
  /// The table, for saying where an option that is not allowed here belongs.
  private let everything: [Command]

  init(_ commands: [Command]) {
    self.commands = commands
    everything = commands
  }

  /// Parses the words after the program's name.
  func parse(_ words: [String]) throws(UsageError) -> Request {
    let tokens = Tokenizer.tokens(words)
    if tokens.first == .long(Option.version.name, value: nil) { return .version }
    let (topic, name) = try CommandName(commands: commands, words: words, tokens: tokens).find()
    if let form = helpForm(tokens) { return .help(form, topic) }
    switch topic {
    case .command(let command):
      var line = CommandWords(command: command, everything: everything)
      try line.read(tokens, except: name)
      return .run(command, line.arguments)
    case .family(let word):
      let members = commands.family(word).map(\.name)
      throw UsageError(.incompleteCommand(word, members: members), word: name.last)
    case .overview:
      throw UsageError(.noCommand)
    }
  }

  /// Parses one step of `apply`: a command that says `isOperation`, without FILE and the options that are about files.
  func operation(_ words: [String]) throws(UsageError) -> (command: Command, arguments: Arguments) {
    let steps = Parser(steps: commands.filter(\.isOperation).map(\.asOperation), everything: everything)
    let request: Request
    do throws(UsageError) {
      request = try steps.parse(words)
    } catch {
      throw explained(error, steps: steps.commands)
    }
    guard case .run(let command, let arguments) = request else {
      throw UsageError(.unknownOption(Option.help.spelling, near: [], owners: []))
    }
    return (command, arguments)
  }

  /// What is wrong with a step, where it is a command that is none.
  private func explained(_ error: UsageError, steps: [Command]) -> UsageError {
    guard case .unknownCommand(let name, _) = error.kind else { return error }
    let command = everything.visible.named(name)
    guard command != nil || !everything.family(name).isEmpty else { return error }
    var explained = error
    explained.kind = .notAStep(name, changes: command?.group == .changing, steps: steps.map(\.name))
    return explained
  }

  private init(steps: [Command], everything: [Command]) {
    commands = steps
    self.everything = everything
  }

  /// What `help WORD...` is about.
  func topic(_ words: [String]) throws(UsageError) -> Topic {
    let (topic, name) = try CommandName(commands: commands, words: words, tokens: words.map(Token.word)).find()
    if let extra = words.indices.first(where: { !name.contains($0) }) {
      throw UsageError(.extraArgument(words[extra], takes: "[COMMAND]"), command: "help", word: extra)
    }
    return topic
  }

  /// Help wins over whatever else is on the line, so that it may be added to one that is wrong.
  private func helpForm(_ tokens: [Token]) -> HelpForm? {
    if tokens.contains(.long(Option.help.name, value: nil)) { return .long }
    let isShort = tokens.contains(.bundle(Option.help.short.map(String.init) ?? ""))
    return isShort ? .short : nil
  }
}
