import NavKit

/// Reads the options and arguments of a command that is known, checks them against its entry, and stores them.
struct CommandWords {
  let command: Command
  /// The whole table, to say where an option belongs that this command has not.
  let everything: [Command]

  private(set) var arguments = Arguments()
  private var given: [(option: Option, spelling: String, index: Int)] = []
  private var positionals: [(text: String, index: Int)] = []

  init(command: Command, everything: [Command]) {
    self.command = command
    self.everything = everything
  }

  /// Reads all tokens of the line but those that are the command's name.
  mutating func read(_ tokens: [Token], except name: [Int]) throws(UsageError) {
    var index = 0
    while index < tokens.count {
      var next = index + 1
      switch tokens[index] {
      case .end: break
      case .word(let text): if !name.contains(index) { positionals.append((text, index)) }
      case .long(let name, let value): try readLong(name, value, tokens, &next)
      case .bundle(let letters): try readBundle(letters, tokens, &next)
      }
      index = next
    }
    try checkNeeds()
    try storePositionals()
  }

  // MARK: Options

  private mutating func readLong(
    _ name: String, _ value: String?, _ tokens: [Token], _ next: inout Int
  ) throws(UsageError) {
    let index = next - 1
    guard let option = command.allOptions.first(where: { $0.name == name }) else { throw unknownLong(name, index) }
    if let value, !option.takesValue { throw fault(.unexpectedValue(option.spelling, value), index) }
    if let value {
      try store(option, option.spelling, value, index)
    } else {
      try store(option, option.spelling, takeValue(option, option.spelling, tokens, &next), index)
    }
  }

  private mutating func readBundle(_ letters: String, _ tokens: [Token], _ next: inout Int) throws(UsageError) {
    let index = next - 1
    var rest = letters[...]
    while let letter = rest.popFirst() {
      guard let option = command.allOptions.first(where: { $0.short == letter }) else {
        throw unknownShort(letter, in: letters, index)
      }
      let spelling = "-\(letter)"
      guard option.takesValue, !rest.isEmpty else {
        try store(option, spelling, takeValue(option, spelling, tokens, &next), index)
        continue
      }
      return try store(option, spelling, String(rest.first == "=" ? rest.dropFirst() : rest), index)
    }
  }

  /// The next word as the value.
  ///
  /// One that looks like an option is refused: it is far more often a forgotten value.
  private func takeValue(
    _ option: Option, _ spelling: String, _ tokens: [Token], _ next: inout Int
  ) throws(UsageError) -> String {
    guard let placeholder = option.placeholder else { return "" }
    guard next < tokens.count, case .word(let value) = tokens[next] else {
      throw fault(.missingValue(spelling, placeholder: placeholder), next - 1)
    }
    next += 1
    return value
  }

  private mutating func store(
    _ option: Option, _ spelling: String, _ value: String, _ index: Int
  ) throws(UsageError) {
    for earlier in given {
      if earlier.option.name == option.name, option.takesValue, !option.repeats {
        throw fault(.repeatedOption(option.spelling), index)
      }
      if let question = option.question, earlier.option.question == question, earlier.option.name != option.name {
        throw fault(.contradiction(earlier.spelling, spelling), index)
      }
    }
    given.append((option, spelling, index))
    do throws(ValueError) {
      try option.apply(&arguments, value)
    } catch {
      throw fault(.badValue(value, of: spelling, error), index)
    }
  }

  private func checkNeeds() throws(UsageError) {
    for (option, spelling, index) in given {
      guard let needed = option.needs, !given.contains(where: { $0.option.name == needed }) else { continue }
      throw fault(.requires(spelling, "--" + needed), index)
    }
  }

  // MARK: Arguments

  /// Hands the words out from left to right: each required argument gets one, and what is left over goes to the first
  /// that may take more.
  private mutating func storePositionals() throws(UsageError) {
    let required = command.arguments.filter(\.isRequired)
    guard positionals.count >= required.count else {
      throw fault(.missingArgument(required[positionals.count].placeholder, takes: command.takes), nil)
    }
    var spare = positionals.count - required.count
    var words = positionals[...]
    for argument in command.arguments {
      let extra = argument.repeats ? spare : argument.isRequired ? 0 : min(spare, 1)
      spare -= extra
      for word in words.prefix((argument.isRequired ? 1 : 0) + extra) {
        try store(argument, word.text, word.index)
        words.removeFirst()
      }
    }
    if let extra = words.first { throw fault(.extraArgument(extra.text, takes: command.takes), extra.index) }
  }

  private mutating func store(_ argument: Positional, _ text: String, _ index: Int) throws(UsageError) {
    do throws(ValueError) {
      try argument.apply(&arguments, text)
    } catch {
      throw fault(.badValue(text, of: argument.placeholder, error), index)
    }
  }

  // MARK: Faults

  private func fault(_ kind: UsageError.Kind, _ index: Int?) -> UsageError {
    UsageError(kind, command: command.name, word: index)
  }

  private func unknownLong(_ name: String, _ index: Int) -> UsageError {
    let near = NearestNames.choices(for: "--" + name, among: command.allOptions.map(\.spelling))
    return fault(.unknownOption("--" + name, near: near, owners: owners { $0.name == name }), index)
  }

  /// `-inclusive` is more likely a long option with a dash too few than a bundle that begins with an unknown letter.
  private func unknownShort(_ letter: Character, in letters: String, _ index: Int) -> UsageError {
    if letters.count > 1, command.allOptions.contains(where: { $0.name == letters }) {
      return fault(.unknownOption("-" + letters, near: ["--" + letters], owners: []), index)
    }
    let near = command.allOptions.compactMap(\.short).filter { $0.lowercased() == letter.lowercased() }
    return fault(
      .unknownOption("-\(letter)", near: near.map { "-\($0)" }, owners: owners { $0.short == letter }), index)
  }

  private func owners(where isMeant: (Option) -> Bool) -> [String] {
    everything.filter { $0.options.contains(where: isMeant) }.map(\.name)
  }
}
