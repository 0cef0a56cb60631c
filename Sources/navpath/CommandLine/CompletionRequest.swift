// An unfinished command line for `__complete`: the possible completions, and the options and arguments before the cursor.

struct CompletionRequest: Sendable {
  private(set) var completion = Completion.nothing
  /// The completions from the command table: commands, options, or an option's values.
  private(set) var names: [Candidate] = []
  /// The text to complete: the last word, or the value in `--name=value`, whose `--name=` is the prefix.
  private(set) var typed = ""
  private(set) var prefix = ""
  private(set) var path = PathOptions(file: "")
  private(set) var arguments: [String] = []

  /// Reads the words after the program's name; the last one is at the cursor and may be empty.
  init(_ words: [String], commands: [Command]) {
    guard let last = words.last else { return }
    typed = last
    let tokens = Token.all(of: words)
    let before = Array(tokens.dropLast())
    let search = CommandName(commands: commands, words: Array(words.dropLast()), tokens: before)
    guard let (topic, name) = try? search.find() else { return }
    var positionals: [Positional] = []
    var options = Option.everywhere
    // Before the command, options of any command are possible.
    var known = options + commands.flatMap(\.options)
    switch topic {
    case .overview: options.append(.version)
    case .family: break
    case .command(let command):
      (positionals, options, known) = (command.arguments, command.allOptions, command.allOptions)
    }
    let line = CommandWords(before, except: name, options: known)
    line.set(&path, OptionList().path)
    arguments = line.arguments.map(\.text)
    if let place = positionals.firstIndex(where: { $0.completion.isFile }), place < line.arguments.count {
      path.file = line.arguments[place].text
    }
    if let option = line.optionAwaitingValue {
      completion = option.completion
    } else {
      switch tokens.last {
      case .long(let name, let value?)?:
        (typed, prefix) = (value, "--\(name)=")
        completion = known.first { $0.name == name }?.completion ?? .nothing
      case .long?, .bundle?, .end?, .word("-")?:
        names = options.filter(line.allows).flatMap { option in
          option.spellings.map { Candidate(word: $0, meaning: option.summary) }
        }
      case .word?:
        switch topic {
        case .overview: names = commands.visible.firstWords
        case .family(let word): names = commands.visible.secondWords(of: word)
        case .command:
          let place = line.arguments.count
          let last = positionals.last.flatMap { $0.repeats ? $0 : nil }
          completion = (place < positionals.count ? positionals[place] : last)?.completion ?? .nothing
        }
      case nil: break
      }
    }
    names += completion.names.map { Candidate(word: $0) }
  }
}
