import NavKit

struct Given: Sendable {
  /// The name for messages: `FILE`, `--at`, `-s`.
  var name: String
  var words: [Word]
  var command: String

  func read<Value>(
    _ word: Word, as read: (Word) throws(ValueError) -> Value
  ) throws(CommandError) -> Value {
    do throws(ValueError) {
      return try read(word)
    } catch {
      throw CommandError(
        .badValue(word.text, of: name, error), command: command, word: word.index, offset: word.offset)
    }
  }
}

struct GivenOption: Sendable {
  /// The index among the command's options.
  var number: Int
  var option: Option
  var index: Int
  /// The value; for a switch, the option itself.
  var given: Given
}

struct CommandWords {
  private(set) var options: [GivenOption] = []
  private var typed: [Word] = []
  private var counts: [Int] = []

  private let command: Command
  /// The argument that is read next, and the first of the words that are left.
  private var number = 0
  private var start = 0
  private let positionals: [Positional]
  private let known: [Option]
  private let ownCount: Int
  private let isStep: Bool
  private let table: [Command]

  /// Reads the tokens of a line, without those of the command's name.
  init<Made>(
    _ tokens: [Token], except name: [Int], of command: Command, _ syntax: Syntax<Made>, isStep: Bool = false,
    in table: [Command]
  ) throws(CommandError) {
    self.command = command
    self.table = table
    self.isStep = isStep
    positionals = syntax.positionals
    ownCount = syntax.options.count
    known = isStep ? syntax.options : syntax.options + Option.everywhere
    var index = 0
    var isEnded = false
    while index < tokens.count {
      var next = index + 1
      switch tokens[index] {
      case .end: isEnded = true
      case .word(let text) where !isEnded && isDigitOption(text):
        try readBundle(String(text.dropFirst()), tokens, &next)
      case .word(let text): if !name.contains(index) { typed.append(Word(text: text, index: index)) }
      case .long(let name, let value): try readLong(name, value, tokens, &next)
      case .bundle(let letters): try readBundle(letters, tokens, &next)
      }
      index = next
    }
    try checkNeeds()
    try distribute()
  }

  // MARK: What was given

  mutating func next(_ positional: Positional) -> Given {
    let end = start + counts[number]
    defer { (number, start) = (number + 1, end) }
    return Given(name: positional.placeholder, words: Array(typed[start..<end]), command: command.name)
  }

  /// Sets the fields that a list of options is bound to; `first` is the number of the list's first option.
  func set<Input>(_ input: inout Input, _ list: OptionList<Input>, from first: Int) throws(CommandError) {
    for each in options where list.options.indices.contains(each.number - first) {
      try each.given.read(each.given.words[0]) { (word) throws(ValueError) in
        try list.set(each.number - first, of: &input, to: word)
      }
    }
  }

  func messages() throws(CommandError) -> MessageOptions {
    var messages = MessageOptions()
    try set(&messages, MessageOptions.list, from: ownCount)
    return messages
  }

  // MARK: Options

  /// Whether a word of a digit is an option after all: `-0` of a command that has one of that name, and so takes no number.
  private func isDigitOption(_ text: String) -> Bool {
    text.utf8.count == 2 && text.utf8.first == UInt8(ascii: "-") && known.contains { $0.short == text.last }
  }

  private mutating func readLong(
    _ name: String, _ value: String?, _ tokens: [Token], _ next: inout Int
  ) throws(CommandError) {
    let index = next - 1
    guard let number = known.firstIndex(where: { $0.name == name }) else { throw unknownLong(name, index) }
    let option = known[number]
    if let value, !option.takesValue { throw error(.unexpectedValue(option.spelling, value), index) }
    if let value {
      let word = Word(text: value, index: index, offset: name.utf8.count + "--=".utf8.count)
      try store(number, option.spelling, index, word)
    } else {
      try store(number, option.spelling, index, takeValue(option, option.spelling, tokens, &next))
    }
  }

  private mutating func readBundle(_ letters: String, _ tokens: [Token], _ next: inout Int) throws(CommandError) {
    let index = next - 1
    var rest = letters[...]
    while let letter = rest.popFirst() {
      guard let number = known.firstIndex(where: { $0.short == letter }) else {
        throw unknownShort(letter, in: letters, index)
      }
      let spelling = "-\(letter)"
      guard known[number].takesValue, !rest.isEmpty else {
        try store(number, spelling, index, takeValue(known[number], spelling, tokens, &next))
        continue
      }
      if rest.first == "=" { rest.removeFirst() }
      let offset = 1 + letters.utf8.count - rest.utf8.count
      return try store(number, spelling, index, Word(text: String(rest), index: index, offset: offset))
    }
  }

  /// The next word as the value; for a switch, the option itself.
  ///
  /// A word that looks like an option is refused: most often the value was forgotten.
  private func takeValue(
    _ option: Option, _ spelling: String, _ tokens: [Token], _ next: inout Int
  ) throws(CommandError) -> Word {
    guard let placeholder = option.placeholder else { return Word(text: spelling, index: next - 1) }
    guard next < tokens.count, case .word(let value) = tokens[next] else {
      throw error(.missingValue(spelling, placeholder: placeholder), next - 1)
    }
    defer { next += 1 }
    return Word(text: value, index: next)
  }

  private mutating func store(
    _ number: Int, _ spelling: String, _ index: Int, _ word: Word
  ) throws(CommandError) {
    let option = known[number]
    for earlier in options {
      if earlier.number == number, option.takesValue, !option.repeats {
        throw error(.repeatedOption(option.spelling), index)
      }
      if let question = option.question, earlier.option.question == question, earlier.number != number {
        throw error(.contradiction(earlier.given.name, spelling), index)
      }
    }
    try checkText(word, completion: option.completion)
    let given = Given(name: spelling, words: [word], command: command.name)
    options.append(GivenOption(number: number, option: option, index: index, given: given))
  }

  private func checkNeeds() throws(CommandError) {
    for each in options {
      let needs = each.option.needs
      guard !needs.isEmpty, !options.contains(where: { needs.contains($0.option.name) }) else { continue }
      throw error(.requires(each.given.name, needs.map { "--" + $0 }), each.index)
    }
  }

  // MARK: Arguments

  /// Hands the words out from left to right: each required argument gets one, and the rest go to the first argument that
  /// may take more.
  private mutating func distribute() throws(CommandError) {
    let required = positionals.filter(\.isRequired)
    guard typed.count >= required.count else {
      throw error(.missingArgument(required[typed.count].placeholder, usage: usage), nil)
    }
    var spare = typed.count - required.count
    for positional in positionals {
      let extra = positional.repeats ? spare : positional.isRequired ? 0 : min(spare, 1)
      spare -= extra
      counts.append((positional.isRequired ? 1 : 0) + extra)
    }
    var words = typed[...]
    for (positional, count) in zip(positionals, counts) {
      for word in words.prefix(count) { try checkText(word, completion: positional.completion) }
      words = words.dropFirst(count)
    }
    if let extra = typed.suffix(spare).first,
      let option = known.first(where: { $0.isRequired && $0.completion.names.contains(extra.text) })
    {
      throw error(.unnamedValue(extra.text, option: option.spelling), extra.index)
    }
    if let extra = typed.suffix(spare).first, knows("--get"),
      extra.text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    {
      throw error(.memberName(extra.text), extra.index)
    }
    if let extra = typed.suffix(spare).first { throw error(.extraArgument(extra.text, usage: usage), extra.index) }
    for option in known where option.isRequired && !options.contains(where: { $0.option.name == option.name }) {
      throw error(.missingArgument(option.usage, usage: usage), nil)
    }
  }

  /// A word is text in UTF-8, unless it is the name of a file.
  private func checkText(_ word: Word, completion: Completion) throws(CommandError) {
    guard !completion.isFile, UndecodedBytes.isIn(word.text) else { return }
    throw CommandError("argument \(word.index + 1) is invalid UTF-8; only names of files may be", exit: .usage)
  }

  /// As typed in a shell; a step of `apply` is typed without the program and FILE.
  private var usage: String {
    [isStep ? "" : "navpath", command.name, Command.takes(positionals, known)].filter { !$0.isEmpty }.joined(
      separator: " ")
  }

  // MARK: Errors

  private func error(_ problem: CommandError.Usage, _ index: Int?) -> CommandError {
    CommandError(problem, command: command.name, word: index)
  }

  /// What other tools call an option: the option or the command that does it here, for one command or for all.
  private static let otherNames: [(name: String, command: String?, meant: [String])] = [
    ("format", nil, ["--report", "--to", "--json"]), ("fix", nil, ["migrate", "restore --write"]),
    ("to", "pop", ["pop-to"]), ("watch", nil, ["trace --follow"]), ("follow", nil, ["trace --follow"]),
  ]

  private func unknownLong(_ name: String, _ index: Int) -> CommandError {
    let other = Self.otherNames.first { $0.name == name && ($0.command ?? command.name) == command.name }
    if !isStep, let meant = other?.meant.first(where: { $0.hasPrefix("--") && knows($0) }) {
      return error(.unknownOption("--" + name, near: [meant], owners: []), index)
    }
    if !isStep, let meant = other?.meant.filter({ !$0.hasPrefix("--") }), !meant.isEmpty {
      return error(.unknownOption("--" + name, near: meant.map { "navpath \($0)" }, owners: []), index)
    }
    return unknown("--" + name, near: NearestNames.choices(for: "--" + name, among: known.map(\.spelling)), index) {
      $0.name == name
    }
  }

  private func knows(_ spelling: String) -> Bool { known.contains { $0.spelling == spelling } }

  /// `-inclusive` is more likely a long option with a missing dash than a bundle that begins with an unknown letter.
  private func unknownShort(_ letter: Character, in letters: String, _ index: Int) -> CommandError {
    if letters.count > 1, known.contains(where: { $0.name == letters }) {
      return error(.unknownOption("-" + letters, near: ["--" + letters], owners: []), index)
    }
    let near = known.compactMap(\.short).filter { $0.lowercased() == letter.lowercased() }
    return unknown("-\(letter)", near: near.map { "-\($0)" }, index) { $0.short == letter }
  }

  private func unknown(
    _ option: String, near: [String], _ index: Int, where isMeant: (Option) -> Bool
  ) -> CommandError {
    if isStep, command.allOptions.contains(where: isMeant) { return error(.notForOperation(option), index) }
    let owners = table.filter { $0.options.contains(where: isMeant) }.map(\.name)
    // The very option of a few other commands is meant more likely than one with a similar name.
    let few = owners.count <= 5 ? owners : []
    let isMember = near.isEmpty && owners.isEmpty && option.hasPrefix("--") && knows("--get")
    let near = isMember ? ["--get /\(option.dropFirst(2))"] : few.isEmpty ? near : []
    return error(.unknownOption(option, near: near, owners: few), index)
  }
}
