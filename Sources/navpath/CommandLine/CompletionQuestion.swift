/// The options and arguments of a line that may be wrong or unfinished. What the parser refuses is skipped.
struct LooseWords: Sendable {
  private(set) var options: [(option: Option, word: Word)] = []
  private(set) var arguments: [Word] = []
  private(set) var wanted: Option?

  init(_ tokens: [Token], except name: [Int] = [], options known: [Option]) {
    for (index, token) in tokens.enumerated() where !name.contains(index) {
      switch token {
      case .word(let text):
        let word = Word(text: text, index: index)
        if let option = wanted { options.append((option, word)) } else { arguments.append(word) }
        wanted = nil
      case .long(let name, let value):
        wanted = nil
        guard let option = known.first(where: { $0.name == name }) else { continue }
        add(option, value, index)
      case .bundle(let letters):
        wanted = nil
        readBundle(letters, index, known)
      case .end:
        wanted = nil
      }
    }
  }

  private mutating func readBundle(_ letters: String, _ index: Int, _ known: [Option]) {
    var rest = letters[...]
    while let letter = rest.popFirst() {
      guard let option = known.first(where: { $0.short == letter }) else { continue }
      guard option.takesValue else {
        add(option, nil, index)
        continue
      }
      return add(option, rest.isEmpty ? nil : String(rest), index)
    }
  }

  private mutating func add(_ option: Option, _ value: String?, _ index: Int) {
    if option.takesValue, value == nil {
      wanted = option
    } else {
      options.append((option, Word(text: value ?? "", index: index)))
    }
  }

  /// Whether an option may still be given: neither it nor one that excludes it was.
  func leaves(_ option: Option) -> Bool {
    !options.contains { given, _ in
      given.name == option.name ? !option.repeats : given.question != nil && given.question == option.question
    }
  }

  func set<Input>(_ input: inout Input, _ list: OptionList<Input>) {
    for (option, word) in options {
      guard let number = list.options.firstIndex(where: { $0.name == option.name }) else { continue }
      try? list.set(number, of: &input, to: word)
    }
  }
}

extension MessageOptions {
  /// Reads any line, even a wrong one, so that the message about it already has the right colors.
  init(inAnyLine words: [String], of commands: [Command]) {
    self.init()
    let tokens = Tokenizer.tokens(words)
    let search = CommandName(commands: commands, words: words, tokens: tokens)
    let known =
      if case (.command(let command), _)? = try? search.find() {
        command.allOptions
      } else {
        Option.everywhere + commands.flatMap(\.options)
      }
    LooseWords(tokens, options: known).set(&self, MessageOptions.list)
  }
}

/// A word that a shell may offer.
struct Candidate: Sendable {
  var word: String
  var meaning = ""
}

/// An unfinished command line: what can be completed at its end, and what the words before say about the path.
struct CompletionQuestion: Sendable {
  private(set) var completion = Completion.nothing
  /// What the table itself has for the end: commands, options, or the values of one.
  private(set) var names: [Candidate] = []
  /// The text to complete: the last word, or the value in `--name=value`, with `--name=` before it.
  private(set) var typed = ""
  private(set) var prefix = ""
  private(set) var path = PathOptions(file: "")
  private(set) var arguments: [String] = []

  /// Reads the words after the program's name; the last one is the word at the cursor, which may be empty.
  init(_ words: [String], commands: [Command]) {
    guard let last = words.last else { return }
    typed = last
    let tokens = Tokenizer.tokens(words)
    let before = Array(tokens.dropLast())
    let search = CommandName(commands: commands, words: Array(words.dropLast()), tokens: before)
    guard let (topic, name) = try? search.find() else { return }
    var positionals: [Positional] = []
    var options = Option.everywhere
    // Before the command, an option of any may be given.
    var known = options + commands.flatMap(\.options)
    switch topic {
    case .overview: options.append(.version)
    case .family: break
    case .command(let command):
      (positionals, options, known) = (command.arguments, command.allOptions, command.allOptions)
    }
    let line = LooseWords(before, except: name, options: known)
    line.set(&path, .path)
    arguments = line.arguments.map(\.text)
    if let place = positionals.firstIndex(where: { $0.completion.isFile }), place < line.arguments.count {
      path.file = line.arguments[place].text
    }
    if let option = line.wanted {
      completion = option.completion
    } else {
      switch tokens.last {
      case .long(let name, let value?)?:
        (typed, prefix) = (value, "--\(name)=")
        completion = known.first { $0.name == name }?.completion ?? .nothing
      case .long?, .bundle?, .end?, .word("-")?:
        names = options.filter(line.leaves).flatMap { option in
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
