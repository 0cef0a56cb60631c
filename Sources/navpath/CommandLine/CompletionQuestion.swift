/// A command line that is not finished: what belongs at its end, as far as the table tells, and what is known until there.
///
/// The words may be anything at all, as somebody types them. Whatever the parser would refuse is passed over here.
struct CompletionQuestion: Sendable {
  /// What is wanted at the end.
  var completion = Completion.nothing
  /// The end of the line as far as it is typed: the last word, or the value in `--name=value`.
  var typed = ""
  /// What the words before it say.
  var arguments = Arguments()

  /// Reads the words after the program's name; the last one is the word at the cursor, which may be empty.
  init(_ words: [String], commands: [Command]) {
    guard let last = words.last else { return }
    typed = last
    let tokens = Tokenizer.tokens(words)
    guard let found = Self.command(words, tokens, commands) else { return }
    read(tokens.dropLast(), except: found.name, of: found.command)
    if let option = wanted {
      completion = option.completion
      return
    }
    switch tokens.last {
    case .long(let name, let value?)?:
      typed = value
      completion = found.command.options.first { $0.name == name }?.completion ?? .nothing
    case .word?:
      completion = Self.argument(count, of: found.command)?.completion ?? .nothing
    default:
      break
    }
  }

  /// The option whose value the next word is.
  private var wanted: Option?
  /// How many arguments there are.
  private var count = 0

  /// The command, where its name is whole and lies before the end of the line.
  private static func command(
    _ words: [String], _ tokens: [Token], _ commands: [Command]
  ) -> (command: Command, name: [Int])? {
    let before = Array(words.dropLast())
    let search = CommandName(commands: commands, words: before, tokens: Array(tokens.dropLast()))
    guard let found = try? search.find(), case .command(let command) = found.topic else { return nil }
    return (command, found.words)
  }

  private mutating func read(_ tokens: ArraySlice<Token>, except name: [Int], of command: Command) {
    for (index, token) in zip(tokens.indices, tokens) where !name.contains(index) {
      switch token {
      case .word(let text):
        if let option = wanted {
          wanted = nil
          try? option.apply(&arguments, text)
        } else {
          try? Self.argument(count, of: command)?.apply(&arguments, text)
          count += 1
        }
      case .long(let name, let value):
        wanted = nil
        guard let option = command.allOptions.first(where: { $0.name == name }) else { continue }
        if option.takesValue, value == nil { wanted = option } else { try? option.apply(&arguments, value ?? "") }
      case .bundle(let letters):
        wanted = nil
        readBundle(letters, of: command)
      case .end:
        wanted = nil
      }
    }
  }

  private mutating func readBundle(_ letters: String, of command: Command) {
    var rest = letters[...]
    while let letter = rest.popFirst() {
      guard let option = command.allOptions.first(where: { $0.short == letter }) else { continue }
      guard option.takesValue else {
        try? option.apply(&arguments, "")
        continue
      }
      if rest.isEmpty { wanted = option } else { try? option.apply(&arguments, String(rest)) }
      return
    }
  }

  /// The argument at a place, counted from 0.
  private static func argument(_ place: Int, of command: Command) -> Positional? {
    if command.arguments.indices.contains(place) { return command.arguments[place] }
    return command.arguments.last.flatMap { $0.repeats ? $0 : nil }
  }
}

extension Completion {
  /// Whether only the files on the line tell what there is.
  var isLive: Bool {
    switch self {
    case .element, .match, .index, .stack: true
    case .nothing, .file, .folder, .command, .choices: false
    }
  }
}
