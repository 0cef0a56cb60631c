// The words of a command, checked and read as values, also for Command+Changing.swift (Change).

import NavKit

struct CommandValues {
  private let options: [CommandWords.Given]
  private var typed: [Word]
  /// The words of each argument that is still to be read.
  private var parts: ArraySlice<ArraySlice<Word>> = []

  private let command: Command
  private let positionals: [Positional]
  private let known: [Option]
  private let isStep: Bool
  private let table: [Command]

  init<Made>(
    _ tokens: [Token], except name: [Int], of command: Command, _ syntax: Syntax<Made>, isStep: Bool = false,
    in table: [Command]
  ) throws(CommandError) {
    self.command = command
    self.table = table
    self.isStep = isStep
    positionals = syntax.positionals
    known = isStep ? syntax.options : syntax.options + Option.everywhere
    let line = CommandWords(tokens, except: name, options: known)
    (options, typed) = (line.options, line.arguments)
    switch line.problem ?? line.missingValue {
    case .unknownLong(let name, let index): throw unknownLong(name, index)
    case .unknownShort(let letter, let letters, let index): throw unknownShort(letter, in: letters, index)
    case .usage(let problem, let index): throw error(problem, index)
    case nil: break
    }
    for (place, option) in options.enumerated() { try check(option, after: options[..<place]) }
    try checkNeeds()
    try distribute()
  }

  mutating func next() -> ArraySlice<Word> { parts.removeFirst() }

  /// - Parameter owner: The placeholder of the argument, or the option as typed.
  func read<Value>(
    _ word: Word, of owner: String, as read: (Word) throws(ValueError) -> Value
  ) throws(CommandError) -> Value {
    try attempt(try read(word)) { (error: ValueError) in
      CommandError(
        .badValue(word.text, of: owner, error), command: command.name, word: word.index, offset: word.offset)
    }
  }

  func set<Input>(_ input: inout Input, _ list: OptionList<Input>) throws(CommandError) {
    for each in options {
      try read(each.word, of: each.spelling) { (word) throws(ValueError) in
        do throws(ValueError) { try list.set(each.option.name, &input, word) } catch {
          throw each.option.placeholder == "POINTER" && each.option.name == "at"
            ? PathOptions.pointer(meantBy: word.text, in: typed) ?? error : error
        }
      }
    }
  }

  func messages() throws(CommandError) -> MessageOptions {
    var messages = MessageOptions()
    try set(&messages, MessageOptions.list)
    return messages
  }

  private func check(
    _ given: CommandWords.Given, after earlier: ArraySlice<CommandWords.Given>
  ) throws(CommandError) {
    for other in earlier {
      let isSame = other.option.name == given.option.name
      if isSame, given.option.takesValue, !given.option.repeats {
        throw error(.repeatedOption(given.option.spelling), given.index)
      }
      if let question = given.option.question, other.option.question == question, !isSame {
        throw error(.conflict(other.spelling, given.spelling), given.index)
      }
    }
    try checkText(given.word, completion: given.option.completion)
  }

  private func checkNeeds() throws(CommandError) {
    for each in options {
      let needs = each.option.needs
      guard !needs.isEmpty, !options.contains(where: { needs.contains($0.option.name) }) else { continue }
      throw error(.requires(each.spelling, needs.map { "--" + $0 }), each.index)
    }
  }

  /// Distributes the words from left to right: one to each required argument, the rest to the first one that takes more.
  private mutating func distribute() throws(CommandError) {
    let required = positionals.filter(\.isRequired)
    guard typed.count >= required.count else {
      // For 'open', whose arguments may be swapped, a single URL is not the file.
      let isURL = required.last?.mayComeFirst == true && typed.last?.text.containsText("://") == true
      throw error(.missingArgument((isURL ? required[0] : required[typed.count]).placeholder, usage: usage), nil)
    }
    if required.last?.mayComeFirst == true, let file = typed.misplacedFile(amongURLs: true) {
      typed.removeAll { $0.index == file.index }
      typed.insert(file, at: 0)
    }
    var (spare, words) = (typed.count - required.count, typed[...])
    for positional in positionals {
      let extra = positional.repeats ? spare : positional.isRequired ? 0 : min(spare, 1)
      spare -= extra
      let part = words.prefix((positional.isRequired ? 1 : 0) + extra)
      for word in part { try checkText(word, completion: positional.completion) }
      words = words.dropFirst(part.count)
      parts.append(part)
    }
    if let extra = words.first {
      let meant = known.first { $0.isRequired && $0.completion.names.contains(extra.text) }
      let takesMatch = known.contains { $0.name == "match" }
      let usage = takesMatch ? "\(usage); name an element with --match MATCH" : usage
      throw error(
        meant.map { .unnamedValue(extra.text, option: $0.spelling) } ?? .extraArgument(extra.text, usage: usage),
        extra.index)
    }
    for option in known where option.isRequired && !options.contains(where: { $0.option.name == option.name }) {
      throw error(.missingArgument(option.usage, usage: usage), nil)
    }
  }

  private func checkText(_ word: Word, completion: Completion) throws(CommandError) {
    guard !completion.isFile, UndecodedBytes.isIn(word.text) else { return }
    throw CommandError("argument \(word.index + 1) is invalid UTF-8; only names of files may be", exit: .usage)
  }

  /// The usage as typed in a shell; for a step of `apply`, without the program and FILE.
  private var usage: String {
    [isStep ? "" : "navpath", command.name, Command.takes(positionals, known)].filter { !$0.isEmpty }.joined(
      separator: " ")
  }

  private func error(_ problem: CommandError.Usage, _ index: Int?) -> CommandError {
    CommandError(problem, command: command.name, word: index)
  }

  /// The names of options in other tools, with the option or command to use instead, for one command or for all.
  private static let otherNames: [(name: String, command: String?, meant: [String])] = [
    ("format", nil, ["--report", "--to", "--json"]), ("fix", nil, ["migrate", "restore --write"]),
    ("html", "trace", ["--to html"]), ("from", "apply", ["--script"]), ("file", "apply", ["--script"]),
    ("to", "pop", ["pop-to"]), ("watch", nil, ["trace --follow"]),
    ("follow", nil, ["trace --follow"]),
  ]

  private func unknownLong(_ name: String, _ index: Int) -> CommandError {
    let other = Self.otherNames.first { $0.name == name && ($0.command ?? command.name) == command.name }?.meant ?? []
    let option = other.first { meant in known.contains { meant.hasPrefix($0.spelling) } }
    let meant = option.map { [$0] } ?? other.filter { !$0.hasPrefix("--") }.map { "navpath \($0)" }
    if !isStep, !meant.isEmpty { return error(.unknownOption("--" + name, near: meant, owners: []), index) }
    return unknown("--" + name, near: NearestNames.choices(for: "--" + name, among: known.map(\.spelling)), index) {
      $0.name == name
    }
  }

  /// Suggests a long option for `-inclusive`, which is unlikely to be a bundle with an unknown letter.
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
    // The same option of a few other commands is a better suggestion than a similar name.
    let few = owners.count <= 5 ? owners : []
    return error(.unknownOption(option, near: few.isEmpty ? near : [], owners: few), index)
  }
}
