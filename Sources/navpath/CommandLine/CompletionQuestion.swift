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

/// An unfinished command line: what can be completed at its end, and what the words before say about the path.
struct CompletionQuestion: Sendable {
  private(set) var completion = Completion.nothing
  /// The text to complete: the last word, or the value in `--name=value`.
  private(set) var typed = ""
  private(set) var path = PathOptions(file: "")
  private(set) var arguments: [String] = []

  /// Reads the words after the program's name; the last one is the word at the cursor, which may be empty.
  init(_ words: [String], commands: [Command]) {
    guard let last = words.last else { return }
    typed = last
    let tokens = Tokenizer.tokens(words)
    let before = Array(tokens.dropLast())
    let search = CommandName(commands: commands, words: Array(words.dropLast()), tokens: before)
    guard let found = try? search.find(), case .command(let command) = found.topic else { return }
    let positionals = command.arguments
    let options = command.allOptions
    let line = LooseWords(before, except: found.words, options: options)
    line.set(&path, .path)
    arguments = line.arguments.map(\.text)
    if let place = positionals.firstIndex(where: { $0.completion.isFile }), place < line.arguments.count {
      path.file = line.arguments[place].text
    }
    if let option = line.wanted {
      completion = option.completion
      return
    }
    switch tokens.last {
    case .long(let name, let value?)?:
      typed = value
      completion = options.first { $0.name == name }?.completion ?? .nothing
    case .word?:
      let place = line.arguments.count
      let last = positionals.last.flatMap { $0.repeats ? $0 : nil }
      completion = (place < positionals.count ? positionals[place] : last)?.completion ?? .nothing
    default:
      break
    }
  }
}
